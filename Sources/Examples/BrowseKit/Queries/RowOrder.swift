import Roster

/// An order of rows by the values of one column.
///
/// Numbers come first, by size; then other values, by their Unicode scalars; then rows without a value.
/// The descending order turns the numbers and the texts around, and leaves rows without a value at the
/// end. Rows that are equal keep the order of the file either way.
///
/// Each value is read once and becomes a key of 12 bytes, and the keys are sorted: for a number its bits
/// as an integer of the same order, for a text eight bytes, from where the texts of the column begin to
/// differ. Only keys that tie look at the values again.
struct RowOrder {
  let column: Int
  let isDescending: Bool

  /// Reads `COLUMN`, `COLUMN:asc` or `COLUMN:desc`.
  ///
  /// - Parameters:
  ///   - text: The order as it was typed.
  ///   - names: The names of the table's columns.
  ///   - hasDirection: Whether there is a direction for certain; else a column that is called so comes first.
  /// - Throws: `QueryError` when there is no such column or no such direction.
  init(_ text: String, on names: [String], hasDirection: Bool = false) throws(QueryError) {
    if !hasDirection, let column = names.firstIndex(of: text) {
      self.column = column
      isDescending = false
      return
    }
    guard let colon = text.lastIndex(of: ":") else { throw .unknownColumn(text, among: names) }
    let name = String(text[..<colon])
    guard let column = names.firstIndex(of: name) else {
      throw .unknownColumn(name, among: names)
    }
    self.column = column
    switch text[text.index(after: colon)...] {
    case "asc": isDescending = false
    case "desc": isDescending = true
    case let direction:
      throw QueryError(
        "expected asc or desc after \(Excerpt.quoted(name + ":")), found \(Excerpt.quoted(direction))"
      )
    }
  }

  /// The ascending order by a column.
  ///
  /// - Parameter column: The position of the column.
  init(column: Int) {
    self.column = column
    isDescending = false
  }

  /// The order, in which values are compared by their keys.
  ///
  /// - Parameter table: The table of the rows.
  /// - Returns: An order of rows.
  func order(in table: Table) -> ItemOrder<Row> {
    let values = ColumnValues(pages: table.sharedPages, column: column)
    let start = values.sharedByteCount(ofTextsIn: 0..<UInt32(table.rowCount))
    return .ascending {
      values.key(ofRow: $0.id, textsFrom: start, isDescending)
    } ties: {
      values.decides($0, before: $1, isDescending)
    }
  }

  /// The rows of the least value and of the greatest.
  ///
  /// - Parameters:
  ///   - rows: Positions of rows that have a value.
  ///   - table: The table of the rows.
  /// - Returns: `nil` if there are no rows.
  /// - Complexity: O(*n*) for *n* rows.
  func ends(of rows: [UInt32], in table: Table) -> (least: UInt32, greatest: UInt32)? {
    let values = ColumnValues(pages: table.sharedPages, column: column)
    let keys = rows.lazy.map { values.key(ofRow: $0, textsFrom: 0, isDescending) }
    func isBefore(_ key: SortKey, _ other: SortKey) -> Bool {
      key < other || !(other < key) && values.decides(key, before: other, isDescending)
    }
    guard var least = keys.first else { return nil }
    var greatest = least
    for key in keys.dropFirst() {
      if isBefore(key, least) { least = key }
      if !isBefore(key, greatest) { greatest = key }
    }
    return (least.row, greatest.row)
  }
}

/// The values of a column, and how they compare.
private struct ColumnValues: Sendable {
  let pages: [SharedPage]
  let column: Int

  /// The key of a row's value, made of what follows the beginning that all texts share.
  func key(ofRow row: UInt32, textsFrom start: Int, _ isDescending: Bool) -> SortKey {
    let shared = pages[Int(row) >> TablePage.capacityBits]
    var key = shared.lent.sortKey(of: row, column: column, textsFrom: start)
    if isDescending, key.order < 2 { key.rank = ~key.rank }
    return key
  }

  /// Looks at the values of keys that are equal, if they can differ.
  func decides(_ left: SortKey, before right: SortKey, _ isDescending: Bool) -> Bool {
    guard left.needsSecondLook || right.needsSecondLook else { return false }
    let (first, second) = isDescending ? (right.row, left.row) : (left.row, right.row)
    let shared = pages[Int(first) >> TablePage.capacityBits]
    let other = pages[Int(second) >> TablePage.capacityBits]
    return shared.lent.isLess(
      first, than: second, of: other.lent, column: column, areNumbers: left.order == 0)
  }

  /// How many bytes all texts begin with; 0 where the first rows have none that they share.
  func sharedByteCount(ofTextsIn rows: Range<UInt32>) -> Int {
    sharedByteCount(of: rows.prefix(1_000)) == 0 ? 0 : sharedByteCount(of: rows)
  }

