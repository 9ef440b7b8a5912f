/// Which of a section's views this is: its header, its footer, or one of your own.
///
/// ```swift
/// extension SupplementaryKind {
///   static let badge: SupplementaryKind = "badge"
/// }
/// ```
public struct SupplementaryKind: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String

  /// Makes a kind from its name.
  ///
  /// - Parameter rawValue: The name; kinds of the same name are the same kind.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view before a section's items.
  public static let header: SupplementaryKind = "header"

  /// The view after a section's items.
  public static let footer: SupplementaryKind = "footer"
}

extension SupplementaryKind: ExpressibleByStringLiteral {
  /// Makes a kind from a literal name.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension SupplementaryKind: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
