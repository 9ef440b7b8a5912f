/// A screen as a text that is kept and read: its lines between bars, and below them where they have a style.
///
/// Columns and lines count from 1. Blank lines and styles that are alike on lines one below the other are told together.
struct ScreenPicture: CustomStringConvertible {
  let description: String

  init(_ model: ScreenModel) {
    var lines = [String](
      repeating: "┌" + String(repeating: "─", count: model.width) + "┐", count: 1)
    var blankCount = 0
    func tellBlanks() {
      if blankCount > 0 { lines.append("│ … \(blankCount) blank") }
      blankCount = 0
    }
    for row in model.rows {
      let text = row.map(\.text).joined()
      if row.allSatisfy({ $0 == ScreenModel.Cell() }) {
        blankCount += 1
      } else {
        tellBlanks()
        lines.append("│\(text)│")
      }
    }
    tellBlanks()
    lines.append("└" + String(repeating: "─", count: model.width) + "┘")
    lines += Self.styles(of: model)
    if model.showsCursor {
      lines.append("cursor: line \(model.cursor.row + 1), column \(model.cursor.column + 1)")
    }
    description = lines.joined(separator: "\n")
  }

  /// Columns that have a style on some lines.
  private struct Area: Hashable {
    let columns: Range<Int>
    let look: ScreenModel.Look
  }

  private static func styles(of model: ScreenModel) -> [String] {
    var order: [Area] = []
    var rows: [Area: [Int]] = [:]
    for (index, row) in model.rows.enumerated() {
      var start = 0
      while start < row.count {
        let look = row[start].look
        let end = row[start...].firstIndex { $0.look != look } ?? row.count
        if look != ScreenModel.Look() {
          let area = Area(columns: start..<end, look: look)
          if rows[area] == nil { order.append(area) }
          rows[area, default: []].append(index)
        }
        start = end
      }
    }
    return order.map { area in
      "\(name(of: area.look)): lines \(ranges(of: rows[area] ?? [])), "
        + "columns \(area.columns.lowerBound + 1)–\(area.columns.upperBound)"
    }
  }

  private static func ranges(of rows: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for row in rows {
      if let last = ranges.last, last.upperBound + 1 == row {
        ranges[ranges.count - 1] = last.lowerBound...row
      } else {
        ranges.append(row...row)
      }
    }
    return ranges.map {
      $0.count == 1 ? "\($0.lowerBound + 1)" : "\($0.lowerBound + 1)–\($0.upperBound + 1)"
    }.joined(separator: ", ")
  }

  private static func name(of look: ScreenModel.Look) -> String {
    let names = [
      1: "bold", 2: "dim", 3: "italic", 4: "underlined", 7: "inverse", 9: "struck through",
    ]
    var words = look.attributes.sorted().compactMap { names[$0] }
    func color(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ";") }
    if !look.foreground.isEmpty { words.append("color \(color(look.foreground))") }
    if !look.background.isEmpty { words.append("background \(color(look.background))") }
    return words.joined(separator: " ")
  }
}
