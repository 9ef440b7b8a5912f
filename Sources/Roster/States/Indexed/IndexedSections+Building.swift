extension IndexedSections {
  /// Adds sections of any type with their items and titles at the end.
  @inlinable
  mutating func append<Source: SectionInfo>(
    copying sections: [Source], duplicates: DuplicatePolicy<Item>
  ) -> EditResult<Section, Item.ID>
  where Source.ID == SectionID, Source.Item == Item, Source.Title == Title {
    var duplicateSections: [SectionID] = []
    var duplicateItems: [Item.ID] = []
    var added: [(items: ContiguousArray<Item>, position: Int)] = []
    for section in sections {
      let position = storedSections.count
      if indexOfSection(section.id) != nil {
        duplicateSections.append(section.id)
        continue
      }
      storedSections.append(
        makeSection(
          SectionHead(id: section.id, header: section.header, footer: section.footer)))
      placeSections(from: position)
      added.append((ContiguousArray(section.items), position))
    }
    if storedCount > 0 || index != nil || !build(added) {
      for (items, position) in added {
        duplicateItems +=
          insert(
            Array(items), at: ListIndexPath(section: position, item: 0), duplicates: duplicates
          ).duplicateItems
      }
      var reported = IdentifierSet<Item.ID>()
      duplicateItems.removeAll { !reported.insert($0) }
    }
    let isComplete = duplicateSections.isEmpty && duplicateItems.isEmpty
    return EditResult(
      isComplete ? .applied : added.isEmpty ? .ignored : .clamped,
      scope: added.isEmpty ? .nothing : .all, duplicateItems: duplicateItems,
      duplicateSections: duplicateSections)
  }

  /// Makes an empty section, and tells the index of it.
  @inlinable
  mutating func makeSection(_ head: SectionHead<SectionID, Title>) -> Section {
    var section = Section(head: head, root: ListNode([]))
    if index != nil {
      section.slot = index!.makeSection()
      let leaf = ListNode<Item>(token: index!.makeNode(), items: [], tags: [])
      index!.setSection(section.slot, ofRoot: leaf.token)
      section.root = leaf
    }
    return section
  }

  /// Gives many items to the sections of a list that has none, if no two of them have one id.
  ///
  /// - Returns: Whether that was so; if not, nothing was done.
  /// - Complexity: One hash for each item; ids are compared only where their tags are equal.
  @inlinable
  mutating func build(_ added: [(items: ContiguousArray<Item>, position: Int)]) -> Bool {
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
    for (items, position) in added {
      let end = start + items.count
      let slot = storedSections[position].slot
      newIndex.freeNode(storedSections[position].root.token)
      storedSections[position].root = ListNode.tree(
        of: items, tags: ContiguousArray(tags[start..<end]), slot: slot, index: &newIndex,
        entries: &entries)
      start = end
    }
    newIndex.insert(contentsOf: entries)
    index = newIndex
    storedCount = total
    return true
  }
}
