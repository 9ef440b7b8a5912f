extension TextLine {
  /// The line cut to a width, with an ellipsis where something was cut off.
  ///
  /// A character that would stand astride the edge is left out whole: a flag, a family of emoji
  /// joiners, a letter with its marks.
  ///
  /// ```swift
  /// print(TextLine("Strawberries").truncated(to: 6))  // Straw…
  /// ```
  ///
  /// - Parameter columns: The width to keep to; nothing is left at 0 or less.
  /// - Returns: The line itself where it fits.
  /// - Complexity: O(*n*) for *n* characters, O(1) where the line fits.
  public func truncated(to columns: Int) -> TextLine {
    guard width > columns else { return self }
    guard columns > 0 else { return TextLine() }
    var line = TextLine()
    for run in runs {
      let room = columns - 1 - line.width
      let (kept, keptWidth) = DisplayWidth.prefix(of: run.text, columns: room)
      if kept.endIndex == run.text.endIndex {
        line.append(run, width: keptWidth)
      } else {
        let text = PrintableText.closingDirections(of: String(kept)) + "…"
        line.append(TextRun(printable: text, style: run.style), width: keptWidth + 1)
        return line
      }
    }
    return line
  }

  /// The line with spaces up to a width.
  ///
  /// - Parameters:
  ///   - columns: The width to reach; more than a million columns are as a million.
  ///   - style: How the spaces look.
  /// - Returns: The line itself where it is that wide already.
  public func padded(to columns: Int, style: TextStyle = .plain) -> TextLine {
    let columns = min(columns, 1_000_000)
    guard width < columns else { return self }
    var line = self
    let missing = columns - width
    line.append(
      TextRun(printable: String(repeating: " ", count: missing), style: style), width: missing)
    return line
  }
}
