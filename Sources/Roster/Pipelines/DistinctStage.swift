/// Lets through the first item of each key.
///
/// For a key that several items have their ids are kept in the order of the input; the first is shown. An item that alone has its key is
/// found in the output.
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

  /// The keys that several items have.
  @usableFromInline var several: [Key: Bearers] = [:]

  /// The keys that one item has.
  @usableFromInline var single = TaggedKeys<Key>()

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
    let pace = inputs.pace(of: input.totalItemCount)
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
    (several, single) = ([:], TaggedKeys())
    var entries: [UInt64] = []
    for (key, bearers) in bearers {
      if bearers.others.isEmpty {
        entries.append(single.entry(of: key, input.storage.tag(of: bearers.first)))
      } else {
        several[key] = bearers
      }
    }
    entries.sort()
    try inputs.checkpoint()
    single.entries = OrderedRuns(inOrder: entries)
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
    let keyOfItem = key(step.inputs)
    var gone: [(item: Item, key: Key)] = []
    var come: [(path: ListIndexPath, key: Key)] = []
    let pace = step.inputs.pace(of: step.changes.count)
    let departed = step.departed
    for item in departed {
      try pace?.step()
      gone.append((item, try keyOfItem(item)))
    }
    for path in step.updated {
      try pace?.step()
      let item = step.new[path]
      guard let former = step.old.item(id: item.id) else { continue }
      let (old, new) = (try keyOfItem(former), try keyOfItem(item))
      if old == new { continue }
      gone.append((former, old))
      come.append((path, new))
    }
    for path in step.arrived {
      try pace?.step()
      come.append((path, try keyOfItem(step.new[path])))
    }

    // First all goes, by the old positions; then all comes, by the new ones.
    var touched: [Key: Touched] = [:]
    for (item, key) in gone {
      try pace?.step()
      try touch(key, in: &touched, of: output, by: keyOfItem)
      guard let path = step.old.storage.indexPath(ofItem: item.id) else { continue }
      let hasOthers = touched[key]?.bearers?.remove(item.id) { other in
        step.old.storage.indexPath(ofItem: other).map { path <= $0 } ?? true
      }
      if hasOthers == false { touched[key]?.bearers = nil }
    }
    for (path, key) in come {
      try pace?.step()
      try touch(key, in: &touched, of: output, by: keyOfItem)
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
      if bearers.others.isEmpty {
        single.insert(key, tag: step.new.storage.tag(of: bearers.first))
      } else {
        several[key] = bearers
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
  struct Touched {
    @usableFromInline let shown: Item.ID?
    @usableFromInline var bearers: Bearers?

    @inlinable
    init(_ bearers: Bearers?) {
      shown = bearers?.first
      self.bearers = bearers
    }
  }

  /// Takes the items that have a key, unless it is touched already.
  @inlinable
  mutating func touch(
    _ key: Key, in touched: inout [Key: Touched], of output: ListContents<Section>,
    by keyOfItem: (Item) throws -> Key
  ) throws {
    if touched[key] != nil { return }
    if let bearers = several.removeValue(forKey: key) { return touched[key] = Touched(bearers) }
    for tag in single.tags(of: key) {
      for item in output.storage.items(tagged: tag) where try keyOfItem(item) == key {
        single.remove(key, tag: tag)
        return touched[key] = Touched(Bearers(first: item.id))
      }
    }
    touched[key] = Touched(nil)
  }
}

extension Pipeline {
  /// Lets through the first item of each key; the others come when it goes.
  ///
  /// ```swift
  /// let brands = Pipeline(indexing: products).distinct(by: \.brand)
  /// ```
  ///
  /// - Parameter key: The key of an item, the same for equal ones.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: One or two calls of `key` and O(log *n*) look-ups for each item that comes, goes or changes, however many share its key.
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
