public import RosterDiffing

extension IndexedSections {
  /// The most items that are looked through one by one; longer lists have an index.
  @inlinable static var unindexedLimit: Int { 128 }

  /// The most sections that are looked through one by one.
  @inlinable static var unindexedSections: Int { 12 }

  /// The tag under which the index has an id.
  @inlinable
  func tag(of id: Item.ID) -> UInt32 { hasher.tag(of: id) }

  /// The index of a section, or `nil` if it is not in the list.
  ///
  /// - Parameter id: The section's identity.
  /// - Returns: The index.
  /// - Complexity: One hash, or some comparisons if the sections are few.
  @inlinable
  public func indexOfSection(id: SectionID) -> Int? { indexOfSection(id) }

  @inlinable
  func indexOfSection(_ id: SectionID) -> Int? {
    if sectionPositions.isEmpty { return storedSections.firstIndex { $0.id == id } }
    return sectionPositions[id]
  }

  /// The index path of an item, or `nil` if it is not in the list.
  ///
  /// - Parameter id: The item's identity.
  /// - Returns: The index of its section and its index there.
  /// - Complexity: One hash and O(log *n*); in a list of up to some hundred items one comparison for
  ///   each item before it.
  @inlinable
  public func indexPath(ofItem id: Item.ID) -> ListIndexPath? {
    index == nil ? search(for: id) : indexPath(of: id, tag: tag(of: id))
  }

  /// The index paths of some items.
  ///
  /// - Parameter ids: The identities of items.
  /// - Returns: For each the index path, or `nil` where there is none.
  /// - Complexity: As ``indexPath(ofItem:)`` for each.
  @inlinable
  public func indexPaths(ofItems ids: [Item.ID]) -> [ListIndexPath?] {
    ids.map { indexPath(ofItem: $0) }
  }

  @inlinable
  func contains(_ id: Item.ID) -> Bool { indexPath(ofItem: id) != nil }

  /// Looks through all items.
  @inlinable
  func search(for id: Item.ID) -> ListIndexPath? {
    for section in storedSections.indices {
      let items = storedSections[section].root.items
      if let item = items.firstIndex(where: { $0.id == id }) {
        return ListIndexPath(section: section, item: item)
      }
    }
    return nil
  }

  /// Asks the index.
  @inlinable
  func indexPath(of id: Item.ID, tag: UInt32) -> ListIndexPath? {
    if index == nil { return search(for: id) }
    var position = 0
    while let path = index!.nextPath(for: tag, from: &position) {
      let sections = storedSections.span
      let item = sections[path.section].root.offset(of: id, tag: tag, along: path)
      if let item { return ListIndexPath(section: path.section, item: item) }
    }
    return nil
  }

  /// Brings the look-up of sections up to date after sections came, went or moved.
  ///
  /// - Parameters:
  ///   - first: The index of the first section that may not be where it was.
  ///   - checkpoint: Called with each section of many.
  @inlinable
  mutating func placeSections(from first: Int, checkpoint: () throws -> Void) rethrows {
    if storedSections.count <= Self.unindexedSections {
      sectionPositions = KeyTable()
    } else {
      let start = sectionPositions.isEmpty ? 0 : first
      for position in start..<storedSections.count {
        try checkpoint()
        sectionPositions[storedSections[position].id] = position
      }
    }
    guard index != nil else { return }
    for position in first..<storedSections.count {
      index!.setPosition(position, ofSection: storedSections[position].slot)
    }
  }

  /// Gives every section a tree, and the list an index of all items.
  ///
  /// - Complexity: One hash for each item.
  @inlinable
  mutating func makeIndex() {
    var newIndex = ItemIndex()
    var entries: ContiguousArray<UInt64> = []
    entries.reserveCapacity(storedCount)
    for position in storedSections.indices {
      let items = storedSections[position].root.items
      let tags = hasher.tags(of: items)
      adopt(items, tags: tags, at: position, index: &newIndex, entries: &entries)
    }
    newIndex.insert(contentsOf: entries) {}
    index = newIndex
  }

  /// Gives a section a tree of items.
  @inlinable
  mutating func adopt(
    _ items: ContiguousArray<Item>, tags: ContiguousArray<UInt32>, at position: Int,
    index: inout ItemIndex, entries: inout ContiguousArray<UInt64>
  ) {
    let slot = index.makeSection()
    index.setPosition(position, ofSection: slot)
    storedSections[position].slot = slot
    storedSections[position].root = ListNode.tree(
      of: items, tags: tags, slot: slot, index: &index, entries: &entries)
  }
}

extension IndexedSections {
  /// The offsets of items that cannot be added as they are: their ids are in the list, or came before.
  ///
  /// - Parameter items: Items that are to be added.
  /// - Returns: The offsets among these, ascending.
  /// - Complexity: O(*k* log *n*) for *k* items; no comparison of ids where tags differ.
  @inlinable
  public func duplicateOffsets(in items: [Item]) -> [Int] {
    if items.count == 1 {
      return contains(items[0].id) ? [0] : []
    }
    if index == nil, storedCount + items.count <= Self.unindexedLimit {
      return duplicateOffsetsByHashing(in: items)
    }
    let tags = hasher.tags(of: items)
    let repeated = TagCensus(tags).repeated
    var seen = IdentifierSet<Item.ID>()
    return items.indices.filter { offset in
      let id = items[offset].id
      let isRepeated = repeated.contains(tags[offset]) && !seen.insert(id)
      return isRepeated || storedCount > 0 && indexPath(of: id, tag: tags[offset]) != nil
    }
  }

  /// The same for short lists: a few are compared with each other, more are hashed.
  @inlinable
  func duplicateOffsetsByHashing(in items: [Item]) -> [Int] {
    if items.count * (storedCount + items.count) <= 256 {
      return items.indices.filter { offset in
        let id = items[offset].id
        return items[..<offset].contains { $0.id == id } || contains(id)
      }
    }
    var seen = IdentifierSet<Item.ID>()
    for section in storedSections { for item in section.items { seen.insert(item.id) } }
    return items.indices.filter { !seen.insert(items[$0].id) }
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
