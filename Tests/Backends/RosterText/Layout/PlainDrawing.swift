import Roster
import RosterText
import TestSupport

/// How a wall looks, drawn in the plainest way: all of it, letter by letter.
struct PlainDrawing {
  struct Letter: Equatable {
    var character: Character
    var style = TextStyle.plain
  }

  struct Marks {
    var isSelected = false
    var isHighlighted = false
    var isFocused = false
  }

  /// Something that reaches over the full width, and where it stands among the others.
  struct Band {
    let key: [Int]
    var lines: [[Letter]]
    var paths: [ListIndexPath] = []
  }

  var bands: [Band] = []

  var lines: [[Letter]] { bands.flatMap(\.lines) }

  /// The line on which a band begins.
  func start(of band: Int) -> Int { bands[..<band].reduce(0) { $0 + $1.lines.count } }

  /// The letters of a screen; of a line that is not as wide as it says, none.
  static func letters(of screen: TextScreen) -> [[Letter]] {
    screen.lines.map { line in
      let letters = line.runs.flatMap { run in
        run.text.map { Letter(character: $0, style: run.style) }
      }
      return letters.count == line.width ? letters : []
    }
  }

  /// Lines as a text in which each change of style is told.
  static func text(of lines: some Sequence<[Letter]>) -> String {
    lines.map { line in
      var (text, style) = ("", TextStyle.plain)
      for letter in line {
        if letter.style != style {
          style = letter.style
          let colors = [style.foreground, style.background].map {
            $0.map { "\($0.paletteIndex)" } ?? ""
          }
          text += "{\(style.attributes.rawValue) \(colors.joined(separator: " on "))}"
        }
        text.append(letter.character)
      }
      return text + "|"
    }.joined(separator: "\n")
  }

  init(
    _ wall: Wall, width: Int?, columns: Int?, spacing: Int, isEditing: Bool,
    marks: (ListIndexPath) -> Marks
  ) {
    let cellsInRow = columns ?? 1
    let cellWidth = columns.map { (width ?? 80) / $0 } ?? width
    let width = columns == nil ? width : width ?? 80
    func view(_ lintel: Lintel) -> [[Letter]] {
      let (margin, inset) = (lintel.verticalInset / 20, lintel.horizontalInset / 10)
      func full(_ letters: [Letter], room: Int?) -> [Letter] {
        var line = letters.cut(to: room)
        if lintel.style.background != nil, let width {
          line += blanks(max(0, width - line.count))
        }
        return line.map { Letter(character: $0.character, style: $0.style.over(lintel.style)) }
      }
      let text = lintel.text.split(separator: "\n", omittingEmptySubsequences: false).map { text in
        full(
          blanks(inset) + text.map { Letter(character: $0) }, room: width.map { max(0, $0 - inset) }
        )
      }
      let blank = [[Letter]](repeating: full([], room: width), count: margin)
      return blank + text + blank
    }
    for (number, course) in wall.courses.enumerated() {
      var section: [Band] = []
      func add(_ kinds: [SupplementaryKind], region: Int) {
        for (index, kind) in kinds.enumerated() {
          guard let lintel = wall.lintels[course.id]?[kind] else { continue }
          section.append(Band(key: [number, region, index, 0], lines: view(lintel)))
        }
      }
      add([.header, "note"], region: 1)
      let bricks = course.items
      for start in stride(from: 0, through: bricks.count, by: cellsInRow) where !bricks.isEmpty {
        let row = start / cellsInRow
        section += joint(before: start, row: row, in: bricks, of: wall, number, width)
        guard start < bricks.count else { break }
        let end = min(start + cellsInRow, bricks.count)
        var paths: [ListIndexPath] = []
        var cells: [[[Letter]]] = []
        for item in start..<end {
          let path = ListIndexPath(section: number, item: item)
          paths.append(path)
          cells.append(cell(bricks[item], marks(path), cellWidth, isEditing))
        }
        let height = cells.map(\.count).max() ?? 0
        let lines = (0..<height).map { index in
          var line: [Letter] = []
          for (column, cell) in cells.enumerated() {
            if column > 0, let cellWidth {
              line += blanks(max(0, column * cellWidth - line.count))
            }
            if index < cell.count { line += cell[index] }
          }
          while line.last == Letter(character: " ") { line.removeLast() }
          return line
        }
        section.append(Band(key: [number, 2, row, 1], lines: lines, paths: paths))
        if end == bricks.count, end % cellsInRow != 0 {
          section += joint(before: end, row: row + 1, in: bricks, of: wall, number, width)
        }
      }
      add([.footer, "rest"], region: 3)
      if number > 0, spacing > 0, !section.isEmpty, !bands.isEmpty {
        bands.append(
          Band(key: [number, 0, 0, 0], lines: [[Letter]](repeating: [], count: spacing)))
      }
      bands += section
    }
    if let text = wall.emptyState, wall.courses.allSatisfy(\.items.isEmpty) {
      bands.append(
        Band(key: [wall.courses.count, 4, 0, 0], lines: view(Lintel(text: text))))
    }
  }

