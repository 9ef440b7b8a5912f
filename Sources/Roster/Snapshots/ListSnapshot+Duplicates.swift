extension ListSnapshot {
  /// The offsets of items that cannot be added as they are: their ids are in the list, or came before.
  ///
  /// - Complexity: O(*k* log *n*) for *k* items; no comparison of ids where tags differ.
  @inlinable
  func duplicateOffsets(in items: ContiguousArray<Item>) -> [Int] {
    if items.count == 1 {
      return contains(items[0].id) ? [0] : []
    }
    if index == nil, itemCount + items.count <= Self.unindexedLimit {
      return duplicateOffsetsByHashing(in: items)
    }
    let tags = ContiguousArray(items.lazy.map { Self.tag(of: $0.id) })
    let repeated = TagCensus(tags).repeated
    var seen = IdentifierSet<Item.ID>()
    return items.indices.filter { offset in
      let id = items[offset].id
      let isRepeated = repeated.contains(tags[offset]) && !seen.insert(id)
      return isRepeated || itemCount > 0 && indexPath(of: id, tag: tags[offset]) != nil
    }
  }

  /// The same for short lists: a few are compared with each other, more are hashed.
  @inlinable
  func duplicateOffsetsByHashing(in items: ContiguousArray<Item>) -> [Int] {
    if items.count * (itemCount + items.count) <= 256 {
      return items.indices.filter { offset in
        let id = items[offset].id
        return items[..<offset].contains { $0.id == id } || contains(id)
      }
    }
    var seen = IdentifierSet<Item.ID>()
    for section in storedSections { for item in section.items { seen.insert(item.id) } }
    return items.indices.filter { !seen.insert(items[$0].id) }
  }

  /// Adds items at a place, and does with those whose ids are there already what the policy says.
  @inlinable
  mutating func insert(
    _ items: ContiguousArray<Item>, at path: ListIndexPath, duplicates: DuplicatePolicy<Item>
  ) -> Edit {
    var edit = Edit()
    let offsets = duplicateOffsets(in: items)
    if offsets.isEmpty {
      put(items, at: path)
      return edit
    }
    var reported = IdentifierSet<Item.ID>()
    edit.duplicateItems = offsets.map { items[$0].id }.filter { reported.insert($0) }
    var path = path
    switch duplicates.rule {
    case .reject: break
    case .keepFirst:
      let dropped = Set(offsets)
      put(
        ContiguousArray(items.indices.lazy.filter { !dropped.contains($0) }.map { items[$0] }),
        at: path)
    case .keepLast:
      let kept = lastOccurrences(of: items)
      for id in edit.duplicateItems {
        guard let place = indexPath(ofItem: id) else { continue }
        discard(at: place)
        if place.section == path.section, place.item < path.item { path.item -= 1 }
      }
      put(kept, at: path)
    case .renumber(let renumbered):
      put(renumber(items, at: offsets, by: renumbered), at: path)
    }
    return edit
  }

  /// The items of which none with the same id comes later.
  @inlinable
  func lastOccurrences(of items: ContiguousArray<Item>) -> ContiguousArray<Item> {
    var seen = IdentifierSet<Item.ID>()
    return ContiguousArray(
      ContiguousArray(items.reversed().filter { seen.insert($0.id) }).reversed())
  }

  /// Gives new ids to the items at some offsets, and drops those that do not get one.
  @inlinable
  func renumber(
    _ items: ContiguousArray<Item>, at offsets: [Int], by renumbered: (Item, Int) -> Item
  ) -> ContiguousArray<Item> {
    var taken = IdentifierSet(items.lazy.map(\.id))
    let clashing = Set(offsets)
    return ContiguousArray(
      items.indices.compactMap { offset in
        guard clashing.contains(offset) else { return items[offset] }
        for number in 2...101 {
          let item = renumbered(items[offset], number)
          if !contains(item.id), taken.insert(item.id) { return item }
        }
        return nil
      })
  }
}
