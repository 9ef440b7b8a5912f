/// Whether an edit was done.
public enum EditOutcome: Hashable, Sendable {
  /// It was done as asked.
  case applied

  /// A part of it was impossible; what comes nearest to it was done.
  case clamped

  /// It was impossible, and nothing changed.
  case ignored
}
