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

/// An observer of the updates of a store.
protocol MemoryFollower<Item>: AnyObject {
  associatedtype Item: Identifiable

  func follow(_ update: MemoryUpdate<Item>)
}
