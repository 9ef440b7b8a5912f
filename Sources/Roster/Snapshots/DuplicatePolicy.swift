/// What is done with an item whose id is in the list already.
///
/// Whatever is done, the ids concerned are in the edit's ``SnapshotEdit/duplicateItems``.
///
/// ```swift
/// snapshot.appendItems([milk, milk], toSection: "dairy", duplicates: .keepLast)
/// ```
public struct DuplicatePolicy<Item: Identifiable> {
  @usableFromInline
  enum Rule {
    case reject
    case keepFirst
    case keepLast
    case renumber(@Sendable (Item, Int) -> Item)
  }

  @usableFromInline let rule: Rule

  @inlinable
  init(_ rule: Rule) {
    self.rule = rule
  }

  /// None of the edit's items is added.
  @inlinable public static var reject: Self { Self(.reject) }

  /// The item that is in the list stays as it is, and of several new ones the first is added.
  @inlinable public static var keepFirst: Self { Self(.keepFirst) }

  /// The item that is in the list gives way, and of several new ones the last is added.
  @inlinable public static var keepLast: Self { Self(.keepLast) }

  /// The new item gets another id.
  ///
  /// ```swift
  /// snapshot.appendItems(
  ///   [milk], duplicates: .renumber { product, number in product.named("\(product.name) \(number)") })
  /// ```
  ///
  /// - Parameter item: Makes the item anew with another id; called with 2, 3 and so on until the id is
  ///   free. An item whose id is not free after a hundred calls is not added.
  /// - Returns: The policy.
  @inlinable
  public static func renumber(_ item: @escaping @Sendable (Item, Int) -> Item) -> Self {
    Self(.renumber(item))
  }
}

extension DuplicatePolicy: Sendable {}

extension DuplicatePolicy.Rule: Sendable {}
