public import RosterDiffing

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
      placeSections(from: position) {}
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
    for (items, _) in added { for item in items { tags.append(tag(of: item.id)) } }
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
    newIndex.insert(contentsOf: entries) {}
    index = newIndex
    storedCount = total
    return true
  }
}

// What derives one list from another knows that no id repeats, and mostly the tags of the ids: its lists are made without a
// hash and without a look-up, leaf by leaf, so that no item is copied more than once.

/// The items of a section that is being made.
@usableFromInline
struct SectionBuilder<Item: Identifiable> {
  @usableFromInline var leaves: ContiguousArray<ListNode<Item>> = []
  @usableFromInline var items: ContiguousArray<Item> = []
  @usableFromInline var tags: ContiguousArray<UInt32> = []

  /// Three quarters of what a leaf can hold, so that the next insert does not split it.
  @inlinable static var leafCount: Int { ListNode<Item>.leafCapacity * 3 / 4 }

  @inlinable
  init() {}

  @inlinable var count: Int { leaves.count * Self.leafCount + items.count }

  /// Adds an item at the end.
  ///
  /// - Parameters:
  ///   - item: The item, whose id is new.
  ///   - tag: The tag of its id, or `nil` if it is not known; then that of no item of the section is.
  @inlinable
  mutating func append(_ item: Item, tag: UInt32?) {
    if items.count == Self.leafCount { closeLeaf() }
    items.append(item)
    if let tag { tags.append(tag) }
  }

  /// Adds the items of another builder, behind so many that they fill leaves.
  @inlinable
  mutating func append(contentsOf other: SectionBuilder) {
    if !items.isEmpty { closeLeaf() }
    leaves += other.leaves
    (items, tags) = (other.items, other.tags)
  }

  @inlinable
  mutating func closeLeaf() {
    leaves.append(ListNode(token: 0, items: items, tags: tags))
    let isTagged = !tags.isEmpty
    (items, tags) = ([], [])
    items.reserveCapacity(Self.leafCount)
    if isTagged { tags.reserveCapacity(Self.leafCount) }
  }

  /// All items as one leaf that no index knows.
  @inlinable
  func unindexed() -> ListNode<Item> {
    if leaves.isEmpty { return ListNode(items) }
    var all = ContiguousArray<Item>()
    all.reserveCapacity(count)
    for leaf in leaves { all += leaf.items }
    return ListNode(all + items)
  }

  /// The tree of the section.
  @inlinable
  mutating func tree(
    slot: UInt32, index: inout ItemIndex, entries: inout ContiguousArray<UInt64>,
    checkpoint: () throws -> Void
  ) rethrows -> ListNode<Item> {
    if !items.isEmpty || leaves.isEmpty { closeLeaf() }
    let hasher = KeyHasher<Item.ID>()
    for position in leaves.indices {
      try checkpoint()
      let token = index.makeNode()
      leaves[position].token = token
      if leaves[position].tags.isEmpty {
        leaves[position].tags = hasher.tags(of: leaves[position].items)
      }
      for tag in leaves[position].tags { entries.append(identifierEntry(tag: tag, token: token)) }
    }
    return try ListNode.root(over: leaves, slot: slot, index: &index, checkpoint: checkpoint)
  }
}

extension SectionBuilder: Sendable where Item: Sendable {}

extension IndexedSections {
  /// Makes sections of items whose ids do not repeat.
  ///
  /// The closure is called after some dozens of items, and after some thousands of the index; an error of it ends the making.
  ///
  /// - Complexity: O(*n*); one hash for each item whose tag is not known.
  @inlinable
  init<Source: SectionInfo>(
    building builders: [SectionBuilder<Item>], withTitlesOf sections: [Source],
    checkpoint: () throws -> Void
  ) rethrows where Source.ID == SectionID, Source.Title == Title {
    self.init()
    storedCount = builders.reduce(0) { $0 + $1.count }
    storedSections.reserveCapacity(builders.count)
    var newIndex = storedCount > Self.unindexedLimit ? ItemIndex() : nil
    var entries: ContiguousArray<UInt64> = []
    if newIndex != nil { entries.reserveCapacity(storedCount) }
    for (source, builder) in zip(sections, builders) {
      var section = Section(
        head: SectionHead(id: source.id, header: source.header, footer: source.footer),
        root: ListNode([]))
      if newIndex == nil {
        section.root = builder.unindexed()
      } else {
        var builder = builder
        section.slot = newIndex!.makeSection()
        section.root = try builder.tree(
          slot: section.slot, index: &newIndex!, entries: &entries, checkpoint: checkpoint)
      }
      storedSections.append(section)
    }
    try newIndex?.insert(contentsOf: entries, checkpoint: checkpoint)
    index = newIndex
    try placeSections(from: 0, checkpoint: checkpoint)
  }
}

extension IndexedSection {
  /// Calls a closure with each item, and the tag of its id if an index knows it.
  @inlinable
  func forEachItem(_ body: (Item, _ tag: UInt32?) throws -> Void) rethrows {
    try root.forEachLeaf { leaf in
      for offset in leaf.items.indices {
        try body(leaf.items[offset], leaf.tags.isEmpty ? nil : leaf.tags[offset])
      }
    }
  }
}
