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

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - format: The format of the file; `nil` to find it out.
  ///   - skipsBadRows: Whether bad rows are left out and counted.
  ///   - chunkByteCount: How many bytes are read at a time; at least 1.
  public init(
    format: FileFormat? = nil, skipsBadRows: Bool = false, chunkByteCount: Int = 1 << 18
  ) {
    self.format = format
    self.skipsBadRows = skipsBadRows
    self.chunkByteCount = max(1, chunkByteCount)
  }

  /// Reads a file.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the file.
  ///
  /// - Parameters:
  ///   - path: The file's path, or `-` for standard input.
  ///   - progress: Told after each chunk how far the loading has come.
  /// - Returns: The table, and what was skipped.
  /// - Throws: `LoadError` when the file cannot be read, or its contents are not what its format asks for.
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
  /// - Throws: `LoadError` when the contents are not what the format asks for.
  public func load(
    _ bytes: some Sequence<UInt8>, named name: String
  ) throws(LoadError) -> LoadedTable {
    try load(
      MemoryBytes(bytes, name: name), format: format ?? FileFormat(path: name), progress: { _ in })
  }

  private func load(
    _ source: some ByteSource, format: FileFormat?, progress: (LoadProgress) -> Void
  ) throws(LoadError) -> LoadedTable {
    var window = ByteWindow(source, chunkByteCount: chunkByteCount)
    var builder = TableBuilder(columns: [])
    try begin(&window)
    let format = format ?? FileFormat(sniffing: window.bytes)
    var reader = format.reader()
    var skippedRowCount = 0
    var firstSkipped: DataError?
    while true {
      switch reader.read(&window, into: &builder) {
      case .finished:
        return LoadedTable(
          table: builder.table(), format: format, skippedRowCount: skippedRowCount,
          firstSkipped: firstSkipped)
      case .incomplete where !window.isFull:
        try fill(&window)
        report()
      case .incomplete:
        try recover(from: .longRecord(at: window.start), by: reader.recoveryFromLongRecord)
      case .fault(let fault, _) where fault.mayBeCutOff && !window.isAtEnd:
        try fill(&window)
      case .fault(let fault, let recovery):
        try recover(from: fault, by: recovery)
      }
    }

    func report() {
      progress(
        LoadProgress(
          byteCount: window.readByteCount, totalByteCount: window.totalByteCount,
          rowCount: builder.rowCount))
    }

    func recover(from fault: Fault, by recovery: Recovery) throws(LoadError) {
      builder.discardRow()
      let error = window.error(fault)
      guard skipsBadRows else { throw .data(error) }
      switch recovery {
      case .none: throw .data(error)
      case .resume(let index): window.start = index
      case .nextLine: reader.skipLine()
      }
      skippedRowCount += 1
      if firstSkipped == nil { firstSkipped = error }
    }
  }

  private func begin(_ window: inout ByteWindow) throws(LoadError) {
    while window.bytes.count < 3, !window.isAtEnd { try fill(&window) }
    if window.bytes.starts(with: [0xFE, 0xFF]) || window.bytes.starts(with: [0xFF, 0xFE]) {
      throw .data(
        window.error(Fault(at: 0, expected: "UTF-8", found: "a UTF-16 byte order mark")))
    }
    window.skipByteOrderMark()
  }

  private func fill(_ window: inout ByteWindow) throws(LoadError) {
    do throws(FileError) {
      try window.fill()
    } catch {
      throw .file(error)
    }
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
