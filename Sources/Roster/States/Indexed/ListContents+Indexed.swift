extension ListContents {
  /// Adds empty sections at the end.
  ///
  /// - Parameter ids: The sections' identities.
  /// - Returns: What came of it; ``EditResult/duplicateSections`` are not added.
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
  @discardableResult
  public mutating func insertSections<ID, Item, Title>(
    _ ids: [ID], afterSection section: ID
  ) -> EditResult<Section, Never> where Section == IndexedSection<ID, Item, Title> {
    insertSections(ids.map { Section(id: $0) }, after: section)
  }

  /// Marks items that get a new cell, whether or not their content differs.
  ///
  /// A mark belongs to the next update: a driver that the contents are applied to takes it over, and it counts once.
  /// It becomes an update in the ``changes(from:)`` any state of the list that did not have it, stays while its item
  /// stays, and is no change again for states made from this one.
  ///
  /// - Parameter ids: The items' identities.
  /// - Returns: What came of it; ``EditResult/missingItems`` are left out.
  @discardableResult
  public mutating func reloadItems<ID, Item, Title>(
    _ ids: [Item.ID]
  ) -> EditResult<Section, Item.ID> where Section == IndexedSection<ID, Item, Title> {
    edit { $0.mark(ids, in: \.reloadMarks) }
  }

  /// Marks items whose cells are configured again, whether or not their content differs.
  ///
  /// The same as ``reloadItems(_:)``, except that the cell that shows the item stays.
  ///
  /// - Parameter ids: The items' identities.
  /// - Returns: What came of it; ``EditResult/missingItems`` are left out.
  @discardableResult
  public mutating func reconfigureItems<ID, Item, Title>(
    _ ids: [Item.ID]
  ) -> EditResult<Section, Item.ID> where Section == IndexedSection<ID, Item, Title> {
    edit { $0.mark(ids, in: \.reconfigureMarks) }
  }

  /// Marks sections whose headers, footers and cells are all configured again.
  ///
  /// A mark becomes an update of the section and of each of its items in the ``changes(from:)`` any state
  /// that did not have it. The items themselves are not among the ``reloadedItemIdentifiers()``.
  ///
  /// - Parameter ids: The sections' identities.
  /// - Returns: What came of it; ``EditResult/missingSections`` are left out.
  @discardableResult
  public mutating func reloadSections<ID, Item, Title>(
    _ ids: [ID]
  ) -> EditResult<Section, Item.ID> where Section == IndexedSection<ID, Item, Title> {
    edit { $0.mark(sections: ids) }
  }

  /// The items that are marked for reloading, in the order of marking.
  ///
  /// - Returns: Their ids.
  public func reloadedItemIdentifiers<ID, Item, Title>() -> [Item.ID]
  where Section == IndexedSection<ID, Item, Title> { storage.reloadMarks.ids }

  /// The items that are marked for reconfiguring, in the order of marking.
  ///
  /// - Returns: Their ids.
  public func reconfiguredItemIdentifiers<ID, Item, Title>() -> [Item.ID]
  where Section == IndexedSection<ID, Item, Title> { storage.reconfigureMarks.ids }

  /// The sections that are marked for reloading, in the order of marking.
  ///
  /// - Returns: Their ids.
  public func reloadedSectionIdentifiers<ID, Item, Title>() -> [ID]
  where Section == IndexedSection<ID, Item, Title> { storage.sectionMarks.ids }

  /// Takes all marks off.
  public mutating func removeMarks<ID, Item, Title>()
  where Section == IndexedSection<ID, Item, Title> {
    storage.reloadMarks = IdentifierMarks()
    storage.reconfigureMarks = IdentifierMarks()
    storage.sectionMarks = IdentifierMarks()
  }
}
