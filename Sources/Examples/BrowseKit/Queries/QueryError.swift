/// A query that does not fit its table.
public struct QueryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in one line.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  static func unknownColumn(_ name: String, in table: Table) -> QueryError {
    let names = table.columns.joined(separator: ", ")
    let suggestion = Suggestion.nearest(to: name, in: table.columns)
    let hint = suggestion.map { "; did you mean \"\($0)\"?" } ?? ""
    return QueryError("there is no column \"\(name)\"\(hint) (the columns: \(names))")
  }
}
