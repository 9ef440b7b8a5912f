/// Reads a data file into a table.
///
/// ```swift
/// let loaded = try TableLoader(skipsBadRows: true).load("elements.csv")
/// print(loaded.table.rowCount, loaded.skippedRowCount)
/// // 118 0
/// ```
public struct TableLoader: Sendable {
  /// The format of the file; `nil` to go by the end of its path, and then by how its contents begin.
  public var format: FileFormat?

  /// Whether a bad row is left out and counted, and does not end the loading.
  public var skipsBadRows: Bool

  /// How many bytes are read at a time.
  public var chunkByteCount: Int

  /// How far the loader goes with a file that has no end, or is not what it seems.
  public var limits = LoadLimits()

  /// What will be shown of the table; no more is read than that needs.
  ///
  /// With a limit and no order to sort by, the loading ends with the last row that will be shown, and
  /// the columns are those of the rows so far. `nil` to read everything.
  public var query: Query?

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - format: The format of the file; `nil` to find it out.
  ///   - skipsBadRows: Whether bad rows are left out and counted.
  ///   - chunkByteCount: How many bytes are read at a time, from 1 to 16,777,216; another number is
  ///     held within that.
  public init(
    format: FileFormat? = nil, skipsBadRows: Bool = false, chunkByteCount: Int = 1 << 18
  ) {
    self.format = format
    self.skipsBadRows = skipsBadRows
    self.chunkByteCount = chunkByteCount
  }

  /// Reads a file.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the file.
  ///
  /// - Parameters:
  ///   - path: The file's path, or `-` for standard input.
  ///   - progress: Told after each chunk how far the loading has come, and at once when the first bad
  ///     row is skipped, the tenth, the hundredth and so on.
  /// - Returns: The table, and what was skipped.
  /// - Throws: `LoadError` when the file cannot be read, its contents are not what its format asks for,
  ///   or one of the limits is reached.
  public func load(
    _ path: String, progress: (LoadProgress) -> Void = { _ in }
  ) throws(LoadError) -> LoadedTable {
    let source: FileBytes
    do throws(FileError) {
      source = try FileBytes(path: path)
    } catch {
      throw .file(error)
    }
    return try load(source, format: format ?? FileFormat(path: path), progress: progress)
  }

  /// Reads bytes that are in memory.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  ///
  /// - Parameters:
  ///   - bytes: The contents of a file.
  ///   - name: The name by which errors call it.
  /// - Returns: The table, and what was skipped.
  /// - Throws: `LoadError` when the contents are not what the format asks for, or one of the limits is
  ///   reached.
  public func load(
    _ bytes: some Sequence<UInt8>, named name: String
  ) throws(LoadError) -> LoadedTable {
    try load(
      MemoryBytes(bytes, name: name), format: format ?? FileFormat(path: name), progress: { _ in })
  }

  private func load(
    _ source: some ByteSource, format: FileFormat?, progress: (LoadProgress) -> Void
  ) throws(LoadError) -> LoadedTable {
    var loading = Loading(source, by: self)
    return try loading.run(format: format, progress: progress)
  }
}

extension FileFormat {
  func reader() -> any RecordReader {
    switch self {
    case .csv: DelimitedReader(delimiter: UInt8(ascii: ","))
    case .tsv: DelimitedReader(delimiter: UInt8(ascii: "\t"))
    case .json: JSONReader()
    case .jsonLines: JSONLinesReader()
    }
  }
}

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

/// A table, and what was left out when it was loaded.
public struct LoadedTable: Sendable {
  /// The rows that could be read.
  public let table: Table

  /// The format that the file has.
  public let format: FileFormat

  /// How many rows were skipped because they are bad; 0 unless the loader skips bad rows.
  public let skippedRowCount: Int

  /// What is wrong with the first row that was skipped.
  public let firstSkipped: DataError?
}
