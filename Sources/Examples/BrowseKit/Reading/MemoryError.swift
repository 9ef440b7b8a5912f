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
