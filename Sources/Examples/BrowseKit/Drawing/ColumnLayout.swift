/// The columns of a list, side by side within a width.
///
/// Each column is as wide as its widest value or its name. If that is too much, the widest columns of
/// text give way first, then those of numbers; and if there are so many columns that each of them is
/// down to a few letters, the list cuts the lines.
struct ColumnLayout {
  private(set) var columns: [ShownColumn]

  private static let gap = "  "

  /// No column is made narrower than this to make room for others.
  private static let leastWidth = 5

  /// Measures the values of an arrangement.
  ///
  /// - Parameters:
  ///   - arrangement: What will be shown.
  ///   - width: How wide a line may be.
  /// - Complexity: Looks at each value that will be shown.
  init(of arrangement: Arrangement, within width: Int) {
    columns = ColumnMeasure(of: arrangement).columns
    fit(into: width) { !$0.isNumeric }
    fit(into: width) { _ in true }
  }

  /// How wide a line is.
  var width: Int {
    columns.reduce(0) { $0 + $1.width } + Self.gap.utf8.count * max(0, columns.count - 1)
  }

  /// The names of the columns, above their values.
  var heading: String { line { $0.name } }

  /// One line, with a text for each column.
  ///
  /// - Parameter text: What a column shows.
  /// - Returns: The line.
  func line(_ text: (ShownColumn) -> String) -> String {
    var line = ""
    line.reserveCapacity(width)
    for (index, column) in columns.enumerated() {
      if index > 0 { line += Self.gap }
      column.append(text(column), to: &line)
    }
    if let end = line.utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) {
      line.removeSubrange(line.index(after: end)...)
    }
    return line
  }

  /// Narrows columns to one common limit, as high as the width allows.
  private mutating func fit(into width: Int, where mayGiveWay: (ShownColumn) -> Bool) {
    let widths = columns.filter(mayGiveWay).map(\.width)
    let room = width - (self.width - widths.reduce(0, +))
    var limit = Self.leastWidth
    var tooWide = max(limit + 1, (widths.max() ?? 0) + 1)
    while tooWide - limit > 1 {
      let middle = (limit + tooWide) / 2
      if widths.reduce(0, { $0 + min($1, middle) }) <= room {
        limit = middle
      } else {
        tooWide = middle
      }
    }
    for index in columns.indices where mayGiveWay(columns[index]) {
      columns[index].width = min(columns[index].width, limit)
    }
  }
}
