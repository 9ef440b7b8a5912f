/// Puts the items of all sections into new ones, by a key.
///
/// The items of a section stand as in the input. Where no order of sections is given, they stand as their first
/// items do.
struct GroupStage<
  ID: Hashable, Item: Identifiable & Equatable, Title: Equatable, Key: Hashable
>: PipelineStage {
  typealias Input = IndexedSection<ID, Item, Title>
  typealias Output = IndexedSection<Key, Item, String>

  let key: (Item) -> Key
  let header: (Key) -> String?
  var order: ItemOrder<Key>?

  /// A section that is there without items, too.
  var permanent: Key?

  /// Changes an item so that it has a key.
  var assign: ((inout Item, Key) -> Void)?

  func output(of input: ListContents<Input>, with inputs: StageInputs) -> ListContents<Output> {
    var keys: [Key] = []
    var positions: [Key: Int] = [:]
    var items: [[Item]] = []
    if let permanent {
      (keys, items, positions) = ([permanent], [[]], [permanent: 0])
    }
    for section in input.sections {
      for item in section.items {
        let key = key(item)
        if let position = positions[key] {
          items[position].append(item)
        } else {
          positions[key] = keys.count
          keys.append(key)
          items.append([item])
        }
      }
    }
    if let order {
      keys.sort(by: order.precedes)
      items = keys.map { items[positions[$0]!] }
    }
    let sections = keys.map { Output(id: $0, header: header($0)) }
    return ListContents(storage: IndexedSections(copying: items, withTitlesOf: sections))
  }

  func update(_ output: inout ListContents<Output>, by step: PipelineStep<Input>) {
    if step.isLarge || !step.changes.movedSections.isEmpty {
      output = self.output(of: step.new, with: step.inputs)
      return
    }
    // The sections whose first items may be others now.
    var touched: [Key: Void] = [:]
    func discard(at path: ListIndexPath) {
      if path.item == 0 { touched[output.sections[path.section].id] = () }
      output.storage.discard(at: path)
    }
    for item in step.departed {
      if let path = output.storage.indexPath(ofItem: item.id) { discard(at: path) }
    }
    var placed: [(path: ListIndexPath, key: Key)] = []
    for path in step.updated {
      let item = step.new[path]
      let key = key(item)
      guard let shown = output.storage.indexPath(ofItem: item.id) else { continue }
      if output.sections[shown.section].id == key {
        output.storage.set(item, at: shown)
      } else {
        discard(at: shown)
        placed.append((path, key))
      }
    }
    placed += step.arrived.map { ($0, key(step.new[$0])) }
    for (path, key) in placed {
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
    if order == nil {
      let sections = touched.keys.compactMap { output.storage.indexOfSection($0) }
      arrange(sections, in: &output, as: step.new)
    }
  }

  /// The index of the section of a key, which is made if it is not there.
  private func section(of key: Key, in output: inout ListContents<Output>) -> Int {
    if let section = output.storage.indexOfSection(key) { return section }
    let sections = output.sections
    let target =
      order.map { order in
        sections.partitioningIndex { order.precedes(key, $0.id) }
      } ?? sections.count
    output.storage.addSection(id: key, header: header(key), footer: nil, at: target)
    return target
  }

  /// Puts sections where their first items have them.
  private func arrange(
    _ sections: [Int], in output: inout ListContents<Output>, as input: ListContents<Input>
  ) {
    func first(_ section: Int) -> ListIndexPath? {
      output.sections[section].items.first.flatMap { input.storage.indexPath(ofItem: $0.id) }
    }
    func isBehind(_ section: Int, _ other: Int) -> Bool {
      guard output.sections.indices.contains(other), let own = first(section),
        let others = first(other)
      else { return false }
      return own > others
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

  func source(of edit: SourceEdit<Output>) -> SourceEdit<Input>? {
    var item = edit.item
    if let key = edit.section, edit.kind != .remove, edit.kind != .update {
      assign?(&item, key)
      if edit.kind == .move, self.key(item) != key { return nil }
    }
    return SourceEdit(edit.kind, item, isAcross: edit.isAcross, neighbor: edit.neighbor)
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
  ///   - key: The id of the section that an item comes into, the same for equal items.
  ///   - order: In which order the sections stand; as their first items, unless said otherwise.
  ///   - header: What the header of a section shows; the key by default.
  ///   - assigning: Changes an item that a gesture or the program puts into another section, so that it has that key. Without, it cannot
  ///     be put there.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: One call of `key` for each item that comes or changes, O(log *n*) look-ups, and O(*s*) for *s* sections
  ///   where one comes, goes or moves.
  public func grouped<ID, Item, Title, Key: Hashable & SendableMetatype>(
    by key: @escaping @Sendable (Item) -> Key, sectionsBy order: ItemOrder<Key>? = nil,
    header: @escaping @Sendable (Key) -> String? = { "\($0)" },
    assigning: (@Sendable (inout Item, Key) -> Void)? = nil
  ) -> Pipeline<Input, IndexedSection<Key, Item, String>>
  where Output == IndexedSection<ID, Item, Title> {
    then(GroupStage(key: key, header: header, order: order, assign: assigning))
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
  public func grouped<ID, Item, Title, Key: Hashable & SendableMetatype>(
    by key: any WritableKeyPath<Item, Key> & Sendable, sectionsBy order: ItemOrder<Key>? = nil,
    header: @escaping @Sendable (Key) -> String? = { "\($0)" }
  ) -> Pipeline<Input, IndexedSection<Key, Item, String>>
  where Output == IndexedSection<ID, Item, Title> {
    then(
      GroupStage(key: { $0[keyPath: key] }, header: header, order: order) { $0[keyPath: key] = $1 })
  }

  /// Puts the items of all sections into one, whose id is 0 and which has no header.
  ///
  /// - Returns: The pipeline with that stage.
  /// - Complexity: O(log *n*) look-ups for each item that comes or goes.
  public func flattened<ID, Item, Title>() -> Pipeline<Input, IndexedSection<Int, Item, String>>
  where Output == IndexedSection<ID, Item, Title> {
    then(GroupStage(key: { _ in 0 }, header: { _ in nil }, permanent: 0))
  }
}
