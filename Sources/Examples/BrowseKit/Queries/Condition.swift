/// A condition on one column.
enum Condition {
  /// The value is this one. Two numbers are equal when they have the same size.
  case equals(column: Int, text: ComparedText)
  /// The value has this text somewhere; upper and lower case are alike.
  case contains(column: Int, text: TextSearch)

  /// Reads `COLUMN=VALUE` or `COLUMN~TEXT`.
  ///
  /// The column's name ends at the first `=` or `~` before which a column's name stands.
  ///
  /// - Parameters:
  ///   - condition: The condition as it was typed.
  ///   - names: The names of the table's columns.
  /// - Throws: `QueryError` when there is no such column, or no `=` and no `~`.
  init(_ condition: String, on names: [String]) throws(QueryError) {
    var firstName: Substring?
    for index in condition.indices where condition[index] == "=" || condition[index] == "~" {
      let name = condition[..<index]
      let text = String(condition[condition.index(after: index)...])
      if let column = names.firstIndex(of: String(name)) {
        self =
          condition[index] == "="
          ? .equals(column: column, text: ComparedText(text))
          : .contains(column: column, text: TextSearch(text))
        return
      }
      if firstName == nil { firstName = name }
    }
    guard let firstName else {
      throw QueryError(
        "expected COLUMN=VALUE or COLUMN~TEXT as a condition, found \(Excerpt.quoted(condition))")
    }
    throw .unknownColumn(String(firstName), among: names)
  }

  /// Whether a row of a page meets the condition.
  ///
  /// - Parameters:
  ///   - row: The place of the row in the page.
  ///   - page: The page.
  /// - Returns: `true` if it does.
  func isMet(byRow row: Int, of page: TablePage) -> Bool {
    switch self {
    case .equals(let column, let text):
      guard let cell = page.cell(row: row, column: column) else { return text.bytes.isEmpty }
      return text.isEqual(to: cell, of: page)
    case .contains(let column, let search):
      guard let cell = page.cell(row: row, column: column) else {
        return search.isFound(in: [], 0..<0)
      }
      return search.isFound(in: page.bytes, page.byteRange(ofCell: cell))
    }
  }

  /// The rows of a table that meet conditions.
  ///
  /// - Parameters:
  ///   - conditions: What a row must meet, all of it.
  ///   - table: The table.
  /// - Returns: The positions of the rows, ascending.
  static func rows(meeting conditions: [Condition], in table: Table) -> [UInt32] {
    if conditions.isEmpty { return Array(0..<UInt32(table.rowCount)) }
    var rows: [UInt32] = []
    for (position, page) in table.pages.enumerated() {
      for row in 0..<page.rowCount
      where conditions.allSatisfy({ $0.isMet(byRow: row, of: page) }) {
        rows.append(UInt32(position << TablePage.capacityBits | row))
      }
    }
    return rows
  }
}

/// A text that values are compared with.
struct ComparedText {
  let bytes: [UInt8]
  private let isNumber: Bool
  private let isASCII: Bool

  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    isNumber = NumberLiteral.matches(bytes.span, in: bytes.indices)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// Whether a value has the same characters, or is the same number.
  ///
  /// - Parameters:
  ///   - cell: The position of the value in the page.
  ///   - page: The page.
  /// - Returns: `true` if so.
  func isEqual(to cell: Int, of page: TablePage) -> Bool {
    let range = page.byteRange(ofCell: cell)
    let value = page.bytes[range]
    if value.elementsEqual(bytes) { return true }
    if isNumber, page.kind(ofCell: cell, in: range) == .number {
      return NumberLiteral.areEqual(Array(value), bytes)
    }
    // The same characters can have other bytes, unless all of them are ASCII.
    if isASCII, value.allSatisfy({ $0 < 0x80 }) { return false }
    return String(decoding: value, as: UTF8.self) == String(decoding: bytes, as: UTF8.self)
  }
}
