/// An edit of a collection, expressed over the result of another edit of the same base.
///
/// ```text
///          mine
///   base ────────▶ my state
///    │                │
///    │ theirs         │ counterpart
///    ▼                ▼
///  their state ───▶ merged
///       difference
/// ```
public struct RebasedKeyedDifference: Hashable, Sendable {
  /// My edit over their result: from their new state to the merged state.
  public let difference: KeyedDifference

  /// Their edit over my result: from my new state to the merged state.
  public let counterpart: KeyedDifference

  /// Where the two edits contradict each other, by place in the base; inserted elements come last.
  public let conflicts: [EditConflict<Int>]
}
