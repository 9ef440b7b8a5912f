/// The name of a separator's color, to be looked up by the backend that draws it.
///
/// ```swift
/// SeparatorStyle(color: .standard)
/// SeparatorStyle(color: "red")
/// ```
public struct SeparatorColor: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name.
  public let rawValue: String

  /// Makes a color of its name.
  ///
  /// - Parameter rawValue: The name; a backend that does not know it uses the standard color.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a color of a literal.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  /// The color that the backend gives to separators.
  public static let standard: SeparatorColor = "standard"
}

extension SeparatorColor: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
