extension ListSnapshot {
  /// Adds sections of any type with their items and titles at the end.
  ///
  /// ```swift
  /// let edit = snapshot.appendSections([ListSection(id: "dairy", header: "Dairy", items: milk, milk)])
  /// print(edit)  // duplicate items: ["Milk"]
  /// ```
  ///
  /// - Parameters:
  ///   - sections: The sections. One whose id is in the list is not added, and neither are its items.
  ///   - duplicates: What is done with items whose ids are in the list already.
  /// - Returns: What could not be done: ``SnapshotEdit/duplicateSections``,
  ///   ``SnapshotEdit/duplicateItems``. With ``DuplicatePolicy/reject`` a section with duplicates
  ///   stays empty.
  /// - Complexity: O(*k* log *n*) for *k* items; one hash for each item if the list was empty.
  @inlinable
  @discardableResult
  public mutating func appendSections<Source: SectionInfo>(
    _ sections: [Source], duplicates: DuplicatePolicy<Item> = .keepFirst
  ) -> Edit where Source.ID == SectionID, Source.Item == Item, Source.Title == String {
    var edit = Edit()
    var added: [(items: ContiguousArray<Item>, place: Int)] = []
    for section in sections {
      let place = storedSections.count
      if containsSection(section.id) {
        edit.duplicateSections.append(section.id)
        continue
      }
      storedSections.append(
        makeSection(id: section.id, header: section.header, footer: section.footer))
      placeSections(from: place)
      added.append((ContiguousArray(section.items), place))
    }
    if itemCount == 0, index == nil, build(added) { return edit }
    for (items, place) in added {
      let sectionEdit = insert(
        items, at: ListIndexPath(section: place, item: 0), duplicates: duplicates)
      edit.duplicateItems.append(contentsOf: sectionEdit.duplicateItems)
    }
    var reported = IdentifierSet<Item.ID>()
    edit.duplicateItems.removeAll { !reported.insert($0) }
    return edit
  }

  /// Gives many items to the sections of a list that has none, if no two of them have one id.
  ///
  /// - Returns: Whether that was so; if not, nothing was done.
  /// - Complexity: One hash for each item; ids are compared only where their tags are equal.
  @inlinable
  mutating func build(_ added: [(items: ContiguousArray<Item>, place: Int)]) -> Bool {
    let total = added.reduce(0) { $0 + $1.items.count }
    guard total > Self.unindexedLimit else { return false }
    var tags: ContiguousArray<UInt32> = []
    tags.reserveCapacity(total)
    for (items, _) in added { for item in items { tags.append(Self.tag(of: item.id)) } }
    let repeated = TagCensus(tags).repeated
    if !repeated.isEmpty {
      var seen = IdentifierSet<Item.ID>()
      var offset = 0
      for (items, _) in added {
        for item in items {
          if repeated.contains(tags[offset]), !seen.insert(item.id) { return false }
          offset += 1
        }
      }
    }
    makeIndex()
    guard var newIndex = index.take() else { return false }
    var entries: ContiguousArray<UInt64> = []
    entries.reserveCapacity(total)
    var start = 0
    for (items, place) in added {
      let end = start + items.count
      let slot = storedSections[place].slot
      newIndex.freeNode(storedSections[place].root.token)
      storedSections[place].root = ListNode.tree(
        of: items, tags: ContiguousArray(tags[start..<end]), slot: slot, index: &newIndex,
        entries: &entries)
      start = end
    }
    newIndex.insert(contentsOf: entries)
    index = newIndex
    itemCount = total
    return true
  }
}
