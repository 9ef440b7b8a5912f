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

  /// How delimited text is written; what it does not tell is found out.
  public var dialect = Dialect()

  /// How the file spells its characters; `nil` for UTF-16 if there is its byte order mark, and else UTF-8.
  public var encoding: TextEncoding?

  /// The names by which the system's zlib is looked for, which unpacks what gzip has packed.
  public var zlibNames = Zlib.names

  /// Whether a bad row is left out and counted, and does not end the loading.
  public var skipsBadRows: Bool

  /// Whether more may be appended to the file.
  ///
  /// A quote that is open at its end is an error then, since what closes it may come. Otherwise it is data.
  public var isGrowing = false

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

  /// Reads a file, which gzip may have packed.
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
    try load(path) { state, _ in progress(state) }
  }

  /// Reads a file, and hands out the table while it grows.
  ///
  /// - Complexity: That of reading it; a table that is handed out costs O(*p*) for *p* pages so far.
  ///
  /// - Parameters:
  ///   - path: The file's path, or `-` for standard input.
  ///   - progress: Told how far the loading has come, with what makes a table of the rows so far.
  /// - Returns: The table, and what was skipped.
  /// - Throws: `LoadError` as above.
  func load(
    _ path: String, progress: (LoadProgress, () -> Table) -> Void
  ) throws(LoadError) -> LoadedTable {
    let source: FileBytes
    do throws(FileError) {
      source = try FileBytes(path: path)
    } catch {
      throw .file(error)
    }
    return try load(source, format: format(ofPath: path), progress: progress)
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
      MemoryBytes(bytes, name: name), format: format(ofPath: name), progress: { _, _ in })
  }

  /// The format that is known before the file is read: text that is said to be delimited is.
  private func format(ofPath path: String) -> FileFormat? {
    if let format { return format }
    let told = FileFormat(path: path)
    return dialect.isStated && (told == .json || told == .jsonLines) ? nil : told
  }

  private func load(
    _ source: some ByteSource, format: FileFormat?, progress: (LoadProgress, () -> Table) -> Void
  ) throws(LoadError) -> LoadedTable {
    let text: any ByteSource
    do throws(FileError) {
      text = try HeadedBytes.text(of: source, as: encoding, zlibNames)
    } catch {
      throw .file(error)
    }
    var loading = Loading(text, by: self)
    return try loading.run(format: format, progress: progress)
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

  /// The most rows that the table may have: 1 to 536,870,912, the default.
  public var rowCount: Int {
    didSet { rowCount = min(max(1, rowCount), Table.rowLimit) }
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
    rowCount = Table.rowLimit
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

  /// Whether there is no more to read at the moment, as in a pipe that is slow.
  public var isWaiting = false

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

  /// What is not as it should be in the rows, which were taken all the same.
  public let doubts: [Doubt]
}

/// What is not as it should be in rows that are taken all the same: how often, and where first.
///
/// ```swift
/// for doubt in loaded.doubts { print(doubt) }
/// // 2 rows with too few values: prices.csv:7:4: expected 3 values, found 2
/// ```
public struct Doubt: Hashable, Sendable, CustomStringConvertible {
  /// What there can be.
  public enum Kind: Hashable, Sendable {
    /// A quote within a value that has none around it, or text behind a closing quote; both are part of the value.
    case strayQuotes
    /// A quote that begins a value and is never closed, or further away than a record may reach; it is part of the value.
    case openQuotes
    /// Fewer values than there are names; the others are missing.
    case fewValues
    /// More values than there are names; they are in columns of their own, unless they are empty.
    case manyValues
    /// A column's name that another one has; it is followed by a number.
    case repeatedNames
  }

  /// What it is.
  public let kind: Kind

  /// How many values, rows or names there are of that kind.
  public fileprivate(set) var count: Int

  /// The first of them.
  public let first: DataError

  /// How many there are of what, and where the first one is.
  public var description: String {
    let words =
      switch kind {
      case .strayQuotes: ("value", "values", "with quotes out of place")
      case .openQuotes: ("value", "values", "with a quote that is never closed")
      case .fewValues: ("row", "rows", "with too few values")
      case .manyValues: ("row", "rows", "with too many values")
      case .repeatedNames: ("column", "columns", "with a name that another one has")
      }
    return "\(count) \(count == 1 ? words.0 : words.1) \(words.2): \(first)"
  }
}

extension [Doubt] {
  /// Counts something, and finds out its line and column if it is the first of its kind.
  mutating func include(
    _ kind: Doubt.Kind, _ count: Int, _ fault: @autoclosure () -> Fault, in window: ByteWindow
  ) {
    if let index = firstIndex(where: { $0.kind == kind }) {
      self[index].count += count
    } else {
      append(Doubt(kind: kind, count: count, first: window.error(fault())))
    }
  }
}
