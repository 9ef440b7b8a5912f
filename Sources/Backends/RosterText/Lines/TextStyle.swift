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

/// A color of the palette that terminals share, or one that is mixed of red, green and blue.
///
/// ```swift
/// let warning = TextStyle(foreground: .red)
/// let orange = TextColor(paletteIndex: 208)
/// let rose = TextColor(red: 255, green: 170, blue: 190)
/// ```
public struct TextColor: Hashable, Sendable {
  private let mixture: UInt32?

  /// The index in the palette: 0 to 7 the plain colors, 8 to 15 the bright ones, then a cube of 216
  /// colors and 24 grays.
  public let paletteIndex: UInt8

  /// Makes a color of the palette.
  ///
  /// - Parameter paletteIndex: The index in the palette.
  public init(paletteIndex: UInt8) {
    self.paletteIndex = paletteIndex
    mixture = nil
  }

  /// Mixes a color; where only the palette can be shown, the nearest one of its cube stands for it.
  ///
  /// - Parameters:
  ///   - red: How much red, 0 to 255.
  ///   - green: How much green, 0 to 255.
  ///   - blue: How much blue, 0 to 255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    mixture = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    // The steps of the cube are at 0, 95, 135, 175, 215 and 255.
    func step(_ part: UInt8) -> UInt8 { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    paletteIndex = 16 + 36 * step(red) + 6 * step(green) + step(blue)
  }

  /// What a mixed color is made of, or `nil` for one of the palette.
  public var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    mixture.map {
      (
        UInt8(truncatingIfNeeded: $0 >> 16), UInt8(truncatingIfNeeded: $0 >> 8),
        UInt8(truncatingIfNeeded: $0)
      )
    }
  }

  /// Black.
  public static let black = TextColor(paletteIndex: 0)

  /// Red.
  public static let red = TextColor(paletteIndex: 1)

  /// Green.
  public static let green = TextColor(paletteIndex: 2)

  /// Yellow.
  public static let yellow = TextColor(paletteIndex: 3)

  /// Blue.
  public static let blue = TextColor(paletteIndex: 4)

  /// Magenta.
  public static let magenta = TextColor(paletteIndex: 5)

  /// Cyan.
  public static let cyan = TextColor(paletteIndex: 6)

  /// White.
  public static let white = TextColor(paletteIndex: 7)
}

extension TextColor {
  private static let names: [String: TextColor] = [
    "black": .black, "red": .red, "green": .green, "yellow": .yellow,
    "blue": .blue, "magenta": .magenta, "cyan": .cyan, "white": .white,
  ]

  /// The color of a name, or `nil` for a name that a terminal has no color for.
  init?(named name: String) {
    guard let color = Self.names[name] else { return nil }
    self = color
  }
}

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
