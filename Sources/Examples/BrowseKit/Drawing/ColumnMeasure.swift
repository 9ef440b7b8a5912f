/// Finds out how wide columns are, and which of them are numeric.
///
/// A text takes no more columns of a screen than it has bytes in UTF-8, so only a value of more bytes
/// than the column is wide needs a closer look. The rows are visited in the order of memory.
struct ColumnMeasure {
  private(set) var columns: [ShownColumn]
  private let table: Table
  private var sawNumber: [Bool]

  /// Measures all values that an arrangement shows.
  ///
  /// - Parameter arrangement: What will be shown.
  init(of arrangement: Arrangement) {
    table = arrangement.table
    columns = arrangement.columns.map { position in
      let name = arrangement.table.columns[position]
      return ShownColumn(
        position: position, name: name, width: ShownColumn.width(of: name), isNumeric: true)
    }
    sawNumber = columns.map { _ in false }
    if arrangement.rowCount == table.rowCount {
      measure(rows: 0..<table.rowCount)
    } else {
      measure(rows: arrangement.groups.flatMap(\.rows).map { Int($0) }.sorted())
    }
    for index in columns.indices where !sawNumber[index] { columns[index].isNumeric = false }
  }

  private mutating func measure(rows: some Sequence<Int>) {
    for row in rows {
      let page = table.pages[row >> TablePage.capacityBits]
      let place = row & TablePage.positionMask
      for index in columns.indices {
        guard let cell = page.cell(row: place, column: columns[index].position) else { continue }
        let range = page.byteRange(ofCell: cell)
        if columns[index].isNumeric, !range.isEmpty {
          columns[index].isNumeric = page.kind(ofCell: cell, in: range) == .number
          sawNumber[index] = true
        }
        if range.count > columns[index].width {
          let text = String(decoding: page.bytes[range], as: UTF8.self)
          columns[index].width = max(columns[index].width, ShownColumn.width(of: text))
        }
      }
    }
  }
}
