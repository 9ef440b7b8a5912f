extension SectionStorage {
  /// The item at an index path that exists; in a function of its own, so that no copy of the items is left.
  @inlinable
  func item(at path: ListIndexPath) -> Section.Item {
    let items = self[path.section].items
    requireItem(path.item, in: 0..<items.count)
    return items[items.index(items.startIndex, offsetBy: path.item)]
  }

  /// Makes an edit of which a section may refuse a part; then nothing of it is done.
  ///
  /// - Parameter edit: Edits the storage, and says whether no section refused it.
  /// - Returns: Whether it was done.
  @usableFromInline
  mutating func makeAtOnce(_ edit: (inout Self) -> Bool) -> Bool {
    // Where nothing is refused, no copy of the items is left.
    if Self.isIndexed || Section.hasExactEdits { return edit(&self) }
    var next = self
    guard edit(&next) else { return false }
    self = next
    return true
  }

  /// Puts items in place of others: one after the other, or at once where ids of others are among theirs.
  ///
  /// - Parameter items: The items, by the index paths of the others.
  /// - Returns: Those that were replaced, in the order of the list, and where.
  mutating func replaceItems(
    _ items: [ListIndexPath: Section.Item]
  ) -> [(path: ListIndexPath, item: Section.Item)] {
    var replaced: [(path: ListIndexPath, item: Section.Item)] = []
    var refused: [(path: ListIndexPath, item: Section.Item)] = []
    for (path, item) in items.sorted(by: { $0.key < $1.key }) where hasItem(at: path) {
      if let old = replaceItem(at: path, with: item) {
        replaced.append((path: path, item: old))
      } else {
        refused.append((path: path, item: item))
      }
    }
    // What other sections refuse is no matter of ids.
    if !Self.isIndexed || refused.isEmpty { return replaced }
    return (replaced + exchange(refused)).sorted { $0.path < $1.path }
  }

  /// Puts items in place of others at once; all or none.
  ///
  /// - Parameter items: The items, each with the index path of the other, which exists, ascending.
  /// - Returns: Those that were replaced, and where.
  private mutating func exchange(
    _ items: [(path: ListIndexPath, item: Section.Item)]
  ) -> [(path: ListIndexPath, item: Section.Item)] {
    let old = items.map { (path: $0.path, item: item(at: $0.path)) }
    var next = self
    var isDone = false
    next.keepingMarks { isDone = $0.putAtOnce(items) }
    guard isDone else { return [] }
    self = next
    return old
  }

  /// Removes items, and inserts others where they were.
  ///
  /// - Returns: Whether all were inserted; not where an item that stays has the id of one.
  private mutating func putAtOnce(
    _ items: [(path: ListIndexPath, item: Section.Item)]
  ) -> Bool {
    for (section, group) in Dictionary(grouping: items, by: { $0.path.section }) {
      _ = removeItems(at: group.map { $0.path.item }, ofSection: section)
    }
    return items.allSatisfy { path, item in insert(item, at: path) }
  }
}
