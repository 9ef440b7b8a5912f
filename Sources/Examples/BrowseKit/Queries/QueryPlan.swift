/// A query in the positions of a table's columns.
struct QueryPlan {
  let columns: [Int]
  let conditions: [Condition]
  let order: RowOrder?
  let groupColumn: Int?

  /// Looks up the columns that a query names.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - names: The names of the table's columns.
  /// - Throws: `QueryError` when the query does not fit the table.
  init(of query: Query, on names: [String]) throws(QueryError) {
    columns = try Self.shownColumns(query.columns, among: names)
    var conditions: [Condition] = []
    for condition in query.conditions { conditions.append(try Condition(condition, on: names)) }
    self.conditions = conditions
    order = try query.sortKey.map { text throws(QueryError) in try RowOrder(text, on: names) }
    groupColumn = try query.groupColumn.map { name throws(QueryError) in
      try Self.position(ofColumn: name, among: names)
    }
  }

  private static func position(
    ofColumn name: String, among names: [String]
  ) throws(QueryError) -> Int {
    guard let position = names.firstIndex(of: name) else {
      throw .unknownColumn(name, among: names)
    }
    return position
  }

  private static func shownColumns(
    _ list: String?, among names: [String]
  ) throws(QueryError) -> [Int] {
    guard let list else { return Array(names.indices) }
    if let position = names.firstIndex(of: list) { return [position] }
    var positions: [Int] = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      positions.append(try position(ofColumn: String(name), among: names))
    }
    return positions
  }
}
