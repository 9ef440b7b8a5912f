/// A query that does not fit its table, or not into memory.
public struct QueryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in one line.
  public let description: String

  /// Whether the query would be answered if there was more memory.
  public let isAboutMemory: Bool

  init(_ description: String, isAboutMemory: Bool = false) {
    self.description = description
    self.isAboutMemory = isAboutMemory
  }

  static func memory(byteLimit: Int) -> QueryError {
    QueryError(
      "not enough memory: there are \(byteLimit >> 20) MiB to sort and group the rows",
      isAboutMemory: true)
  }

  static func unknownColumn(_ name: String, among names: [String]) -> QueryError {
    let suggestion = Suggestion.nearest(to: name, in: names)
    let hint = suggestion.map { "; did you mean \(Excerpt.quoted($0))?" } ?? ""
    let list = Excerpt.list(names)
    return QueryError("there is no column \(Excerpt.quoted(name))\(hint) (the columns: \(list))")
  }
}
