/// How far the loading of a table has come.
public struct LoadProgress: Hashable, Sendable {
  /// How many bytes are read.
  public var byteCount: Int

  /// How many bytes there are, if that is known: it is not for a pipe.
  public var totalByteCount: Int?

  /// How many rows are read.
  public var rowCount: Int

  /// How many bad rows are skipped.
  public var skippedRowCount: Int

  /// What is wrong with the first row that was skipped.
  public var firstSkipped: DataError?

  /// The part that is read, from 0 to 1, if the total is known.
  public var fraction: Double? {
    guard let totalByteCount, totalByteCount > 0 else { return nil }
    return min(1, Double(byteCount) / Double(totalByteCount))
  }
}
