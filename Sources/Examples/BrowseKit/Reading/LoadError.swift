/// Why a table cannot be loaded.
public enum LoadError: Error, Hashable, Sendable {
  /// The file's contents are not what its format asks for.
  case data(DataError)

  /// The file cannot be read.
  case file(FileError)

  /// The file's rows take more memory than they may.
  case memory(MemoryError)
}

extension LoadError: CustomStringConvertible {
  /// The description of the error that is inside.
  public var description: String {
    switch self {
    case .data(let error): error.description
    case .file(let error): error.description
    case .memory(let error): error.description
    }
  }
}

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

  /// The column, counted from 1 in Unicode scalars.
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
  ///   - column: The column, counted from 1 in Unicode scalars.
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

extension DataError {
  /// An option with which the contents may make sense, as a guess.
  ///
  /// A NUL byte beside the first letter is half of a letter in UTF-16; among letters it is damage.
  var remedy: String? {
    switch (expected, found, line, column) {
    case ("UTF-8", _, _, _): "--encoding \(TextEncoding.latin1.rawValue)"
    case (_, "a NUL byte", 1, 1): "--encoding \(TextEncoding.utf16BigEndian.rawValue)"
    case (_, "a NUL byte", 1, 2): "--encoding \(TextEncoding.utf16.rawValue)"
    case (_, "a NUL byte", _, _): "--skip-bad-rows"
    default: nil
    }
  }
}

extension DataError: CustomStringConvertible {
  /// The error as `file:line:column: expected this, found that`.
  public var description: String {
    "\(file):\(line):\(column): expected \(expected), found \(found)"
  }
}

/// A file that cannot be read at all.
public struct FileError: Error, Hashable, Sendable {
  /// The file's path, or `<stdin>`.
  public let file: String

  /// Why it cannot be read, in the operating system's words.
  public let reason: String

  /// Whether the file can be read, and what it holds is damaged.
  public let isDamage: Bool

  /// Describes an error.
  ///
  /// - Parameters:
  ///   - file: The file's path, or `<stdin>`.
  ///   - reason: Why it cannot be read.
  ///   - isDamage: Whether what it holds is damaged.
  public init(file: String, reason: String, isDamage: Bool = false) {
    self.file = file
    self.reason = reason
    self.isDamage = isDamage
  }
}

extension FileError: CustomStringConvertible {
  /// The error as `file: reason`.
  public var description: String { "\(file): \(reason)" }
}

/// A file whose rows take more memory than they may.
public struct MemoryError: Error, Hashable, Sendable {
  /// The file's path, or `<stdin>`.
  public let file: String

  /// How many rows had been read.
  public let rowCount: Int

  /// How many bytes of memory the rows may take.
  public let byteLimit: Int

  /// Describes an error.
  ///
  /// - Parameters:
  ///   - file: The file's path, or `<stdin>`.
  ///   - rowCount: How many rows had been read.
  ///   - byteLimit: How many bytes of memory the rows may take.
  public init(file: String, rowCount: Int, byteLimit: Int) {
    self.file = file
    self.rowCount = rowCount
    self.byteLimit = byteLimit
  }
}

extension MemoryError: CustomStringConvertible {
  /// The error as `file: there is no memory for more than this many rows`.
  public var description: String {
    "\(file): not enough memory: \(rowCount) \(rowCount == 1 ? "row fits" : "rows fit") into \(byteLimit >> 20) MiB"
  }
}
