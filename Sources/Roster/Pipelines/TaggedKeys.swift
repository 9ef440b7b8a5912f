import RosterDiffing

/// Which items have which keys, in eight bytes for each item, whatever keys and ids are.
///
/// An item stands for 32 bits of its key's hash value and 32 bits of its id's, in the order of these numbers. Neither key nor id is kept:
/// items are looked up by the tags of their ids, and their keys are compared. The entries of one key are next to one another.
@usableFromInline
struct TaggedKeys<Key: Hashable>: Sendable {
  @usableFromInline let hasher = KeyHasher<Key>()
  @usableFromInline var entries = OrderedRuns<UInt64>()

  @inlinable
  init() {}

  /// Keeps other items in place of those that are kept.
  ///
  /// - Parameter entries: For each its ``entry(of:_:)``, in any order.
  @inlinable
  mutating func keep(_ entries: consuming [UInt64]) {
    entries.sort()
    self.entries = OrderedRuns(inOrder: entries)
  }

  /// Adds an item.
  ///
  /// - Parameters:
  ///   - key: Its key.
  ///   - tag: The tag of its id in the index of its list.
  @inlinable
  mutating func insert(_ key: Key, tag: UInt32) {
    let entry = entry(of: key, tag)
    entries.insert(entry) { entry < $0 }
  }

  /// Removes an item.
  ///
  /// - Parameters:
  ///   - key: Its key.
  ///   - tag: The tag of its id.
  @inlinable
  mutating func remove(_ key: Key, tag: UInt32) {
    let entry = entry(of: key, tag)
    entries.remove(firstFrom: { entry <= $0 }, if: { entry == $0 })
  }

  /// The tags of ids of items that may have a key, each once.
  @inlinable
  func tags(of key: Key) -> [UInt32] {
    let first = entry(of: key, 0)
    var tags: [UInt32] = []
    entries.forEach(from: { first <= $0 }) { entry in
      guard entry >> 32 == first >> 32 else { return false }
      let tag = UInt32(truncatingIfNeeded: entry)
      if tags.last != tag { tags.append(tag) }
      return true
    }
    return tags
  }

  /// What stands for an item with a key, and a tag of its id.
  @inlinable
  func entry(of key: Key, _ tag: UInt32) -> UInt64 {
    identifierEntry(tag: hasher.tag(of: key), token: tag)
  }
}
