/// What a user entered into a field of a cell.
///
/// Text is given as it is, a switch as `"true"` or `"false"`, a number in digits.
public struct FieldChange: Hashable, Sendable {
  /// Which of the cell's fields it is; empty for the only one.
  public let field: String

  /// What is in it now.
  public let value: String

  /// Whether it is a switch that is on.
  public var isOn: Bool { value == "true" }

  /// Tells what was entered.
  ///
  /// - Parameters:
  ///   - field: Which of the cell's fields it is.
  ///   - value: What is in it now.
  public init(field: String = "", value: String) {
    self.field = field
    self.value = value
  }
}
