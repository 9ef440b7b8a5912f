/// A command line that cannot be understood.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in one line.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
