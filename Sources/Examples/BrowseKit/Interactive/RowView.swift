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

    /// The same rows without a question, for a table that lacks what the query asks about.
    var plain: Request {
      var plain = self
      plain.query = Query()
      return plain
    }
  }

  let request: Request

  /// The rows before any was left out.
  let arrangement: Arrangement

  /// The rows that are shown.
  let groups: [RowGroup]

  let lines: RowLines

  /// Where the rows of the view before are, if the file has changed since.
  let matching: RowMatching?

  /// How many rows are shown.
  var rowCount: Int { groups.reduce(0) { $0 + $1.rows.count } }

  /// Makes a view of what is asked for, from the one before as far as that has it.
  ///
  /// - Returns: The view, or `nil` where the task was cancelled.
  @concurrent static func make(
    _ request: Request, after former: RowView?
  ) async throws(QueryError) -> RowView? {
    let isSameTable = former?.request.tableNumber == request.tableNumber
    let arrangement: Arrangement
    let isSame: Bool
    if let former, isSameTable, former.request.query == request.query {
      (arrangement, isSame) = (former.arrangement, true)
    } else {
      arrangement = try request.table.arranged(
        by: request.query, memoryByteCount: FreeMemory.byteCount
      ).withoutRepetition(of: request.query)
      isSame = false
    }
    if Task.isCancelled { return nil }
    var start = arrangement.groups
    if let former, isSame,
      TextQuery.change(from: former.request.filter, to: request.filter) == .stricter
    {
      start = former.groups
    }
    var groups: [RowGroup] = []
    let filter = RowFilter(request.filter, in: arrangement)
    for group in start {
      guard let rows = await filter.rows(of: group.rows) else { return nil }
      if !rows.isEmpty || arrangement.groups.count == 1 {
        groups.append(RowGroup(title: group.title, rows: rows))
      }
    }
    return RowView(
      request: request, arrangement: arrangement, groups: groups,
      lines: lines(of: arrangement, for: request, after: former),
      matching: former.flatMap {
        $0.request.changeCount == request.changeCount
          ? nil : RowMatching(from: $0.request.table, to: request.table)
      })
  }

  /// The columns, measured anew when there are twice as many rows, or all of them.
  private static func lines(
    of arrangement: Arrangement, for request: Request, after former: RowView?
  ) -> RowLines {
    if let former, former.request.changeCount == request.changeCount,
      former.arrangement.columns == arrangement.columns
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
