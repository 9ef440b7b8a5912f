import RosterText

/// The columns of a list, side by side within a width.
///
/// Each column is as wide as its widest value or its name. If that is too much, the widest columns of
/// text give way first, then those of numbers; and if there are so many columns that each of them is
/// down to a few letters, the lines are cut. Without a width nothing is cut: values that are wider than a
/// column can reasonably be stand out of it. Columns behind the cut are not drawn; of them a line tells
/// no more than that there is something.
struct ColumnLayout {
  /// How wide a line is that is not cut.
  let width: Int

  /// The columns that begin within the width.
  let columns: [ShownColumn]

  /// For each column how far in it begins, and for the end of the line how wide that is.
  let starts: [Int]

  /// Where some rows have few values: for each column of the table where it is among those that are drawn.
  private let indices: [[Int]]

  /// The positions in the table of the columns behind the cut.
  let hiddenPositions: [Int]

  /// For each column of the table, whether it is behind the cut.
  private let isHidden: [Bool]

  /// The names of the columns, above their values.
  let heading: String

  /// What stands between two columns.
  static let gap = "  "

  /// No column is made narrower than this to make room for others.
  private static let leastWidth = 5

  /// Where nothing is cut, no column of a list is wider than this, so that one long value does not fill all lines up.
  private static let mostWidth = 256

  /// Measures the values of an arrangement.
  ///
  /// - Parameters:
  ///   - arrangement: What will be shown.
  ///   - width: How wide a line may be, or `nil` to cut nothing.
  /// - Complexity: Looks at each value that will be shown.
  init(of arrangement: Arrangement, within width: Int?) {
    var columns = ColumnMeasure(of: arrangement).columns
    if let width {
      Self.fit(&columns, into: width, atLeast: Self.leastWidth)
    } else {
      for index in columns.indices {
        columns[index].limit = .max
        columns[index].width = min(columns[index].width, Self.mostWidth)
      }
    }
    self.width = Self.width(of: columns)
    var end = 0
    let shown = columns.prefix { column in
      defer { end += column.width + Self.gap.utf8.count }
      return width.map { end < max(1, $0) } ?? true
    }
    let hidden = columns[shown.endIndex...]
    var isHidden = [Bool](repeating: false, count: arrangement.table.columns.count)
    for column in hidden { isHidden[column.position] = true }
    self.columns = Array(shown)
    var start = 0
    starts =
      [0]
      + shown.enumerated().map { index, column in
        start += column.width + (index < shown.count - 1 ? Self.gap.utf8.count : 0)
        return start
      }
    var indices: [[Int]] = []
    if arrangement.table.pages.contains(where: \.isSparse) {
      indices = Array(repeating: [], count: arrangement.table.columns.count)
      for (index, column) in shown.enumerated() { indices[column.position].append(index) }
    }
    self.indices = indices
    self.isHidden = isHidden
    hiddenPositions = hidden.map(\.position)
    let names = arrangement.table.columns
    heading = Self.line(
      of: shown, isCut: hidden.contains { Self.isVisible(names[$0.position].utf8) },
      { names[$0.position] })
  }

  /// One line, with the values of a row.
  ///
  /// - Parameters:
  ///   - row: The position of the row.
  ///   - table: The table of the columns.
  /// - Returns: The line; longer than the width if it has to be cut.
  func line(ofRow row: Int, of table: Table) -> String {
    let page = table.pages[row >> TablePage.capacityBits]
    let place = row & TablePage.positionMask
    return Self.line(of: columns[...], isCut: hasHiddenValue(inRow: place, of: page)) {
      page.value(row: place, column: $0.position).text
    }
  }

  /// Does something with each value of a row that is drawn, in the order of the columns, for as long as it can.
  ///
  /// - Parameters:
  ///   - row: The position of the row in the page.
  ///   - page: The page of the row.
  ///   - body: Is given the index of the column and the position of the value, and tells whether to go on.
  /// - Returns: Whether it was done with all values.
  func forEachValue(
    ofRow row: Int, of page: TablePage, _ body: (_ index: Int, _ cell: Int) -> Bool
  ) -> Bool {
    let cells = page.cells(ofRow: row)
    if page.isSparse, cells.count < columns.count / 4 {
      var values: [(index: Int, cell: Int)] = []
      for cell in cells {
        for index in indices[page.column(ofCell: cell, in: cells)] { values.append((index, cell)) }
      }
      values.sort { $0.index < $1.index }
      return values.allSatisfy { body($0.index, $0.cell) }
    }
    for index in columns.indices {
      guard let cell = page.cell(row: row, column: columns[index].position) else { continue }
      if !body(index, cell) { return false }
    }
    return true
  }

