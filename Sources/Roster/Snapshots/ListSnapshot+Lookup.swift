public import RosterDiffing

extension ListSnapshot {
  /// The most items that are looked through one by one; longer lists have an index.
  @inlinable static var unindexedLimit: Int { 128 }

  /// The most sections that are looked through one by one.
  @inlinable static var unindexedSections: Int { 12 }

  /// The tag under which the index has an id.
  @inlinable
  static func tag(of id: Item.ID) -> UInt32 { UInt32(truncatingIfNeeded: id.hashValue) }

  /// The index of a section, or `nil` if it is not in the list.
  ///
  /// - Parameter id: The section's identity.
  /// - Returns: The index.
  /// - Complexity: One hash, or some comparisons if the sections are few.
  @inlinable
  public func indexOfSection(_ id: SectionID) -> Int? {
    if sectionPlaces.isEmpty { return storedSections.firstIndex { $0.id == id } }
    return sectionPlaces[id]
  }

  /// The place of an item, or `nil` if it is not in the list.
  ///
  /// - Parameter id: The item's identity.
  /// - Returns: The index of its section and its index there.
  /// - Complexity: One hash and O(log *n*); in a list of up to some hundred items one comparison for
  ///   each item before it.
  @inlinable
  public func indexPath(ofItem id: Item.ID) -> ListIndexPath? {
    index == nil ? search(for: id) : indexPath(of: id, tag: Self.tag(of: id))
  }

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
    guard let index else { return search(for: id) }
    for entry in index.candidates(for: tag) where UInt32(truncatingIfNeeded: entry >> 32) == tag {
      guard let path = index.path(to: UInt32(truncatingIfNeeded: entry)) else { continue }
      let item = storedSections[path.section].root
        .offset(tag: tag, along: path) { $0.id == id }
      if let item { return ListIndexPath(section: path.section, item: item) }
    }
    return nil
  }

  /// Brings the look-up of sections up to date after sections came, went or moved.
  ///
  /// - Parameter first: The index of the first section that may not be where it was.
  @inlinable
  mutating func placeSections(from first: Int) {
    if storedSections.count <= Self.unindexedSections {
      sectionPlaces = KeyTable()
    } else {
      let start = sectionPlaces.isEmpty ? 0 : first
      for place in start..<storedSections.count {
        sectionPlaces[storedSections[place].id] = place
      }
    }
    guard index != nil else { return }
    for place in first..<storedSections.count {
      index!.setPosition(place, ofSection: storedSections[place].slot)
    }
  }

  /// Gives every section a tree, and the list an index of all items.
  ///
  /// - Complexity: One hash for each item.
  @inlinable
  mutating func makeIndex() {
    var newIndex = ItemIndex()
    var entries: ContiguousArray<UInt64> = []
    entries.reserveCapacity(itemCount)
    for place in storedSections.indices {
      let items = storedSections[place].root.items
      let tags = ContiguousArray(items.lazy.map { Self.tag(of: $0.id) })
      adopt(items, tags: tags, at: place, index: &newIndex, entries: &entries)
    }
    newIndex.insert(contentsOf: entries)
    index = newIndex
  }

  /// Gives a section a tree of items.
  @inlinable
  mutating func adopt(
    _ items: ContiguousArray<Item>, tags: ContiguousArray<UInt32>, at place: Int,
    index: inout ItemIndex, entries: inout ContiguousArray<UInt64>
  ) {
    let slot = index.makeSection()
    index.setPosition(place, ofSection: slot)
    storedSections[place].slot = slot
    storedSections[place].root = ListNode.tree(
      of: items, tags: tags, slot: slot, index: &index, entries: &entries)
  }
}
