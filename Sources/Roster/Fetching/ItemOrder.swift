/// In which order items stand.
///
/// ```swift
/// let byName: ItemOrder<Product> = .ascending(\.name)
/// let order: ItemOrder<Product> = .descending(\.quantity).then(byName)
/// ```
public struct ItemOrder<Item>: Sendable {
  /// How one item stands to another.
  @usableFromInline
  enum Relation: Sendable {
    case before, equal, after
  }

  /// Gives the positions of items in the order, from the last to the first if the order is reversed; the last closure is called with each
  /// look at an item and each comparison.
  @usableFromInline
  typealias Sorting =
    @Sendable (
      _ leaves: ContiguousArray<ListNode<Item>>, _ isReversed: Bool, _ step: (() throws -> Void)?
    ) throws -> [LeafPosition]

  /// The same for items that are made: their numbers, less `base`.
  @usableFromInline
  typealias LazySorting =
    @Sendable (
      _ items: LazyItems<Item>, _ base: Int, _ isReversed: Bool, _ step: (() throws -> Void)?
    ) throws -> [UInt32]

  /// The orders that decide one after the other, each turned round if it is reversed.
  private let links: JoinedParts<@Sendable (Item, Item) -> Relation>

  /// What is asked where one order decides alone, without a walk over links.
  @usableFromInline
  struct Only: Sendable {
    @usableFromInline let relation: @Sendable (Item, Item) -> Relation
    @usableFromInline let sorting: Sorting
    @usableFromInline let lazySorting: LazySorting
    @usableFromInline var isReversed = false

    fileprivate var reversed: Only {
      Only(
        relation: relation, sorting: sorting, lazySorting: lazySorting, isReversed: !isReversed)
    }
  }

  @usableFromInline let only: Only?

  private init(
    _ links: JoinedParts<@Sendable (Item, Item) -> Relation>, _ only: Only? = nil
  ) {
    self.links = links
    self.only = only
  }

  @usableFromInline
  init(
    _ relation: @escaping @Sendable (Item, Item) -> Relation, sorting: @escaping Sorting,
    lazySorting: @escaping LazySorting
  ) {
    self.init(
      JoinedParts(relation),
      Only(relation: relation, sorting: sorting, lazySorting: lazySorting))
  }

  /// The order that a closure tells.
  ///
  /// - Parameter precedes: Tells whether one item stands before another; two of which neither does are equal
  ///   in this order.
  /// - Returns: The order.
  @inlinable
  public static func by(_ precedes: @escaping @Sendable (Item, Item) -> Bool) -> ItemOrder {
    ItemOrder { first, second in
      precedes(first, second) ? .before : precedes(second, first) ? .after : .equal
    } sorting: { leaves, isReversed, step in
      var ranks = try ListNode.values(of: leaves, calling: step) { $0 }
      if let step {
        try ranks.sort {
          try step()
          return isReversed ? precedes($1.value, $0.value) : precedes($0.value, $1.value)
        }
      } else if isReversed {
        ranks.sort { precedes($1.value, $0.value) }
      } else {
        ranks.sort { precedes($0.value, $1.value) }
      }
      return ranks.map(\.position)
    } lazySorting: { items, base, isReversed, step in
      try items.sorted(above: base, isReversed, calling: step, by: precedes) { $0 }
    }
  }

  /// Items with smaller values stand first.
  ///
  /// - Parameter value: Gives the value of an item, such as `\.name`.
  /// - Returns: The order.
  @inlinable
  public static func ascending<Value: Comparable>(
    _ value: @escaping @Sendable (Item) -> Value
  ) -> ItemOrder where Value: SendableMetatype {
    ItemOrder { first, second in
      let (first, second) = (value(first), value(second))
      return first < second ? .before : second < first ? .after : .equal
    } sorting: { leaves, isReversed, step in
      // Each value is asked for once, and what is sorted is no larger than it has to be.
      var ranks = try ListNode.values(of: leaves, calling: step, value)
      if let step {
        try ranks.sort {
          try step()
          return isReversed ? $1.value < $0.value : $0.value < $1.value
        }
      } else if isReversed {
        ranks.sort { $1.value < $0.value }
      } else {
        ranks.sort { $0.value < $1.value }
      }
      return ranks.map(\.position)
    } lazySorting: { items, base, isReversed, step in
      try items.sorted(above: base, isReversed, calling: step, by: <, value)
    }
  }

  /// Items with smaller numbers stand first, and those whose value is not a number last.
  ///
  /// - Parameter value: Gives the value of an item, such as `\.weight`.
  /// - Returns: The order.
  @inlinable
  public static func ascending<Value: FloatingPoint & SendableMetatype>(
    _ value: @escaping @Sendable (Item) -> Value
  ) -> ItemOrder { .ascending { NumberInOrder(value($0)) } }

