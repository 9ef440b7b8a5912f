extension ListSnapshot {
  /// Puts items in the place of those that have the same ids.
  ///
  /// - Parameter items: The items with their new content.
  /// - Returns: What could not be done: ``SnapshotEdit/missingItems``.
  /// - Complexity: O(*k* log *n*) for *k* items.
  @inlinable
  @discardableResult
  public mutating func replaceItems(_ items: [Item]) -> Edit {
    var edit = Edit()
    for item in items {
      if let path = indexPath(ofItem: item.id) {
        set(item, at: path)
      } else {
        edit.missingItems.append(item.id)
      }
    }
    return edit
  }

  /// Changes an item.
  ///
  /// ```swift
  /// snapshot.updateItem("Milk") { milk in milk.quantity += 1 }
  /// ```
  ///
  /// If the change gives the item an id that another item has, it is not made.
  ///
  /// - Parameters:
  ///   - id: The item's identity.
  ///   - change: Changes the item; not called if there is no such item.
  /// - Returns: What could not be done: ``SnapshotEdit/missingItems``,
  ///   ``SnapshotEdit/duplicateItems``.
  /// - Throws: What the closure throws; then nothing is changed.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func updateItem<Failure: Error>(
    _ id: Item.ID, _ change: (inout Item) throws(Failure) -> Void
  ) throws(Failure) -> Edit {
    var edit = Edit()
    guard let path = indexPath(ofItem: id) else {
      edit.missingItems = [id]
      return edit
    }
    var item = storedSections[path.section].items[path.item]
    try change(&item)
    if item.id == id {
      set(item, at: path)
    } else if contains(item.id) {
      edit.duplicateItems = [item.id]
    } else {
      discard(at: path)
      put([item], at: path)
    }
    return edit
  }

  /// Adds items, or puts them in the place of those that have the same ids.
  ///
  /// An item that is in the list stays where it is, in whatever section. Of several with one id the
  /// first counts.
  ///
  /// ```swift
  /// snapshot.upsert([milk, tea], toSection: "dairy")
  /// ```
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - section: The section to whose end new items are added; `nil` for the last section.
  /// - Returns: What could not be done: ``SnapshotEdit/missingSections`` or
  ///   ``SnapshotEdit/lacksSection``, and then nothing is added; ``SnapshotEdit/duplicateItems`` has
  ///   the ids that came twice.
  /// - Complexity: O(*k* log *n*) for *k* items.
  @inlinable
  @discardableResult
  public mutating func upsert(_ items: [Item], toSection section: SectionID? = nil) -> Edit {
    var newItems: [Item] = []
    var duplicates: [Item.ID] = []
    forEachFirst(of: items, duplicates: &duplicates) { snapshot, item in
      if let path = snapshot.indexPath(ofItem: item.id) {
        snapshot.set(item, at: path)
      } else {
        newItems.append(item)
      }
    }
    var edit = newItems.isEmpty ? Edit() : appendItems(newItems, toSection: section)
    edit.duplicateItems = duplicates
    return edit
  }

  /// Adds or replaces items in a section that is kept in order.
  ///
  /// An item that is in the list moves to the place that its new content gives it; one that need not
  /// move keeps its place. Among items of which neither comes before the other, a new one comes last.
  ///
  /// ```swift
  /// snapshot.upsert([milk], inSection: "dairy") { $0.name < $1.name }
  /// ```
  ///
  /// - Parameters:
  ///   - items: The items. Of several with one id the first counts.
  ///   - section: The section's identity. Its items are in order already.
  ///   - areInIncreasingOrder: Whether the first item comes before the second; a strict weak ordering.
  /// - Returns: What could not be done: ``SnapshotEdit/missingSections``, and then nothing is added;
  ///   ``SnapshotEdit/duplicateItems`` has the ids that came twice.
  /// - Complexity: O(log *n*) comparisons for each item.
  @inlinable
  @discardableResult
  public mutating func upsert(
    _ items: [Item], inSection section: SectionID,
    sortedBy areInIncreasingOrder: (Item, Item) -> Bool
  ) -> Edit {
    var edit = Edit()
    guard let place = indexOfSection(section) else {
      edit.missingSections = [section]
      return edit
    }
    forEachFirst(of: items, duplicates: &edit.duplicateItems) { snapshot, item in
      snapshot.upsert(item, inSection: place, sortedBy: areInIncreasingOrder)
    }
    return edit
  }

  /// Calls a closure with the first of the items with each id, and tells the ids of the others.
  @inlinable
  mutating func forEachFirst(
    of items: [Item], duplicates: inout [Item.ID], _ body: (inout Self, Item) -> Void
  ) {
    if items.count == 1 { return body(&self, items[0]) }
    var seen = IdentifierSet<Item.ID>()
    for item in items {
      if seen.insert(item.id) {
        body(&self, item)
      } else {
        duplicates.append(item.id)
      }
    }
  }

  @inlinable
  mutating func upsert(
    _ item: Item, inSection place: Int, sortedBy areInIncreasingOrder: (Item, Item) -> Bool
  ) {
    if let path = indexPath(ofItem: item.id) {
      let items = storedSections[place].items
      if path.section == place,
        path.item == 0 || !areInIncreasingOrder(item, items[path.item - 1]),
        path.item + 1 == items.count || !areInIncreasingOrder(items[path.item + 1], item)
      {
        return set(item, at: path)
      }
      _ = take(at: path)
    }
    let items = storedSections[place].items
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if areInIncreasingOrder(item, items[middle]) { high = middle } else { low = middle + 1 }
    }
    put([item], at: ListIndexPath(section: place, item: low))
  }
}
