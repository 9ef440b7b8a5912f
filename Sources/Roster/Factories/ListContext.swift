/// Where a cell or view will be shown, and what the list's owner passes along.
public struct ListContext {
  /// The place in the list as it is shown.
  public var indexPath: ListIndexPath

  /// The place among all items, hidden ones too.
  public var sourceIndexPath: ListIndexPath

  /// The values that the owner of the list has set.
  public var values: ContextValues

  /// Makes a context.
  ///
  /// - Parameters:
  ///   - indexPath: The place in the list as it is shown.
  ///   - sourceIndexPath: The place among all items, hidden ones too; the same unless given.
  ///   - values: The values that the owner of the list has set.
  public init(
    indexPath: ListIndexPath, sourceIndexPath: ListIndexPath? = nil,
    values: ContextValues = ContextValues()
  ) {
    self.indexPath = indexPath
    self.sourceIndexPath = sourceIndexPath ?? indexPath
    self.values = values
  }

  /// The value of a key.
  ///
  /// - Parameter key: The type that names the value.
  public subscript<Key: ContextKey>(key: Key.Type) -> Key.Value { values[key] }
}

@available(*, unavailable)
extension ListContext: Sendable {}
