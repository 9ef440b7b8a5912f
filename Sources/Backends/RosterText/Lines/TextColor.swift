/// A color of the palette that terminals share.
///
/// ```swift
/// let warning = TextStyle(foreground: .red)
/// let orange = TextColor(paletteIndex: 208)
/// ```
public struct TextColor: Hashable, Sendable {
  /// The index in the palette: 0 to 7 the plain colors, 8 to 15 the bright ones, then a cube of 216
  /// colors and 24 grays.
  public let paletteIndex: UInt8

  /// Makes a color of the palette.
  ///
  /// - Parameter paletteIndex: The index in the palette.
  public init(paletteIndex: UInt8) {
    self.paletteIndex = paletteIndex
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
