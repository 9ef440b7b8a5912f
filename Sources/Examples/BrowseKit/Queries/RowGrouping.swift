/// Which rows have the same value in one column.
struct RowGrouping {
  /// How many bytes a group takes besides its title, in the arrays and dictionaries that are alive at
  /// one time.
  private static let groupNeed = 320

  private var titles: [String] = []

  /// For each row of the table the position of its title; 0 for rows that were not asked about.
  private var titlePositions: [UInt32]

  /// Looks at the values of one column.
  ///
  /// - Parameters:
  ///   - rows: The rows to look at.
  ///   - column: The column.
  ///   - table: The table of the rows.
  ///   - memoryByteCount: How many bytes of memory the groups may take.
  /// - Throws: `QueryError` when they take more.
  init(
    of rows: [UInt32], byColumn column: Int, in table: Table, memoryByteCount: Int
  ) throws(QueryError) {
    var need = 0
    titlePositions = Array(repeating: 0, count: table.rowCount)
    var positions: [String: UInt32] = [:]
    for row in rows {
      let title = table.text(row: Int(row), column: column)
      if let position = positions[title] {
        titlePositions[Int(row)] = position
      } else {
        need += Self.groupNeed + title.utf8.count
        guard need <= memoryByteCount else { throw .memory(byteLimit: memoryByteCount) }
        let position = UInt32(titles.count)
        positions[title] = position
        titles.append(title)
        titlePositions[Int(row)] = position
      }
    }
  }

  /// Puts rows into groups; a group comes where its first row comes.
  ///
  /// - Parameter rows: Rows that were looked at, in any order.
  /// - Returns: The groups that have rows.
  func groups(of rows: [UInt32]) -> [RowGroup] {
    var counts = Array(repeating: 0, count: titles.count)
    for row in rows { counts[Int(titlePositions[Int(row)])] += 1 }
    var order: [Int] = []
    var members: [[UInt32]] = Array(repeating: [], count: titles.count)
    for row in rows {
      let title = Int(titlePositions[Int(row)])
      if members[title].isEmpty {
        order.append(title)
        members[title].reserveCapacity(counts[title])
      }
      members[title].append(row)
    }
    return order.map { RowGroup(title: titles[$0], rows: members[$0]) }
  }
}
