extension ListSnapshot {
  /// Adds items at the end of a section.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - section: The section's identity; `nil` for the last section.
  ///   - duplicates: What is done with items whose ids are in the list already.
  /// - Returns: What could not be done: ``SnapshotEdit/missingSections``,
  ///   ``SnapshotEdit/lacksSection``, ``SnapshotEdit/duplicateItems``.
  /// - Complexity: O(*k* log *n*) for *k* items.
  @inlinable
  @discardableResult
  public mutating func appendItems(
    _ items: [Item], toSection section: SectionID? = nil,
    duplicates: DuplicatePolicy<Item> = .keepFirst
  ) -> Edit {
    var edit = Edit()
    var place = storedSections.count - 1
    if let section {
      guard let found = indexOfSection(section) else {
        edit.missingSections = [section]
        return edit
      }
      place = found
    } else if storedSections.isEmpty {
      edit.lacksSection = true
      return edit
    }
    let end = ListIndexPath(section: place, item: storedSections[place].items.count)
    return insert(ContiguousArray(items), at: end, duplicates: duplicates)
  }

  /// Inserts items before an item.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - id: The identity of the item that will follow them.
  ///   - duplicates: What is done with items whose ids are in the list already.
  /// - Returns: What could not be done: ``SnapshotEdit/missingItems`` has the item that was to follow
  ///   if it is not in the list, and then nothing is inserted; ``SnapshotEdit/duplicateItems``.
  /// - Complexity: O(*k* log *n*) for *k* items.
  @inlinable
  @discardableResult
  public mutating func insertItems(
    _ items: [Item], beforeItem id: Item.ID, duplicates: DuplicatePolicy<Item> = .keepFirst
  ) -> Edit {
    insert(items, nextTo: id, after: false, duplicates: duplicates)
  }

  /// Inserts items after an item.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - id: The identity of the item that they will follow.
  ///   - duplicates: What is done with items whose ids are in the list already.
  /// - Returns: What could not be done: ``SnapshotEdit/missingItems`` has the item that they were to
  ///   follow if it is not in the list, and then nothing is inserted; ``SnapshotEdit/duplicateItems``.
  /// - Complexity: O(*k* log *n*) for *k* items.
  @inlinable
  @discardableResult
  public mutating func insertItems(
    _ items: [Item], afterItem id: Item.ID, duplicates: DuplicatePolicy<Item> = .keepFirst
  ) -> Edit {
    insert(items, nextTo: id, after: true, duplicates: duplicates)
  }

  @inlinable
  mutating func insert(
    _ items: [Item], nextTo id: Item.ID, after: Bool, duplicates: DuplicatePolicy<Item>
  ) -> Edit {
    guard var path = indexPath(ofItem: id) else {
      var edit = Edit()
      edit.missingItems = [id]
      return edit
    }
    if after { path.item += 1 }
    return insert(ContiguousArray(items), at: path, duplicates: duplicates)
  }
}

extension ListSnapshot {
  /// Deletes items.
  ///
  /// - Parameter ids: The items' identities; one that is named again is deleted once.
  /// - Returns: What could not be done: ``SnapshotEdit/missingItems``.
  /// - Complexity: O(*k* log *n*) for *k* ids.
  @inlinable
  @discardableResult
  public mutating func deleteItems(_ ids: [Item.ID]) -> Edit {
    var edit = Edit()
    var deleted: [Item.ID] = []
    for id in ids {
      if let path = indexPath(ofItem: id) {
        discard(at: path)
        deleted.append(id)
      } else {
        edit.missingItems.append(id)
      }
    }
    if !edit.missingItems.isEmpty {
      let deleted = Set(deleted)
      edit.missingItems.removeAll { deleted.contains($0) }
    }
    return edit
  }

  /// Deletes the items for which a closure answers `true`.
  ///
  /// - Parameter isUnwanted: Asked about every item once, in order.
  /// - Returns: The number of items deleted.
  /// - Throws: What the closure throws; then nothing is deleted.
  /// - Complexity: O(*n* + *k* log *n*) for *k* deleted items.
  @inlinable
  @discardableResult
  public mutating func deleteItems<Failure: Error>(
    where isUnwanted: (Item) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var paths: [ListIndexPath] = []
    for place in storedSections.indices {
      var offset = 0
      for item in storedSections[place].items {
        if try isUnwanted(item) { paths.append(ListIndexPath(section: place, item: offset)) }
        offset += 1
      }
    }
    for path in paths.reversed() { discard(at: path) }
    return paths.count
  }

  /// Deletes all items.
  ///
  /// The sections stay; assign an empty snapshot to be rid of these too.
  ///
  /// - Complexity: O(*sections*).
  @inlinable
  public mutating func deleteAllItems() {
    index = nil
    itemCount = 0
    reloadMarks = SnapshotMarks()
    reconfigureMarks = SnapshotMarks()
    for place in storedSections.indices { storedSections[place].root = ListNode([]) }
  }

  /// Gives a section other items.
  ///
  /// - Parameters:
  ///   - section: The section's identity.
  ///   - items: The items that it gets in place of those that it has.
  ///   - duplicates: What is done with items whose ids are in another section, or come twice.
  /// - Returns: What could not be done: ``SnapshotEdit/missingSections``,
  ///   ``SnapshotEdit/duplicateItems``. With ``DuplicatePolicy/reject`` and duplicates, the section
  ///   is left empty.
  /// - Complexity: O(*k* log *n*) for *k* items, old and new.
  @inlinable
  @discardableResult
  public mutating func replaceItems(
    inSection section: SectionID, with items: [Item],
    duplicates: DuplicatePolicy<Item> = .keepFirst
  ) -> Edit {
    guard let place = indexOfSection(section) else {
      var edit = Edit()
      edit.missingSections = [section]
      return edit
    }
    clear(section: place)
    return insert(
      ContiguousArray(items), at: ListIndexPath(section: place, item: 0), duplicates: duplicates)
  }
}
