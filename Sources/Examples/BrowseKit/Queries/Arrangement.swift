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
}
