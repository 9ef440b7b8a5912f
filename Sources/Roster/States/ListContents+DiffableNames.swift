// The names that diffable data sources have for the same queries and edits, for those who come from there.

extension ListContents where Section.Storage: IdentifiedStorage {
  /// The number of items in all sections.
  ///
  /// - Complexity: As `totalItemCount`.
  public var numberOfItems: Int { totalItemCount }

  /// The number of sections.
  ///
  /// - Complexity: As `sectionCount`.
  public var numberOfSections: Int { sectionCount }

  /// The ids of all items, in the order in which they are shown.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var itemIdentifiers: [Section.Item.ID] { sections.flatMap { $0.items.map(\.id) } }

  /// The ids of all sections, in the order in which they are shown.
  ///
  /// - Complexity: O(*s*) for *s* sections, and O(1) for any number of items.
  public var sectionIdentifiers: [Section.ID] { sections.map(\.id) }

  /// The number of items in a section; 0 if there is no such section.
  ///
  /// - Parameter id: The section's identity.
  /// - Returns: The number of its items.
  /// - Complexity: As `indexOfSection(id:)`.
  public func numberOfItems(inSection id: Section.ID) -> Int { section(id: id)?.items.count ?? 0 }

  /// The ids of a section's items; empty if there is no such section.
  ///
  /// - Parameter id: The section's identity.
  /// - Returns: The ids, in the order in which the items are shown.
  /// - Complexity: O(*n*) for *n* items of the section.
  @inlinable
  public func itemIdentifiers(inSection id: Section.ID) -> [Section.Item.ID] {
    section(id: id)?.items.map(\.id) ?? []
  }

  /// The section that an item is in, or `nil` if the item is not in the list.
  ///
  /// - Parameter id: The item's identity.
  /// - Returns: The section's identity.
  /// - Complexity: As `indexPath(ofItem:)`.
  @inlinable
  public func sectionIdentifier(containingItem id: Section.Item.ID) -> Section.ID? {
    indexPath(ofItem: id).map { sections[$0.section].id }
  }

  /// The id of the item at an index path, or `nil` where there is none.
  ///
  /// - Parameter path: The index path of an item.
  /// - Returns: The item's identity.
  /// - Complexity: As `item(at:)`.
  public func itemIdentifier(at path: ListIndexPath) -> Section.Item.ID? { item(at: path)?.id }

  /// The id of the section at an index, or `nil` where there is none.
  ///
  /// - Parameter index: The index of a section.
  /// - Returns: The section's identity.
  /// - Complexity: As `section(at:)`.
  public func sectionIdentifier(at index: Int) -> Section.ID? { section(at: index)?.id }

  /// The ids of the items that are marked for reloading; see ``reloadedIDs``.
  ///
  /// - Complexity: As `reloadedIDs`.
  public var reloadedItemIdentifiers: [Section.Item.ID] { reloadedIDs }

  /// The ids of the items that are marked for reconfiguring; see ``reconfiguredIDs``.
  ///
  /// - Complexity: As `reconfiguredIDs`.
  public var reconfiguredItemIdentifiers: [Section.Item.ID] { reconfiguredIDs }

  /// The ids of the sections that are marked for reloading; see ``reloadedSectionIDs``.
  ///
  /// - Complexity: As `reloadedSectionIDs`.
  public var reloadedSectionIdentifiers: [Section.ID] { reloadedSectionIDs }

  /// Marks items that get a new cell; see ``reload(ids:)``.
  ///
  /// - Parameter ids: The items' identities.
  /// - Returns: What came of it.
  /// - Complexity: As `reload(ids:)`.
  @inlinable
  @discardableResult
  public mutating func reloadItems(_ ids: [Section.Item.ID]) -> Edit { reload(ids: ids) }