  private func joint(
    before item: Int, row: Int, in bricks: [Brick], of wall: Wall, _ section: Int, _ width: Int?
  ) -> [Band] {
    guard wall.isJointed, let thickness = bricks[max(0, item - 1)].separator else { return [] }
    var lines: [[Letter]] = []
    if thickness < 0 {
      let text = item > 0 ? "after \(bricks[item - 1].id)" : "-"
      lines = [text.map { Letter(character: $0) }.cut(to: width)]
    } else if (width ?? 20) > 3 {
      let line =
        blanks(3)
        + [Letter](
          repeating: Letter(character: "─", style: .dim), count: (width ?? 20) - 3)
      lines = [[Letter]](repeating: line, count: (thickness + 19) / 20)
    }
    return [Band(key: [section, 2, row, 0], lines: lines)]
  }

  private func cell(
    _ brick: Brick, _ marks: Marks, _ width: Int?, _ isEditing: Bool
  ) -> [[Letter]] {
    var lines = brick.lines.map { line in
      blanks(2 * brick.indentation)
        + line.runs.flatMap { run in run.text.map { Letter(character: $0, style: run.style) } }
    }
    if let height = brick.height {
      lines = Array((lines + [[Letter]](repeating: [], count: height)).prefix(height))
    }
    if isEditing {
      let control =
        switch brick.editing {
        case .delete: "[-] "
        case .insert: "[+] "
        case .none: brick.isIndentedWhileEditing ? "    " : ""
        }
      lines = lines.enumerated().map { index, line in
        guard index == 0 else { return blanks(control.count) + line }
        let end = brick.canMove ? " =" : ""
        return control.map { Letter(character: $0) } + line + end.map { Letter(character: $0) }
      }
    }
    var gutter = marks.isSelected ? "*" : " "
    gutter += marks.isHighlighted ? ">" : marks.isFocused ? "›" : " "
    var style = TextStyle.plain
    for (isMarked, attribute) in [
      (marks.isSelected, TextAttributes.bold), (marks.isHighlighted, .inverse),
      (marks.isFocused, .underlined),
    ] where isMarked {
      style.attributes.insert(attribute)
    }
    return lines.enumerated().map { index, line in
      let content = line.map {
        Letter(character: $0.character, style: $0.style.over(brick.style).over(style))
      }
      let start = index == 0 ? gutter.map { Letter(character: $0) } : blanks(2)
      return (start + content.cut(to: width.map { $0 - 2 })).cut(to: width)
    }
  }
}

private func blanks(_ count: Int) -> [PlainDrawing.Letter] {
  [PlainDrawing.Letter](repeating: PlainDrawing.Letter(character: " "), count: count)
}

extension [PlainDrawing.Letter] {
  /// The letters that there is room for, with an ellipsis where there is not enough.
  fileprivate func cut(to room: Int?) -> Self {
    guard let room, count > room else { return self }
    guard room > 0 else { return [] }
    return prefix(room - 1) + [Element(character: "…", style: self[room - 1].style)]
  }
}