  /// Items with smaller values stand first, and a closure decides where two values are equal: what is quickly compared says
  /// most, and a closer look at it says the rest.
  ///
  /// ```swift
  /// struct Name: Comparable {
  ///   let text: String
  ///   static func < (one: Name, other: Name) -> Bool { one.text.count < other.text.count }
  ///   static func == (one: Name, other: Name) -> Bool { one.text.count == other.text.count }
  /// }
  /// let order = ItemOrder<Product>.ascending { Name(text: $0.name) } ties: { $0.text < $1.text }
  /// ```
  ///
  /// Such values are abbreviated keys, as databases sort by: the first bytes of a text, and where the text is.
  ///
  /// - Parameters:
  ///   - value: Gives the value of an item; called once for each where a list is sorted as a whole.
  ///   - ties: Tells of two values, neither of which is smaller, whether the first stands before the second.
  /// - Returns: The order.
  @inlinable
  public static func ascending<Value: Comparable>(
    _ value: @escaping @Sendable (Item) -> Value,
    ties: @escaping @Sendable (Value, Value) -> Bool
  ) -> ItemOrder where Value: SendableMetatype {
    ItemOrder { first, second in
      let (first, second) = (value(first), value(second))
      if first < second { return .before }
      if second < first { return .after }
      return ties(first, second) ? .before : ties(second, first) ? .after : .equal
    } sorting: { leaves, isReversed, step in
      var ranks = try ListNode.values(of: leaves, calling: step, value)
      try ranks.sort { first, second in
        try step?()
        let (first, second) =
          isReversed ? (second.value, first.value) : (first.value, second.value)
        return first < second || !(second < first) && ties(first, second)
      }
      return ranks.map(\.position)
    } lazySorting: { items, base, isReversed, step in
      try items.sorted(above: base, isReversed, calling: step) { first, second in
        first < second || !(second < first) && ties(first, second)
      } _: {
        value($0)
      }
    }
  }

  /// Items with larger values stand first.
  ///
  /// - Parameter value: Gives the value of an item, such as `\.name`.
  /// - Returns: The order.
  @inlinable
  public static func descending<Value: Comparable>(
    _ value: @escaping @Sendable (Item) -> Value
  ) -> ItemOrder where Value: SendableMetatype {
    ascending(value).reversed
  }

  /// Items with larger numbers stand first, behind those whose value is not a number.
  ///
  /// - Parameter value: Gives the value of an item, such as `\.weight`.
  /// - Returns: The order.
  @inlinable
  public static func descending<Value: FloatingPoint & SendableMetatype>(
    _ value: @escaping @Sendable (Item) -> Value
  ) -> ItemOrder { ascending(value).reversed }

  /// The order from the last item to the first; items that are equal in this order are equal in that.
  ///
  /// - Complexity: O(1).
  public var reversed: ItemOrder { ItemOrder(links.turned, only?.reversed) }

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

  /// The positions of items in this order; those of equal ones stand as the items do.
  ///
  /// The closure is called before each comparison, and each look at a value.
  ///
  /// - Complexity: One look at the value of each item, where one value decides; O(*n* log *n*) comparisons.
  @inlinable
  func positions(
    in leaves: ContiguousArray<ListNode<Item>>, calling step: (() throws -> Void)?
  ) throws -> [LeafPosition] {
    if let only { return try only.sorting(leaves, only.isReversed, step) }
    var ranks = try ListNode.values(of: leaves, calling: step) { $0 }
    try ranks.sort {
      try step?()
      return relation($0.value, $1.value) == .before
    }
    return ranks.map(\.position)
  }

  /// The numbers of lazy items in this order, less `base`; those of equal ones stand as the items do.
  @inlinable
  func numbers(
    of items: LazyItems<Item>, above base: Int, calling step: (() throws -> Void)?
  ) throws -> [UInt32] {
    if let only { return try only.lazySorting(items, base, only.isReversed, step) }
    return try items.sorted(above: base, false, calling: step) {
      relation($0, $1) == .before
    } _: {
      $0
    }
  }

  /// How one item stands to another.
  @inlinable
  func relation(_ first: Item, _ second: Item) -> Relation {
    guard let only else { return linked(first, second) }
    return only.isReversed ? only.relation(second, first) : only.relation(first, second)
  }

  /// How one item stands to another in orders that decide one after the other.
  @usableFromInline
  func linked(_ first: Item, _ second: Item) -> Relation {
    links.firstValue { relation, isReversed, _ in
      let relation = isReversed ? relation(second, first) : relation(first, second)
      return relation == .equal ? nil : relation
    } ?? .equal
  }
}

extension ItemOrder {
  /// Several orders as one, each for the items that are equal in those before it.
  @usableFromInline
  init(_ orders: [ItemOrder]) {
    if orders.count == 1 {
      self = orders[0]
    } else {
      self.init(JoinedParts(orders.map(\.links)[...]))
    }
  }
}

/// A number, or what is none, which is behind all numbers.
@usableFromInline
struct NumberInOrder<Value: FloatingPoint>: Comparable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }

  @inlinable
  static func < (one: Self, other: Self) -> Bool {
    one.value < other.value || other.value.isNaN && !one.value.isNaN
  }
}

extension NumberInOrder: Sendable where Value: Sendable {}
