import RosterText

/// A column of the list: which of the table's, how wide, and on which side its values stand.
struct ShownColumn {
  /// The position of the column in the table.
  let position: Int

  /// The column's name.
  let name: String

  /// How many columns of the screen the values take.
  var width: Int

  /// Whether all values are numbers, so that they stand on the right.
  var isNumeric: Bool

  /// Appends a value as the list shows it: as wide as the column, with an ellipsis where something was
  /// cut off.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - line: What to append to.
  func append(_ text: String, to line: inout String) {
    // What is no wider than its bytes are many, and has nothing to replace, is taken as it is.
    if text.utf8.count <= width, text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) {
      pad(text, by: width - text.utf8.count, to: &line)
    } else {
      let fitted = VisibleText.line(of: text).truncated(to: width)
      pad(fitted.text, by: width - fitted.width, to: &line)
    }
  }

  private func pad(_ text: String, by count: Int, to line: inout String) {
    if !isNumeric { line += text }
    for _ in 0..<max(0, count) { line += " " }
    if isNumeric { line += text }
  }

  /// How wide a value is before it is cut off.
  static func width(of text: String) -> Int { VisibleText.line(of: text).width }
}
