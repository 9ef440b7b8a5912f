/// Lets through the first item of each key.
///
/// For each key the ids of its items are kept in the order of the input; the first is shown.
@usableFromInline
struct DistinctStage<
  ID: Hashable & Sendable, Item: Identifiable & Equatable & Sendable, Title: Equatable & Sendable,
  Key: Hashable & Sendable
>: PipelineStage, Sendable where Item.ID: Sendable {
  @usableFromInline typealias Section = IndexedSection<ID, Item, Title>

  /// The ids with one key, in the order of the input; there is mostly one.
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
  @usableFromInline var bearers: [Key: Bearers] = [:]

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
    bearers = [:]
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
    let key = key(step.inputs)
    var gone: [(item: Item, key: Key)] = []
    var come: [(path: ListIndexPath, key: Key)] = []
    let pace = step.inputs.pace(of: step.changes.count)
    let departed = step.departed
    for item in departed {
      try pace?.step()
      gone.append((item, try key(item)))
    }
    for path in step.updated {
      try pace?.step()
      let item = step.new[path]
      guard let former = step.old.item(id: item.id) else { continue }
      let (old, new) = (try key(former), try key(item))
      if old == new { continue }
      gone.append((former, old))
      come.append((path, new))
    }
    for path in step.arrived {
      try pace?.step()
      come.append((path, try key(step.new[path])))
    }

    // What was shown of each key that is touched. First all goes, by the old positions; then all comes, by the new ones.
    var shown: [Key: Item.ID?] = [:]
    for (item, key) in gone {
      try pace?.step()
      if shown[key] == nil { shown[key] = .some(bearers[key]?.first) }
      guard let path = step.old.storage.indexPath(ofItem: item.id) else { continue }
      let hasOthers = bearers[key]?.remove(item.id) { other in
        step.old.storage.indexPath(ofItem: other).map { path <= $0 } ?? true
      }
      if hasOthers == false { bearers[key] = nil }
    }
    for (path, key) in come {
      try pace?.step()
      if shown[key] == nil { shown[key] = .some(bearers[key]?.first) }
      let id = step.new[path].id
      let isAdded: Void? = bearers[key]?.insert(id) { other in
        step.new.storage.indexPath(ofItem: other).map { path < $0 } ?? false
      }
      if isAdded == nil { bearers[key] = Bearers(first: id) }
    }

    for id in departed.map(\.id) + shown.values.compactMap(\.self) {
      try pace?.step()
      output.storage.withdraw(id)
    }
    output.storage.follow(step.changes.sections, in: step.new.sections)
    for key in shown.keys {
      try pace?.step()
      guard let id = bearers[key]?.first, let path = step.new.storage.indexPath(ofItem: id)
      else { continue }
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
