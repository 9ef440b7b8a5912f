/// A patch, expressed over the result of another patch of the same base.
public struct RebasedPatch<Element> {
  /// My patch over their result: from their new state to the merged state.
  public let patch: Patch<Element>

  /// Their patch over my result: from my new state to the merged state.
  public let counterpart: Patch<Element>

  /// Where the two patches contradict each other.
  public let conflicts: [EditConflict<Int>]
}

extension RebasedPatch: Sendable where Element: Sendable {}

extension RebasedPatch: Equatable where Element: Equatable {}
