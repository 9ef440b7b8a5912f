/// What a text backend shows, as a value: lines of styled text.
///
/// Printing it prints the plain text. The same list in the same state gives the same screen, byte for
/// byte, on every machine.
public struct TextScreen: Hashable, Sendable {
  /// The lines, from top to bottom.
  public var lines: [TextLine]

  /// Makes a screen.
  ///
  /// - Parameter lines: The lines, from top to bottom.
  public init(lines: [TextLine] = []) {
    self.lines = lines
  }
}

extension TextScreen: CustomStringConvertible {
  /// The plain text of the lines, with a line break between each two.
  public var description: String {
    lines.map(\.text).joined(separator: "\n")
  }
}
