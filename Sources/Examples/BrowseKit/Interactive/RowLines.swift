import RosterText

/// Rows as lines of a screen: values one below the other in columns, and the names of the columns above them.
struct RowLines: Sendable {
  /// The columns as wide as their values.
  private let widest: [ShownColumn]

  /// The columns as wide as there is room for.
  private var columns: [ShownColumn]

  /// How many rows were looked at to find how wide the columns are.
  let measuredRowCount: Int

  /// No column of what is seen at first is made narrower than this, or than a third of a narrow screen.
  private static let leastWidth = 12

  /// How wide a column is at most that is seen only when the screen is scrolled sideways.
  private static let mostWidthAside = 40

  /// No column is wider on any screen.
  private static let mostWidth = 2_000

  /// Measures the values of an arrangement.
  ///
  /// - Complexity: Looks at each value that will be shown.
  init(of arrangement: Arrangement) {
    var columns = ColumnMeasure(of: arrangement).columns
    for index in columns.indices {
      // An arrow behind the name says by which column the rows are sorted.
      let name = arrangement.table.columns[columns[index].position]
      columns[index].width = min(
        Self.mostWidth, max(columns[index].width, ShownColumn.width(of: name) + 1))
      columns[index].limit = columns[index].width
    }
    widest = columns
    self.columns = columns
    measuredRowCount = arrangement.table.rowCount
  }

  /// Gives the columns the width that there is room for: what they need, or else texts as much as other texts
  /// get, and then numbers as much as other numbers.
  ///
  /// Where not all of them have room for some letters, as many as do share it, and the others are found by scrolling
  /// sideways. A text that is the last one stays as wide as it is, since all of it can be scrolled to.
  ///
  /// - Parameter width: How wide a line may be.
  /// - Returns: Whether a column has another width now.
  /// - Complexity: O(*n* log *w*) for *n* columns of at most *w*.
  mutating func fit(into width: Int) -> Bool {
    let least = max(4, min(Self.leastWidth, width / 3))
    let gap = ColumnLayout.gap.utf8.count
    func countThatFits(_ room: Int) -> Int {
      var end = -gap
      return widest.prefix { column in
        end += gap + min(column.width, least)
        return end <= room
      }.count
    }
    var room = width
    var count = countThatFits(room)
    if count < widest.count {
      // A sign behind them says that there are others.
      room = width - gap
      count = max(1, countThatFits(room))
    }
    var first = Array(widest.prefix(count))
    ColumnLayout.fit(&first, into: room, atLeast: least)
    // What is left when it is shared goes to those in front, so that no other column begins in it.
    var rest = room - ColumnLayout.width(of: first)
    for index in first.indices where rest > 0 && first[index].width < widest[index].width {
      first[index].width += 1
      rest -= 1
    }
    let former = columns
    columns = widest
    for index in columns.indices where index < columns.count - 1 || columns[index].isNumeric {
      let most = index < first.count ? first[index].width : min(Self.mostWidthAside, width)
      columns[index].width = min(columns[index].width, most)
      columns[index].limit = columns[index].width
    }
    return columns.map(\.width) != former.map(\.width)
  }

  /// The line of a row.
  func line(ofRow row: Int, in table: Table) -> String {
    line { table.text(row: row, column: $0.position) }
  }

  /// All values of a row, parted by what no one types.
  func text(ofRow row: Int, in table: Table) -> String {
    columns.map { table.text(row: row, column: $0.position) }.joined(separator: "\u{1F}")
  }

  /// The names of the columns, with an arrow behind that by which the rows are sorted.
  func heading(of table: Table, sortedBy key: SortKeyName?) -> String {
    line { column in
      let name = table.columns[column.position]
      return name == key?.column ? "\(name)\(key?.isDescending == true ? "▼" : "▲")" : name
    }
  }

  /// Values of a row, each behind the name of its column.
  static func details(ofRow row: Int, columns: [Int], in table: Table) -> TextCell {
    let width = min(
      20, columns.map { ShownColumn.width(of: table.columns[$0]) }.max() ?? 0)
    let lines = columns.flatMap { column in
      let name = VisibleText.line(of: table.columns[column]).truncated(to: width)
      let values = TextLine.lines(of: table.text(row: row, column: column))
      return values.enumerated().map { index, value in
        var line = TextLine(index == 0 ? name.text : "", style: .bold).padded(to: width + 2)
        line.append(value)
        return line
      }
    }
    return TextCell(lines: lines)
  }

  private func line(_ text: (ShownColumn) -> String) -> String {
    var line = ""
    for (index, column) in columns.enumerated() {
      if index > 0 { line += ColumnLayout.gap }
      column.append(text(column), to: &line)
    }
    if let end = line.utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) {
      line.removeSubrange(line.index(after: end)...)
    }
    return line
  }
}

/// A column to sort by, and in which direction.
struct SortKeyName: Hashable, Sendable {
  let column: String
  let isDescending: Bool

  /// As the query has it.
  var text: String { "\(column):\(isDescending ? "desc" : "asc")" }
}
