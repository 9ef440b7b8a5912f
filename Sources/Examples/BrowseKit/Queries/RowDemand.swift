/// How many rows have to be read before a query can be answered.
///
/// Without an order to sort by, the rows that a limit keeps are the first that meet the conditions, so
/// nothing behind the last of them can change the answer. As many rows are asked for as are missing at
/// least; those that came are looked at; and so on. A column that is not there yet may come with a later
/// row, so reading goes on until the query's columns are all there.
struct RowDemand {
  private let query: Query

  /// The most rows that are read: one more than there may be.
  private let mostRows: Int

  /// How many rows are needed; `nil` when that is all of them.
  private let neededCount: Int?

  private var conditions: [Condition]?
  private var examinedCount = 0
  private var metCount = 0

  /// Looks at a query.
  ///
  /// - Parameters:
  ///   - query: What is asked of the table; `nil` for everything.
  ///   - count: The most rows that the table may have.
  init(_ query: Query?, of count: Int) {
    let mostRows = count + 1
    self.mostRows = mostRows
    self.query = query ?? Query()
    let isInOrder = self.query.sortKey == nil && self.query.sampleCount == nil
    let limit = isInOrder ? self.query.limit : nil
    // One row at least: it has the columns.
    neededCount = limit.map { limit in
      let (sum, isTooMuch) = limit.addingReportingOverflow(max(0, query?.offset ?? 0))
      return isTooMuch ? mostRows : min(max(1, sum), mostRows)
    }
  }

  /// How many rows to read before the first look.
  var rowLimit: Int { neededCount ?? mostRows }

  /// Whether more rows are needed; if so, the builder's limit is raised.
  ///
  /// - Parameter builder: The rows that are read so far.
  /// - Returns: `false` when the query can be answered.
  mutating func isUnmet(by builder: inout TableBuilder) -> Bool {
    guard let neededCount else { return false }
    if conditions == nil {
      conditions = try? QueryPlan(of: query, on: builder.columns).conditions
    }
    guard let conditions else {
      // Twice as many rows before the next look, so that looking for columns does not take all the time.
      builder.rowLimit = min(2 * builder.rowCount, mostRows)
      return true
    }
    while examinedCount < builder.rowCount {
      let (page, place) = builder.page(ofRow: examinedCount)
      if conditions.allSatisfy({ $0.isMet(byRow: place, of: page) }) { metCount += 1 }
      examinedCount += 1
    }
    guard metCount < neededCount else { return false }
    builder.rowLimit = min(builder.rowCount + neededCount - metCount, mostRows)
    return true
  }
}
