/// What a row of a file that changes is known by: its values, and of equal rows which of them it is.
struct RowName: Hashable {
  let values: [String]

  /// 1 for the first of the rows with these values.
  let number: Int
}

/// Names rows, one after the other.
struct RowNames {
  private var counts: [[String]: Int] = [:]

  /// The name of the next row.
  ///
  /// - Parameters:
  ///   - row: The position of the row.
  ///   - table: The table of the row.
  ///   - columns: The columns by whose values it is known.
  ///   - budget: What the values may take.
  /// - Returns: The name.
  /// - Throws: `QueryError` where the values take more.
  mutating func next(
    _ row: Int, of table: Table, columns: [Int], within budget: inout MemoryBudget
  ) throws(QueryError) -> RowName {
    for column in columns {
      try budget.spend(MemoryBudget.need(ofText: table.byteCount(row: row, column: column)))
    }
    let values = columns.map { table.text(row: row, column: $0) }
    counts[values, default: 0] += 1
    return RowName(values: values, number: counts[values, default: 0])
  }
}

/// Which row of a file is which one of the file as it was before.
///
/// What both begin with and what both end with is compared as it lies in memory, and only rows in between are named.
struct RowMatching: Sendable {
  private let oldCount: Int
  private let newCount: Int
  private let frontCount: Int
  private let endCount: Int
  private var between: [UInt32: UInt32] = [:]

  /// How many bytes a row takes that is named, besides its values, in the arrays and dictionaries that are alive at one time.
  private static let rowNeed = 256

  /// Matches the rows of two tables, by the columns that both have.
  ///
  /// Where they have none in common and are as many, the names alone are others.
  ///
  /// - Parameters:
  ///   - old: The table of the file as it was.
  ///   - new: The table of the file as it is.
  ///   - memoryByteCount: How many bytes of memory may be taken besides the tables.
  /// - Throws: `QueryError` where it takes more.
  /// - Complexity: O(*n*) for *n* values.
  init(from old: Table, to new: Table, memoryByteCount: Int = .max) throws(QueryError) {
    (oldCount, newCount) = (old.rowCount, new.rowCount)
    let positions = Dictionary(uniqueKeysWithValues: zip(new.columns, new.columns.indices))
    var common = old.columns.indices.compactMap { column in
      positions[old.columns[column]].map { (old: column, new: $0) }
    }
    if common.isEmpty, old.columns.count == new.columns.count {
      common = old.columns.indices.map { ($0, $0) }
    }
    let isAlike =
      common.count == max(old.columns.count, new.columns.count)
      && common.allSatisfy { $0.old == $0.new }
    let shorter = isAlike ? min(old.rowCount, new.rowCount) : 0
    var count = 0
    while count < shorter, old.hasRow(count, asIn: new, at: count) { count += 1 }
    frontCount = count
    count = 0
    while count < shorter - frontCount,
      old.hasRow(oldCount - 1 - count, asIn: new, at: newCount - 1 - count)
    { count += 1 }
    endCount = count
    if common.isEmpty { return }
    var budget = MemoryBudget(memoryByteCount, to: "follow the rows")
    try budget.spend((oldCount + newCount - 2 * (frontCount + endCount)) * Self.rowNeed)
    var names = RowNames()
    var rows: [RowName: UInt32] = [:]
    let newColumns = common.map { $0.new }
    for row in frontCount..<newCount - endCount {
      let name = try names.next(row, of: new, columns: newColumns, within: &budget)
      rows[name] = UInt32(row)
    }
    names = RowNames()
    let oldColumns = common.map { $0.old }
    for row in frontCount..<oldCount - endCount {
      let name = try names.next(row, of: old, columns: oldColumns, within: &budget)
      between[UInt32(row)] = rows[name]
    }
  }

  /// Where a row is now; `nil` where it is gone.
  subscript(row: UInt32) -> UInt32? {
    if row < frontCount { return row }
    if row >= oldCount - endCount { return UInt32(Int(row) - oldCount + newCount) }
    return between[row]
  }
}

extension Table {
  /// Whether a row has the same values as one of another table with as many columns.
  fileprivate func hasRow(_ row: Int, asIn other: Table, at otherRow: Int) -> Bool {
    let (page, otherPage) = (
      pages[row >> TablePage.capacityBits], other.pages[otherRow >> TablePage.capacityBits]
    )
    let cells = page.cells(ofRow: row & TablePage.positionMask)
    let otherCells = otherPage.cells(ofRow: otherRow & TablePage.positionMask)
    return cells.count == otherCells.count
      && zip(cells, otherCells).allSatisfy { cell, otherCell in
        page.column(ofCell: cell, in: cells) == otherPage.column(ofCell: otherCell, in: otherCells)
          && page.bytes[page.byteRange(ofCell: cell)]
            == otherPage.bytes[otherPage.byteRange(ofCell: otherCell)]
      }
  }
}