  /// Marks items whose cells are configured again; see ``reconfigure(ids:)``.
  ///
  /// - Parameter ids: The items' identities.
  /// - Returns: What came of it.
  /// - Complexity: As `reconfigure(ids:)`.
  @inlinable
  @discardableResult
  public mutating func reconfigureItems(_ ids: [Section.Item.ID]) -> Edit { reconfigure(ids: ids) }

  /// Marks sections whose headers and footers are drawn again, and whose items all get a new cell; see ``reloadSections(ids:)``.
  ///
  /// - Parameter ids: The sections' identities.
  /// - Returns: What came of it.
  /// - Complexity: As `reloadSections(ids:)`.
  @discardableResult
  public mutating func reloadSections(_ ids: [Section.ID]) -> Edit { reloadSections(ids: ids) }
}

extension ListContents where Section: EditableSectionInfo, Section.Storage: IdentifiedStorage {
  /// Adds items at the end of a section; see ``append(_:toSectionWithID:duplicates:)``.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - section: The section's identity; `nil` for the last section.
  ///   - duplicates: What is done with items whose ids are in the list already.
  /// - Returns: What came of it.
  /// - Complexity: As `append(_:toSectionWithID:duplicates:)`.
  @inlinable
  @discardableResult
  public mutating func appendItems(
    _ items: [Section.Item], toSection section: Section.ID? = nil,
    duplicates: DuplicatePolicy<Section.Item> = .keepFirst
  ) -> Edit {
    append(items, toSectionWithID: section, duplicates: duplicates)
  }

  /// Adds items that are their own ids at the end of a section.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - section: The section's identity; `nil` for the last section.
  /// - Returns: What came of it.
  /// - Complexity: As `append(_:toSectionWithID:duplicates:)`.
  @inlinable
  @discardableResult
  public mutating func appendItems<Value>(
    _ items: [Value], toSection section: Section.ID? = nil
  ) -> Edit where Section.Item == Itself<Value> {
    append(items.map { Itself($0) }, toSectionWithID: section)
  }

  /// Inserts items before an item; see ``insert(_:before:duplicates:)``.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - id: The identity of the item that will follow them.
  ///   - duplicates: What is done with items whose ids are in the list already.
  /// - Returns: What came of it.
  /// - Complexity: As `insert(_:before:duplicates:)`.
  @inlinable
  @discardableResult
  public mutating func insertItems(
    _ items: [Section.Item], beforeItem id: Section.Item.ID,
    duplicates: DuplicatePolicy<Section.Item> = .keepFirst
  ) -> Edit {
    insert(items, before: id, duplicates: duplicates)
  }

  /// Inserts items after an item; see ``insert(_:after:duplicates:)``.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - id: The identity of the item that they will follow.
  ///   - duplicates: What is done with items whose ids are in the list already.
  /// - Returns: What came of it.
  /// - Complexity: As `insert(_:after:duplicates:)`.
  @inlinable
  @discardableResult
  public mutating func insertItems(
    _ items: [Section.Item], afterItem id: Section.Item.ID,
    duplicates: DuplicatePolicy<Section.Item> = .keepFirst
  ) -> Edit {
    insert(items, after: id, duplicates: duplicates)
  }

  /// Deletes items; see ``remove(ids:emptiedSection:)``.
  ///
  /// - Parameter ids: The items' identities; one that is named again is deleted once.
  /// - Returns: What came of it.
  /// - Complexity: As `remove(ids:emptiedSection:)`.
  @inlinable
  @discardableResult
  public mutating func deleteItems(_ ids: [Section.Item.ID]) -> Edit { remove(ids: ids) }

  /// Deletes all items; the sections stay.
  ///
  /// - Returns: What came of it.
  /// - Complexity: As `removeAllItems()`.
  @inlinable
  @discardableResult
  public mutating func deleteAllItems() -> EditResult<Section, Never> { removeAllItems() }

