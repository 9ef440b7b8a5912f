/// What came of a run of the program.
public struct GalleryOutcome: Hashable, Sendable {
  /// What to write on standard output.
  public var output = ""

  /// What to write on standard error.
  public var errors = ""

  /// The program's exit status: 0, or 2 for what it did not understand.
  public var status: Int32 = 0
}
