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
          ? .equals(column: column, text: text)
          : .contains(column: column, text: text.lowercased())
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

  func isMet(byRow row: Int, of page: TablePage) -> Bool {
    switch self {
    case .equals(let column, let text):
      let value = page.value(row: row, column: column)
      guard value.text != text else { return true }
      guard value.kind == .number else { return false }
      return NumberLiteral.areEqual(Array(value.text.utf8), Array(text.utf8))
    case .contains(let column, let text):
      guard !text.isEmpty else { return true }
      return page.value(row: row, column: column).text.lowercased().contains(text)
    }
  }
}
