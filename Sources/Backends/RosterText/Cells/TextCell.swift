public import Roster

/// A cell made of lines of text.
///
/// ```swift
/// var cell = TextCell("1 × Milk\n0.9 l")
/// cell.style = .bold
/// print(cell.lines.count)  // 2
/// ```
public struct TextCell: TextContent, Hashable {
  /// The lines, from top to bottom; each run may have a style of its own.
  public var lines: [TextLine]

  /// The style under all lines.
  public var style: TextStyle

  /// Makes a cell of lines.
  ///
  /// - Parameters:
  ///   - lines: The lines, from top to bottom.
  ///   - style: The style under all lines.
  public init(lines: [TextLine] = [], style: TextStyle = .plain) {
    self.lines = lines
    self.style = style
  }

  /// Makes a cell of text.
  ///
  /// - Parameters:
  ///   - text: What the cell says; each line break in it begins a line.
  ///   - style: The style under all lines.
  public init(_ text: String, style: TextStyle = .plain) {
    self.init(lines: TextLine.lines(of: text), style: style)
  }

  /// What the cell says, its lines joined by line breaks.
  ///
  /// Setting it replaces the lines and their styles, and keeps the style under them.
  public var text: String {
    get { lines.map(\.text).joined(separator: "\n") }
    set { lines = TextLine.lines(of: newValue) }
  }

  /// Takes away the lines, and leaves the style as it was made.
  public mutating func prepareForReuse() {
    lines = []
  }
}

extension TextCell: CustomStringConvertible {
  /// What the cell says.
  public var description: String { text }
}

extension TextCell: ErrorPresenting {
  /// Makes a cell that shows an error, in red.
  ///
  /// - Parameter error: What could not be shown, and where.
  public init(presenting error: ElementError) {
    self.init(error.description, style: TextStyle(foreground: .red))
  }
}

/// What the cells and the views of a text backend have in common.
protocol TextContent: Sendable, Equatable {
  /// Takes away what was shown, before something else is.
  mutating func prepareForReuse()
}

extension TextCell {
  /// The cell between the controls that delete, insert and move its item.
  func withControls(
    _ source: any ListDataSource<TextCell, TextView>, at path: ListIndexPath
  ) -> TextCell {
    var cell = self
    let control =
      switch source.editingStyle(at: path) {
      case .delete: "[-] "
      case .insert: "[+] "
      case .none: source.send(.shouldIndentWhileEditing, at: path) ? "    " : ""
      }
    let blank = String(repeating: " ", count: control.count)
    cell.lines = lines.enumerated().map { index, line in
      var controlled = TextLine(index == 0 ? control : blank)
      controlled.append(line)
      if index == 0, source.send(.canMove, at: path) { controlled.append(TextLine(" =")) }
      return controlled
    }
    return cell
  }
}
