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
