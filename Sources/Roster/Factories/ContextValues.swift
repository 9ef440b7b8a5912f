/// The values that the owner of a list passes to its cells and views, by key.
///
/// ```swift
/// var values = ContextValues()
/// values[CurrencyKey.self] = "CHF"
/// print(values[CurrencyKey.self])  // CHF
/// ```
public struct ContextValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Holds the default of each key.
  public init() {}

  /// The value of a key.
  ///
  /// - Parameter key: The type that names the value.
  public subscript<Key: ContextKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@available(*, unavailable)
extension ContextValues: Sendable {}
