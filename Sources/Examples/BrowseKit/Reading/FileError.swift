/// A file that cannot be read at all.
public struct FileError: Error, Hashable, Sendable {
  /// The file's path, or `<stdin>`.
  public let file: String

  /// Why it cannot be read, in the operating system's words.
  public let reason: String

  /// Describes an error.
  ///
  /// - Parameters:
  ///   - file: The file's path, or `<stdin>`.
  ///   - reason: Why it cannot be read.
  public init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }
}

extension FileError: CustomStringConvertible {
  /// The error as `file: reason`.
  public var description: String { "\(file): \(reason)" }
}
