/// How a run of text looks: its attributes and its colors.
///
/// ```swift
/// let title: TextStyle = .bold
/// let alert = TextStyle([.bold, .inverse], foreground: .red)
/// ```
public struct TextStyle: Hashable, Sendable {
  /// What makes the text stand out.
  public var attributes: TextAttributes

  /// The color of the text, or `nil` for that of its surroundings.
  public var foreground: TextColor?

  /// The color behind the text, or `nil` for that of its surroundings.
  public var background: TextColor?

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - attributes: What makes the text stand out.
  ///   - foreground: The color of the text.
  ///   - background: The color behind the text.
  public init(
    _ attributes: TextAttributes = [], foreground: TextColor? = nil, background: TextColor? = nil
  ) {
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
  }

  /// Nothing that stands out.
  public static let plain = TextStyle()

  /// Heavier strokes.
  public static let bold = TextStyle(.bold)

  /// Fainter than other text.
  public static let dim = TextStyle(.dim)

  /// Slanted.
  public static let italic = TextStyle(.italic)

  /// A line below.
  public static let underlined = TextStyle(.underlined)

  /// The colors of text and background exchanged.
  public static let inverse = TextStyle(.inverse)

  /// This style upon another: the attributes of both, and the colors of this one where it has some.
  ///
  /// - Parameter base: The style of the surroundings.
  /// - Returns: How a run of this style looks there.
  public func over(_ base: TextStyle) -> TextStyle {
    TextStyle(
      attributes.union(base.attributes),
      foreground: foreground ?? base.foreground,
      background: background ?? base.background)
  }
}
