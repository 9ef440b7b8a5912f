/// Lets through the first item of each key.
///
/// For a key that many items have their ids are kept in the order of the input; the first is shown. The few that have another are looked up
/// in the input when one of them comes or goes.
@usableFromInline
struct DistinctStage<
  ID: Hashable & Sendable, Item: Identifiable & Equatable & Sendable, Title: Equatable & Sendable,
  Key: Hashable & Sendable
>: PipelineStage, Sendable where Item.ID: Sendable {
  @usableFromInline typealias Section = IndexedSection<ID, Item, Title>

  /// The ids with one key, in the order of the input.
  @usableFromInline
  struct Bearers: Sendable {
    @usableFromInline var first: Item.ID
    @usableFromInline var others = OrderedRuns<Item.ID>()

    @inlinable
    init(first: Item.ID) { self.first = first }

    @inlinable
    mutating func insert(_ id: Item.ID, before isBehind: (Item.ID) -> Bool) {
      if isBehind(first) {
        others.insert(first) { _ in true }
        first = id
      } else {
        others.insert(id, before: isBehind)
      }
    }

    /// The ids, where they are few.
    @inlinable var few: [Item.ID]? {
      others.rest.isEmpty && others.head.count < 8 ? [first] + others.head : nil
    }

    /// Removes an id, and returns whether others are left.
    @inlinable
    mutating func remove(_ id: Item.ID, firstFrom isAtOrBehind: (Item.ID) -> Bool) -> Bool {
      if id != first {
        others.remove(firstFrom: isAtOrBehind) { $0 == id }
        return true
      }
      guard let next = others.removeFirst() else { return false }
      first = next
      return true
    }
  }

  /// Gives the key for the values of the inputs.
  @usableFromInline let key: @Sendable (StageInputs) -> (Item) throws -> Key
  @usableFromInline let isRekeyed: @Sendable (PipelineStep<Section>) -> Bool

  /// The keys that many items have.
  @usableFromInline var many: [Key: Bearers] = [:]

  /// The keys that few items have.
  @usableFromInline var few = TaggedKeys<Key>()

  @inlinable
  init(
    key: @escaping @Sendable (StageInputs) -> (Item) throws -> Key,
    isRekeyed: @escaping @Sendable (PipelineStep<Section>) -> Bool = { _ in false }
  ) {
    self.key = key
    self.isRekeyed = isRekeyed
  }

  @inlinable
  mutating func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) throws -> ListContents<Section> {
    var bearers: [Key: Bearers] = [:]
    let key = key(inputs)
    // Each item is looked at twice: for its key, and for the tag of its id.
    let pace = inputs.pace(of: 2 * input.totalItemCount)
    var items: [SectionBuilder<Item>] = []
    for section in input.sections {
      var shown = SectionBuilder<Item>()
      try section.forEachItem { item, tag in
        try pace?.step()
        let key = try key(item)
        if bearers[key]?.others.append(item.id) == nil {
          bearers[key] = Bearers(first: item.id)
          shown.append(item, tag: tag)
        }
      }
      items.append(shown)
    }
    many = [:]
    var entries: [UInt64] = []
    for (key, bearers) in bearers {
      guard let ids = bearers.few else {
        many[key] = bearers
        continue
      }
      for id in ids {
        try pace?.step()
        entries.append(few.entry(of: key, input.storage.tag(of: id)))
      }
    }
    few.keep(entries)
    return ListContents(
      storage: try IndexedSections(
        building: items, withTitlesOf: input.sections, checkpoint: inputs.checkpoint))
  }

  @inlinable
  mutating func update(_ output: inout ListContents<Section>, by step: PipelineStep<Section>) throws
  {
    if step.isLarge || isRekeyed(step) || !step.changes.movedSections.isEmpty {
      output = try self.output(of: step.new, with: step.inputs)
      return
    }
    var gone: [(item: Item, key: Key)] = []
    var come: [(path: ListIndexPath, key: Key)] = []
    let pace = step.inputs.pace(of: step.changes.count)
    let keyOfItem = paced(pace, key(step.inputs))
    let departed = step.departed
    for item in departed { gone.append((item, try keyOfItem(item))) }
    for path in step.updated {
      let item = step.new[path]
      guard let former = step.old.item(id: item.id) else { continue }
      let (old, new) = (try keyOfItem(former), try keyOfItem(item))
      if old == new { continue }
      gone.append((former, old))
      come.append((path, new))
    }
    for path in step.arrived { come.append((path, try keyOfItem(step.new[path]))) }

    // First all goes, by the old positions; then all comes, by the new ones.
    var touched: [Key: Touched] = [:]
    for (item, key) in gone {
      try pace?.step()
      try touch(key, in: &touched, of: step.old, by: keyOfItem)
      guard let path = step.old.storage.indexPath(ofItem: item.id) else { continue }
      let hasOthers = touched[key]?.bearers?.remove(item.id) { other in
        step.old.storage.indexPath(ofItem: other).map { path <= $0 } ?? true
      }
      if hasOthers == false { touched[key]?.bearers = nil }
    }
    for (path, key) in come {
      try pace?.step()
      try touch(key, in: &touched, of: step.old, by: keyOfItem)
      let id = step.new[path].id
      let isAdded: Void? = touched[key]?.bearers?.insert(id) { other in
        step.new.storage.indexPath(ofItem: other).map { path < $0 } ?? false
      }
      if isAdded == nil { touched[key]?.bearers = Bearers(first: id) }
    }

    for id in departed.map(\.id) + touched.values.compactMap(\.shown) {
      try pace?.step()
      output.storage.withdraw(id)
    }
    output.storage.follow(step.changes.sections, in: step.new.sections)
    for (key, touched) in touched {
      try pace?.step()
      guard let bearers = touched.bearers else { continue }
      if let ids = bearers.few {
        for id in ids { few.insert(key, tag: step.new.storage.tag(of: id)) }
      } else {
        many[key] = bearers
      }
      guard let path = step.new.storage.indexPath(ofItem: bearers.first) else { continue }
      output.storage.place(step.new[path], inSection: path.section) { other in
        step.new.storage.indexPath(ofItem: other.id).map { $0 < path } ?? true
      }
    }
    for path in step.updated {
      let item = step.new[path]
      if let shown = output.storage.indexPath(ofItem: item.id) {
        output.storage.set(item, at: shown)
      }
    }
  }

  /// What a step changes of a key: the item that was shown, and those that have it now.
  @usableFromInline
  struct Touched: Sendable {
    @usableFromInline let shown: Item.ID?
    @usableFromInline var bearers: Bearers?

    @inlinable
    init(_ bearers: Bearers?) {
      shown = bearers?.first
      self.bearers = bearers
    }
  }

  /// Takes out the items that have a key, unless it is touched already.
  @inlinable
  mutating func touch(
    _ key: Key, in touched: inout [Key: Touched], of input: ListContents<Section>,
    by keyOfItem: (Item) throws -> Key
  ) throws {
    if touched[key] != nil { return }
    if let bearers = many.removeValue(forKey: key) { return touched[key] = Touched(bearers) }
    var found: [(path: ListIndexPath, id: Item.ID)] = []
    for tag in few.tags(of: key) {
      for (path, item) in input.storage.items(tagged: tag) where try keyOfItem(item) == key {
        found.append((path, item.id))
        few.remove(key, tag: tag)
      }
    }
    found.sort { $0.path < $1.path }
    guard let first = found.first else { return touched[key] = Touched(nil) }
    var bearers = Bearers(first: first.id)
    for other in found.dropFirst() { bearers.others.append(other.id) }
    touched[key] = Touched(bearers)
  }
}

extension Pipeline {
  /// Lets through the first item of each key; the others come when it goes.
  ///
  /// ```swift
  /// let brands = Pipeline(indexing: products).distinct(by: \.brand)
  /// ```
  ///
  /// - Parameter key: The key of an item, the same for equal ones. It equals itself, which a number that is none does not.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: Up to ten calls of `key` and O(log *n*) look-ups for each item that comes, goes or changes, however many share its key.
  @inlinable
  public func distinct<ID, Item, Title, Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Item) throws -> Key
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    then(DistinctStage(key: { _ in key }))
  }

  /// Lets through the first item of each key that an input decides on.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - key: The key of an item, the same for equal ones and one value.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: When the input is assigned, one call of `key` for each item; otherwise as that by a closure.
  @inlinable
  public func distinct<ID, Item, Title, Key: Hashable & Sendable, Value>(
    by input: StageInput<Value>, key: @escaping @Sendable (Item, Value) throws -> Key
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    then(
      DistinctStage(
        key: { inputs in
          let value = inputs[input]
          return { try key($0, value) }
        }, isRekeyed: { $0.didAssign(input) }))
  }
}
