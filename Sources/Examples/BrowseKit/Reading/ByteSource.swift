/// Where bytes come from, some at a time.
protocol ByteSource {
  /// The name by which errors call the source.
  var name: String { get }

  /// How many bytes there are in all, if that is known.
  var totalByteCount: Int? { get }

  /// Appends the next bytes.
  ///
  /// - Parameters:
  ///   - bytes: The array to append to.
  ///   - count: How many bytes to append at most.
  /// - Returns: How many bytes were appended; 0 at the end.
  /// - Throws: `FileError` when the source fails.
  mutating func append(to bytes: inout [UInt8], atMost count: Int) throws(FileError) -> Int
}
