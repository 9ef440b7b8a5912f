import Roster
public import RosterText

extension TerminalBackend {
  /// What is to be seen: the list, its scroll bar, the preview, and the status line.
  ///
  /// - Complexity: O(*n*) for *n* characters on the screen; no cell is configured.
  public var screen: TextScreen {
    let columns = listWidth + (overlay == nil ? hiddenColumns : 0)
    var lines = front.screen.lines.prefix(listHeight).map { line in
      line.withSigns().truncated(to: columns)
    }
    lines += Array(repeating: TextLine(), count: listHeight - lines.count)
    if !search.query.isEmpty {
      lines = lines.map { $0.marking(search.query, with: features.markStyle) }
    } else if let query = overlay == nil ? filter : overlay?.query, !query.isEmpty {
      for row in itemRows where lines.indices.contains(row) {
        lines[row] = lines[row].marking(query, with: features.markStyle)
      }
    }
    if overlay == nil, hiddenColumns > 0 {
      let rows = itemRows
      for row in lines.indices {
        lines[row] = lines[row].hiding(hiddenColumns, behindGutter: rows.contains(row))
      }
    }
    if front.itemsInRow == 1, let focused = front.focused, let rows = front.lines(of: focused) {
      for row in rows where lines.indices.contains(row) {
        lines[row] = lines[row].asBar(width: listWidth)
      }
    }
    if let editor, let row = text.lines(of: editor.path)?.first, lines.indices.contains(row) {
      lines[row] = editor.row(width: listWidth).line
    }
    if width > listWidth, let thumb = ListExtent(of: front)?.thumb(height: listHeight) {
      for row in lines.indices {
        lines[row] = lines[row].padded(to: listWidth)
        lines[row].append(
          thumb.contains(row) ? "┃" : "│", style: thumb.contains(row) ? .plain : .dim)
      }
    }
    if paneHeight > 0 { lines += previewLines }
    return TextScreen(lines: height > lines.count ? lines + [statusLine.line] : lines)
  }

  /// The columns that the list has: one is for the scroll bar where there is room.
  var listWidth: Int { width >= 4 ? width - 1 : width }

  /// The lines that the list has: one is for the status where there is room, and some are for the preview.
  var listHeight: Int { (height >= 2 ? height - 1 : height) - paneHeight }

  /// Gives the lists the room that they have.
  func arrange() {
    text.resize(width: listWidth + hiddenColumns, height: listHeight)
    overlay?.resize(width: listWidth, height: listHeight)
    noteChange()
  }

  /// The lines of the screen on which items are.
  private var itemRows: Set<Int> {
    front.rowLines.reduce(into: []) { rows, lines in rows.formUnion(lines) }
  }

  /// Where a cursor is seen: behind what is being typed.
  var cursor: (line: Int, column: Int)? {
    if prompt != nil { return (height - 1, statusLine.cursor) }
    guard let editor, let row = text.lines(of: editor.path)?.first else { return nil }
    return (row, editor.row(width: listWidth).cursor)
  }

  /// The status line, and the column of the cursor while something is typed on it.
  private var statusLine: (line: TextLine, cursor: Int) {
    let extent = ListExtent(of: front)
    var right = ""
    if overlay == nil, !text.selection.isEmpty { right += "\(text.selection.count) selected  " }
    let said =
      prompt?.shown ?? waitingText ?? overlay?.title ?? message ?? editor.map { $0.hint }
    if said == nil, !note.isEmpty { right += "\(note)  " }
    if let count { right += "\(count)  " }
    let found = search.fraction(in: front.shownSource)
    let fraction = found ?? (said == nil ? nil : progress?.fraction)
    if let fraction { right += "\(Int(fraction * 100)) %  " }
    right += extent?.position ?? (front.shownSource.totalItemCount == 0 ? "empty" : "…")
    let end = TextLine(right)
    let room = width - end.width - 1
    let left =
      said ?? progress.map { $0.line(width: min(room, 60)).text } ?? loading?.text
      ?? [
        filter.isEmpty ? "" : PromptLine.Purpose.filter(filter.matching).sign + filter.text, title,
      ]
      .filter { !$0.isEmpty }.joined(separator: "  ")
    // Where there is room for one only, what is being asked or said is the one.
    let isTight = room < min(8, TextLine(left).width)
    let typed = prompt.map {
      $0.line.line(behind: TextLine($0.purpose.sign), width: isTight ? width : room)
    }
    var line = TextLine(
      typed?.line.text ?? (isTight && message == nil ? right : left), style: .inverse
    )
    .withSigns().truncated(to: isTight ? width : room)
    if !isTight {
      line = line.padded(to: width - end.width, style: .inverse)
      line.append(right, style: .inverse)
    }
    line = line.truncated(to: width).padded(to: width, style: .inverse)
    return (line, typed?.cursor ?? 0)
  }
}

extension TerminalFeatures {
  /// How what was searched for looks: in a color that can be read before the terminal's background.
  fileprivate var markStyle: TextStyle {
    TextStyle([.bold, .underlined], foreground: isLight == true ? .blue : .yellow)
  }
}

