/// A stretch of a line in one style.
public struct TextRun: Hashable, Sendable {
  /// The characters; none of them moves a cursor.
  public let text: String

  /// How they look.
  public let style: TextStyle

  /// Makes a run of text that is known to be printable.
  init(printable text: String, style: TextStyle) {
    self.text = text
    self.style = style
  }
}
