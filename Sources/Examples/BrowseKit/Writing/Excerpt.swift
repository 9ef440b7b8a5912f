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
