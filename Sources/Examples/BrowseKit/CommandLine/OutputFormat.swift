/// What the program prints.
public enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  /// A list to look at.
  case text
  /// The sections and their rows, for other programs.
  case json
}
