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

  @inlinable
  func entry(of key: Key, _ tag: UInt32) -> UInt64 {
    identifierEntry(tag: hasher.tag(of: key), token: tag)
  }
}

extension IndexedSections {
  /// The items whose ids have a tag, and where they are; several may, and nearly always one does.
  ///
  /// - Complexity: O(log *n*) for each of them; all are hashed in a list that is so short that it has no index.
  @usableFromInline
  func items(tagged tag: UInt32) -> [(path: ListIndexPath, item: Item)] {
    var found: [(path: ListIndexPath, item: Item)] = []
    guard let index else {
      for section in storedSections.indices {
        for (offset, item) in storedSections[section].root.items.enumerated()
        where self.tag(of: item.id) == tag {
          found.append((ListIndexPath(section: section, item: offset), item))
        }
      }
      return found
    }
    var position = 0
    var seen: Set<UInt32> = []
    while let path = index.nextPath(for: tag, from: &position) {
      // A leaf in which several have the tag is named for each of them.
      guard let leaf = path.token(atHeight: 0), seen.insert(leaf).inserted else { continue }
      storedSections[path.section].root.forEachItem(tagged: tag, along: path) { offset, item in
        found.append((ListIndexPath(section: path.section, item: offset), item))
      }
    }
    return found
  }
}

extension ListNode {
  /// Calls a closure with each item with a tag in the leaf that a path leads to, and its offset.
  fileprivate func forEachItem(
    tagged tag: UInt32, along path: NodePath, from start: Int = 0,
    _ body: (_ offset: Int, _ item: Item) -> Void
  ) {
    if height == 0 {
      for offset in items.indices where tags[offset] == tag { body(start + offset, items[offset]) }
      return
    }
    guard let token = path.token(atHeight: Int(height) - 1),
      let child = children.firstIndex(where: { $0.token == token })
    else { return }
    children[child].forEachItem(
      tagged: tag, along: path, from: start + self.start(ofChild: child), body)
  }
}
