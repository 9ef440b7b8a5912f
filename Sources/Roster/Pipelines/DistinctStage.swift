/// Lets through the first item of each key.
///
/// For each key the ids of its items are kept in the order of the input; the first is shown.
struct DistinctStage<
  ID: Hashable, Item: Identifiable & Equatable, Title: Equatable, Key: Hashable
>: PipelineStage {
  typealias Section = IndexedSection<ID, Item, Title>

  /// The ids with one key; there is mostly one.
  private enum Bearers {
    case one(Item.ID)
    case many([Item.ID])

    var ids: [Item.ID] {
      switch self {
      case .one(let id): [id]
      case .many(let ids): ids
      }
    }

    init?(_ ids: [Item.ID]) {
      guard let first = ids.first else { return nil }
      self = ids.count == 1 ? .one(first) : .many(ids)
    }

    var first: Item.ID {
      switch self {
      case .one(let id): id
      case .many(let ids): ids[0]
      }
    }
  }

  private let key: (Item) -> Key
  private var bearers: [Key: Bearers] = [:]

  init(key: @escaping (Item) -> Key) { self.key = key }

  mutating func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) -> ListContents<Section> {
    bearers = [:]
    let items = input.sections.map { section in
      section.items.filter { item in
        let key = key(item)
        guard let known = bearers[key] else {
          bearers[key] = .one(item.id)
          return true
        }
        bearers[key] = .many(known.ids + [item.id])
        return false
      }
    }
    return ListContents(
      storage: IndexedSections(copying: items.map { $0.map { $0 } }, withTitlesOf: input.sections))
  }

  mutating func update(_ output: inout ListContents<Section>, by step: PipelineStep<Section>) {
    if step.isLarge || !step.changes.movedSections.isEmpty {
      output = self.output(of: step.new, with: step.inputs)
      return
    }
    let updated = step.updated
    let departed = step.departed
    // What was shown of each key that is touched.
    var shown: [Key: Item.ID?] = [:]
    for item in departed + updated.compactMap({ step.old.item(id: step.new[$0].id) }) {
      let key = key(item)
      if shown[key] == nil { shown[key] = .some(bearers[key]?.first) }
      bearers[key] = Bearers((bearers[key]?.ids ?? []).filter { $0 != item.id })
    }
    for path in updated + step.arrived {
      let item = step.new[path]
      let key = key(item)
      if shown[key] == nil { shown[key] = .some(bearers[key]?.first) }
      var ids = bearers[key]?.ids ?? []
      let offset = ids.partitioningIndex { id in
        step.new.storage.indexPath(ofItem: id).map { path < $0 } ?? false
      }
      ids.insert(item.id, at: offset)
      bearers[key] = Bearers(ids)
    }
    for item in departed { output.storage.withdraw(item.id) }
    for case let id? in shown.values { output.storage.withdraw(id) }
    output.storage.follow(step.changes.sections, in: step.new.sections)
    for key in shown.keys {
      guard let id = bearers[key]?.first, let path = step.new.storage.indexPath(ofItem: id)
      else { continue }
      output.storage.place(step.new[path], inSection: path.section) { other in
        step.new.storage.indexPath(ofItem: other.id).map { $0 < path } ?? true
      }
    }
  }
}

/// Lets through so many items of each section.
///
/// Up to each item that comes, the output is made equal to the input; so it is enough to fill it up at the end.
struct PrefixStage<ID: Hashable, Item: Identifiable & Equatable, Title: Equatable>: PipelineStage {
  typealias Section = IndexedSection<ID, Item, Title>

  let limit: (StageInputs) -> Int

  func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) -> ListContents<Section> {
    let limit = limit(inputs)
    let items = input.sections.map { Array($0.items.prefix(limit)) }
    return ListContents(storage: IndexedSections(copying: items, withTitlesOf: input.sections))
  }

  func update(_ output: inout ListContents<Section>, by step: PipelineStep<Section>) {
    if step.isLarge {
      output = self.output(of: step.new, with: step.inputs)
      return
    }
    let limit = limit(step.inputs)
    for item in step.departed { output.storage.withdraw(item.id) }
    output.storage.follow(step.changes.sections, in: step.new.sections)
    for path in step.updated {
      let item = step.new[path]
      if let shown = output.storage.indexPath(ofItem: item.id) {
        output.storage.set(item, at: shown)
      }
    }
    for path in step.arrived where path.item < limit {
      fill(&output, from: step.new, section: path.section, upTo: path.item)
      output.storage.put([step.new[path]], at: path)
    }
    for section in step.new.sections.indices {
      let count = min(limit, step.new.sections[section].items.count)
      while output.sections[section].items.count > count {
        let last = output.sections[section].items.count - 1
        output.storage.discard(at: ListIndexPath(section: section, item: last))
      }
      fill(&output, from: step.new, section: section, upTo: count)
    }
  }

  private func fill(
    _ output: inout ListContents<Section>, from input: ListContents<Section>, section: Int,
    upTo count: Int
  ) {
    let first = output.sections[section].items.count
    guard first < count else { return }
    for offset in first..<count {
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
  /// - Complexity: One or two calls of `key` for each item that comes, goes or changes, O(log *n*) look-ups, and one step for each item
  ///   with its key.
  public func distinct<ID, Item, Title, Key: Hashable>(
    by key: @escaping @Sendable (Item) -> Key
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
  public func prefix<ID, Item, Title>(
    _ count: StageInput<Int>
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    then(PrefixStage(limit: { max(0, $0[count]) }))
  }
}
