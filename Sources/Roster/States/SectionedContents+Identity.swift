extension SectionedContents {
  /// The index of the section with an identity, or `nil` where there is none.
  ///
  /// - Parameter id: The identity of a section.
  /// - Returns: The index of the first such section.
  /// - Complexity: O(1) for any number of items: O(*s*) comparisons for *s* sections, one hash for many
  ///   ``IndexedSection``s.
  public func indexOfSection(id: Section.ID) -> Int? {
    contents.storage.indexOfSection(id: id)
  }

  /// The section with an identity, or `nil` where there is none.
  ///
  /// - Parameter id: The identity of a section.
  /// - Returns: The first such section.
  /// - Complexity: As ``indexOfSection(id:)``.
  public func section(id: Section.ID) -> Section? {
    indexOfSection(id: id).map { sections[$0] }
  }

  /// What the header of a section shows, or `nil` where there is no such section or no header.
  ///
  /// - Parameter id: The identity of a section.
  /// - Returns: The header's title.
  /// - Complexity: As ``indexOfSection(id:)``.
  public func header(ofSectionID id: Section.ID) -> Section.Title? {
    section(id: id)?.header
  }

  /// What the footer of a section shows, or `nil` where there is no such section or no footer.
  ///
  /// - Parameter id: The identity of a section.
  /// - Returns: The footer's title.
  /// - Complexity: As ``indexOfSection(id:)``.
  public func footer(ofSectionID id: Section.ID) -> Section.Title? {
    section(id: id)?.footer
  }
}

extension ListContents where Section.Storage: IdentifiedStorage {
  /// The index path of the item with an identity, or `nil` where there is none.
  ///
  /// - Parameter id: The identity of an item.
  /// - Returns: The index path of the first such item.
  /// - Complexity: O(*n*) comparisons for *n* items; among ``IndexedSection``s one hash and O(log *n*).
  @inlinable
  public func indexPath(ofItem id: Section.Item.ID) -> ListIndexPath? {
    // Not by way of `contents`, which copies references that are more to count than a look-up is.
    storage.indexPath(ofItem: id)
  }
}

// Where several items of a list have one id, the id stands for the first of them, here and in every edit by id.
extension SectionedContents where Section.Storage: IdentifiedStorage {
  /// The index path of the item with an identity, or `nil` where there is none.
  ///
  /// - Parameter id: The identity of an item.
  /// - Returns: The index path of the first such item.
  /// - Complexity: O(*n*) comparisons for *n* items; among ``IndexedSection``s one hash and O(log *n*).
  @inlinable
  public func indexPath(ofItem id: Section.Item.ID) -> ListIndexPath? {
    contents.storage.indexPath(ofItem: id)
  }

  /// Whether an item is in the list.
  ///
  /// - Parameter id: The identity of an item.
  /// - Returns: `true` if one of the sections has it.
  /// - Complexity: As ``indexPath(ofItem:)``.
  @inlinable
  public func contains(id: Section.Item.ID) -> Bool { indexPath(ofItem: id) != nil }

  /// The item with an identity, or `nil` where there is none.
  ///
  /// - Parameter id: The identity of an item.
  /// - Returns: The first such item.
  /// - Complexity: As ``indexPath(ofItem:)``.
  @inlinable
  public func item(id: Section.Item.ID) -> Section.Item? {
    indexPath(ofItem: id).flatMap(item(at:))
  }

  /// The item with an identity in a section, or `nil` where there is none.
  ///
  /// - Parameters:
  ///   - id: The identity of an item.
  ///   - sectionID: The identity of its section.
  /// - Returns: The first such item of the section.
  /// - Complexity: O(*n*) comparisons for the *n* items of the section; O(log *n*) among ``IndexedSection``s.
  @inlinable
  public func item(id: Section.Item.ID, inSection sectionID: Section.ID) -> Section.Item? {
    guard let path = indexPath(ofItem: id) else { return nil }
    if sections[path.section].id == sectionID { return item(at: path) }
    return Section.Storage.isIndexed ? nil : section(id: sectionID)?.items.first { $0.id == id }
  }

  /// The index of an item in the whole list, or `nil` if it is not in the list.
  ///
  /// - Parameter id: The identity of an item.
  /// - Returns: The number of items before it, those of earlier sections included.
  /// - Complexity: As ``indexPath(ofItem:)``, and one addition for each section before it.
  @inlinable
  public func indexOfItem(id: Section.Item.ID) -> Int? {
    indexPath(ofItem: id).map { path in
      sections[..<path.section].reduce(path.item) { $0 + $1.items.count }
    }
  }
}
