/// Which law a subject broke.
///
/// Every law has a name, so that a test can wait for exactly one:
///
/// ```swift
/// #expect(simulator.violations.map(\.rule) == [.itemCount])
/// ```
public struct ViolationRule: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the law.
  public let rawValue: String

  /// Makes a rule from its name.
  ///
  /// - Parameter rawValue: The name; rules of the same name are the same rule.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a rule from a literal name.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension ViolationRule: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