  private func sharedByteCount(of rows: Range<UInt32>) -> Int {
    var example: [UInt8]?
    var count = 0
    for row in rows where example == nil || count > 0 {
      let shared = pages[Int(row) >> TablePage.capacityBits]
      guard let range = shared.lent.page.textRange(ofRow: row, column: column) else { continue }
      if let example {
        count = shared.lent.page.sharedByteCount(range, with: example.prefix(count))
      } else {
        (example, count) = (Array(shared.lent.page.bytes[range]), range.count)
      }
    }
    return count
  }
}

extension TablePage {
  func sortKey(of row: UInt32, column: Int, textsFrom start: Int) -> SortKey {
    guard let cell = cell(row: Int(row) & Self.positionMask, column: column) else {
      return SortKey(missingIn: row)
    }
    let range = byteRange(ofCell: cell)
    if range.isEmpty { return SortKey(missingIn: row) }
    return kind(ofCell: cell, in: range) == .number
      ? SortKey(numberIn: bytes.span, range, row: row)
      : SortKey(textIn: bytes.span, range.lowerBound + start..<range.upperBound, row: row)
  }

  /// Where the text of a row lies, or `nil` if it has another value, or none.
  fileprivate func textRange(ofRow row: UInt32, column: Int) -> Range<Int>? {
    guard let cell = cell(row: Int(row) & Self.positionMask, column: column) else { return nil }
    let range = byteRange(ofCell: cell)
    return range.isEmpty || kind(ofCell: cell, in: range) == .number ? nil : range
  }

  fileprivate func sharedByteCount(_ range: Range<Int>, with example: ArraySlice<UInt8>) -> Int {
    zip(bytes[range], example).prefix { $0 == $1 }.count
  }

  /// Compares two texts byte by byte, or two numbers digit by digit.
  func isLess(
    _ row: UInt32, than otherRow: UInt32, of other: TablePage, column: Int, areNumbers: Bool
  ) -> Bool {
    guard let cell = cell(row: Int(row) & Self.positionMask, column: column),
      let otherCell = other.cell(row: Int(otherRow) & Self.positionMask, column: column)
    else { return false }
    let (range, otherRange) = (byteRange(ofCell: cell), other.byteRange(ofCell: otherCell))
    if areNumbers {
      return NumberLiteral.isLess(Array(bytes[range]), Array(other.bytes[otherRange]))
    }
    let (bytes, others) = (bytes.span, other.bytes.span)
    for offset in 0..<min(range.count, otherRange.count) {
      let byte = bytes[range.lowerBound + offset]
      let otherByte = others[otherRange.lowerBound + offset]
      if byte != otherByte { return byte < otherByte }
    }
    return range.count < otherRange.count
  }
}

/// A value as an integer that orders as the value does, as far as eight bytes tell, and its row.
struct SortKey: Comparable {
  private enum Kind: UInt32 {
    case number, longNumber, text, longText, none
  }

  /// The integer.
  var rank: UInt64

  /// The row, and in the three bits that no row has what the value is.
  private let rowAndKind: UInt32

  private init(rank: UInt64, row: UInt32, kind: Kind) {
    self.rank = rank
    rowAndKind = kind.rawValue << 29 | row
  }

  /// Makes the key of a number from its bits; negative numbers have theirs turned around.
  init(numberIn bytes: Span<UInt8>, _ range: Range<Int>, row: UInt32) {
    let (number, isShort) = NumberLiteral.value(bytes, in: range)
    let bits = (number == 0 ? 0 : number).bitPattern
    self.init(
      rank: bits >> 63 == 0 ? bits | 1 << 63 : ~bits, row: row,
      kind: isShort ? .number : .longNumber)
  }

  /// Makes the key of a text from its first eight bytes; NUL cannot be distinguished from the padding.
  init(textIn bytes: Span<UInt8>, _ range: Range<Int>, row: UInt32) {
    var rank: UInt64 = 0
    var hasNUL = false
    for index in range.lowerBound..<range.lowerBound + 8 {
      let byte = index < range.upperBound ? bytes[index] : 0
      rank = rank << 8 | UInt64(byte)
      if byte == 0, index < range.upperBound { hasNUL = true }
    }
    self.init(rank: rank, row: row, kind: hasNUL || range.count > 8 ? .longText : .text)
  }

  static func < (one: SortKey, other: SortKey) -> Bool {
    one.order == other.order ? one.rank < other.rank : one.order < other.order
  }

  static func == (one: SortKey, other: SortKey) -> Bool {
    one.order == other.order && one.rank == other.rank
  }

  /// Makes the key of a row without a value.
  init(missingIn row: UInt32) { self.init(rank: 0, row: row, kind: .none) }

  var row: UInt32 { rowAndKind & (1 << 29 - 1) }

  /// 0 for a number, 1 for a text, and 2 for no value.
  var order: UInt32 { rowAndKind >> 30 }

  /// Whether another value of the same integer may differ.
  var needsSecondLook: Bool { rowAndKind & 1 << 29 != 0 }
}
