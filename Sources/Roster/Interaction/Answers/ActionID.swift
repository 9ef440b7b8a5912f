/// Names an action: copy, paste, or one of your own.
///
/// ```swift
/// extension ActionID {
///   static let share: ActionID = "share"
/// }
/// ```
public struct ActionID: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let rawValue: String

  /// Names an action.
  ///
  /// - Parameter name: The name, unique among the actions of an item.
  public init(_ name: String) { rawValue = name }

  /// Names an action.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) { rawValue = value }

  /// Copies the item.
  public static let copy: ActionID = "copy"

  /// Cuts the item.
  public static let cut: ActionID = "cut"

  /// Pastes what was copied.
  public static let paste: ActionID = "paste"
}

extension ActionID: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
