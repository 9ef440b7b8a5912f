/// One value of a table: what it is, and how the file spells it.
///
/// A number keeps its digits, so that `1.0080` is shown as `1.0080`.
public struct Value: Hashable, Sendable {
  /// What a value is.
  public enum Kind: UInt8, Hashable, Sendable {
    /// Words.
    case text
    /// A number as JSON spells numbers: `-12`, `0.5`, `6.02e23`. `007` is text.
    case number
    /// `true` or `false`.
    case bool
    /// Nothing: a JSON `null`, or a key that a JSON object does not have.
    case null
    /// A JSON array or object, spelled without spaces.
    case nested
  }

  /// What the value is.
  public let kind: Kind

  /// The value as the file spells it; without quotes and escapes for text, and empty for null.
  public let text: String

  /// Makes a value.
  ///
  /// - Parameters:
  ///   - kind: What the value is.
  ///   - text: How it is spelled.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// The value that stands for nothing.
  public static let null = Value(.null, "")

  /// Whether there is nothing to show: the value is null or an empty text.
  public var isMissing: Bool { text.isEmpty }

  /// The number nearest to the value's digits, or `nil` when the value is not a number.
  public var number: Double? { kind == .number ? Double(text) : nil }
}
