/// What to show of a table, in the table's own column names.
///
/// The steps are taken in this order: the conditions choose rows, the rows are sorted, the limit keeps
/// the first of them, and they are put into groups. A group comes where its first row comes.
///
/// ```swift
/// var query = Query()
/// query.groupColumn = "category"
/// query.sortKey = "number:desc"
/// let arrangement = try table.arranged(by: query)
/// ```
public struct Query: Hashable, Sendable {
  /// Conditions that a row must meet, all of them: `COLUMN=VALUE` or `COLUMN~TEXT`.
  public var conditions: [String] = []

  /// The column to sort by, with `:desc` behind it to turn the order around; `nil` for the file's order.
  public var sortKey: String?

  /// The column whose values make the groups; `nil` for one group of all rows.
  public var groupColumn: String?

  /// The columns to show, separated by commas; `nil` for all.
  public var columns: String?

  /// How many rows to show at most; `nil` for all.
  public var limit: Int?

  /// Makes a query that shows everything.
  public init() {}
}
