/// Finds out how wide columns are, and which of them are numeric.
///
/// A text takes no more columns of a screen than it has bytes in UTF-8, so only a value of more bytes
/// than the column is wide needs a closer look. The rows are visited in the order of memory, and of a
/// sparse page only the values that are there.
struct ColumnMeasure {
  /// The columns in the order in which they are shown.
  let columns: [ShownColumn]

  /// What is known of a column of the table.
  private struct Extent {
    var width: Int
    var isNumeric = true
    var sawNumber = false

    mutating func include(_ cell: Int, of page: TablePage) {
      let range = page.byteRange(ofCell: cell)
      if isNumeric, !range.isEmpty {
        isNumeric = page.kind(ofCell: cell, in: range) == .number
        sawNumber = true
      }
      if range.count > width {
        let columns = PlainText.columns(of: page.bytes.span, in: range)
        width = max(
          width,
          columns ?? ShownColumn.width(of: String(decoding: page.bytes[range], as: UTF8.self)))
      }
    }
  }

  /// Measures all values that an arrangement shows.
  ///
  /// - Parameter arrangement: What will be shown.
  /// - Complexity: O(*n*), where *n* is the number of values that are stored for the rows.
  init(of arrangement: Arrangement) {
    let table = arrangement.table
    var extents = [Extent?](repeating: nil, count: table.columns.count)
    for position in arrangement.columns {
      extents[position] = Extent(width: ShownColumn.width(of: table.columns[position]))
    }
    let shown = extents.indices.filter { extents[$0] != nil }
    func measure(_ row: Int, of page: TablePage) {
      if page.isSparse {
        let cells = page.cells(ofRow: row)
        for cell in cells {
          extents[page.column(ofCell: cell, in: cells)]?.include(cell, of: page)
        }
      } else {
        for column in shown {
          guard let cell = page.cell(row: row, column: column) else { break }
          extents[column]?.include(cell, of: page)
        }
      }
    }
    if arrangement.rowCount == table.rowCount {
      for page in table.pages {
        for row in 0..<page.rowCount { measure(row, of: page) }
      }
    } else {
      for row in arrangement.groups.flatMap(\.rows).sorted() {
        let page = table.pages[Int(row) >> TablePage.capacityBits]
        measure(Int(row) & TablePage.positionMask, of: page)
      }
    }
    columns = arrangement.columns.map { position in
      let extent = extents[position] ?? Extent(width: 0)
      return ShownColumn(
        position: position, width: extent.width, limit: extent.width,
        isNumeric: extent.isNumeric && extent.sawNumber)
    }
  }
}
