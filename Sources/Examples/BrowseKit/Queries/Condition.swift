/// A condition on one column.
enum Condition {
  /// The value is this one. Two numbers are equal when they have the same size.
  case equals(column: Int, text: String)
  /// The value has this text somewhere; upper and lower case are alike.
  case contains(column: Int, text: String)

  /// Reads `COLUMN=VALUE` or `COLUMN~TEXT`.
  ///
  /// The column's name ends at the first `=` or `~` before which a column's name stands.
  ///
  /// - Parameters:
  ///   - condition: The condition as it was typed.
  ///   - table: The table whose columns it names.
  /// - Throws: `QueryError` when there is no such column, or no `=` and no `~`.
  init(_ condition: String, on table: Table) throws(QueryError) {
    var firstName: Substring?
    for index in condition.indices where condition[index] == "=" || condition[index] == "~" {
      let name = condition[..<index]
      let text = String(condition[condition.index(after: index)...])
      if let column = table.columns.firstIndex(of: String(name)) {
        self =
          condition[index] == "="
          ? .equals(column: column, text: text)
          : .contains(column: column, text: text.lowercased())
        return
      }
      if firstName == nil { firstName = name }
    }
    guard let firstName else {
      throw QueryError(
        "expected COLUMN=VALUE or COLUMN~TEXT as a condition, found \"\(condition)\"")
    }
    throw .unknownColumn(String(firstName), in: table)
  }

  func isMet(byRow row: Int, of table: Table) -> Bool {
    switch self {
    case .equals(let column, let text):
      let value = table[row: row, column: column]
      guard value.text != text else { return true }
      guard value.kind == .number else { return false }
      return NumberLiteral.areEqual(Array(value.text.utf8), Array(text.utf8))
    case .contains(let column, let text):
      guard !text.isEmpty else { return true }
      return table.text(row: row, column: column).lowercased().contains(text)
    }
  }
}
