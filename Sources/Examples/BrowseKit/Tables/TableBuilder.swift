/// A table that grows row by row.
///
/// A reader appends values, each followed by a separator byte, and then ends the row or discards it.
struct TableBuilder {
  private(set) var columns: [String]
  private var columnPositions: [String: Int]
  private var pages: [TablePage] = []
  private(set) var rowCount = 0
  var page = TablePage()

  init(columns: [String]) {
    self.columns = columns
    columnPositions = Dictionary(
      zip(columns, columns.indices), uniquingKeysWith: { first, _ in first })
  }

  func existingPosition(ofColumn name: String) -> Int? { columnPositions[name] }

  /// The position of a column, which is made when there is none of that name yet.
  mutating func position(ofColumn name: String) -> Int {
    if let position = columnPositions[name] { return position }
    columnPositions[name] = columns.count
    columns.append(name)
    return columns.count - 1
  }

  /// How many values the row that is being made has so far.
  var openCellCount: Int { page.ends.count - Int(page.rowEnds.last ?? 0) }

  mutating func endRow() {
    page.rowEnds.append(UInt32(page.ends.count))
    rowCount += 1
    if page.rowCount == TablePage.capacity { seal() }
  }

  mutating func discardRow() {
    let kept = Int(page.rowEnds.last ?? 0)
    page.ends.removeLast(page.ends.count - kept)
    if !page.kinds.isEmpty { page.kinds.removeLast(page.kinds.count - kept) }
    page.bytes.removeLast(page.bytes.count - (kept == 0 ? 0 : Int(page.ends[kept - 1]) + 1))
  }

  consuming func table() -> Table {
    if page.rowCount > 0 { seal() }
    return Table(columns: columns, pages: pages)
  }

  private mutating func seal() {
    pages.append(page.packed())
    page.removeAll()
  }
}
