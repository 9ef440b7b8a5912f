/// Spells rows of a table as JSON objects with the same keys.
///
/// The object of a row without values is spelled once. A row is a copy of it with its values in place of
/// nulls, so that a row of few values costs little more than the bytes that it becomes.
struct JSONRowWriter {
  private let table: Table

  /// The object of a row without values.
  private var frame = [UInt8(ascii: "{")]

  /// For each key the offset of its null in the frame.
  private var nullPlaces: [Int] = []

  /// For each column of the table the key that it has.
  private var keys: [Int?]

  /// The keys of the row's values, with the values; kept to be used again.
  private var values: [(key: Int, cell: Int)] = []

  private static let null = Array("null".utf8)

  /// Spells the keys.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - columns: The positions of the columns that become keys; one that is there again is left out, since an object
  ///     has no key twice.
  init(of table: Table, columns: [Int]) {
    self.table = table
    keys = Array(repeating: nil, count: table.columns.count)
    for column in columns where keys[column] == nil {
      keys[column] = nullPlaces.count
      if !nullPlaces.isEmpty { frame.append(contentsOf: ", ".utf8) }
      Self.appendText(Array(table.columns[column].utf8)[...], to: &frame)
      frame.append(contentsOf: ": ".utf8)
      nullPlaces.append(frame.count)
      frame.append(contentsOf: Self.null)
    }
    frame.append(UInt8(ascii: "}"))
  }

  /// Appends one row as an object.
  ///
  /// - Parameters:
  ///   - row: The position of the row.
  ///   - output: What to append to.
  /// - Complexity: O(*n*), where *n* is the number of bytes that are appended.
  mutating func append(_ row: Int, to output: inout [UInt8]) {
    let page = table.pages[row >> TablePage.capacityBits]
    findValues(ofRow: row & TablePage.positionMask, in: page)
    var start = 0
    for (key, cell) in values {
      output.append(contentsOf: frame[start..<nullPlaces[key]])
      Self.appendValue(cell, of: page, to: &output)
      start = nullPlaces[key] + Self.null.count
    }
    output.append(contentsOf: frame[start...])
  }

  private mutating func findValues(ofRow row: Int, in page: TablePage) {
    values.removeAll(keepingCapacity: true)
    var isInOrder = true
    let cells = page.cells(ofRow: row)
    for cell in cells {
      guard let key = keys[page.column(ofCell: cell, in: cells)] else { continue }
      if let last = values.last, last.key > key { isInOrder = false }
      values.append((key, cell))
    }
    if !isInOrder { values.sort { $0.key < $1.key } }
  }

  private static func appendValue(_ cell: Int, of page: TablePage, to output: inout [UInt8]) {
    let range = page.byteRange(ofCell: cell)
    switch page.kind(ofCell: cell, in: range) {
    case .text: appendText(page.bytes[range], to: &output)
    case .null: output.append(contentsOf: null)
    case .number, .bool: output.append(contentsOf: page.bytes[range])
    case .nested: JSONText.appendHarmless(page.bytes[range], to: &output)
    }
  }

  /// Appends a text in quotes.
  static func appendText(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    guard text.contains(where: { $0 >= 0x7F }) else {
      return JSONText.append(text, to: &output)
    }
    var quoted: [UInt8] = []
    JSONText.append(text, to: &quoted)
    JSONText.appendHarmless(quoted[...], to: &output)
  }
}
