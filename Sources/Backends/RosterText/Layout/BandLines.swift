// The lines of one band, from what it shows: pure functions, and the only file that knows how cells
// and views look.

import Roster

/// Lays out the cells of a row, or a view.
enum BandLines {
  private static let gutterWidth = 2

  /// The lines of a row of cells, as many as its tallest cell has.
  static func row(_ cells: [(cell: TextCell, marks: TextMarks)], in geometry: TextGeometry)
    -> [TextLine]
  {
    (0..<height(ofRow: cells)).map { index in
      var line = TextLine()
      for (column, (cell, marks)) in cells.enumerated() {
        if column > 0, let cellWidth = geometry.cellWidth {
          line = line.padded(to: column * cellWidth)
        }
        let part = part(index, of: cell, marks: marks, width: geometry.cellWidth)
        if column == 0 { line = part } else { line.append(part) }
      }
      return line.trimmedBlanks()
    }
  }

  /// How many lines a row of cells has, without laying it out.
  static func height(ofRow cells: [(cell: TextCell, marks: TextMarks)]) -> Int {
    cells.lazy.map { $0.cell.lines.count }.max() ?? 0
  }

  /// How many columns the widest line of a row has that is not cut, its cells one by one.
  static func width(ofRow cells: [(cell: TextCell, marks: TextMarks)]) -> Int {
    cells.flatMap { $0.cell.lines }.map(\.width).max().map { $0 + gutterWidth } ?? 0
  }

  /// How many lines a view has, without laying it out.
  static func height(of view: TextView) -> Int {
    view.lines.count + 2 * view.marginLines
  }

  /// How many columns the widest line of a view has that is not cut.
  static func width(of view: TextView) -> Int {
    view.lines.map(\.width).max().map { $0 + view.marginColumns } ?? 0
  }

  /// The lines of a view, with its insets.
  static func view(_ view: TextView, in geometry: TextGeometry) -> [TextLine] {
    let inset = view.marginColumns
    let blank = TextLine()
    let title = view.lines.map { line in
      var indented = TextLine(String(repeating: " ", count: inset))
      indented.append(line)
      let room = geometry.width.map { max(0, $0 - inset) }
      return fill(indented, to: room, of: geometry.width, style: view.style)
    }
    let margin = [TextLine](
      repeating: fill(blank, to: geometry.width, of: geometry.width, style: view.style),
      count: view.marginLines)
    return margin + title + margin
  }

  private static func part(_ index: Int, of cell: TextCell, marks: TextMarks, width: Int?)
    -> TextLine
  {
    guard cell.lines.indices.contains(index) else { return TextLine() }
    var line = TextLine(index == 0 ? marks.gutter : "  ")
    // What is cut off need not be styled.
    let content = width.map { cell.lines[index].truncated(to: $0 - gutterWidth) }
    line.append((content ?? cell.lines[index]).over(cell.style).over(marks.style))
    return width.map { line.truncated(to: $0) } ?? line
  }

  /// Cuts a line, lays it over a style, and fills the width where the style has a background.
  private static func fill(_ line: TextLine, to room: Int?, of width: Int?, style: TextStyle)
    -> TextLine
  {
    let cut = (room.map { line.truncated(to: $0) } ?? line).over(style)
    guard style.background != nil, let width else { return cut }
    return cut.padded(to: min(width, TextGeometry.limit), style: style)
  }
}

extension BandLines {
  /// The lines of a separator: as many as its thickness takes, but at least one unless it is 0.
  static func separator(_ style: SeparatorStyle, in geometry: TextGeometry) -> [TextLine] {
    let inset = TextGeometry.columns(style.leadingInset)
    let end = TextGeometry.columns(style.trailingInset)
    let width = min(geometry.width ?? TextGeometry.defaultLineWidth, TextGeometry.limit)
    let room = width - inset - end
    guard room > 0 else { return [] }
    var line = TextLine(String(repeating: " ", count: inset))
    line.append(
      String(repeating: "─", count: room),
      style: style.color.flatMap(TextColor.init(named:)).map { TextStyle(foreground: $0) } ?? .dim)
    return Array(repeating: line, count: TextGeometry.lines(style.thickness))
  }

  /// The lines of a text that stands in place of items.
  static func emptyState(_ text: String, in geometry: TextGeometry) -> [TextLine] {
    view(TextView(text, style: .dim), in: geometry)
  }
}
