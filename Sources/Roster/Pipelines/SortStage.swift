/// Sorts the items of each section.
///
/// Items that are equal in the order stay as they came.
///
/// ```swift
/// let byName = Pipeline(aisles, through: SortStage(by: .ascending(\.name)))
/// ```
public struct SortStage<Section: EditableSectionInfo>: PipelineStage, Sendable
where Section.Items: Equatable {
  private let order: ItemOrder<Section.Item>

  /// Sorts by an order.
  ///
  /// - Parameter order: In which order the items of a section come out.
  public init(by order: ItemOrder<Section.Item>) {
    self.order = order
  }

  /// Remembers nothing yet.
  ///
  /// - Returns: A memory of no section.
  public func makeMemory() -> SectionMemory<Section> { SectionMemory() }

  /// The sections with their items in order.
  ///
  /// - Parameters:
  ///   - input: The sections that go in.
  ///   - memory: What was sorted before.
  /// - Returns: The sections that come out.
  /// - Complexity: O(*n* log *n*) comparisons for the *n* items of the sections that differ.
  public func output(
    of input: [Section], remembering memory: inout SectionMemory<Section>
  ) -> [Section] {
    memory.sections(input) { Section.Items($0.sorted(by: order.precedes)) }
  }
}
