/// One of the two states that a difference compares.
public enum DifferenceSide: Hashable, Sendable, CaseIterable {
  /// The state before.
  case old

  /// The state after.
  case new
}
