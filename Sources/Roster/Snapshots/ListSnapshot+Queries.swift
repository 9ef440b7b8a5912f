extension ListSnapshot {
  /// The number of items in all sections.
  @inlinable public var numberOfItems: Int { itemCount }

  /// The number of sections.
  @inlinable public var numberOfSections: Int { storedSections.count }

  /// Whether no section has an item.
  @inlinable public var isEmpty: Bool { itemCount == 0 }

  /// The ids of all items, in the order in which they are shown.
  ///
  /// - Complexity: O(*n*).
  @inlinable public var itemIdentifiers: [Item.ID] {
    var ids: [Item.ID] = []
    ids.reserveCapacity(itemCount)
    for section in storedSections { ids.append(contentsOf: section.items.lazy.map(\.id)) }
    return ids
  }

  /// The ids of all sections, in the order in which they are shown.
  @inlinable public var sectionIdentifiers: [SectionID] { storedSections.map(\.id) }

  /// The number of items in a section; 0 if there is no such section.
  ///
  /// - Parameter id: The section's identity.
  /// - Returns: The number of its items.
  @inlinable
  public func numberOfItems(inSection id: SectionID) -> Int {
    section(id: id)?.items.count ?? 0
  }

  /// The ids of a section's items; none if there is no such section.
  ///
  /// - Parameter id: The section's identity.
  /// - Returns: The ids, in the order in which the items are shown.
  @inlinable
  public func itemIdentifiers(inSection id: SectionID) -> [Item.ID] {
    section(id: id)?.items.map(\.id) ?? []
  }

  /// The section that an item is in, or `nil` if the item is not in the list.
  ///
  /// - Parameter id: The item's identity.
  /// - Returns: The section's identity.
  @inlinable
  public func sectionIdentifier(containingItem id: Item.ID) -> SectionID? {
    indexPath(ofItem: id).map { storedSections[$0.section].id }
  }

  /// The index of an item in the whole list, or `nil` if it is not in the list.
  ///
  /// - Parameter id: The item's identity.
  /// - Returns: The number of items before it, those of earlier sections included.
  /// - Complexity: As ``indexPath(ofItem:)``, and one addition for each section before it.
  @inlinable
  public func indexOfItem(_ id: Item.ID) -> Int? {
    indexPath(ofItem: id).map { path in
      storedSections[..<path.section].reduce(path.item) { $0 + $1.items.count }
    }
  }

  /// Whether an item is in the list.
  ///
  /// - Parameter id: The item's identity.
  /// - Returns: `true` if one of the sections has it.
  @inlinable
  public func contains(_ id: Item.ID) -> Bool { indexPath(ofItem: id) != nil }

  /// Whether a section is in the list.
  ///
  /// - Parameter id: The section's identity.
  /// - Returns: `true` if there is such a section.
  @inlinable
  public func containsSection(_ id: SectionID) -> Bool { indexOfSection(id) != nil }

  /// An item, or `nil` if it is not in the list.
  ///
  /// - Parameter id: The item's identity.
  /// - Returns: The item.
  /// - Complexity: As ``indexPath(ofItem:)``.
  @inlinable
  public func item(id: Item.ID) -> Item? {
    indexPath(ofItem: id).map { storedSections[$0.section].items[$0.item] }
  }

  /// An item of one section, or `nil` if it is not in that section.
  ///
  /// - Parameters:
  ///   - id: The item's identity.
  ///   - section: The section's identity.
  /// - Returns: The item.
  @inlinable
  public func item(id: Item.ID, inSection section: SectionID) -> Item? {
    guard let path = indexPath(ofItem: id), storedSections[path.section].id == section
    else { return nil }
    return storedSections[path.section].items[path.item]
  }

  /// A section, or `nil` if it is not in the list.
  ///
  /// - Parameter id: The section's identity.
  /// - Returns: The section.
  @inlinable
  public func section(id: SectionID) -> SnapshotSection<SectionID, Item>? {
    indexOfSection(id).map { storedSections[$0] }
  }

  /// The item at a place, or `nil` where there is none.
  ///
  /// - Parameter path: The place of an item.
  /// - Returns: The item.
  /// - Complexity: O(log *n*).
  @inlinable
  public func item(at path: ListIndexPath) -> Item? {
    guard storedSections.indices.contains(path.section) else { return nil }
    let items = storedSections[path.section].items
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  /// The id of the item at a place, or `nil` where there is none.
  ///
  /// - Parameter path: The place of an item.
  /// - Returns: The item's identity.
  /// - Complexity: O(log *n*).
  @inlinable
  public func itemIdentifier(at path: ListIndexPath) -> Item.ID? { item(at: path)?.id }

  /// The id of the section at an index, or `nil` where there is none.
  ///
  /// - Parameter index: The index of a section.
  /// - Returns: The section's identity.
  @inlinable
  public func sectionIdentifier(at index: Int) -> SectionID? {
    storedSections.indices.contains(index) ? storedSections[index].id : nil
  }
}
