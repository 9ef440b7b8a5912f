/// Which items of a store are asked for, in which order, and in which sections.
///
/// ```swift
/// let request = FetchRequest<Product, String>(
///   matching: { !$0.isBought }, sortedBy: .ascending(\.aisle), .ascending(\.name),
///   sectionedBy: \.aisle, limit: 100)
/// ```
///
/// Items that are equal in all orders stand in the order in which they came to the store. The sections are
/// runs of items with one section key, so sort by that key first, or by something that goes with it. Where
/// items of a key are not together in the order, they are gathered where the first of them is; no two
/// sections have one key. There are no empty sections.
public struct FetchRequest<Item, SectionID: Hashable & SendableMetatype>: Sendable {
  /// Which items are asked for.
  public var predicate: @Sendable (Item) -> Bool

  /// Makes an item match that is inserted into a list; `nil` if one that does not match comes to the store and is not shown.
  public var admitting: (@Sendable (inout Item) -> Void)?

  /// In which order they stand.
  public var order: ItemOrder<Item>

  /// The key of the section that an item belongs to.
  public var section: @Sendable (Item) -> SectionID

  /// Gives an item the key of a section into which it is put in a list; `nil` if it cannot be put there.
  public var assign: (@Sendable (inout Item, SectionID) -> Void)?

  /// Changes an item that is put between two others of a list, so that the order has it there; `nil` if it cannot be put there.
  public var placing: (@Sendable (inout Item, _ before: Item?, _ after: Item?) -> Void)?

  /// What the header of a section shows, or `nil` for no header.
  public var header: @Sendable (SectionID) -> String?

  /// How many items are asked for at most, from 0 to `Int.max`, or `nil` for all; the first of the order are taken.
  ///
  /// It holds after every change of the store as well.
  public var limit: Int? {
    didSet { Self.require(limit) }
  }

  /// Asks for items in sections.
  ///
  /// - Parameters:
  ///   - predicate: Which items are asked for; all by default.
  ///   - admitting: Makes an item match that a gesture or the program inserts into a list that watches; by default it comes to the store as
  ///     it is, and is not shown if it does not match.
  ///   - orders: In which order they stand, each order for the items that are equal in those before it.
  ///   - section: The key of the section that an item belongs to, such as `\.aisle`.
  ///   - header: What the header of a section shows; the key by default.
  ///   - limit: How many items are asked for at most.
  ///   - placing: Changes an item that a gesture or the program puts between two others of a list that watches, each of which is
  ///     `nil` at an end of the section, so that the orders have it there. Where they do not, it cannot be moved there.
  /// - Precondition: The limit is not negative.
  public init(
    matching predicate: @escaping @Sendable (Item) -> Bool = { _ in true },
    admitting: (@Sendable (inout Item) -> Void)? = nil,
    sortedBy orders: ItemOrder<Item>...,
    sectionedBy section: @escaping @Sendable (Item) -> SectionID,
    header: @escaping @Sendable (SectionID) -> String? = { "\($0)" }, limit: Int? = nil,
    placing: (@Sendable (inout Item, _ before: Item?, _ after: Item?) -> Void)? = nil
  ) {
    Self.require(limit)
    self.placing = placing
    self.predicate = predicate
    self.admitting = admitting
    order = ItemOrder(orders)
    self.section = section
    self.header = header
    self.limit = limit
  }

  private static func require(_ limit: Int?) {
    guard let limit else { return }
    trapUnless(limit >= 0, "A limit of \(limit) items is not possible: it is 0...\(Int.max).")
  }
}

extension FetchRequest {
  /// Asks for items in sections by a property, which an item gets that is put into another section of a list.
  ///
  /// - Parameters:
  ///   - predicate: Which items are asked for; all by default.
  ///   - admitting: Makes an item match that a gesture or the program inserts into a list that watches; by default it comes to the store as
  ///     it is, and is not shown if it does not match.
  ///   - orders: In which order they stand, each order for the items that are equal in those before it.
  ///   - section: The property that is the key of the section that an item belongs to.
  ///   - header: What the header of a section shows; the key by default.
  ///   - limit: How many items are asked for at most.
  ///   - placing: Changes an item that is put between two others of a list that watches, so that the orders have it there.
  /// - Precondition: The limit is not negative.
  public init(
    matching predicate: @escaping @Sendable (Item) -> Bool = { _ in true },
    admitting: (@Sendable (inout Item) -> Void)? = nil,
    sortedBy orders: ItemOrder<Item>...,
    sectionedBy section: any WritableKeyPath<Item, SectionID> & Sendable,
    header: @escaping @Sendable (SectionID) -> String? = { "\($0)" }, limit: Int? = nil,
    placing: (@Sendable (inout Item, _ before: Item?, _ after: Item?) -> Void)? = nil
  ) {
    self.init(
      matching: predicate, admitting: admitting, sectionedBy: { $0[keyPath: section] },
      header: header, limit: limit, placing: placing)
    order = ItemOrder(orders)
    assign = { $0[keyPath: section] = $1 }
  }
}

extension FetchRequest where SectionID == Int {
  /// Asks for items in one section, whose id is 0 and which has no header.
  ///
  /// ```swift
  /// let plan = FetchRequest<Task, Int>(sortedBy: .ascending(\.rank)) { task, before, after in
  ///   task.rank = ((before?.rank ?? 0) + (after?.rank ?? 1)) / 2
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - predicate: Which items are asked for; all by default.
  ///   - admitting: Makes an item match that a gesture or the program inserts into a list that watches; by default it comes to the store as
  ///     it is, and is not shown if it does not match.
  ///   - orders: In which order they stand, each order for the items that are equal in those before it.
  ///   - limit: How many items are asked for at most.
  ///   - placing: Changes an item that is put between two others of a list that watches, so that the orders have it there.
  /// - Precondition: The limit is not negative.
  public init(
    matching predicate: @escaping @Sendable (Item) -> Bool = { _ in true },
    admitting: (@Sendable (inout Item) -> Void)? = nil,
    sortedBy orders: ItemOrder<Item>..., limit: Int? = nil,
    placing: (@Sendable (inout Item, _ before: Item?, _ after: Item?) -> Void)? = nil
  ) {
    self.init(
      matching: predicate, admitting: admitting, sectionedBy: { _ in 0 }, header: { _ in nil },
      limit: limit, placing: placing)
    order = ItemOrder(orders)
  }
}
