import RosterDiffing

// Edits by index path: what all edits by id come down to.

extension IndexedSections {
  /// Inserts items whose ids are known to be new.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* items.
  @inlinable
  mutating func put(_ items: ContiguousArray<Item>, at path: ListIndexPath) {
    guard !items.isEmpty else { return }
    if index == nil, storedCount + items.count > Self.unindexedLimit { makeIndex() }
    storedCount += items.count
    if index != nil {
      let slot = storedSections[path.section].slot
      storedSections[path.section].root.insert(
        items, tags: hasher.tags(of: items), at: path.item, slot: slot, index: &index!)
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
    storedCount -= 1
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

  /// Puts an item in place of one that has the same id.
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
  mutating func clear(section position: Int) {
    let root = storedSections[position].root
    if !reloadMarks.isEmpty || !reconfigureMarks.isEmpty {
      root.forEachLeaf { leaf in for item in leaf.items { unmark(item.id) } }
    }
    storedCount -= root.count
    if index != nil {
      root.forget(in: &index!)
      let slot = storedSections[position].slot
      let leaf = ListNode<Item>(token: index!.makeNode(), items: [], tags: [])
      index!.setSection(slot, ofRoot: leaf.token)
      storedSections[position].root = leaf
    } else {
      storedSections[position].root = ListNode([])
    }
  }
}

extension IndexedSections {
  /// Puts items in place of some of a section's, unless an id would be in the list twice.
  ///
  /// - Parameters:
  ///   - range: The offsets of the items that go.
  ///   - section: The index of the section.
  ///   - items: The items that come there.
  /// - Returns: Whether it was done.
  /// - Precondition: There is such a section, and it has these items.
  /// - Complexity: O(*k* log *n*) for *k* items that come and go.
  @inlinable
  public mutating func replaceItems(
    in range: Range<Int>, ofSection section: Int, with items: [Item]
  ) -> Bool {
    requireSection(section, among: storedSections.count)
    requireItems(range, in: 0..<storedSections[section].root.count)
    guard haveSameIDs(in: range, ofSection: section, as: items) else {
      return replaceOthers(in: range, ofSection: section, with: items)
    }
    for (offset, item) in zip(range, items) {
      set(item, at: ListIndexPath(section: section, item: offset))
    }
    return true
  }

  /// Whether items are identified as those of a section, one by one.
  ///
  /// It is a function of its own, so that no copy of the tree is left when one of its leaves changes.
  @inlinable
  func haveSameIDs(in range: Range<Int>, ofSection section: Int, as items: [Item]) -> Bool {
    items.count == range.count
      && zip(range, items).allSatisfy { storedSections[section].root[$0].id == $1.id }
  }

  @usableFromInline
  mutating func replaceOthers(
    in range: Range<Int>, ofSection section: Int, with items: [Item]
  ) -> Bool {
    let count = storedSections[section].root.count
    var seen = IdentifierSet<Item.ID>()
    for item in items {
      if let path = indexPath(ofItem: item.id) {
        guard path.section == section, range.contains(path.item) else { return false }
      }
      guard items.count == 1 || seen.insert(item.id) else { return false }
    }
    exchange(range, for: items) { sections in
      if range == 0..<count, count > 0 {
        sections.clear(section: section)
      } else {
        for offset in range.reversed() {
          sections.discard(at: ListIndexPath(section: section, item: offset))
        }
      }
      let start = ListIndexPath(section: section, item: range.lowerBound)
      sections.put(ContiguousArray(items), at: start)
    }
    return true
  }

  /// Makes an edit that takes out what is in a range and puts something in: only where it does both can a mark have to be kept.
  private mutating func exchange<Element>(
    _ range: Range<Int>, for new: [Element], _ edit: (inout Self) -> Void
  ) {
    if range.isEmpty || new.isEmpty { edit(&self) } else { keepingMarks(edit) }
  }

  /// Inserts items whose ids are known to be new.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - path: Where the first of them will be.
  /// - Returns: `true`.
  /// - Precondition: There is such a section, and its items go up to this offset at least.
  /// - Complexity: O(*k* log *n*) for *k* items.
  @inlinable
  public mutating func insertNewItems(_ items: [Item], at path: ListIndexPath) -> Bool {
    requireSection(path.section, among: storedSections.count)
    requireGaps(CollectionOfOne(path.item), among: storedSections[path.section].root.count)
    put(ContiguousArray(items), at: path)
    return true
  }

  /// Inserts items apart from each other into a section.
  ///
  /// - Parameters:
  ///   - items: The items, whose ids are new, each with the offset of the item before which it comes, ascending: from 0 to
  ///     the number of items.
  ///   - section: The index of the section.
  /// - Returns: `true`.
  /// - Precondition: There is such a section, and there are such offsets.
  /// - Complexity: O(*k* log *n*) for *k* items.
  @inlinable
  @discardableResult
  public mutating func insertItems(
    _ items: [(offset: Int, item: Item)], inSection section: Int
  ) -> Bool {
    requireSection(section, among: storedSections.count)
    requireGaps(items.lazy.map(\.offset), among: storedSections[section].root.count)
    for (offset, item) in items.reversed() {
      put([item], at: ListIndexPath(section: section, item: offset))
    }
    return true
  }

  /// Removes items of a section, with their marks.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the items, ascending, each from 0 and less than the number of items.
  ///   - section: The index of the section.
  /// - Returns: `true`.
  /// - Precondition: There is such a section, there are items at all offsets, and none is named twice.
  /// - Complexity: O(*k* log *n*) for *k* items.
  @inlinable
  public mutating func removeItems(at offsets: [Int], ofSection section: Int) -> Bool {
    requireSection(section, among: storedSections.count)
    requireItems(at: offsets, among: storedSections[section].root.count)
    for offset in offsets.reversed() { discard(at: ListIndexPath(section: section, item: offset)) }
    return true
  }

  /// Moves an item, which keeps its marks.
  ///
  /// - Parameters:
  ///   - source: The index path of the item.
  ///   - target: The index path that it has afterwards.
  /// - Returns: `true`.
  /// - Precondition: There is an item at the source, and can be one at the target.
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func moveItem(from source: ListIndexPath, to target: ListIndexPath) -> Bool {
    requireSection(source.section, among: storedSections.count)
    requireItem(source.item, in: 0..<storedSections[source.section].root.count)
    requireSection(target.section, among: storedSections.count)
    let item = take(at: source)
    requireGaps(CollectionOfOne(target.item), among: storedSections[target.section].root.count)
    put([item], at: target)
    return true
  }

  /// Moves a section with its items.
  ///
  /// - Parameters:
  ///   - source: The index of the section.
  ///   - target: The index that it has afterwards.
  /// - Complexity: O(*s*) for *s* sections, however many items they have.
  /// - Precondition: There are sections at both indices.
  public mutating func moveSection(from source: Int, to target: Int) {
    Self.checkMove(from: source, to: target, of: storedSections.count)
    storedSections.insert(storedSections.remove(at: source), at: target)
    placeSections(from: min(source, target)) {}
  }

  /// Puts sections in place of some, unless an id would be in the list twice.
  ///
  /// - Parameters:
  ///   - range: The indices of the sections that go.
  ///   - sections: The sections that come there.
  /// - Returns: Whether it was done.
  /// - Precondition: There are sections at all these indices.
  /// - Complexity: O(*s* + *k* log *n*) for *s* sections and *k* items that come and go.
  public mutating func replaceSections(in range: Range<Int>, with sections: [Section]) -> Bool {
    requireSections(range, among: storedSections.count)
    var seen = IdentifierSet<SectionID>()
    var seenItems = IdentifierSet<Item.ID>()
    for section in sections {
      if let position = indexOfSection(section.id), !range.contains(position) { return false }
      guard seen.insert(section.id) else { return false }
      for item in section.items {
        if let path = indexPath(ofItem: item.id), !range.contains(path.section) { return false }
        guard seenItems.insert(item.id) else { return false }
      }
    }
    exchange(range, for: sections) { storage in
      for position in range {
        storage.clear(section: position)
        storage.forget(storage.storedSections[position])
      }
      let new = sections.map { storage.makeSection($0.head) }
      storage.storedSections.replaceSubrange(range, with: new)
      storage.placeSections(from: range.lowerBound) {}
      for (offset, section) in sections.enumerated() {
        let start = ListIndexPath(section: range.lowerBound + offset, item: 0)
        storage.put(ContiguousArray(section.items), at: start)
      }
    }
    return true
  }

  /// Has the look-ups forget a section without items.
  @usableFromInline
  mutating func forget(_ section: Section) {
    sectionPositions[section.id] = nil
    sectionMarks.unmark(section.id)
    if index != nil {
      index!.freeNode(section.root.token)
      index!.freeSection(section.slot)
    }
  }
}
