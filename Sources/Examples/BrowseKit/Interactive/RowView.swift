import Roster
import RosterText

/// What is shown of a table: its rows in their order, less those that do not match what is typed.
struct RowView: Sendable {
  /// What a view is made of.
  struct Request: Sendable {
    let table: Table

    /// Which of the tables it is, while more and more is read.
    let tableNumber: Int

    /// How often the file has changed.
    let changeCount: Int

    /// Whether all of the table is read.
    let isComplete: Bool

    var query: Query
    let filter: TextQuery

    /// How many bytes of memory the rows may take besides the table; `nil` for what is free.
    var memoryByteCount: Int?

    /// How many bytes that is now.
    var freeByteCount: Int { memoryByteCount ?? FreeMemory.byteCount }

    /// The same rows without a question, for a table that lacks what the query asks about.
    var plain: Request {
      var plain = self
      plain.query = Query()
      return plain
    }
  }

  let request: Request

  /// The columns that a row has for its reader: those of the list, and the one whose values are the titles of groups.
  let columns: [Int]

  /// The rows before any was left out.
  let arrangement: Arrangement

  /// The rows that are shown.
  let groups: [RowGroup]

  let lines: RowLines

  /// Where the rows of the view before are, if the file has changed since.
  let matching: RowMatching?

  // How many bytes a row takes while it is searched, and each group but the first one while it is shown, in the arrays that
  // are alive at one time.
  private static let matchNeed = 24
  private static let groupNeed = 768

  /// Makes the groups of what is typed.
  private let rows: RowPipeline

  /// What is typed.
  private let filter: StageInput<TextQuery>

  /// The column by which the rows are sorted, if they are.
  var sortKey: SortKeyName? {
    let names = request.table.columns
    let query = request.query
    guard let text = query.sortKey,
      let order = try? RowOrder(text, on: names, hasDirection: query.hasSortDirection)
    else { return nil }
    return SortKeyName(column: names[order.column], isDescending: order.isDescending)
  }

  /// How many rows are shown.
  var rowCount: Int { groups.reduce(0) { $0 + $1.rows.count } }

  /// What is done while a view is made, and how much of that is done, from 0 to 1.
  typealias Progress = @Sendable (_ work: String, _ fraction: Double) -> Void

  /// Makes a view of what is asked for after another one.
  typealias Maker =
    @concurrent @Sendable (Request, RowView?, @escaping Progress) async throws
    -> RowView

  /// Makes a view of what is asked for, from the one before as far as that has it.
  ///
  /// - Returns: The view.
  /// - Throws: `QueryError`, or `CancellationError` where the task was cancelled.
  @concurrent static func make(
    _ request: Request, after former: RowView?, progress: @escaping Progress = { _, _ in }
  ) async throws -> RowView {
    let columns: [Int]
    let arrangement: Arrangement
    var rows: RowPipeline
    let filter: StageInput<TextQuery>
    if let former, former.request.tableNumber == request.tableNumber,
      former.request.query == request.query
    {
      (arrangement, rows, filter) = (former.arrangement, former.rows, former.filter)
      columns = former.columns
    } else {
      let (table, query) = (request.table, request.query)
      let work = query.sortKey == nil ? "searching" : "sorting"
      let memory = request.freeByteCount
      rows = try await table.allRows.updatedInBackground {
        $0 = try table.stages(of: query, after: $0, memoryByteCount: memory)
      } progress: {
        progress(work, $0)
      }
      columns = try QueryPlan(of: query, on: table.columns).columns
      let shown = table.shown(columns, of: query)
      arrangement = Arrangement(
        table: table, columns: shown, groups: rows.output.sections.map { RowGroup($0) })
      filter = StageInput(TextQuery(""))
      rows = rows.filter(by: filter, of: table, columns: shown)
    }
    try Task.checkCancellation()
    if !request.filter.isEmpty {
      try MemoryBudget(request.freeByteCount, to: "search the rows").require(
        request.table.rowCount * matchNeed)
    }
    rows = try await rows.updatedInBackground {
      $0[filter] = request.filter
    } progress: {
      progress("searching", $0)
    }
    if let failure = rows.failure { throw failure }
    try MemoryBudget(request.freeByteCount, to: "show the groups").require(
      (rows.output.sections.count - 1) * groupNeed)
    let groups = rows.output.sections.map { RowGroup($0) }
    var matching: RowMatching?
    if let former, former.request.changeCount != request.changeCount {
      matching = try RowMatching(
        from: former.request.table, to: request.table, memoryByteCount: request.freeByteCount)
    }
    return RowView(
      request: request, columns: columns, arrangement: arrangement,
      groups: groups.count == 1 ? groups : groups.filter { !$0.rows.isEmpty },
      lines: lines(of: arrangement, for: request, after: former),
      matching: matching, rows: rows, filter: filter)
  }

  /// The columns, measured anew when there are twice as many rows, or all of them, and when other rows may be shown.
  private static func lines(
    of arrangement: Arrangement, for request: Request, after former: RowView?
  ) -> RowLines {
    if let former, former.request.changeCount == request.changeCount,
      former.arrangement.columns == arrangement.columns,
      request.query.hasRows(of: former.request.query)
    {
      let count = former.lines.measuredRowCount
      let isEnough = request.table.rowCount < 2 * count && !request.isComplete
      if isEnough || request.table.rowCount == count { return former.lines }
    }
    return RowLines(of: arrangement)
  }

  /// The row that is shown at an index path, if there is one.
  func row(at path: ListIndexPath) -> UInt32? {
    guard groups.indices.contains(path.section),
      groups[path.section].rows.indices.contains(path.item)
    else { return nil }
    return groups[path.section].rows[path.item]
  }

  /// Where a row is shown.
  func path(of row: UInt32, near guess: ListIndexPath) -> ListIndexPath? {
    if self.row(at: guess) == row { return guess }
    for (index, group) in groups.enumerated() {
      if let item = group.rows.firstIndex(of: row) {
        return ListIndexPath(section: index, item: item)
      }
    }
    return nil
  }

  /// The rows around one in its group: those behind it and then those before it, from the nearest on.
  func paths(around path: ListIndexPath) -> [ListIndexPath] {
    let count = groups[path.section].rows.count
    let offsets =
      Array(path.item + 1..<min(count, path.item + 50))
      + (max(0, path.item - 50)..<path.item).reversed()
    return offsets.map { ListIndexPath(section: path.section, item: $0) }
  }

  /// Where the last row is.
  var lastPath: ListIndexPath? {
    groups.indices.last { !groups[$0].rows.isEmpty }.map {
      ListIndexPath(section: $0, item: groups[$0].rows.count - 1)
    }
  }
}

extension Query {
  /// Whether it shows the same rows of a table as another query does, in whichever order.
  fileprivate func hasRows(of other: Query) -> Bool {
    if self == other { return true }
    var sorted = other
    (sorted.sortKey, sorted.hasSortDirection) = (sortKey, hasSortDirection)
    // What is passed over, and where the limit is, depends on the order.
    return self == sorted && offset == 0 && limit == nil
  }
}
