/// The values of one JSON object, collected until the object is known to be whole.
struct JSONRow {
  /// More columns than that are a mistake, and would let a small file take a great deal of memory.
  static let columnLimit = 16_384

  private var bytes: [UInt8] = []

  /// The values in the order of the object.
  private var cells: [Cell] = []

  /// For each column the number of the scan that last found a value for it.
  private var scanNumbers: [Int] = []
  private var scanNumber = 0

  /// The keys that no object before had; texts that are equal may have other bytes, and are keys of their own.
  private var newKeys: [[UInt8]] = []
  private var newPositions: [[UInt8]: Int] = [:]

  private struct Cell {
    var column: Int
    var kind: Value.Kind
    var range: Range<Int>
  }

  /// Reads the object at the scanner's index.
  ///
  /// - Parameters:
  ///   - storage: The bytes of the window.
  ///   - scanner: The scanner; behind the object afterwards.
  ///   - builder: The table whose columns the keys name.
  /// - Throws: `Fault` when there is no whole object.
  mutating func scan(
    _ storage: [UInt8], _ scanner: inout JSONScanner, columnsOf builder: borrowing TableBuilder
  ) throws(Fault) {
    let bytes = storage.span
    removeAll()
    scanner.index += 1
    scanner.skipSpace(bytes)
    if scanner.skip(UInt8(ascii: "}"), bytes) { return }
    var key: [UInt8] = []
    var previous = -1
    while true {
      let keyStart = scanner.index
      guard scanner.peek(bytes) == UInt8(ascii: "\"") else {
        throw scanner.expected("a key in quotes", bytes)
      }
      key.removeAll(keepingCapacity: true)
      try scanner.scanString(storage, into: &key)
      try scanner.skipColon(bytes)
      let column = position(ofKey: key, after: previous, columnsOf: builder)
      let start = self.bytes.count
      let kind = try scanner.scanValue(storage, into: &self.bytes)
      if column >= Self.columnLimit {
        scanner.note(
          Fault(at: keyStart, expected: "at most \(Self.columnLimit) keys", found: "another"))
      } else if isFirst(inColumn: column) {
        cells.append(Cell(column: column, kind: kind, range: start..<self.bytes.count))
      } else {
        scanner.note(
          Fault(
            at: keyStart, expected: "keys that differ",
            found: "the key \(Excerpt.quoted(key)) again"))
      }
      previous = column
      scanner.skipSpace(bytes)
      if scanner.skip(UInt8(ascii: "}"), bytes) { return }
      guard scanner.skip(UInt8(ascii: ","), bytes) else {
        throw scanner.expected("a comma or }", bytes)
      }
      scanner.skipSpace(bytes)
    }
  }

  /// Makes the collected values a row.
  ///
  /// Columns without a value are filled up with nulls while these are no more than the values.
  ///
  /// - Parameter builder: The table to add the row to.
  mutating func append(to builder: inout TableBuilder) {
    for key in newKeys { builder.addColumn(ofKey: key) }
    if !zip(cells, cells.dropFirst()).allSatisfy({ $0.column < $1.column }) {
      cells.sort { $0.column < $1.column }
    }
    let width = (cells.last?.column ?? -1) + 1
    let isSparse = builder.page.isSparse || width > 2 * cells.count
    var column = 0
    for cell in cells {
      while !isSparse, column < cell.column {
        append([], .null, to: &builder.page)
        column += 1
      }
      if isSparse { builder.page.note(column: UInt16(cell.column)) }
      append(bytes[cell.range], cell.kind, to: &builder.page)
      column += 1
    }
    builder.endRow()
  }

  private func append(_ value: ArraySlice<UInt8>, _ kind: Value.Kind, to page: inout TablePage) {
    page.bytes.append(contentsOf: value)
    page.kinds.append(kind)
    page.ends.append(UInt32(page.bytes.count))
    page.bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    scanNumber += 1
    if !newKeys.isEmpty {
      newKeys = []
      newPositions = [:]
    }
  }

  /// The column of a key.
  ///
  /// Objects mostly repeat the keys of those before, in the same order.
  private mutating func position(
    ofKey key: [UInt8], after previous: Int, columnsOf builder: borrowing TableBuilder
  ) -> Int {
    let guess = previous + 1
    if builder.hasKey(key, atColumn: guess) {
      return guess
    }
    if let position = builder.position(ofKey: key) ?? newPositions[key] { return position }
    let position = builder.columns.count + newKeys.count
    guard position < Self.columnLimit else { return Self.columnLimit }
    newKeys.append(key)
    newPositions[key] = position
    return position
  }

  /// Whether the object had no value for a column up to now; it has one from now on.
  private mutating func isFirst(inColumn column: Int) -> Bool {
    while scanNumbers.count <= column { scanNumbers.append(0) }
    defer { scanNumbers[column] = scanNumber }
    return scanNumbers[column] != scanNumber
  }
}
