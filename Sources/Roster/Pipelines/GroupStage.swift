/// Puts the items of all sections into new ones, by a key.
///
/// The items of a section stand as in the input. Sections that are equal in their order, or where none is given all of
/// them, stand as their first items do.
@usableFromInline
struct GroupStage<
  ID: Hashable & Sendable, Item: Identifiable & Equatable & Sendable, Title: Equatable & Sendable,
  Key: Hashable & Sendable
>: PipelineStage, Sendable where Item.ID: Sendable {
  @usableFromInline typealias Input = IndexedSection<ID, Item, Title>
  @usableFromInline typealias Output = IndexedSection<Key, Item, String>

  /// Gives the key for the values of the inputs.
  @usableFromInline let key: @Sendable (StageInputs) -> (Item) throws -> Key
  @usableFromInline let isRegrouped: @Sendable (PipelineStep<Input>) -> Bool
  @usableFromInline let header: @Sendable (Key) -> String?
  @usableFromInline let order: ItemOrder<Key>?

  /// A section that is there without items, too.
  @usableFromInline let permanent: Key?

  /// Changes an item so that it has a key.
  @usableFromInline let assign: (@Sendable (inout Item, Key, StageInputs) -> Void)?

  /// The latest output, in which an edit says next to what it puts an item, and the values that it was made with.
  @usableFromInline var latest: ListContents<Output>?
  @usableFromInline var latestInputs: StageInputs?

  @inlinable
  init(
    key: @escaping @Sendable (StageInputs) -> (Item) throws -> Key,
    isRegrouped: @escaping @Sendable (PipelineStep<Input>) -> Bool = { _ in false },
    header: @escaping @Sendable (Key) -> String?, order: ItemOrder<Key>? = nil,
    permanent: Key? = nil, assign: (@Sendable (inout Item, Key, StageInputs) -> Void)? = nil
  ) {
    self.key = key
    self.isRegrouped = isRegrouped
    self.header = header
    self.order = order
    self.permanent = permanent
    self.assign = assign
  }

  @inlinable
  mutating func output(
    of input: ListContents<Input>, with inputs: StageInputs
  ) throws -> ListContents<Output> {
    latestInputs = inputs
    let key = key(inputs)
    let pace = inputs.pace(of: input.totalItemCount)
    var keys: [Key] = []
    var positions: [Key: Int] = [:]
    var items: [SectionBuilder<Item>] = []
    if let permanent {
      (keys, items, positions) = ([permanent], [SectionBuilder()], [permanent: 0])
    }
    for section in input.sections {
      try section.forEachItem { item, tag in
        try pace?.step()
        let key = try key(item)
        let position = positions[key] ?? keys.count
        if position == keys.count {
          positions[key] = position
          keys.append(key)
          items.append(SectionBuilder())
        }
        items[position].append(item, tag: tag)
      }
    }
    if let order {
      keys.sort(by: order.precedes)
      items = keys.map { items[positions[$0]!] }
    }
    let sections = try keys.map { key in
      try pace?.step()
      return Output(id: key, header: header(key))
    }
    let output = ListContents<Output>(
      storage: try IndexedSections(
        building: items, withTitlesOf: sections, checkpoint: inputs.checkpoint))
    latest = output
    return output
  }

  @inlinable
  mutating func update(_ output: inout ListContents<Output>, by step: PipelineStep<Input>) throws {
    if step.isLarge || isRegrouped(step) || !step.changes.movedSections.isEmpty {
      output = try self.output(of: step.new, with: step.inputs)
      return
    }
    latest = nil
    defer { latest = output }
    latestInputs = step.inputs
    let key = key(step.inputs)
    // The sections whose first items may be others now.
    var touched: [Key: Void] = [:]
    func discard(at path: ListIndexPath) {
      if path.item == 0 { touched[output.sections[path.section].id] = () }
      output.storage.discard(at: path)
    }
    let pace = step.inputs.pace(of: step.changes.count)
    for item in step.departed {
      try pace?.step()
      if let path = output.storage.indexPath(ofItem: item.id) { discard(at: path) }
    }
    var placed: [(path: ListIndexPath, key: Key)] = []
    for path in step.updated {
      try pace?.step()
      let item = step.new[path]
      let key = try key(item)
      guard let shown = output.storage.indexPath(ofItem: item.id) else { continue }
      if output.sections[shown.section].id == key {
        output.storage.set(item, at: shown)
      } else {
        discard(at: shown)
        placed.append((path, key))
      }
    }
    for path in step.arrived {
      try pace?.step()
      placed.append((path, try key(step.new[path])))
    }
    for (path, key) in placed {
      try pace?.step()
      let section = self.section(of: key, in: &output)
      output.storage.place(step.new[path], inSection: section) { other in
        step.new.storage.indexPath(ofItem: other.id).map { $0 < path } ?? true
      }
      if output.sections[section].items[0].id == step.new[path].id { touched[key] = () }
    }
    for key in touched.keys where key != permanent {
      guard let section = output.storage.indexOfSection(key) else { continue }
      if output.sections[section].items.isEmpty { output.storage.removeSection(at: section) }
    }
    let sections = touched.keys.compactMap { output.storage.indexOfSection($0) }
    arrange(sections, in: &output, as: step.new)
  }

  /// The index of the section of a key, which is made if it is not there.
  @inlinable
  func section(of key: Key, in output: inout ListContents<Output>) -> Int {
    if let section = output.storage.indexOfSection(key) { return section }
    let sections = output.sections
    let target =
      order.map { order in
        sections.partitioningIndex { order.precedes(key, $0.id) }
      } ?? sections.count
    output.storage.addSection(id: key, header: header(key), footer: nil, at: target)
    return target
  }

  /// Puts sections where their order has them, or else their first items.
  @usableFromInline
  func arrange(
    _ sections: [Int], in output: inout ListContents<Output>, as input: ListContents<Input>
  ) {
    func first(_ section: Int) -> ListIndexPath? {
      output.sections[section].items.first.flatMap { input.storage.indexPath(ofItem: $0.id) }
    }
    func isBehind(_ section: Int, _ other: Int) -> Bool {
      guard output.sections.indices.contains(other), let own = first(section),
        let others = first(other)
      else { return false }
      return switch order?.relation(output.sections[section].id, output.sections[other].id) {
      case .before: false
      case .after: true
      case .equal, nil: own > others
      }
    }
    let isInOrder = sections.allSatisfy { section in
      (section == 0 || !isBehind(section - 1, section)) && !isBehind(section, section + 1)
    }
    if isInOrder { return }
    let end = output.sections.count - 1
    for section in sections.sorted().reversed() {
      output.storage.moveSection(from: section, to: end)
    }
    for settled in (output.sections.count - sections.count)...end {
      let target = (0..<settled).partitioningIndex { isBehind($0, settled) }
      output.storage.moveSection(from: settled, to: target)
    }
  }
}

