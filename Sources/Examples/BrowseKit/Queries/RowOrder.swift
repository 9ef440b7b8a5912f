/// An order of rows by the values of one column.
///
/// Numbers come first, by size; then other values, by their Unicode scalars; then rows without a value.
/// The descending order turns the numbers and the texts around, and leaves rows without a value at the
/// end. Rows that are equal keep the order of the file either way.
///
/// Each value is read once and becomes a key of 16 bytes, and the keys are sorted: for a number its bits
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
  /// - Throws: `QueryError` when there is no such column or no such direction.
  init(_ text: String, on names: [String]) throws(QueryError) {
    if let column = names.firstIndex(of: text) {
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

  /// The rows of the least value and of the greatest.
  ///
  /// - Parameters:
  ///   - rows: Positions of rows that have a value.
  ///   - table: The table of the rows.
  /// - Returns: `nil` if there are no rows.
  func ends(of rows: [UInt32], in table: Table) -> (least: UInt32, greatest: UInt32)? {
    let sorted = sorted(rows, of: table)
    return sorted.first.flatMap { least in sorted.last.map { (least, $0) } }
  }

  /// Sorts rows.
  ///
  /// - Parameters:
  ///   - rows: Positions of rows, ascending.
  ///   - table: The table of the rows.
  /// - Returns: The same positions in this order.
  func sorted(_ rows: [UInt32], of table: Table) -> [UInt32] {
    var numbers: [SortKey] = []
    var texts: [UInt32] = []
    var missing: [UInt32] = []
    for row in rows {
      guard let (page, range, kind) = value(ofRow: row, in: table) else {
        missing.append(row)
        continue
      }
      if kind == .number {
        numbers.append(SortKey(numberIn: page.bytes.span, range, row: row))
      } else {
        texts.append(row)
      }
    }
    var textKeys = keys(ofTexts: texts, in: table)
    sort(&numbers) { left, right in
      let (first, second) = (bytes(ofRow: left, in: table), bytes(ofRow: right, in: table))
      if NumberLiteral.isLess(first, second) { return -1 }
      return NumberLiteral.isLess(second, first) ? 1 : 0
    }
    sort(&textKeys) { left, right in compareTexts(left, right, in: table) }
    return numbers.map(\.row) + textKeys.map(\.row) + missing
  }

  /// Sorts keys; what ties goes to `compare`, which answers a negative number, 0 or a positive one.
  private func sort(_ keys: inout [SortKey], by compare: (UInt32, UInt32) -> Int) {
    if isDescending { for index in keys.indices { keys[index].rank = ~keys[index].rank } }
    keys.sort { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.needsSecondLook || right.needsSecondLook {
        let order = compare(left.row, right.row)
        if order != 0 { return (order < 0) != isDescending }
      }
      return left.row < right.row
    }
  }

  /// Where a value lies, or `nil` when the row has none.
  private func value(
    ofRow row: UInt32, in table: Table
  ) -> (page: TablePage, range: Range<Int>, kind: Value.Kind)? {
    let page = table.pages[Int(row) >> TablePage.capacityBits]
    let place = Int(row) & TablePage.positionMask
    guard let cell = page.cell(row: place, column: column) else { return nil }
    let range = page.byteRange(ofCell: cell)
    return range.isEmpty ? nil : (page, range, page.kind(ofCell: cell, in: range))
  }

  /// The bytes of a value.
  private func bytes(ofRow row: UInt32, in table: Table) -> [UInt8] {
    Array(table.text(row: Int(row), column: column).utf8)
  }

  /// The keys of texts, made of what follows the beginning that all of them share.
  private func keys(ofTexts rows: [UInt32], in table: Table) -> [SortKey] {
    guard let first = rows.first else { return [] }
    let example = bytes(ofRow: first, in: table)
    var shared = example.count
    for row in rows where shared > 0 {
      guard let cell = textRange(ofRow: row, in: table) else { continue }
      let length = min(shared, cell.range.count)
      let bytes = cell.page.bytes.span
      var index = 0
      while index < length, bytes[cell.range.lowerBound + index] == example[index] { index += 1 }
      shared = index
    }
    return rows.compactMap { row in
      textRange(ofRow: row, in: table).map { page, range in
        SortKey(textIn: page.bytes.span, range.lowerBound + shared..<range.upperBound, row: row)
      }
    }
  }

  private func textRange(
    ofRow row: UInt32, in table: Table
  ) -> (page: TablePage, range: Range<Int>)? {
    let page = table.pages[Int(row) >> TablePage.capacityBits]
    return page.cell(row: Int(row) & TablePage.positionMask, column: column)
      .map { (page, page.byteRange(ofCell: $0)) }
  }

  /// Compares two texts byte by byte.
  private func compareTexts(_ left: UInt32, _ right: UInt32, in table: Table) -> Int {
    guard let first = textRange(ofRow: left, in: table),
      let second = textRange(ofRow: right, in: table)
    else { return 0 }
    let (bytes, others) = (first.page.bytes.span, second.page.bytes.span)
    for offset in 0..<min(first.range.count, second.range.count) {
      let byte = bytes[first.range.lowerBound + offset]
      let other = others[second.range.lowerBound + offset]
      if byte != other { return byte < other ? -1 : 1 }
    }
    return first.range.count - second.range.count
  }
}

/// A value as an integer that orders as the value does, as far as eight bytes tell.
struct SortKey {
  /// The integer.
  var rank: UInt64

  /// The row of the value.
  let row: UInt32

  /// Whether another value of the same rank may differ.
  let needsSecondLook: Bool

  /// Makes the key of a number from its bits; negative numbers have theirs turned around.
  init(numberIn bytes: Span<UInt8>, _ range: Range<Int>, row: UInt32) {
    let (number, isShort) = NumberLiteral.value(bytes, in: range)
    let bits = (number == 0 ? 0 : number).bitPattern
    rank = bits >> 63 == 0 ? bits | 1 << 63 : ~bits
    self.row = row
    needsSecondLook = !isShort
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
    self.rank = rank
    self.row = row
    needsSecondLook = hasNUL || range.count > 8
  }
}
