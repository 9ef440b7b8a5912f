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
    if !text.utf8.contains(where: mayBreakLine) { return [TextLine(text, style: style)] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { TextLine(String($0), style: style) }
  }

  /// Whether a byte can be the last one of a line break: U+000A to U+000D, U+0085, U+2028 or U+2029.
  ///
  /// Other characters end in some of these bytes too; most texts have none of them, and need not be
  /// parted into characters.
  private static func mayBreakLine(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x85 || byte == 0xA8 || byte == 0xA9
  }
}