extension Pipeline {
  /// Puts the items of all sections into new ones, by a key.
  ///
  /// ```swift
  /// let byAisle = Pipeline(indexing: purchases).grouped(by: { $0.aisle.uppercased() })
  /// ```
  ///
  /// The items of a section stand as they came, and a section that has none is gone.
  ///
  /// - Parameters:
  ///   - key: The id of the section that an item comes into, the same for equal items. It equals itself, which a number that is none does
  ///     not; of keys that are equal, the section keeps the one that came first.
  ///   - order: In which order the sections stand; as their first items, unless said otherwise.
  ///   - header: What the header of a section shows; the key by default.
  ///   - assigning: Changes an item that a gesture or the program puts into another section, so that it has that key. Without, it cannot
  ///     be put there.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: One call of `key` for each item that comes or changes, O(log *n*) look-ups, and O(*s*) for *s* sections
  ///   where one comes, goes or moves.
  @inlinable
  public func grouped<ID, Item, Title, Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Item) throws -> Key, sectionsBy order: ItemOrder<Key>? = nil,
    header: @escaping @Sendable (Key) -> String? = { "\($0)" },
    assigning: (@Sendable (inout Item, Key) -> Void)? = nil
  ) -> Pipeline<Input, IndexedSection<Key, Item, String>>
  where Output == IndexedSection<ID, Item, Title> {
    then(
      GroupStage(
        key: { _ in key }, header: header, order: order,
        assign: assigning.map { assigning in { item, key, _ in assigning(&item, key) } }))
  }

  /// Puts the items of all sections into new ones, by a key that an input decides on, such as a grouping that is chosen.
  ///
  /// ```swift
  /// let isByShop = StageInput(false)
  /// var shown = Pipeline(indexing: purchases).grouped(by: isByShop) { $1 ? $0.shop : $0.aisle }
  /// shown[isByShop] = true
  /// ```
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - order: In which order the sections stand; as their first items, unless said otherwise.
  ///   - header: What the header of a section shows; the key by default.
  ///   - assigning: Changes an item that a gesture or the program puts into another section, so that it has that key with that value.
  ///     Without, it cannot be put there.
  ///   - key: The id of the section that an item comes into, the same for equal items and one value.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: When the input is assigned, one call of `key` for each item; otherwise as that by a closure.
  @inlinable
  public func grouped<ID, Item, Title, Key: Hashable & Sendable, Value>(
    by input: StageInput<Value>, sectionsBy order: ItemOrder<Key>? = nil,
    header: @escaping @Sendable (Key) -> String? = { "\($0)" },
    assigning: (@Sendable (inout Item, Key, Value) -> Void)? = nil,
    key: @escaping @Sendable (Item, Value) throws -> Key
  ) -> Pipeline<Input, IndexedSection<Key, Item, String>>
  where Output == IndexedSection<ID, Item, Title> {
    then(
      GroupStage(
        key: { inputs in
          let value = inputs[input]
          return { try key($0, value) }
        }, isRegrouped: { $0.didAssign(input) }, header: header, order: order,
        assign: assigning.map { assigning in { assigning(&$0, $1, $2[input]) } }))
  }

  /// Puts the items of all sections into new ones, by a property that a gesture sets.
  ///
  /// ```swift
  /// let byAisle = Pipeline(indexing: purchases).grouped(by: \.aisle)
  /// ```
  ///
  /// An item that is moved into another section of the derived list gets its key.
  ///
  /// - Parameters:
  ///   - key: The property that is the id of the section that an item comes into.
  ///   - order: In which order the sections stand; as their first items, unless said otherwise.
  ///   - header: What the header of a section shows; the key by default.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: As that by a closure.
  @inlinable
  public func grouped<ID, Item, Title, Key: Hashable & Sendable>(
    by key: any WritableKeyPath<Item, Key> & Sendable, sectionsBy order: ItemOrder<Key>? = nil,
    header: @escaping @Sendable (Key) -> String? = { "\($0)" }
  ) -> Pipeline<Input, IndexedSection<Key, Item, String>>
  where Output == IndexedSection<ID, Item, Title> {
    then(
      GroupStage(
        key: { _ in { $0[keyPath: key] } }, header: header, order: order,
        assign: { item, value, _ in item[keyPath: key] = value }))
  }

  /// Puts the items of all sections into one, whose id is 0 and which has no header.
  ///
  /// - Returns: The pipeline with that stage.
  /// - Complexity: O(log *n*) look-ups for each item that comes or goes.
  @inlinable
  public func flattened<ID, Item, Title>() -> Pipeline<Input, IndexedSection<Int, Item, String>>
  where Output == IndexedSection<ID, Item, Title> {
    then(GroupStage(key: { _ in { _ in 0 } }, header: { _ in nil }, permanent: 0))
  }
}
