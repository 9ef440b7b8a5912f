/// The ways in which a run of text can stand out, apart from its colors.
///
/// A plain string shows none of them; a terminal shows those that it can.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  public let rawValue: UInt16

  /// Makes a set of attributes from its bits.
  ///
  /// - Parameter rawValue: One bit for each attribute.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Heavier strokes.
  public static let bold = TextAttributes(rawValue: 1 << 0)

  /// Fainter than other text.
  public static let dim = TextAttributes(rawValue: 1 << 1)

  /// Slanted.
  public static let italic = TextAttributes(rawValue: 1 << 2)

  /// A line below.
  public static let underlined = TextAttributes(rawValue: 1 << 3)

  /// A line through.
  public static let struckThrough = TextAttributes(rawValue: 1 << 4)

  /// The colors of text and background exchanged.
  public static let inverse = TextAttributes(rawValue: 1 << 5)
}
