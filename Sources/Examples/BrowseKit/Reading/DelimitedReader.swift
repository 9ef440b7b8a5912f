/// Reads comma-separated and tab-separated values by RFC 4180.
///
/// The first record names the columns, and every other has as many values as there are names. LF,
/// CR LF and CR each end a record, and so does the end of the file. Empty lines are no records.
///
/// Nearly all records have no quotes. Such a line is looked at once, its values' ends are noted, and it
/// is copied as a whole; only a record with quotes is taken apart value by value.
struct DelimitedReader: RecordReader {
  let scanner: DelimitedScanner
  private var columnCount: Int?
  private var skipper = LineSkipper()

  init(delimiter: UInt8) {
    scanner = DelimitedScanner(delimiter: delimiter)
  }

  var recoveryFromLongRecord: Recovery { columnCount == nil ? .none : .nextLine }

  mutating func skipLine() { skipper.start() }

  mutating func read(_ window: inout ByteWindow, into builder: inout TableBuilder) -> Stop {
    guard skipper.advance(&window) else { return .incomplete }
    let storage = window.bytes
    let bytes = storage.span
    let isAtEnd = window.isAtEnd
    while window.start < bytes.count {
      if columnCount != nil, builder.isFull { return .enough }
      let start = window.start
      if DelimitedScanner.isLineEnd(bytes[start]) {
        window.start += 1
        continue
      }
      let record: DelimitedRecord
      do throws(Fault) {
        let scanned = try scanner.scan(storage, window, into: &builder.page)
        guard let scanned else {
          builder.discardRow()
          return .incomplete
        }
        record = scanned
      } catch {
        return .fault(error, recoveryFromLongRecord)
      }
      if window.isTooLong(upTo: max(record.next, record.end + 1)) {
        return .fault(.longRecord(in: window), recoveryFromLongRecord)
      }
      if let fault = fault(in: record, from: start, of: storage, cellCount: builder.openCellCount) {
        return .fault(fault, columnCount == nil ? .none : .resume(at: record.next))
      }
      if columnCount == nil {
        if let fault = nameColumns(of: &builder, in: window) { return .fault(fault, .none) }
      } else {
        builder.endRow()
      }
      window.start = record.next
    }
    guard columnCount == nil || !builder.isFull else { return .enough }
    guard isAtEnd else { return .incomplete }
    guard columnCount == nil else { return .finished }
    return .fault(Fault(at: bytes.count, in: bytes, expected: "a line of column names"), .none)
  }

  /// What is wrong with a record whose extent is known.
  private func fault(
    in record: DelimitedRecord, from start: Int, of storage: [UInt8], cellCount: Int
  ) -> Fault? {
    let bytes = storage.span
    if record.hasOddBytes {
      if let index = (start..<record.end).first(where: { bytes[$0] == 0 }) {
        return Fault(at: index, in: bytes, expected: "text")
      }
      if let index = UTF8Check.firstFault(in: bytes, start..<record.end) {
        return UTF8Check.fault(at: index, in: bytes)
      }
    }
    guard let columnCount, cellCount != columnCount else { return nil }
    let index =
      cellCount < columnCount
      ? record.end
      : scanner.start(ofField: columnCount, in: bytes, start..<record.end)
    return Fault(
      at: index, expected: "\(columnCount) \(columnCount == 1 ? "value" : "values")",
      found: "\(cellCount)")
  }

  /// Makes the open row of the builder the names of its columns.
  private mutating func nameColumns(
    of builder: inout TableBuilder, in window: ByteWindow
  ) -> Fault? {
    builder.endRow()
    let names = builder.page.texts(ofRow: 0)
    guard names.count <= TablePage.columnLimit else {
      return Fault(
        at: window.start, expected: "at most \(TablePage.columnLimit) columns",
        found: "\(names.count)")
    }
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      return Fault(
        at: window.start, expected: "column names that differ",
        found: "the name \(Excerpt.quoted(name)) twice")
    }
    let rowLimit = builder.rowLimit
    builder = TableBuilder(columns: names, rowByteLimit: window.recordLimit)
    builder.rowLimit = rowLimit
    columnCount = names.count
    return nil
  }
}
