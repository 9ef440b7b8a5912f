/// The values of one JSON object, collected until the object is known to be whole.
struct JSONRow {
  /// More columns than that are a mistake, and would let a small file take a great deal of memory.
  static let columnLimit = 16_384

  private var bytes: [UInt8] = []
  private var cells: [Cell?] = []
  private var newColumns: [String] = []
  private var newPositions: [String: Int] = [:]

  private struct Cell {
    var kind: Value.Kind
    var range: Range<Int>
  }

  /// Reads the object at the scanner's place.
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
      } else if !set(column, Cell(kind: kind, range: start..<self.bytes.count)) {
        scanner.note(
          Fault(
            at: keyStart, expected: "keys that differ",
            found: "the key \"\(String(decoding: key, as: UTF8.self))\" again"))
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
  /// - Parameter builder: The table to add the row to.
  func append(to builder: inout TableBuilder) {
    for name in newColumns { _ = builder.position(ofColumn: name) }
    for cell in cells {
      if let cell { builder.page.bytes.append(contentsOf: bytes[cell.range]) }
      builder.page.kinds.append(cell?.kind ?? .null)
      builder.page.ends.append(UInt32(builder.page.bytes.count))
      builder.page.bytes.append(UInt8(ascii: "\n"))
    }
    builder.endRow()
  }

  private mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    if !newColumns.isEmpty {
      newColumns = []
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
    if guess < builder.columns.count, builder.columns[guess].utf8.elementsEqual(key) {
      return guess
    }
    let name = String(decoding: key, as: UTF8.self)
    if let position = builder.existingPosition(ofColumn: name) ?? newPositions[name] {
      return position
    }
    let position = builder.columns.count + newColumns.count
    newColumns.append(name)
    newPositions[name] = position
    return position
  }

  private mutating func set(_ column: Int, _ cell: Cell) -> Bool {
    while cells.count <= column { cells.append(nil) }
    guard cells[column] == nil else { return false }
    cells[column] = cell
    return true
  }
}
