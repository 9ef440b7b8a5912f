/// One run of a loader: what is read, what was skipped, and how long ago the last row was.
struct Loading {
  private let skipsBadRows: Bool
  private let dialect: Dialect
  private let isGrowing: Bool
  private let limits: LoadLimits
  private var window: ByteWindow
  private var builder: TableBuilder
  private var demand: RowDemand
  private var skippedRowCount = 0
  private var firstSkipped: DataError?

  /// After how many milliseconds without more to read the rows so far are reported.
  private static let patience: Int32 = 80

  /// How many rows there were, bad ones were skipped and bytes were passed when the last row was read.
  private var last = (rowCount: 0, skippedRowCount: 0, byteCount: 0)

  init(_ source: any ByteSource, by loader: TableLoader) {
    dialect = loader.dialect
    isGrowing = loader.isGrowing
    skipsBadRows = loader.skipsBadRows
    limits = loader.limits
    demand = RowDemand(loader.query, of: limits.rowCount)
    window = ByteWindow(
      source, chunkByteCount: min(max(1, loader.chunkByteCount), TablePage.rowByteLimit),
      recordLimit: limits.recordByteCount)
    builder = TableBuilder(columns: [], rowByteLimit: limits.recordByteCount)
    builder.rowLimit = demand.rowLimit
  }

  /// Reads until the end of the file, or until there are enough rows.
  ///
  /// - Parameters:
  ///   - format: The format of the file; `nil` to go by its contents.
  ///   - progress: Told how far the loading has come, with what makes a table of the rows so far.
  /// - Returns: The table, and what was skipped.
  /// - Throws: `LoadError` when it cannot be loaded.
  mutating func run(
    format: FileFormat?, progress: (LoadProgress, () -> Table) -> Void
  ) throws(LoadError) -> LoadedTable {
    try begin()
    let (format, dialect) = try findOut(format)
    var reader = format.reader(dialect, isGrowing: isGrowing)
    while true {
      switch reader.read(&window, into: &builder) {
      case .finished: return loaded(format, reader.doubts)
      case .enough:
        guard builder.rowCount <= limits.rowCount else { throw .memory(memoryError) }
        guard demand.isUnmet(by: &builder) else {
          return loaded(format, reader.doubts)
        }
      case .incomplete where !window.isFull:
        // More may be long in coming, so all that is there is reported.
        if !window.isReady(within: Self.patience) { report(to: progress, isWaiting: true) }
        try fill()
        report(to: progress)
      case .incomplete:
        try recover(
          from: .longRecord(in: window), by: reader.recoveryFromLongRecord, reader: &reader)
        reportSkipping(to: progress)
      case .fault(let fault, _) where fault.mayBeCutOff && !window.isAtEnd:
        try fill()
      case .fault(let fault, let recovery):
        try recover(from: fault, by: recovery, reader: &reader)
        reportSkipping(to: progress)
      }
    }
  }

  private consuming func loaded(_ format: FileFormat, _ doubts: [Doubt]) -> LoadedTable {
    LoadedTable(
      table: builder.table(), format: format, skippedRowCount: skippedRowCount,
      firstSkipped: firstSkipped, doubts: doubts)
  }

  private mutating func begin() throws(LoadError) {
    while window.bytes.count < 3, !window.isAtEnd { try fill() }
    window.skipByteOrderMark()
  }

  /// Completes what is known of the file by how it begins.
  private mutating func findOut(
    _ format: FileFormat?
  ) throws(LoadError) -> (format: FileFormat, dialect: Dialect) {
    while true {
      let beginning = FileBeginning(window.bytes, isAtEnd: window.isAtEnd)
      if let answer = beginning.decide(format, dialect) { return answer }
      try fill()
    }
  }

  private mutating func fill() throws(LoadError) {
    noteLastRow()
    guard window.passedByteCount - last.byteCount <= limits.emptyByteCount else {
      let expectation = "a row within \(limits.emptyByteCount) bytes"
      throw .data(window.error(Fault(at: window.start, expected: expectation, found: "none")))
    }
    guard builder.memoryByteCount + window.memoryByteCount <= limits.memoryByteCount else {
      throw .memory(memoryError)
    }
    do throws(FileError) {
      try window.fill()
    } catch {
      throw .file(error)
    }
  }

  private var memoryError: MemoryError {
    MemoryError(
      file: window.name, rowCount: min(builder.rowCount, limits.rowCount),
      byteLimit: limits.memoryByteCount)
  }

  private mutating func recover(
    from fault: Fault, by recovery: Recovery, reader: inout any RecordReader
  ) throws(LoadError) {
    builder.discardRow()
    guard skipsBadRows else { throw .data(window.error(fault)) }
    noteLastRow()
    guard skippedRowCount - last.skippedRowCount < limits.badRowCount else {
      throw .data(
        window.error(
          Fault(
            at: fault.index, expected: "a good row after \(limits.badRowCount) bad ones",
            found: "another bad one")))
    }
    // The position of a fault is counted from the window's beginning, so it is found for the first only.
    if firstSkipped == nil || isFatal(recovery) {
      let error = window.error(fault)
      if isFatal(recovery) { throw .data(error) }
      firstSkipped = error
    }
    switch recovery {
    case .none: break
    case .resume(let index): window.start = index
    case .nextLine: reader.skipLine()
    }
    skippedRowCount += 1
  }

  private func isFatal(_ recovery: Recovery) -> Bool {
    if case .none = recovery { true } else { false }
  }

  private mutating func noteLastRow() {
    guard builder.rowCount > last.rowCount else { return }
    last = (builder.rowCount, skippedRowCount, window.passedByteCount)
  }

  private func report(
    to progress: (LoadProgress, () -> Table) -> Void, isWaiting: Bool = false
  ) {
    let builder = builder
    progress(
      LoadProgress(
        byteCount: window.readByteCount, totalByteCount: window.totalByteCount,
        rowCount: builder.rowCount, skippedRowCount: skippedRowCount, firstSkipped: firstSkipped,
        isWaiting: isWaiting)
    ) { builder.tableSoFar }
  }

  /// Reports the first bad row, and then each time that there are ten times as many.
  private func reportSkipping(to progress: (LoadProgress, () -> Table) -> Void) {
    var power = skippedRowCount
    while power % 10 == 0 { power /= 10 }
    if power == 1 { report(to: progress) }
  }
}