  /// Moves an item before another one; see ``move(_:before:)``.
  ///
  /// - Parameters:
  ///   - id: The identity of the item that moves.
  ///   - other: The identity of the item that will follow it.
  /// - Returns: What came of it.
  /// - Complexity: As `move(_:before:)`.
  @inlinable
  @discardableResult
  public mutating func moveItem(_ id: Section.Item.ID, beforeItem other: Section.Item.ID) -> Edit {
    move(id, before: other)
  }

  /// Moves an item after another one; see ``move(_:after:)``.
  ///
  /// - Parameters:
  ///   - id: The identity of the item that moves.
  ///   - other: The identity of the item that it will follow.
  /// - Returns: What came of it.
  /// - Complexity: As `move(_:after:)`.
  @inlinable
  @discardableResult
  public mutating func moveItem(_ id: Section.Item.ID, afterItem other: Section.Item.ID) -> Edit {
    move(id, after: other)
  }

  /// Deletes sections with their items; see ``removeSections(ids:)``.
  ///
  /// - Parameter ids: The sections' identities.
  /// - Returns: What came of it.
  /// - Complexity: As `removeSections(ids:)`.
  @discardableResult
  public mutating func deleteSections(_ ids: [Section.ID]) -> EditResult<Section, Never> {
    removeSections(ids: ids)
  }

  /// Moves a section before another one; see ``moveSection(_:before:)``.
  ///
  /// - Parameters:
  ///   - id: The identity of the section that moves.
  ///   - other: The identity of the section that will follow it.
  /// - Returns: What came of it.
  /// - Complexity: As `moveSection(_:before:)`.
  @discardableResult
  public mutating func moveSection(
    _ id: Section.ID, beforeSection other: Section.ID
  ) -> EditResult<Section, Never> {
    moveSection(id, before: other)
  }

  /// Moves a section after another one; see ``moveSection(_:after:)``.
  ///
  /// - Parameters:
  ///   - id: The identity of the section that moves.
  ///   - other: The identity of the section that it will follow.
  /// - Returns: What came of it.
  /// - Complexity: As `moveSection(_:after:)`.
  @discardableResult
  public mutating func moveSection(
    _ id: Section.ID, afterSection other: Section.ID
  ) -> EditResult<Section, Never> {
    moveSection(id, after: other)
  }
}

extension ListContents {
  /// Adds empty sections at the end.
  ///
  /// - Parameter ids: The sections' identities.
  /// - Returns: What came of it; ``EditResult/duplicateSections`` are not added.
  /// - Complexity: As `appendSections(_:)` with sections.
  @discardableResult
  public mutating func appendSections<ID, Item, Title>(
    _ ids: [ID]
  ) -> EditResult<Section, Never> where Section == IndexedSection<ID, Item, Title> {
    edit { $0.insertSections(ids.map { Section(id: $0) }, at: $0.sections.count) }
  }

  /// Inserts empty sections before a section.
  ///
  /// - Parameters:
  ///   - ids: The sections' identities.
  ///   - section: The identity of the section that will follow them.
  /// - Returns: What came of it; ``EditResult/duplicateSections`` are not added.
  /// - Complexity: As `insertSections(_:before:)`.
  @discardableResult
  public mutating func insertSections<ID, Item, Title>(
    _ ids: [ID], beforeSection section: ID
  ) -> EditResult<Section, Never> where Section == IndexedSection<ID, Item, Title> {
    insertSections(ids.map { Section(id: $0) }, before: section)
  }

  /// Inserts empty sections after a section.
  ///
  /// - Parameters:
  ///   - ids: The sections' identities.
  ///   - section: The identity of the section that they will follow.
  /// - Returns: What came of it; ``EditResult/duplicateSections`` are not added.
  /// - Complexity: As `insertSections(_:after:)`.
  @discardableResult
  public mutating func insertSections<ID, Item, Title>(
    _ ids: [ID], afterSection section: ID
  ) -> EditResult<Section, Never> where Section == IndexedSection<ID, Item, Title> {
    insertSections(ids.map { Section(id: $0) }, after: section)
  }
}
