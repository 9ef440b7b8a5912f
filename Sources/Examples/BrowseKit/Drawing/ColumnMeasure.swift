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
        width = max(
          width, ShownColumn.width(of: String(decoding: page.bytes[range], as: UTF8.self)))
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
    func measure(_ rows: some Sequence<Int>) {
      for row in rows {
        let page = table.pages[row >> TablePage.capacityBits]
        let place = row & TablePage.positionMask
        if page.isSparse {
          let cells = page.cells(ofRow: place)
          for cell in cells {
            extents[page.column(ofCell: cell, in: cells)]?.include(cell, of: page)
          }
        } else {
          for column in shown {
            guard let cell = page.cell(row: place, column: column) else { break }
            extents[column]?.include(cell, of: page)
          }
        }
      }
    }
    if arrangement.rowCount == table.rowCount {
      measure(0..<table.rowCount)
    } else {
      measure(arrangement.groups.flatMap(\.rows).map { Int($0) }.sorted())
    }
    columns = arrangement.columns.map { position in
      let extent = extents[position] ?? Extent(width: 0)
      return ShownColumn(
        position: position, name: table.columns[position], width: extent.width,
        isNumeric: extent.isNumeric && extent.sawNumber)
    }
  }
}
