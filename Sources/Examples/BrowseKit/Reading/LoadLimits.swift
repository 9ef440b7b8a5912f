/// How far a loader goes with a file that is longer, or worse, than a data file is.
///
/// Each limit is held within its range.
public struct LoadLimits: Hashable, Sendable {
  /// The most bytes that a record may have, its line end included: 1 to 16,777,216, the default.
  ///
  /// It bounds what is in memory beside the table.
  public var recordByteCount: Int {
    didSet { recordByteCount = min(max(1, recordByteCount), TablePage.rowByteLimit) }
  }

  /// The most bad rows on end that are skipped: at least 1; by default 1,000,000.
  ///
  /// A stream that has nothing but bad rows so comes to an end.
  public var badRowCount: Int {
    didSet { badRowCount = max(1, badRowCount) }
  }

  /// The most bytes on end, bad rows and empty lines among them, that make no row: at least 1; by
  /// default 67,108,864.
  public var emptyByteCount: Int {
    didSet { emptyByteCount = max(1, emptyByteCount) }
  }

  /// The most bytes of memory that the table may take: at least 0; by default there is no limit.
  public var memoryByteCount: Int {
    didSet { memoryByteCount = max(0, memoryByteCount) }
  }

  /// Makes the default limits.
  public init() {
    recordByteCount = TablePage.rowByteLimit
    badRowCount = 1_000_000
    emptyByteCount = 1 << 26
    memoryByteCount = .max
  }
}
