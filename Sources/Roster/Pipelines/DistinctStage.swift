/// Lets through the first item of each key.
///
/// For each key the ids of its items are kept in the order of the input; the first is shown.
@usableFromInline
struct DistinctStage<
  ID: Hashable, Item: Identifiable & Equatable, Title: Equatable, Key: Hashable & Sendable
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

  @usableFromInline let key: @Sendable (Item) throws -> Key
  @usableFromInline var bearers: [Key: Bearers] = [:]

  @inlinable
  init(key: @escaping @Sendable (Item) throws -> Key) { self.key = key }

  @inlinable
  mutating func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) throws -> ListContents<Section> {
    bearers = [:]
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
    if step.isLarge || !step.changes.movedSections.isEmpty {
      output = try self.output(of: step.new, with: step.inputs)
      return
    }
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

/// Lets through so many items of each section.
///
/// Up to each item that comes, the output is made equal to the input; so it is enough to fill it up at the end.
@usableFromInline
struct PrefixStage<ID: Hashable, Item: Identifiable & Equatable, Title: Equatable>: PipelineStage,
  Sendable
{
  @usableFromInline typealias Section = IndexedSection<ID, Item, Title>

  @usableFromInline let limit: @Sendable (StageInputs) -> Int

  @inlinable
  init(limit: @escaping @Sendable (StageInputs) -> Int) { self.limit = limit }

  @inlinable
  func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) throws -> ListContents<Section> {
    let limit = limit(inputs)
    let pace = inputs.pace(of: input.totalItemCount)
    let items = try input.sections.map { section in
      var first = SectionBuilder<Item>()
      for item in section.items.prefix(limit) {
        try pace?.step()
        first.append(item, tag: nil)
      }
      return first
    }
    return ListContents(
      storage: try IndexedSections(
        building: items, withTitlesOf: input.sections, checkpoint: inputs.checkpoint))
  }

  @inlinable
  func update(_ output: inout ListContents<Section>, by step: PipelineStep<Section>) throws {
    if step.isLarge {
      output = try self.output(of: step.new, with: step.inputs)
      return
    }
    let limit = limit(step.inputs)
    let pace = step.inputs.pace(of: step.new.totalItemCount)
    for path in step.departedPaths {
      try pace?.step()
      output.storage.withdraw(step.old[path].id)
    }
    output.storage.follow(step.changes.sections, in: step.new.sections)
    for path in step.updated {
      let item = step.new[path]
      if let shown = output.storage.indexPath(ofItem: item.id) {
        output.storage.set(item, at: shown)
      }
    }
    for path in step.arrived where path.item < limit {
      try fill(&output, from: step.new, section: path.section, upTo: path.item, pace)
      output.storage.put([step.new[path]], at: path)
    }
    for section in step.new.sections.indices {
      let count = min(limit, step.new.sections[section].items.count)
      while output.sections[section].items.count > count {
        try pace?.step()
        let last = output.sections[section].items.count - 1
        output.storage.discard(at: ListIndexPath(section: section, item: last))
      }
      try fill(&output, from: step.new, section: section, upTo: count, pace)
    }
  }

  @inlinable
  func fill(
    _ output: inout ListContents<Section>, from input: ListContents<Section>, section: Int,
    upTo count: Int, _ pace: StagePace?
  ) throws {
    let first = output.sections[section].items.count
    guard first < count else { return }
    for offset in first..<count {
      try pace?.step()
      let path = ListIndexPath(section: section, item: offset)
      output.storage.put([input[path]], at: path)
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
    then(DistinctStage(key: key))
  }

  /// Lets through the first items of each section; of one that is sorted, the top.
  ///
  /// ```swift
  /// let dearest = Pipeline(indexing: aisles).flattened().sorted(by: .descending(\.price)).prefix(10)
  /// ```
  ///
  /// - Parameter count: How many items of each section.
  /// - Returns: The pipeline with that stage.
  /// - Precondition: The number is not negative.
  /// - Complexity: O(log *n*) for each changed item.
  @inlinable
  public func prefix<ID, Item, Title>(
    _ count: Int
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    precondition(count >= 0, "A section has no first \(count) items: at least 0 are possible.")
    return then(PrefixStage(limit: { _ in count }))
  }

  /// Lets through the first items of each section, as many as an input says.
  ///
  /// - Parameter count: The input that is the number; if it is negative, no item comes out.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: O(log *n*) for each changed item, and for each that comes or goes with another number.
  @inlinable
  public func prefix<ID, Item, Title>(
    _ count: StageInput<Int>
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    then(PrefixStage(limit: { max(0, $0[count]) }))
  }
}
