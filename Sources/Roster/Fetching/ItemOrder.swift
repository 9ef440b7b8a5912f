/// In which order items stand.
///
/// ```swift
/// let byName: ItemOrder<Product> = .ascending(\.name)
/// let order: ItemOrder<Product> = .descending(\.quantity).then(byName)
/// ```
public struct ItemOrder<Item>: Sendable {
  /// How one item stands to another.
  enum Relation: Sendable {
    case before, equal, after
  }

  /// The orders that decide one after the other, each turned round if it is reversed.
  private let links: JoinedParts<@Sendable (Item, Item) -> Relation>

  private init(_ links: JoinedParts<@Sendable (Item, Item) -> Relation>) {
    self.links = links
  }

  private init(_ relation: @escaping @Sendable (Item, Item) -> Relation) {
    self.init(JoinedParts(relation))
  }

  /// The order that a closure tells.
  ///
  /// - Parameter precedes: Tells whether one item stands before another; two of which neither does are equal
  ///   in this order.
  /// - Returns: The order.
  public static func by(_ precedes: @escaping @Sendable (Item, Item) -> Bool) -> ItemOrder {
    ItemOrder { precedes($0, $1) ? .before : precedes($1, $0) ? .after : .equal }
  }

  /// Items with smaller values stand first.
  ///
  /// - Parameter value: Gives the value of an item, such as `\.name`.
  /// - Returns: The order.
  public static func ascending<Value: Comparable>(
    _ value: @escaping @Sendable (Item) -> Value
  ) -> ItemOrder where Value: SendableMetatype {
    ItemOrder { first, second in
      let (first, second) = (value(first), value(second))
      return first < second ? .before : second < first ? .after : .equal
    }
  }

  /// Items with larger values stand first.
  ///
  /// - Parameter value: Gives the value of an item, such as `\.name`.
  /// - Returns: The order.
  public static func descending<Value: Comparable>(
    _ value: @escaping @Sendable (Item) -> Value
  ) -> ItemOrder where Value: SendableMetatype {
    ascending(value).reversed
  }

  /// The order from the last item to the first; items that are equal in this order are equal in that.
  ///
  /// - Complexity: O(1).
  public var reversed: ItemOrder { ItemOrder(links.turned) }

  /// This order, and another for items that are equal in this one.
  ///
  /// - Parameter next: The order of items that are equal.
  /// - Returns: Both orders as one.
  /// - Complexity: O(log *n*) for *n* orders that are one by now. Comparing two items asks them one after the other
  ///   until one decides.
  public func then(_ next: ItemOrder) -> ItemOrder { ItemOrder(links.joined(with: next.links)) }

  /// Whether one item stands before another.
  ///
  /// - Parameters:
  ///   - first: An item.
  ///   - second: Another item.
  /// - Returns: `false` also for items that are equal in this order.
  public func precedes(_ first: Item, _ second: Item) -> Bool {
    relation(first, second) == .before
  }

  /// How one item stands to another.
  func relation(_ first: Item, _ second: Item) -> Relation {
    links.firstValue { relation, isReversed, _ in
      let relation = isReversed ? relation(second, first) : relation(first, second)
      return relation == .equal ? nil : relation
    } ?? .equal
  }
}

extension ItemOrder {
  /// Several orders as one, each for the items that are equal in those before it.
  init(_ orders: [ItemOrder]) {
    self.init(JoinedParts(orders.map(\.links)[...]))
  }
}
