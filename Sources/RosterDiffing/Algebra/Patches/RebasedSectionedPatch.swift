/// A patch of sections, expressed over the result of another patch of the same base.
public struct RebasedSectionedPatch<Section, Item> {
  /// My patch over their result: from their new state to the merged state.
  public let patch: SectionedPatch<Section, Item>

  /// Their patch over my result: from my new state to the merged state.
  public let counterpart: SectionedPatch<Section, Item>

  /// Where the edits of items contradict each other.
  public let conflicts: [EditConflict<ItemPosition>]

  /// Where the edits of sections contradict each other.
  public let sectionConflicts: [EditConflict<Int>]
}

extension RebasedSectionedPatch: Sendable where Section: Sendable, Item: Sendable {}

extension RebasedSectionedPatch: Equatable where Section: Equatable, Item: Equatable {}
