// Upserting into one section, whatever the others hold.
//
// One pass over the list finds the items that have the identity of a new one. Those of the section
// itself are replaced where they are; those of other sections are taken out. What is then still new
// is appended, in the order of the batch. The order that is asked for is brought about by sorting the
// section afterwards: the sort is stable, so that items which are equal in that order keep the one in
// which they were, old before new, and a section that was sorted costs one pass and a merge.

extension Array where Element: EditableSectionInfo {
  /// Replaces each item for which the closure returns another one, and returns those replaced.
  mutating func updateItems(
    _ replacement: (Element.Item, ListIndexPath) -> Element.Item?
  ) -> [Element.Item] {
    var replaced: [Element.Item] = []
    for section in indices {
      var offset = 0
      for index in self[section].items.indices {
        let old = self[section].items[index]
        if let new = replacement(old, ListIndexPath(section: section, item: offset)) {
          replaced.append(old)
          self[section].items[index] = new
        }
        offset += 1
      }
    }
    return replaced
  }
}

extension Array where Element: EditableSectionInfo, Element.Item: Identifiable {
  mutating func upsert(
    _ items: some Sequence<Element.Item>, in sectionID: Element.ID,
    sortedBy areInIncreasingOrder: (Element.Item, Element.Item) -> Bool
  ) -> EditResult<[Element.Item]> {
    guard let target = firstIndex(where: { $0.id == sectionID }) else { return .ignored }
    let batch = Dictionary(
      items.enumerated().map { ($1.id, (rank: $0, item: $1)) },
      uniquingKeysWith: { first, _ in first })

    var placed: Set<Element.Item.ID> = []
    var paths: [ListIndexPath] = []
    var elsewhere: Set<Int> = []
    var replaced = updateItems { old, path in
      guard let new = batch[old.id]?.item else { return nil }
      if path.section != target {
        elsewhere.insert(path.section)
      } else if placed.insert(old.id).inserted {
        paths.append(path)
        return new
      }
      return nil
    }
    for section in elsewhere.sorted() {
      replaced += self[section].removeItems { batch[$0.id] != nil }
    }

    let added = batch.values.filter { !placed.contains($0.item.id) }.sorted { $0.rank < $1.rank }
    self[target].items.append(contentsOf: added.map(\.item))
    let isReordered = self[target].sortItems(by: areInIncreasingOrder)

    let scope: EditScope =
      if !elsewhere.isEmpty { .all } else if isReordered || !added.isEmpty {
        .section(target)
      } else { .items(at: paths) }
    return EditResult(.applied, scope: scope, removed: replaced)
  }
}

extension EditableSectionInfo {
  /// Removes the items that satisfy a condition and returns them.
  mutating func removeItems(where isUnwanted: (Item) -> Bool) -> [Item] {
    let removed = items.filter(isUnwanted)
    if !removed.isEmpty { items.removeAll(where: isUnwanted) }
    return Array(removed)
  }

  /// Sorts the items and returns whether that changed their order.
  mutating func sortItems(by areInIncreasingOrder: (Item, Item) -> Bool) -> Bool {
    guard !zip(items, items.dropFirst()).allSatisfy({ !areInIncreasingOrder($1, $0) }) else {
      return false
    }
    items = Items(items.sorted(by: areInIncreasingOrder))
    return true
  }
}
