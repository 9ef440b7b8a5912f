/// What a row of a file that changes is known by: its values, and of equal rows which of them it is.
struct RowName: Hashable {
  let values: [String]

  /// 1 for the first of the rows with these values.
  let number: Int
}

/// Names rows, one after the other.
struct RowNames {
  private var counts: [[String]: Int] = [:]

  mutating func next(_ values: [String]) -> RowName {
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

  /// Matches the rows of two tables, by the columns that both have.
  ///
  /// Where they have none in common and are as many, the names alone are others.
  ///
  /// - Complexity: O(*n*) for *n* values.
  init(from old: Table, to new: Table) {
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
    var names = RowNames()
    var rows: [RowName: UInt32] = [:]
    for row in frontCount..<newCount - endCount {
      rows[names.next(common.map { new.text(row: row, column: $0.new) })] = UInt32(row)
    }
    names = RowNames()
    for row in frontCount..<oldCount - endCount {
      between[UInt32(row)] = rows[names.next(common.map { old.text(row: row, column: $0.old) })]
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
