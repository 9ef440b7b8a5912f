/// What one run of the program is to do.
public struct Invocation: Hashable, Sendable {
  /// The file's path, or `-` for standard input.
  public var path: String

  /// What to show of the file.
  public var query = Query()

  /// The file's format; `nil` to find it out.
  public var inputFormat: FileFormat?

  /// What to print.
  public var outputFormat = OutputFormat.text

  /// Whether rows are tiles side by side, and not lines.
  public var isGrid = false

  /// Whether bad rows are left out and counted.
  public var skipsBadRows = false

  init(path: String) {
    self.path = path
  }
}
