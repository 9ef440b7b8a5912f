/// What a query shows of a table: columns, and groups of rows.
///
/// The values stay in the table.
public struct Arrangement: Sendable {
  /// The table.
  public let table: Table

  /// The positions of the columns to show.
  public let columns: [Int]

  /// The groups, in order; one without a title if nothing was grouped.
  public let groups: [RowGroup]

  /// How many rows there are in all groups.
  public var rowCount: Int { groups.reduce(0) { $0 + $1.rows.count } }

  /// The arrangement without the column by which the rows are grouped, unless it was asked for: the
  /// titles of the groups say the same.
  ///
  /// - Parameter query: The query that made the arrangement.
  /// - Returns: The arrangement, with a column less perhaps.
  func withoutRepetition(of query: Query) -> Arrangement {
    guard query.columns == nil, let name = query.groupColumn, columns.count > 1 else { return self }
    return Arrangement(
      table: table, columns: columns.filter { table.columns[$0] != name }, groups: groups)
  }
}
