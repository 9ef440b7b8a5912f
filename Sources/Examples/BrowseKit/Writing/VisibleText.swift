import RosterText

/// The form in which a text of any origin may go to a terminal.
enum VisibleText {
  /// A value as one line of text: control characters are replaced by pictures of them, tabs by spaces.
  ///
  /// A tab is one space here: its own width would depend on where it stands. What turns the direction of text around is
  /// replaced, too, as on the screen.
  ///
  /// - Parameter text: Any text.
  /// - Returns: A line that can be printed as it is.
  static func line(of text: String) -> TextLine {
    let text = inOneDirection(text)
    guard text.utf8.contains(UInt8(ascii: "\t")) else { return TextLine(text) }
    return TextLine(String(text.map { $0 == "\t" ? " " : $0 }))
  }

  /// A text without what turns its direction around.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text with replacement characters.
  static func inOneDirection(_ text: String) -> String {
    // Their first byte, which few other characters have.
    guard text.utf8.contains(0xE2) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(turnsDirection(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }

  /// Lines of values that are separated by tabs or in another way, as they may go to a terminal.
  ///
  /// - Parameter bytes: Whole lines, in UTF-8.
  /// - Returns: The lines with pictures of control characters other than tabs and line ends.
  static func lines(_ bytes: [UInt8]) -> [UInt8] {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
    return Array(lines.map { withTabs(String($0)) }.joined(separator: "\n").utf8)
  }

  /// A line of values that are separated by tabs.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text with pictures of control characters other than tabs.
  static func withTabs(_ text: String) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { line(of: String($0)).text }.joined(separator: "\t")
  }

  /// A message as one line of text.
  ///
  /// - Parameter text: Any text.
  /// - Returns: A text without control characters, line ends and marks of direction.
  static func message(_ text: String) -> String {
    line(of: text).text
  }

  /// Whether a scalar is an embedding, an override or an isolate, or ends one.
  static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}

/// What a message says of a text that may be of any length.
enum Excerpt {
  /// How many scalars of a text are shown.
  private static let longest = 80

  /// How many texts of a list are shown.
  private static let most = 20

  /// The text, or its beginning and an ellipsis.
  ///
  /// - Parameter text: Any text.
  /// - Returns: At most 81 scalars.
  /// - Complexity: O(1).
  static func of(_ text: some StringProtocol) -> String {
    let start = text.unicodeScalars.prefix(longest)
    return start.endIndex == text.endIndex
      ? String(text) : String(String.UnicodeScalarView(start)) + "…"
  }

  /// The text in quotes.
  static func quoted(_ text: some StringProtocol) -> String { "\"\(of(text))\"" }

  /// The text that bytes are in UTF-8, in quotes.
  static func quoted(_ bytes: [UInt8]) -> String {
    // One scalar has at most four bytes.
    quoted(String(decoding: bytes.prefix(4 * (longest + 1)), as: UTF8.self))
  }

  /// The texts with commas between them, and how many more there are.
  static func list(_ texts: [String]) -> String {
    let shown = texts.prefix(most).map { of($0) }.joined(separator: ", ")
    return texts.count <= most ? shown : "\(shown) and \(texts.count - most) more"
  }
}
