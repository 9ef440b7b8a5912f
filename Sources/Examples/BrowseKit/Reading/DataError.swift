/// What is wrong with the contents of a file, and where.
///
/// ```swift
/// print(error)
/// // elements.csv:3:7: expected a closing quote, found the end of the file
/// ```
public struct DataError: Error, Hashable, Sendable {
  /// The file's path, or `<stdin>`.
  public let file: String

  /// The line, counted from 1.
  public let line: Int

  /// The place in the line, counted from 1 in Unicode scalars.
  public let column: Int

  /// What should be there.
  public let expected: String

  /// What is there.
  public let found: String

  /// Describes an error.
  ///
  /// - Parameters:
  ///   - file: The file's path, or `<stdin>`.
  ///   - line: The line, counted from 1.
  ///   - column: The place in the line, counted from 1.
  ///   - expected: What should be there, as a noun phrase.
  ///   - found: What is there, as a noun phrase.
  public init(file: String, line: Int, column: Int, expected: String, found: String) {
    self.file = file
    self.line = line
    self.column = column
    self.expected = expected
    self.found = found
  }
}

extension DataError: CustomStringConvertible {
  /// The error as `file:line:column: expected this, found that`.
  public var description: String {
    "\(file):\(line):\(column): expected \(expected), found \(found)"
  }
}
