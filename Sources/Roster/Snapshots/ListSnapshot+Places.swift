// Edits by place: what all edits by id come down to. They neither look for duplicates nor report.

extension ListSnapshot {
  /// Inserts items whose ids are known to be new.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* items.
  @inlinable
  mutating func put(_ items: ContiguousArray<Item>, at path: ListIndexPath) {
    guard !items.isEmpty else { return }
    if index == nil, itemCount + items.count > Self.unindexedLimit { makeIndex() }
    itemCount += items.count
    if index != nil {
      let slot = storedSections[path.section].slot
      storedSections[path.section].root.insert(
        items, tags: ContiguousArray(items.lazy.map { Self.tag(of: $0.id) }), at: path.item,
        slot: slot, index: &index!)
    } else {
      storedSections[path.section].root.items.insert(
        contentsOf: items, at: path.item)
      storedSections[path.section].root.count += items.count
    }
  }

  /// Removes an item, and leaves its marks.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  mutating func take(at path: ListIndexPath) -> Item {
    itemCount -= 1
    if index != nil {
      let slot = storedSections[path.section].slot
      return storedSections[path.section].root
        .remove(at: path.item, slot: slot, index: &index!)
    }
    storedSections[path.section].root.count -= 1
    return storedSections[path.section].root.items.remove(at: path.item)
  }

  /// Removes an item with its marks.
  @inlinable
  @discardableResult
  mutating func discard(at path: ListIndexPath) -> Item {
    let item = take(at: path)
    unmark(item.id)
    return item
  }

  /// Puts an item in the place of one that has the same id.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  mutating func set(_ item: Item, at path: ListIndexPath) {
    storedSections[path.section].root.update(item, at: path.item)
  }

  /// Removes all items of a section with their marks.
  ///
  /// - Complexity: O(*k*) for *k* items.
  @inlinable
  mutating func clear(section place: Int) {
    let root = storedSections[place].root
    if !reloadMarks.isEmpty || !reconfigureMarks.isEmpty {
      root.forEachLeaf { leaf in for item in leaf.items { unmark(item.id) } }
    }
    itemCount -= root.count
    if index != nil {
      root.forget(in: &index!)
      let slot = storedSections[place].slot
      let leaf = ListNode<Item>(token: index!.makeNode(), items: [], tags: [])
      index!.setSection(slot, ofRoot: leaf.token)
      storedSections[place].root = leaf
    } else {
      storedSections[place].root = ListNode([])
    }
  }

  /// Takes all marks off an item.
  @inlinable
  mutating func unmark(_ id: Item.ID) {
    reloadMarks.unmark(id)
    reconfigureMarks.unmark(id)
  }
}
