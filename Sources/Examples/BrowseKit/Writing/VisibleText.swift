import RosterText

/// The form in which a text of any origin may go to a terminal.
enum VisibleText {
  /// A value as one line of text: control characters are replaced by pictures of them, tabs by spaces.
  ///
  /// A tab is one space here: its own width would depend on where it stands.
  ///
  /// - Parameter text: Any text.
  /// - Returns: A line that can be printed as it is.
  static func line(of text: String) -> TextLine {
    guard text.utf8.contains(UInt8(ascii: "\t")) else { return TextLine(text) }
    return TextLine(String(text.map { $0 == "\t" ? " " : $0 }))
  }

  /// A message as one line of text.
  ///
  /// What turns the direction of text around is replaced too, as other characters are that no picture
  /// exists of: a message quotes names and data in the middle of a sentence, which has to stay readable.
  ///
  /// - Parameter text: Any text.
  /// - Returns: A text without control characters, line ends and marks of direction.
  static func message(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(turnsDirection(scalar) ? "\u{FFFD}" : scalar)
    }
    return line(of: String(scalars)).text
  }

  /// Whether a scalar is an embedding, an override or an isolate, or ends one.
  static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
