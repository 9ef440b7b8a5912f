extension EditableSectionInfo {
  /// The index of the item at an offset, which exists or is the end.
  func index(ofOffset offset: Int) -> Items.Index {
    items.index(items.startIndex, offsetBy: offset)
  }

  mutating func insert(_ item: Item, atOffset offset: Int) {
    items.insert(item, at: index(ofOffset: offset))
  }
}

extension Array where Element: EditableSectionInfo {
  /// The place for an insertion that is nearest to a path; `nil` if there are no sections.
  func insertionPath(nearest path: ListIndexPath) -> ListIndexPath? {
    guard !isEmpty else { return nil }
    if path.section < 0 { return ListIndexPath(section: 0, item: 0) }
    if path.section >= count {
      return ListIndexPath(section: count - 1, item: self[count - 1].items.count)
    }
    return ListIndexPath(
      section: path.section,
      item: Swift.min(Swift.max(path.item, 0), self[path.section].items.count))
  }

  func hasItem(at path: ListIndexPath) -> Bool {
    indices.contains(path.section) && 0 <= path.item && path.item < self[path.section].items.count
  }

  mutating func replaceItem(at path: ListIndexPath, with item: Element.Item) -> Element.Item? {
    guard hasItem(at: path) else { return nil }
    let index = self[path.section].index(ofOffset: path.item)
    let old = self[path.section].items[index]
    self[path.section].items[index] = item
    return old
  }

  mutating func removeItem(at path: ListIndexPath) -> Element.Item? {
    guard hasItem(at: path) else { return nil }
    return self[path.section].items.remove(at: self[path.section].index(ofOffset: path.item))
  }
}
