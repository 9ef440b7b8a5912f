/// Names a value that the owner of a list passes to all its cells and views.
///
/// ```swift
/// enum CurrencyKey: ContextKey {
///   static let defaultValue = "EUR"
/// }
///
/// provider.context[CurrencyKey.self] = "CHF"
/// ```
///
/// ## Conforming to ContextKey
///
/// Use an enumeration without cases. Give the `defaultValue` that holds while nothing was set.
public protocol ContextKey {
  /// The type of the value.
  associatedtype Value

  /// The value where none was set.
  static var defaultValue: Value { get }
}
