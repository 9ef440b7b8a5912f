/// Where a cell or view will be shown, and what the list's owner passes along.
public struct ListContext {
  /// The index path in the list as it is shown.
  public var indexPath: ListIndexPath {
    get {
      readings?.isNoted = true
      return shownPath
    }
    set { shownPath = newValue }
  }

  /// The index path among all items, hidden ones too.
  public var sourceIndexPath: ListIndexPath {
    get {
      readings?.isNoted = true
      return sourcePath
    }
    set { sourcePath = newValue }
  }

  /// The values that the owner of the list has set.
  public var values: ContextValues

  /// Both index paths, for those who do not answer anything by them.
  var shownPath: ListIndexPath
  var sourcePath: ListIndexPath

  /// Takes note of who looks at an index path, where an answer is kept that may depend on it.
  var readings: ContextReadings?

  /// Whether it is that of an item, and not of a section, whose index path leads to its first item.
  var isOfItem = true

  /// Makes a context.
  ///
  /// - Parameters:
  ///   - indexPath: The index path in the list as it is shown.
  ///   - sourceIndexPath: The index path among all items, hidden ones too; the same unless given.
  ///   - values: The values that the owner of the list has set.
  public init(
    indexPath: ListIndexPath, sourceIndexPath: ListIndexPath? = nil,
    values: ContextValues = ContextValues()
  ) {
    shownPath = indexPath
    sourcePath = sourceIndexPath ?? indexPath
    self.values = values
  }

  /// The value of a key.
  ///
  /// - Parameter key: The type that names the value.
  public subscript<Key: ContextKey>(key: Key.Type) -> Key.Value { values[key] }
}

@available(*, unavailable)
extension ListContext: Sendable {}

/// Whether an answer was given after a look at an index path, or at the rest of the list.
final class ContextReadings {
  var isNoted = false
}

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
    get {
      // What is missing could be cast to an optional value, and would be taken for one that was set to `nil`.
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@available(*, unavailable)
extension ContextValues: Sendable {}
