/// What to show of a table, in the table's own column names.
///
/// The steps are taken in this order: the conditions choose rows, a sample of them is drawn, the rows are
/// sorted, the first are passed over, the limit keeps the first of the rest, and they are put into groups. A
/// group comes where its first row comes.
///
/// ```swift
/// var query = Query()
/// query.groupColumn = "category"
/// query.sortKey = "number:desc"
/// let arrangement = try table.arranged(by: query)
/// ```
public struct Query: Hashable, Sendable {
  /// Conditions that a row must meet, all of them, such as `price < 3 and (aisle = Dairy or name ~ milk)`.
  public var conditions: [String] = []

  /// Whether the conditions take upper and lower case as alike.
  public var ignoresCase = false

  /// Whether `~` is followed by a regular expression, and not by a text.
  public var usesRegex = false

  /// How many rows to draw at random, in the order of the file; `nil` for all.
  public var sampleCount: Int?

  /// What the sample is drawn by: the same seed draws the same rows.
  public var seed: UInt64 = 0

  /// The column to sort by, with `:desc` behind it to turn the order around; `nil` for the file's order.
  public var sortKey: String?

  /// Whether the column to sort by ends with a direction for certain, also where the whole is the name of a column.
  var hasSortDirection = false

  /// The column whose values make the groups; `nil` for one group of all rows.
  public var groupColumn: String?

  /// The columns to show, separated by commas; `nil` for all.
  public var columns: String?

  /// How many rows to pass over.
  public var offset = 0

  /// How many rows to show at most; `nil` for all.
  public var limit: Int?

  /// Makes a query that shows everything.
  public init() {}
}

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
    for condition in query.conditions {
      conditions.append(try ConditionParser.condition(condition, of: query, on: names))
    }
    self.conditions = conditions
    order = try query.sortKey.map { text throws(QueryError) in
      try RowOrder(text, on: names, hasDirection: query.hasSortDirection)
    }
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

  static func memory(
    byteLimit: Int, to purpose: String = "sort and group the rows"
  ) -> QueryError {
    QueryError(
      "not enough memory: there are \(byteLimit >> 20) MiB to \(purpose)", isAboutMemory: true)
  }

  static func unknownColumn(_ name: String, among names: [String]) -> QueryError {
    let suggestion = Suggestion.nearest(to: name, in: names)
    let hint = suggestion.map { "; did you mean \(Excerpt.quoted($0))?" } ?? ""
    let list = Excerpt.list(names)
    return QueryError("there is no column \(Excerpt.quoted(name))\(hint) (the columns: \(list))")
  }
}
