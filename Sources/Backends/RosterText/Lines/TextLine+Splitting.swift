extension TextLine {
  /// The lines of a text, parted at its line breaks of any kind.
  ///
  /// ```swift
  /// print(TextLine.lines(of: "Milk\r\n0.9 l").count)  // 2
  /// ```
  ///
  /// - Parameters:
  ///   - text: Any text; an empty one is one empty line.
  ///   - style: How the lines look.
  /// - Returns: One line more than there are line breaks.
  public static func lines(of text: String, style: TextStyle = .plain) -> [TextLine] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { TextLine(String($0), style: style) }
  }
}
