/// Lets through the items that a closure chooses.
///
/// ```swift
/// let needed = Pipeline(aisles, through: FilterStage(emptied: .remove) { $0.quantity > 0 })
/// ```
public struct FilterStage<Section: EditableSectionInfo>: PipelineStage, Sendable
where Section.Items: Equatable {
  private let emptied: EmptiedSectionPolicy
  private let isIncluded: @Sendable (Section.Item) -> Bool

  /// Chooses items.
  ///
  /// - Parameters:
  ///   - emptied: What becomes of sections of which nothing is let through, and of those that were empty.
  ///   - isIncluded: Tells whether an item is let through, always the same for equal items.
  public init(
    emptied: EmptiedSectionPolicy = .keep, _ isIncluded: @escaping @Sendable (Section.Item) -> Bool
  ) {
    self.emptied = emptied
    self.isIncluded = isIncluded
  }

  /// Remembers nothing yet.
  ///
  /// - Returns: A memory of no section.
  public func makeMemory() -> SectionMemory<Section> { SectionMemory() }

  /// The sections with the items that are let through, in their order.
  ///
  /// - Parameters:
  ///   - input: The sections that go in.
  ///   - memory: What was let through before.
  /// - Returns: The sections that come out.
  /// - Complexity: One call of the closure for each item of the sections that differ.
  public func output(
    of input: [Section], remembering memory: inout SectionMemory<Section>
  ) -> [Section] {
    let output = memory.sections(input) { $0.filter(isIncluded) }
    return emptied == .keep ? output : output.filter { !$0.items.isEmpty }
  }
}
