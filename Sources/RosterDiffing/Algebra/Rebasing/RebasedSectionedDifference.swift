/// An edit of a list of sections, expressed over the result of another edit of the same base.
///
/// The parts are those of ``RebasedKeyedDifference``, for sections and items.
public struct RebasedSectionedDifference: Hashable, Sendable {
  /// My edit over their result: from their new state to the merged state.
  public let difference: SectionedDifference

  /// Their edit over my result: from my new state to the merged state.
  public let counterpart: SectionedDifference

  /// Where the edits of items contradict each other, by place in the base; inserted items come last.
  public let conflicts: [EditConflict<ItemPosition>]

  /// Where the edits of sections contradict each other, by place in the base.
  public let sectionConflicts: [EditConflict<Int>]

  /// Whether the two edits contradict each other anywhere.
  public var hasConflicts: Bool { !conflicts.isEmpty || !sectionConflicts.isEmpty }
}
