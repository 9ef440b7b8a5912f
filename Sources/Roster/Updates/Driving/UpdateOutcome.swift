/// What became of an update.
public enum UpdateOutcome: Hashable, Sendable {
  /// Every backend shows it, or something that was made from it.
  case applied

  /// A newer whole state took its place before it was shown.
  case superseded
}
