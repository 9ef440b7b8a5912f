// How stages edit their outputs in place: by the id of an item, and to where an order has it.

extension IndexedSections {
  /// Removes an item.
  ///
  /// - Returns: The index path that it had, or `nil` if it was not there.
  @inlinable
  @discardableResult
  mutating func withdraw(_ id: Item.ID) -> ListIndexPath? {
    guard let path = indexPath(ofItem: id) else { return nil }
    discard(at: path)
    return path
  }

  /// The number of items at the front of a section of which something holds that holds for no later one.
  ///
  /// - Complexity: O(log *n*) calls of the closure.
  @inlinable
  func partition(
    ofSection section: Int, where isBefore: (Item) throws -> Bool
  ) rethrows -> Int {
    try storedSections[section].root.partition(where: isBefore)
  }

  /// Inserts an item, which is new, behind all in a section of which something holds.
  @inlinable
  mutating func place(
    _ item: Item, inSection section: Int, behind isBefore: (Item) throws -> Bool
  ) rethrows {
    let offset = try partition(ofSection: section, where: isBefore)
    put([item], at: ListIndexPath(section: section, item: offset))
  }

  /// Inserts an empty section.
  @inlinable
  mutating func addSection(id: SectionID, header: Title?, footer: Title?, at position: Int) {
    let section = Section(id: id, header: header, footer: footer)
    _ = replaceSections(in: position..<position, with: [section])
  }

  /// Removes a section with its items.
  @inlinable
  mutating func removeSection(at position: Int) {
    _ = replaceSections(in: position..<position + 1, with: [])
  }

  /// Removes the sections that have no items.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  mutating func removeEmptySections() {
    let first = storedSections.firstIndex { $0.root.count == 0 }
    guard let first else { return }
    for section in storedSections[first...] where section.root.count == 0 {
      sectionMarks.unmark(section.id)
      forget(section)
    }
    storedSections.removeAll { $0.root.count == 0 }
    placeSections(from: first) {}
  }

  /// Gives a section other titles.
  @inlinable
  mutating func setTitles(header: Title?, footer: Title?, ofSection position: Int) {
    let head = storedSections[position].head
    if head.header == header && head.footer == footer { return }
    storedSections[position].head = SectionHead(id: head.id, header: header, footer: footer)
  }

  /// Has the same sections come, go, move and change their titles as in another list.
  ///
  /// What is in the sections that go has gone or moved before; those that come are empty.
  @inlinable
  mutating func follow<Source: SectionInfo>(_ changes: KeyedDifference, in new: [Source])
  where Source.ID == SectionID, Source.Title == Title {
    if changes.isEmpty { return }
    let moved = changes.moves.map { storedSections[$0.old].id }
    for position in changes.deletes.reversed() { removeSection(at: position) }
    for id in moved {
      guard let position = indexOfSection(id) else { continue }
      moveSection(from: position, to: storedSections.count - 1)
    }
    let arrivals = (Array(changes.inserts) + changes.moves.map(\.new)).sorted()
    for target in arrivals {
      let section = new[target]
      if let position = indexOfSection(section.id) {
        moveSection(from: position, to: target)
      } else {
        addSection(id: section.id, header: section.header, footer: section.footer, at: target)
      }
    }
    for update in changes.updates {
      let section = new[update.new]
      setTitles(header: section.header, footer: section.footer, ofSection: update.new)
    }
  }
}

extension ListNode {
  /// The number of items at the front of which something holds that holds for no later one.
  @inlinable
  func partition(where isBefore: (Item) throws -> Bool) rethrows -> Int {
    if height == 0 {
      let items = items.span
      var (low, high) = (0, items.count)
      while low < high {
        let middle = low + (high - low) / 2
        if try isBefore(items[middle]) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    // The last child whose first item is before; it stands in the first one if there is none.
    let nodes = children.span
    var (low, high) = (1, nodes.count)
    while low < high {
      let middle = low + (high - low) / 2
      if try isBefore(nodes[middle][0]) { low = middle + 1 } else { high = middle }
    }
    var start = 0
    for index in 0..<low - 1 { start += nodes[index].count }
    return try start + nodes[low - 1].partition(where: isBefore)
  }
}
