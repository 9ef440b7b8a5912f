import Roster
import RosterText

/// Which part of a preview is visible.
struct PreviewTop {
  /// The item whose preview it is; that of another one begins with its first line.
  var path: ListIndexPath?

  /// How many lines are above.
  var line = 0
}

/// The lines of a preview, which are the same until it says something else or has another width.
struct WrappedPreview {
  private var cell = TextCell()
  private var width = 0
  private var lines: [TextLine] = []

  /// The lines that a cell has in a width.
  ///
  /// - Complexity: O(*n*) for *n* characters; where they are those of the last time, they are only compared.
  mutating func lines(of cell: TextCell, width: Int) -> [TextLine] {
    guard cell != self.cell || width != self.width else { return lines }
    (self.cell, self.width) = (cell, width)
    lines = cell.lines.flatMap { $0.over(cell.style).wrapped(to: max(1, width)) }
    return lines
  }
}

extension TerminalBackend {
  /// The lines that the preview has.
  var paneHeight: Int { preview == nil || height < 8 ? 0 : height / 3 }

  /// The preview, below a line.
  var previewLines: [TextLine] {
    let rule = TextLine(String(repeating: "─", count: width), style: .dim)
    let room = paneHeight - 1
    let all = allPreviewLines
    let top = previewTop(of: all.count)
    var lines = Array(all.dropFirst(top).prefix(room))
    let restCount = all.count - top - lines.count
    if restCount > 0, room > 1 {
      lines[room - 1] = TextLine("… \(restCount + 1) more lines", style: .dim).truncated(to: width)
    }
    return [rule] + lines + Array(repeating: TextLine(), count: room - lines.count)
  }

  /// Scrolls the preview by some lines, as far as it has any.
  func scrollPreview(byLines lines: Int) {
    guard paneHeight > 0, overlay == nil else { return show("there is no preview") }
    let count = allPreviewLines.count
    let line = previewTop(of: count) + max(-10_000, min(10_000, lines))
    previewTop = PreviewTop(path: text.focused, line: max(0, line))
    previewTop.line = previewTop(of: count)
  }

  /// All lines of the preview.
  private var allPreviewLines: [TextLine] {
    wrappedPreview.lines(of: text.focused.flatMap { preview?($0) } ?? TextCell(), width: width)
  }

  /// How many lines of the preview are above what is visible.
  private func previewTop(of lineCount: Int) -> Int {
    previewTop.path == text.focused ? min(previewTop.line, max(0, lineCount - paneHeight + 1)) : 0
  }
}
