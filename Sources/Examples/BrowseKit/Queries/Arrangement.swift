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

/// The rows that have one value in the column by which they are grouped.
public struct RowGroup: Sendable {
  /// The value that the rows share; empty for rows without one, `nil` if nothing was grouped.
  public let title: String?

  /// The positions of the rows in the table.
  public let rows: [UInt32]
}

extension Table {
  /// How many bytes the position of a row takes, in the arrays that are alive at one time.
  private static let rowNeed = 48

  /// How many bytes more a row takes while it is sorted.
  private static let sortingNeed = 96

  /// Chooses, draws, sorts, limits and groups rows.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of rows.
  ///
  /// - Parameters:
  ///   - query: What to show.
  ///   - memoryByteCount: How many bytes of memory the answer may take besides the table.
  /// - Returns: The columns and the groups of rows.
  /// - Throws: `QueryError` when the query names a column that the table does not have, or the answer
  ///   takes too much memory.
  public func arranged(
    by query: Query, memoryByteCount: Int = .max
  ) throws(QueryError) -> Arrangement {
    let plan = try QueryPlan(of: query, on: columns)
    let need = rowCount * (Self.rowNeed + (plan.order == nil ? 0 : Self.sortingNeed))
    guard need <= memoryByteCount else { throw .memory(byteLimit: memoryByteCount) }
    var rows = Condition.rows(meeting: plan.conditions, in: self)
    if let count = query.sampleCount { rows = Sample(seed: query.seed).draw(count, of: rows) }
    // The values are looked at in the order of memory, before the rows are sorted.
    let grouping = try plan.groupColumn.map { column throws(QueryError) in
      try RowGrouping(of: rows, byColumn: column, in: self, memoryByteCount: memoryByteCount - need)
    }
    if let order = plan.order { rows = order.sorted(rows, of: self) }
    if query.offset > 0 { rows.removeFirst(min(query.offset, rows.count)) }
    if let limit = query.limit, limit < rows.count { rows.removeLast(rows.count - limit) }
    return Arrangement(
      table: self, columns: plan.columns,
      groups: grouping?.groups(of: rows) ?? [RowGroup(title: nil, rows: rows)])
  }

  /// The spelling of a value; empty for null.
  func text(row: Int, column: Int) -> String {
    let page = pages[row >> TablePage.capacityBits]
    guard let cell = page.cell(row: row & TablePage.positionMask, column: column) else { return "" }
    return String(decoding: page.bytes[page.byteRange(ofCell: cell)], as: UTF8.self)
  }
}
