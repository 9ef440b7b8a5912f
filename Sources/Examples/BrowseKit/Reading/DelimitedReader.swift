/// Reads comma-separated values by RFC 4180, and what is like them.
///
/// The first record names the columns, or tells how many there are. A record of fewer values is a row without the
/// others, and one of more has them in columns that are named by their numbers, unless such records are refused. LF,
/// CR LF and CR each end a record, and so does the end of the file. Empty lines are no records.
///
/// Nearly all records have no quotes. Such a line is looked at once, its values' ends are noted, and it
/// is copied as a whole; only a record with quotes is taken apart value by value.
struct DelimitedReader: RecordReader {
  let scanner: DelimitedScanner
  private let hasHeader: Bool
  private let ragged: Dialect.RaggedRecords

  /// How many values the first record has.
  private var columnCount: Int?
  private var skipper = LineSkipper(endsAtReturn: true)
  private(set) var doubts: [Doubt] = []

  init(_ scanner: DelimitedScanner, _ dialect: Dialect) {
    self.scanner = scanner
    hasHeader = dialect.hasHeader
    ragged = dialect.ragged
  }

  var recoveryFromLongRecord: Recovery { isBeforeNames ? .none : .nextLine }

  /// Whether the names of the columns are still to come.
  private var isBeforeNames: Bool { hasHeader && columnCount == nil }

  mutating func skipLine() { skipper.start() }

  mutating func read(_ window: inout ByteWindow, into builder: inout TableBuilder) -> Stop {
    guard skipper.advance(&window) else { return .incomplete }
    let storage = window.bytes
    let bytes = storage.span
    let isAtEnd = window.isAtEnd
    while window.start < bytes.count {
      if columnCount != nil, builder.isFull { return .enough }
      if DelimitedScanner.isLineEnd(bytes[window.start]) {
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
      if record.hasOddBytes, let fault = fault(in: bytes, record.start..<record.end) {
        return .fault(fault, isBeforeNames ? .none : .resume(at: record.next))
      }
      if let columnCount {
        let count = builder.openCellCount
        if count != columnCount,
          let fault = fit(count, of: columnCount, record, in: window, &builder)
        {
          return .fault(fault, .resume(at: record.next))
        }
        builder.endRow()
      } else {
        if let fault = nameColumns(of: &builder, record, in: window) {
          return .fault(fault, .none)
        }
        // Without a header it is a row, and read again as one.
        if !hasHeader { continue }
      }
      if record.hasStrayQuotes {
        let (count, first) = scanner.strayQuotes(in: bytes, record)
        if let first { doubts.include(.strayQuotes, count, first, in: window) }
      }
      if let index = record.openQuote {
        let found =
          record.isOpenAtLimit ? "none in \(window.recordLimit) bytes" : "the end of the file"
        doubts.include(
          .openQuotes, 1, Fault(at: index, expected: "a closing quote", found: found), in: window)
      }
      window.start = record.next
    }
    guard columnCount == nil || !builder.isFull else { return .enough }
    guard isAtEnd else { return .incomplete }
    guard columnCount == nil else { return .finished }
    let expected = hasHeader ? "a line of column names" : "a line of values"
    return .fault(Fault(at: bytes.count, in: bytes, expected: expected), .none)
  }

  /// What of a record is no text.
  private func fault(in bytes: Span<UInt8>, _ range: Range<Int>) -> Fault? {
    if let index = range.first(where: { bytes[$0] == 0 }) {
      return Fault(at: index, in: bytes, expected: "text")
    }
    return UTF8Check.firstFault(in: bytes, range).map { UTF8Check.fault(at: $0, in: bytes) }
  }

  /// Makes room for a record of more or fewer values than the first one, or says what is wrong with it.
  ///
  /// What is empty at its end is no value, so that a delimiter too many makes no column.
  private mutating func fit(
    _ count: Int, of columnCount: Int, _ record: DelimitedRecord, in window: ByteWindow,
    _ builder: inout TableBuilder
  ) -> Fault? {
    let isShort = count < columnCount
    let scanner = scanner
    var index: Int {
      isShort
        ? record.end : scanner.start(ofField: columnCount, in: window.bytes.span, record)
    }
    var fault: Fault {
      Fault(
        at: index, expected: "\(columnCount) \(columnCount == 1 ? "value" : "values")",
        found: "\(count)")
    }
    if ragged == .refuse { return fault }
    builder.dropEmptyValues(behind: columnCount)
    let limit = max(columnCount, JSONRow.columnLimit)
    guard builder.openCellCount <= limit else {
      return Fault(at: index, expected: "at most \(limit) values", found: "\(count)")
    }
    builder.nameOpenCells()
    doubts.include(isShort ? .fewValues : .manyValues, 1, fault, in: window)
    return nil
  }

  /// Makes the open row of the builder the names of its columns, or names as many.
  private mutating func nameColumns(
    of builder: inout TableBuilder, _ record: DelimitedRecord, in window: ByteWindow
  ) -> Fault? {
    let count = builder.openCellCount
    guard count <= TablePage.columnLimit else {
      return Fault(
        at: window.start, expected: "at most \(TablePage.columnLimit) columns", found: "\(count)")
    }
    builder.endRow()
    let names = ColumnNames(
      hasHeader ? builder.page.texts(ofRow: 0) : Array(repeating: "", count: count))
    if let (first, name) = names.firstRepeated {
      let fault = Fault(
        at: scanner.start(ofField: first, in: window.bytes.span, record),
        expected: "column names that differ", found: "the name \(Excerpt.quoted(name)) again")
      doubts.include(.repeatedNames, names.repeatedCount, fault, in: window)
    }
    let rowLimit = builder.rowLimit
    builder = TableBuilder(columns: names.names, rowByteLimit: window.recordLimit)
    builder.rowLimit = rowLimit
    columnCount = count
    return nil
  }
}

/// Names of columns that differ: one that is there already gets a number, and one that is empty is the column's number.
struct ColumnNames {
  private(set) var names: [String] = []

  /// How many names were there already, and the first of them with its position.
  private(set) var repeatedCount = 0
  private(set) var firstRepeated: (position: Int, name: String)?

  init(_ given: [String]) {
    // No name that is made may be one that comes later. Two that are made differ by what they are made of, or by their numbers.
    let all = Set(given)
    var taken: Set<String> = []
    var numbers: [String: Int] = [:]
    for (position, name) in given.enumerated() {
      if !name.isEmpty, taken.insert(name).inserted {
        names.append(name)
        continue
      }
      if !name.isEmpty {
        repeatedCount += 1
        if firstRepeated == nil { firstRepeated = (position, name) }
      }
      let base = name.isEmpty ? Self.name(ofColumn: position) : name
      var number = numbers[base] ?? (name.isEmpty ? 1 : 2)
      var made = number == 1 ? base : "\(base)_\(number)"
      while all.contains(made) {
        number += 1
        made = "\(base)_\(number)"
      }
      numbers[base] = number + 1
      names.append(made)
    }
  }

  /// What a column without a name is called.
  static func name(ofColumn position: Int) -> String { "column\(position + 1)" }
}
