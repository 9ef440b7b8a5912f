extension IdentifiedStorage {
  /// Replaces items where they are.
  ///
  /// - Parameters:
  ///   - paths: Where the items are whose ids the new ones have; `nil` for those that are left out.
  ///   - items: The new items.
  /// - Returns: What was replaced, in the order of the list; a section may refuse an item.
  @inlinable
  mutating func replaceItems(
    at paths: [ListIndexPath?], with items: [Section.Item]
  ) -> (paths: [ListIndexPath], items: [Section.Item]) {
    let found = zip(paths, items).compactMap { path, item in path.map { ($0, item) } }
      .sorted { $0.0 < $1.0 }
    var old: (paths: [ListIndexPath], items: [Section.Item]) = ([], [])
    for (path, item) in found {
      guard let replaced = replaceItem(at: path, with: item) else { continue }
      old.paths.append(path)
      old.items.append(replaced)
    }
    return old
  }

  @inlinable
  mutating func upsert(
    _ items: some Sequence<Section.Item>, in sectionID: Section.ID,
    isSorted: Bool, by areInIncreasingOrder: (Section.Item, Section.Item) -> Bool
  ) -> EditResult<Section, Section.Item.ID> {
    guard let target = indexOfSection(id: sectionID) else {
      return .missing(sections: [sectionID])
    }
    let (items, duplicates) = items.firstWithEachID()
    let outcome: EditOutcome = duplicates.isEmpty ? .applied : .clamped
    var end: Int?
    if isSorted, !Self.isIndexed, items.count <= 4 {
      let found = items.map { offset(of: $0, inSection: target, by: areInIncreasingOrder) }
      if !items.isEmpty, found.allSatisfy({ $0.item != nil }) {
        let paths = found.map { $0.item.map { ListIndexPath(section: target, item: $0) } }
        let old = replaceItems(at: paths, with: items)
        if old.paths.isEmpty { return .ignored }
        var result = EditResult<Section, Section.Item.ID>(
          old.paths.count == items.count ? outcome : .clamped, scope: .items(at: old.paths),
          removed: old.items)
        result.duplicateItems = duplicates
        return result
      }
      if found.count == 1 { end = found[0].end }
    }
    let isReordered =
      isSorted && !Self.isIndexed && sortItems(ofSection: target, by: areInIncreasingOrder)
    let paths = indexPaths(ofItems: items.map(\.id))

    var staying: [ListIndexPath] = []
    var leaving: [Int: [Int]] = [:]
    var old: [(path: ListIndexPath, item: Section.Item)] = []
    var left: [(path: ListIndexPath, item: Section.Item)] = []
    var new: [Section.Item] = []
    for (item, path) in zip(items, paths) {
      guard let path else {
        new.append(item)
        continue
      }
      let former = self.item(at: path)
      let isInPlace =
        path.section == target
        && !areInIncreasingOrder(former, item) && !areInIncreasingOrder(item, former)
      if isInPlace {
        if replaceItem(at: path, with: item) == nil { continue }
        old.append((path, former))
        staying.append(path)
      } else {
        left.append((path, former))
        leaving[path.section, default: []].append(path.item)
        new.append(item)
      }
    }
    func put(in storage: inout Self) -> Bool {
      storage.put(
        new, inSection: target, insteadOf: leaving, at: isReordered ? nil : end,
        isSorted: isSorted, by: areInIncreasingOrder)
    }
    var isPut = true
    if !leaving.isEmpty {
      keepingMarks { isPut = $0.makeAtOnce(put) }
    } else if new.count > 1 {
      isPut = makeAtOnce(put)
    } else if !new.isEmpty {
      isPut = put(in: &self)
    }
    if isPut { old += left } else { (new, leaving) = ([], [:]) }

    let done = staying.count + new.count
    if done == 0, !items.isEmpty, !isReordered { return .ignored }
    let isElsewhere = leaving.keys.contains { $0 != target }
    let scope: EditScope =
      if isElsewhere { .all } else if isReordered || !new.isEmpty {
        .section(target)
      } else { .items(at: staying) }
    var result = EditResult<Section, Section.Item.ID>(
      done == items.count ? outcome : .clamped, scope: scope,
      removed: old.sorted { $0.path < $1.path }.map(\.item))
    result.duplicateItems = duplicates
    return result
  }

  /// Puts items into a section, those that go out of their sections for it as well as new ones.
  ///
  /// - Returns: Whether no section refused it.
  @inlinable
  mutating func put(
    _ new: [Section.Item], inSection target: Int, insteadOf leaving: [Int: [Int]], at end: Int?,
    isSorted: Bool, by areInIncreasingOrder: (Section.Item, Section.Item) -> Bool
  ) -> Bool {
    for (section, offsets) in leaving {
      guard removeItems(at: Set(offsets).sorted(), ofSection: section) else { return false }
    }
    if let end, new.count == 1 {
      let isBefore = leaving[target]?.first.map { $0 < end } ?? false
      return insertItems([(offset: isBefore ? end - 1 : end, item: new[0])], inSection: target)
    }
    if isSorted { return insert(new, inSection: target, sortedBy: areInIncreasingOrder) }
    let end = ListIndexPath(section: target, item: itemCount(inSection: target))
    return insertNewItems(new, at: end)
  }

  /// Where an order has an item, found without a look at the others.
  ///
  /// - Returns: The offset behind all that are equal to it, and that of the item itself if it is one of the last of these.
  @inlinable
  func offset(
    of item: Section.Item, inSection section: Int,
    by areInIncreasingOrder: (Section.Item, Section.Item) -> Bool
  ) -> (end: Int, item: Int?) {
    let old = sections[section].items
    var (low, high) = (0, old.count)
    while low < high {
      let middle = low + (high - low) / 2
      let other = old[old.index(old.startIndex, offsetBy: middle)]
      if areInIncreasingOrder(item, other) { high = middle } else { low = middle + 1 }
    }
    for offset in (max(0, high - 4)..<high).reversed() {
      let other = old[old.index(old.startIndex, offsetBy: offset)]
      if areInIncreasingOrder(other, item) { break }
      if other.id == item.id, !areInIncreasingOrder(item, other) { return (high, offset) }
    }
    return (high, nil)
  }

  /// Inserts new items into a section that is in order, each behind all that are equal to it; whether it takes them.
  @inlinable
  mutating func insert(
    _ items: [Section.Item], inSection section: Int,
    sortedBy areInIncreasingOrder: (Section.Item, Section.Item) -> Bool
  ) -> Bool {
    // The sort is stable: items that are equal come as they came.
    let new = items.sorted(by: areInIncreasingOrder)
    return insertItems(
      offsets(of: new, inSection: section, by: areInIncreasingOrder), inSection: section)
  }

  @inlinable
  func offsets(
    of items: [Section.Item], inSection section: Int,
    by areInIncreasingOrder: (Section.Item, Section.Item) -> Bool
  ) -> [(offset: Int, item: Section.Item)] {
    let old = sections[section].items
    var low = 0
    return items.map { item in
      var high = old.count
      while low < high {
        let middle = low + (high - low) / 2
        let other = old[old.index(old.startIndex, offsetBy: middle)]
        if areInIncreasingOrder(item, other) { high = middle } else { low = middle + 1 }
      }
      return (low, item)
    }
  }

  /// Sorts the items of a section, and returns whether that changed their order.
  @inlinable
  mutating func sortItems(
    ofSection section: Int, by areInIncreasingOrder: (Section.Item, Section.Item) -> Bool
  ) -> Bool {
    guard let sorted = sortedItems(ofSection: section, by: areInIncreasingOrder) else {
      return false
    }
    return replaceItems(in: sorted.indices, ofSection: section, with: sorted)
  }

  @inlinable
  func sortedItems(
    ofSection section: Int, by areInIncreasingOrder: (Section.Item, Section.Item) -> Bool
  ) -> [Section.Item]? {
    let items = sections[section].items
    var last = items.startIndex
    guard last != items.endIndex else { return nil }
    var next = items.index(after: last)
    while next != items.endIndex {
      if areInIncreasingOrder(items[next], items[last]) {
        return items.sorted(by: areInIncreasingOrder)
      }
      last = next
      items.formIndex(after: &next)
    }
    return nil
  }
}
