/// How a backend should show that something changed.
///
/// The core passes styles on and gives them no meaning. Backends name their own:
///
/// ```swift
/// extension ChangeStyle {
///   static let sparkle: ChangeStyle = "sparkle"
/// }
/// ```
public struct ChangeStyle: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the style.
  public let rawValue: String

  /// Makes a style from its name.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a style from a literal name.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  /// At once, without an animation.
  public static let none: ChangeStyle = "none"

  /// By fading in or out.
  public static let fade: ChangeStyle = "fade"

  /// As the backend thinks best.
  public static let automatic: ChangeStyle = "automatic"

  /// By sliding to or from the left.
  public static let left: ChangeStyle = "left"

  /// By sliding to or from the right.
  public static let right: ChangeStyle = "right"

  /// By sliding to or from the top.
  public static let top: ChangeStyle = "top"

  /// By sliding to or from the bottom.
  public static let bottom: ChangeStyle = "bottom"
}

extension ChangeStyle: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
