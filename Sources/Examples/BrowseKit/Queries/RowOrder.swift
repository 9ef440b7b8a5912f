/// An order of rows by the values of one column.
///
/// Numbers come first, by size; then other values, by their Unicode scalars; then rows without a value.
/// The descending order turns the numbers and the texts around, and leaves rows without a value at the
/// end. Rows that are equal keep the order of the file either way.
///
/// Each value is read once and becomes a key of 16 bytes, and the keys are sorted: for a number its bits
/// as an integer of the same order, for a text its first eight bytes. Only keys that tie look at the
/// values again.
struct RowOrder {
  let column: Int
  let isDescending: Bool

  /// Reads `COLUMN`, `COLUMN:asc` or `COLUMN:desc`.
  ///
  /// - Parameters:
  ///   - text: The order as it was typed.
  ///   - table: The table whose column it names.
  /// - Throws: `QueryError` when there is no such column or no such direction.
  init(_ text: String, on table: Table) throws(QueryError) {
    if let column = table.columns.firstIndex(of: text) {
      self.column = column
      isDescending = false
      return
    }
    guard let colon = text.lastIndex(of: ":") else { throw .unknownColumn(text, in: table) }
    let name = String(text[..<colon])
    guard let column = table.columns.firstIndex(of: name) else {
      throw .unknownColumn(name, in: table)
    }
    self.column = column
    switch text[text.index(after: colon)...] {
    case "asc": isDescending = false
    case "desc": isDescending = true
    case let direction:
      throw QueryError("expected asc or desc after \"\(name):\", found \"\(direction)\"")
    }
  }

  private struct Key {
    var rank: UInt64
    var row: UInt32
    var needsSecondLook: Bool
  }

  /// Sorts rows.
  ///
  /// - Parameters:
  ///   - rows: Positions of rows, ascending.
  ///   - table: The table of the rows.
  /// - Returns: The same positions in this order.
  func sorted(_ rows: [UInt32], of table: Table) -> [UInt32] {
    var numbers: [Key] = []
    var texts: [Key] = []
    var missing: [UInt32] = []
    for row in rows {
      let page = table.pages[Int(row) >> TablePage.capacityBits]
      let place = Int(row) & TablePage.positionMask
      guard let cell = page.cell(row: place, column: column) else {
        missing.append(row)
        continue
      }
      let range = page.byteRange(ofCell: cell)
      if range.isEmpty {
        missing.append(row)
      } else if page.kind(ofCell: cell, in: range) == .number {
        let (number, isShort) = NumberLiteral.value(page.bytes.span, in: range)
        numbers.append(Key(rank: Self.rank(of: number), row: row, needsSecondLook: !isShort))
      } else {
        texts.append(Self.key(ofText: page.bytes.span, range, row: row))
      }
    }
    sort(&numbers, table, NumberLiteral.isLess)
    sort(&texts, table) { $0.lexicographicallyPrecedes($1) }
    return numbers.map(\.row) + texts.map(\.row) + missing
  }

  private func sort(
    _ keys: inout [Key], _ table: Table, _ isLess: ([UInt8], [UInt8]) -> Bool
  ) {
    if isDescending { for index in keys.indices { keys[index].rank = ~keys[index].rank } }
    keys.sort { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.needsSecondLook || right.needsSecondLook {
        let first = Array(table.text(row: Int(left.row), column: column).utf8)
        let second = Array(table.text(row: Int(right.row), column: column).utf8)
        if isLess(first, second) { return !isDescending }
        if isLess(second, first) { return isDescending }
      }
      return left.row < right.row
    }
  }

  /// An integer that orders as the number does.
  private static func rank(of number: Double) -> UInt64 {
    let bits = (number == 0 ? 0 : number).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }

  /// The first eight bytes as an integer that orders as they do.
  ///
  /// NUL cannot be told from the padding.
  private static func key(ofText bytes: Span<UInt8>, _ range: Range<Int>, row: UInt32) -> Key {
    var rank: UInt64 = 0
    var hasNUL = false
    for index in range.lowerBound..<range.lowerBound + 8 {
      let byte = index < range.upperBound ? bytes[index] : 0
      rank = rank << 8 | UInt64(byte)
      if byte == 0, index < range.upperBound { hasNUL = true }
    }
    return Key(rank: rank, row: row, needsSecondLook: hasNUL || range.count > 8)
  }
}