  /// Whether a row has something to see in a column behind the cut.
  func hasHiddenValue(inRow row: Int, of page: TablePage) -> Bool {
    if page.isSparse {
      let cells = page.cells(ofRow: row)
      return cells.contains { cell in
        isHidden[page.column(ofCell: cell, in: cells)]
          && Self.isVisible(page.bytes[page.byteRange(ofCell: cell)])
      }
    }
    return hiddenPositions.contains { column in
      guard let cell = page.cell(row: row, column: column) else { return false }
      return Self.isVisible(page.bytes[page.byteRange(ofCell: cell)])
    }
  }

  /// Whether a value is more than blanks, of which nothing is seen at the end of a line.
  private static func isVisible(_ text: some Sequence<UInt8>) -> Bool {
    text.contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
  }

  private static func line(
    of columns: ArraySlice<ShownColumn>, isCut: Bool, _ text: (ShownColumn) -> String
  ) -> String {
    var line = ""
    for (index, column) in columns.enumerated() {
      if index > 0 { line += gap }
      column.append(text(column), to: &line)
    }
    if isCut { line += gap + "…" }
    // Of a blank line nothing is left.
    let end = line.utf8.lastIndex { $0 != UInt8(ascii: " ") }
    line.removeSubrange((end.map { line.utf8.index(after: $0) } ?? line.startIndex)...)
    return line
  }

  /// How wide a line of columns is.
  static func width(of columns: [ShownColumn]) -> Int {
    columns.reduce(0) { $0 + $1.width } + gap.utf8.count * max(0, columns.count - 1)
  }

  /// Narrows columns that are too wide together: texts, and if that is not enough numbers.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - width: How wide a line may be.
  ///   - least: What each column keeps.
  static func fit(_ columns: inout [ShownColumn], into width: Int, atLeast least: Int) {
    fit(&columns, into: width, atLeast: least) { !$0.isNumeric }
    fit(&columns, into: width, atLeast: least) { _ in true }
  }

  /// Narrows columns to one common limit, as high as the width allows.
  private static func fit(
    _ columns: inout [ShownColumn], into width: Int, atLeast least: Int,
    where mayGiveWay: (ShownColumn) -> Bool
  ) {
    let widths = columns.filter(mayGiveWay).map(\.width)
    let room = width - (Self.width(of: columns) - widths.reduce(0, +))
    let limit = commonLimit(of: widths, within: room, atLeast: least)
    for index in columns.indices where mayGiveWay(columns[index]) {
      columns[index].width = min(columns[index].width, limit)
      columns[index].limit = columns[index].width
    }
  }

  /// The greatest limit that has columns fit into a room when the wider ones are narrowed to it.
  ///
  /// - Parameters:
  ///   - widths: How wide the columns would be.
  ///   - room: How wide they may be together.
  ///   - least: The limit where there is no room for that much.
  /// - Returns: The limit.
  private static func commonLimit(of widths: [Int], within room: Int, atLeast least: Int) -> Int {
    var limit = least
    var tooWide = max(limit, widths.max() ?? limit) + 1
    while tooWide - limit > 1 {
      let middle = (limit + tooWide) / 2
      if widths.reduce(0, { $0 + min($1, middle) }) <= room {
        limit = middle
      } else {
        tooWide = middle
      }
    }
    return limit
  }
}

/// A column of the list: which of the table's, how wide, and on which side its values stand.
struct ShownColumn {
  /// The position of the column in the table.
  let position: Int

  /// How many columns of the screen the values take.
  var width: Int

  /// How many columns of the screen a value may take; it is cut if it takes more.
  var limit: Int

  /// Whether all values are numbers, so that they stand on the right.
  var isNumeric: Bool

  /// Appends a value as the list shows it: as wide as the column at least, with an ellipsis where something
  /// was cut off.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - line: What to append to.
  func append(_ text: String, to line: inout String) {
    // What is no wider than its bytes are many, and has nothing to replace, is taken as it is.
    if text.utf8.count <= width, text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) {
      pad(text, by: width - text.utf8.count, to: &line)
    } else {
      let fitted = VisibleText.line(of: text).truncated(to: limit)
      pad(fitted.text, by: width - fitted.width, to: &line)
    }
  }

  private func pad(_ text: String, by count: Int, to line: inout String) {
    if !isNumeric { line += text }
    for _ in 0..<max(0, count) { line += " " }
    if isNumeric { line += text }
  }

  /// How wide a value is before it is cut off.
  static func width(of text: String) -> Int { VisibleText.line(of: text).width }
}
