/// The items of a store while they are edited.
///
/// The edits are seen when the update is done; see ``MemoryStore/update(_:)->_``.
public struct MemoryEdits<Item: Identifiable & Equatable> {
  private let entries: [Item.ID: MemoryEntry<Item>]
  private var edited: [Item.ID: Item?] = [:]

  /// The ids of the items that were edited, and once more those of items that came back.
  private var order: [Item.ID] = []

  /// Where in the order the ids are of items that were removed and came back, each for the last time.
  private var returns: [Item.ID: Int] = [:]

  init(_ entries: [Item.ID: MemoryEntry<Item>]) {
    self.entries = entries
  }

  /// What each item that was edited has become, and whether it was removed before, in the order in which the items were first
  /// edited, or came back.
  var changed: [(id: Item.ID, item: Item?, isBack: Bool)] {
    order.enumerated().compactMap { number, id in
      let latest = returns[id]
      guard latest == nil || latest == number else { return nil }
      return (id: id, item: edited[id] ?? nil, isBack: latest != nil)
    }
  }

  /// The item with an id as it is now, or `nil` if there is none.
  ///
  /// - Parameter id: The identity of an item.
  /// - Returns: The item.
  public func item(id: Item.ID) -> Item? {
    edited[id] ?? entries[id]?.item
  }

  /// Puts an item into the store, in place of the one with its id if there is one.
  ///
  /// - Parameter item: The item.
  public mutating func upsert(_ item: Item) {
    set(item, id: item.id)
  }

  /// Changes an item.
  ///
  /// - Parameters:
  ///   - id: The identity of an item.
  ///   - change: Changes it; not its id.
  /// - Returns: Whether there is such an item.
  /// - Precondition: The item has the same id afterwards. For another id, remove the item and upsert it with that.
  @discardableResult
  public mutating func modify(id: Item.ID, _ change: (inout Item) -> Void) -> Bool {
    guard var item = item(id: id) else { return false }
    change(&item)
    trapUnless(
      item.id == id,
      """
      The id of an item was changed from \(id) to \(item.id). Remove the item and upsert it with the other id.
      """)
    set(item, id: id)
    return true
  }

  /// Takes an item out of the store.
  ///
  /// Where it comes back, it comes behind all others that are there, also in the same update.
  ///
  /// - Parameter id: The identity of an item.
  /// - Returns: The item, or `nil` if there is none.
  @discardableResult
  public mutating func remove(id: Item.ID) -> Item? {
    guard let item = item(id: id) else { return nil }
    set(nil, id: id)
    return item
  }

  /// Takes all items out of the store, or those that a closure chooses.
  ///
  /// - Parameter isRemoved: Tells whether an item goes.
  public mutating func removeAll(where isRemoved: (Item) -> Bool = { _ in true }) {
    for id in Array(entries.keys) + order {
      if let item = item(id: id), isRemoved(item) { set(nil, id: id) }
    }
  }

  private mutating func set(_ item: Item?, id: Item.ID) {
    switch edited.updateValue(item, forKey: id) {
    case nil: order.append(id)
    case .some(nil) where item != nil:
      returns[id] = order.count
      order.append(id)
    case .some: break
    }
  }
}

@available(*, unavailable)
extension MemoryEdits: Sendable {}

/// An item of a store, and when it came.
struct MemoryEntry<Item> {
  var item: Item

  /// Smaller for items that came earlier; no two items have the same.
  var rank: Int
}

/// What an update did to the items of a store.
struct MemoryUpdate<Item: Identifiable> {
  /// The version of the store after the update.
  var version: Int

  /// The items that changed; `nil` for one that is gone.
  var changes: [(id: Item.ID, entry: MemoryEntry<Item>?)] = []
}
