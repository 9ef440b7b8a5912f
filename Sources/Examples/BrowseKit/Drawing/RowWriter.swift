import RosterText

/// Writes rows as the lines of a list, as bytes.
///
/// A line is what the text backend makes of a cell that has the row's values side by side: two columns in front
/// for marks, an ellipsis where the width ends, no blanks at the end. Nearly all rows are plain text, and
/// written value by value as their bytes stand in the table. For others strings are made.
struct RowWriter {
  let table: Table
  let layout: ColumnLayout

  /// How wide a line may be.
  let width: Int

  /// A width that no line has, so that nothing is cut.
  static let unlimited = 1 << 40

  private static let margin = 2

  private static let ellipsis = Array("…".utf8)

  private static let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 4096)

  /// Below this width there may be no room for what a line always has.
  private static let leastWidth = 8

  /// Appends the line of a row, with its line end.
  ///
  /// - Parameters:
  ///   - row: The position of the row in the page.
  ///   - page: The page of the row.
  ///   - position: The position of the page in the table.
  ///   - output: What to append to.
  func append(_ row: Int, of page: TablePage, at position: Int, to output: inout [UInt8]) {
    let start = output.count
    if !appendPlain(row, of: page, to: &output) {
      output.removeLast(output.count - start)
      append(layout.line(ofRow: position << TablePage.capacityBits | row, of: table), to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// The line of a row without the margin, in which there is room for a mark.
  ///
  /// - Parameter row: The position of the row.
  /// - Returns: The line.
  func line(ofRow row: Int) -> String {
    var output: [UInt8] = []
    let position = row >> TablePage.capacityBits
    append(row & TablePage.positionMask, of: table.pages[position], at: position, to: &output)
    return String(decoding: output.dropFirst(Self.margin).dropLast(), as: UTF8.self)
  }

  /// Appends any line, as the text backend draws it.
  private func append(_ text: String, to output: inout [UInt8]) {
    var line = TextLine(String(repeating: " ", count: Self.margin))
    line.append(TextLine(text).truncated(to: width - Self.margin))
    var shown = line.truncated(to: width).text
    while shown.last == " " { shown.removeLast() }
    output.append(contentsOf: shown.utf8)
  }

  /// Appends a line that has nothing but plain text.
  ///
  /// - Returns: `false` if something is not plain; then a part of the line may have been appended.
  private func appendPlain(_ row: Int, of page: TablePage, to output: inout [UInt8]) -> Bool {
    guard width >= Self.leastWidth else { return false }
    Self.appendBlanks(Self.margin, to: &output)
    let start = output.count
    var columns = 0
    // Of columns without a value there may be many, so they are passed at once.
    var next = 0
    func pass(to index: Int) {
      let count = layout.starts[index] - layout.starts[next]
      Self.appendBlanks(count, to: &output)
      (columns, next) = (columns + count, index)
    }
    let isPlain = layout.forEachValue(ofRow: row, of: page) { index, cell in
      pass(to: index)
      let range = page.byteRange(ofCell: cell)
      guard let taken = Self.append(page.bytes, range, in: layout.columns[index], to: &output)
      else { return false }
      // What stands out of its column moves those behind it.
      let gap = layout.starts[index + 1] - layout.starts[index] - layout.columns[index].width
      Self.appendBlanks(gap, to: &output)
      (columns, next) = (columns + taken + gap, index + 1)
      return true
    }
    guard isPlain else { return false }
    if layout.hasHiddenValue(inRow: row, of: page) {
      pass(to: layout.columns.count)
      Self.appendBlanks(ColumnLayout.gap.utf8.count, to: &output)
      output.append(contentsOf: Self.ellipsis)
      columns += ColumnLayout.gap.utf8.count + 1
    }
    while output.last == UInt8(ascii: " ") {
      output.removeLast()
      columns -= 1
    }
    // Of a blank line nothing is left, not even the margin.
    if output.count < start || columns <= width - Self.margin { return true }
    let (end, _) = PlainText.prefix(
      of: output.span, in: start..<output.count, columns: width - Self.margin - 1)
    output.removeLast(output.count - end)
    output.append(contentsOf: Self.ellipsis)
    return true
  }

  /// Appends a value, cut or filled up to the width of its column.
  ///
  /// - Returns: The columns that it takes; `nil` if the value is not plain.
  private static func append(
    _ bytes: [UInt8], _ range: Range<Int>, in column: ShownColumn, to output: inout [UInt8]
  ) -> Int? {
    guard var columns = PlainText.columns(of: bytes.span, in: range) else { return nil }
    var end = range.upperBound
    let isCut = columns > column.limit
    if isCut {
      (end, columns) = PlainText.prefix(of: bytes.span, in: range, columns: column.limit - 1)
      columns += 1
    }
    let missing = max(0, column.width - columns)
    if column.isNumeric { appendBlanks(missing, to: &output) }
    output.append(contentsOf: bytes[range.lowerBound..<end])
    if isCut { output.append(contentsOf: ellipsis) }
    if !column.isNumeric { appendBlanks(missing, to: &output) }
    return columns + missing
  }

  private static func appendBlanks(_ count: Int, to output: inout [UInt8]) {
    var rest = count
    while rest > 0 {
      output.append(contentsOf: blanks[..<min(rest, blanks.count)])
      rest -= blanks.count
    }
  }
}
