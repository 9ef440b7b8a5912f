extension Table {
  /// Chooses, sorts, limits and groups rows.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of rows.
  ///
  /// - Parameter query: What to show.
  /// - Returns: The columns and the groups of rows.
  /// - Throws: `QueryError` when the query names a column that the table does not have.
  public func arranged(by query: Query) throws(QueryError) -> Arrangement {
    let columns = try shownColumns(query.columns)
    var conditions: [Condition] = []
    for condition in query.conditions { conditions.append(try Condition(condition, on: self)) }
    let order = try query.sortKey.map { text throws(QueryError) in try RowOrder(text, on: self) }
    let groupColumn = try query.groupColumn.map { name throws(QueryError) in
      try position(ofColumn: name)
    }

    var rows = Array(0..<UInt32(rowCount))
    if !conditions.isEmpty {
      rows.removeAll { row in !conditions.allSatisfy { $0.isMet(byRow: Int(row), of: self) } }
    }
    // The values are looked at in the order of memory, before the rows are sorted.
    let grouping = groupColumn.map { RowGrouping(of: rows, byColumn: $0, in: self) }
    if let order { rows = order.sorted(rows, of: self) }
    if let limit = query.limit, limit < rows.count { rows.removeLast(rows.count - limit) }
    return Arrangement(
      table: self, columns: columns,
      groups: grouping?.groups(of: rows) ?? [RowGroup(title: nil, rows: rows)])
  }

  private func position(ofColumn name: String) throws(QueryError) -> Int {
    guard let position = columns.firstIndex(of: name) else {
      throw .unknownColumn(name, in: self)
    }
    return position
  }

  private func shownColumns(_ names: String?) throws(QueryError) -> [Int] {
    guard let names else { return Array(columns.indices) }
    if let position = columns.firstIndex(of: names) { return [position] }
    var positions: [Int] = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      positions.append(try position(ofColumn: String(name)))
    }
    return positions
  }

  /// The spelling of a value; empty for null.
  func text(row: Int, column: Int) -> String {
    let page = pages[row >> TablePage.capacityBits]
    guard let cell = page.cell(row: row & TablePage.positionMask, column: column) else { return "" }
    return String(decoding: page.bytes[page.byteRange(ofCell: cell)], as: UTF8.self)
  }
}
