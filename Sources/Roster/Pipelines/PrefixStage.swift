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
    trapUnless(count >= 0, "A section has no first \(count) items: at least 0 are possible.")
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