extension TextLine {
  /// The line as the one that has the focus: a bar over the whole width.
  fileprivate func asBar(width: Int) -> TextLine {
    var line = TextLine()
    for run in runs {
      var style = run.style
      // Both marks at once are hard to read.
      style.attributes.remove(.underlined)
      line.append(run.text, style: style.over(.inverse))
    }
    return line.padded(to: width, style: .inverse)
  }
}

extension TextLine {
  /// The line without some columns, but for the two before an item, which say whether it is selected.
  ///
  /// A sign in place of the first column behind them says that text is hidden.
  fileprivate func hiding(_ columns: Int, behindGutter hasGutter: Bool) -> TextLine {
    var line = TextLine()
    let gutter = hasGutter || text.hasPrefix("  ") ? 2 : 0
    let end = gutter + columns
    var column = 0
    var hidesText = false
    for run in runs {
      // It is appended as a whole: many characters of no column would have the line copied for each of them.
      var seen = ""
      for character in run.text {
        let width = TextLine.columns(of: character)
        let next = column + width
        defer { column = next }
        if column < gutter || column > end || column == end && !hidesText {
          seen.append(character)
        } else if next <= end {
          hidesText = hidesText || character != " "
        } else {
          // A wide character takes two columns, of which one may be hidden.
          seen += "…" + String(repeating: " ", count: next - end - 1)
        }
      }
      line.append(seen, style: run.style)
    }
    if column <= end, hidesText { line.append("…") }
    return line
  }

  /// The line in lines of a width, parted between words where that is possible.
  func wrapped(to columns: Int) -> [TextLine] {
    guard width > columns else { return [self] }
    let characters = runs.flatMap { run in run.text.map { ($0, run.style) } }
    var lines: [TextLine] = []
    var rest = characters[...]
    while !rest.isEmpty {
      var (taken, space, end) = (0, Int?.none, rest.startIndex)
      while end < rest.endIndex {
        let width = TextLine.columns(of: rest[end].0)
        if taken + width > columns, end > rest.startIndex { break }
        taken += width
        if rest[end].0 == " " { space = end }
        end += 1
      }
      if end < rest.endIndex, rest[end].0 != " ", let space { end = space + 1 }
      lines.append(Self.line(of: rest[..<end]))
      rest = rest[end...].drop { !lines.isEmpty && $0.0 == " " }
    }
    return lines
  }

  /// A line of characters, of which those of one style are appended as a whole.
  private static func line(of characters: ArraySlice<(Character, TextStyle)>) -> TextLine {
    var line = TextLine()
    var rest = characters
    while let style = rest.first?.1 {
      let stretch = rest.prefix { $0.1 == style }
      line.append(String(stretch.map(\.0)), style: style)
      rest = rest[stretch.endIndex...]
    }
    return line
  }
}

/// How long a list is, and which part of it is visible.
struct ListExtent {
  /// What the status line says of it.
  let position: String

  private let start: Double
  private let visible: Double
  private let total: Double

  /// The most sections whose items are counted for each frame; in lists of more the sections are.
  private static let sectionLimit = 1_000

  /// Measures a list, or `nil` where it has no visible items.
  init?(of list: TextBackend) {
    let paths = list.visiblePaths
    guard let first = paths.first, let last = paths.last else { return nil }
    let source = list.shownSource
    let isCounted = source.sectionCount <= Self.sectionLimit
    func part(_ path: ListIndexPath) -> Double {
      isCounted ? 1 : 1 / Double(max(1, source.itemCount(inSection: path.section)))
    }
    func rank(_ path: ListIndexPath) -> Double {
      if isCounted { return Double(source.itemCount(before: path)) }
      return Double(path.section) + Double(path.item) * part(path)
    }
    start = rank(first)
    let count = isCounted ? source.totalItemCount : source.sectionCount
    total = Double(count)
    // What is seen in part is behind the end: only the last item itself tells that the end is visible.
    let hidesEnd = list.lines(of: last).map { $0.upperBound == list.height } ?? true
    let end = last == source.lastItem ? total : rank(last) + (hidesEnd ? 0 : part(last))
    visible = max(part(first), end - start)
    guard let focused = list.focused else {
      position = isCounted ? "\(count)" : "\(count) sections"
      return
    }
    position =
      isCounted
      ? "\(min(source.itemCount(before: focused), .max - 1) + 1)/\(count)"
      : "§\(focused.section + 1)/\(count)"
  }

  /// The lines of the scroll bar that stand for what is visible, or `nil` where all is.
  func thumb(height: Int) -> Range<Int>? {
    guard visible < total else { return nil }
    let size = max(1, Int(Double(height) * visible / total))
    let room = Double(height - size)
    let rest = total - visible
    let top = start <= 0 ? 0 : start >= rest ? Int(room) : Int(1 + (room - 1) * start / rest)
    return min(top, height - size)..<min(top, height - size) + size
  }
}
