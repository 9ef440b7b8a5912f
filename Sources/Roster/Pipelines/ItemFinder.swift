import RosterDiffing

/// Finds items of another list by id, many one after the other.
@usableFromInline
struct ItemFinder<Section: SectionInfo>
where Section.Item: Identifiable, Section.Storage: IdentifiedStorage {
  @usableFromInline let contents: ListContents<Section>

  /// Finds them in a list without an index, which would be looked through for each.
  @usableFromInline let table: ItemTable<Section>?

  @inlinable
  init(_ contents: ListContents<Section>) {
    self.contents = contents
    table = Section.Storage.isIndexed ? nil : ItemTable(contents)
  }

  @inlinable
  func indexPath(ofItem id: Section.Item.ID) -> ListIndexPath? {
    if let table { return table.indexPath(ofItem: id) }
    return contents.indexPath(ofItem: id)
  }

  @inlinable
  func contains(id: Section.Item.ID) -> Bool { indexPath(ofItem: id) != nil }

  @inlinable
  func item(id: Section.Item.ID) -> Section.Item? {
    if let table { return table.indexPath(ofItem: id).flatMap(contents.item(at:)) }
    return contents.item(id: id)
  }
}

@available(*, unavailable)
extension ItemFinder: Sendable {}

/// The index paths of the items of a list, found in one pass when one is asked for first.
@usableFromInline
final class ItemTable<Section: SectionInfo> where Section.Item: Identifiable {
  private let contents: ListContents<Section>
  private var paths: KeyTable<Section.Item.ID, ListIndexPath>?

  @usableFromInline
  init(_ contents: ListContents<Section>) { self.contents = contents }

  /// That of the first item with the id.
  @usableFromInline
  func indexPath(ofItem id: Section.Item.ID) -> ListIndexPath? {
    if let paths { return paths[id] }
    let made = table()
    paths = made
    return made[id]
  }

  private func table() -> KeyTable<Section.Item.ID, ListIndexPath> {
    var table = KeyTable<Section.Item.ID, ListIndexPath>()
    for (section, content) in contents.sections.enumerated() {
      for (offset, item) in content.items.enumerated() {
        let path = ListIndexPath(section: section, item: offset)
        table.update(item.id, startingWith: path) { _ in }
      }
    }
    return table
  }
}

@available(*, unavailable)
extension ItemTable: Sendable {}
