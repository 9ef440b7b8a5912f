extension SectionedContents where Section.Storage: IdentifiedStorage {
  /// The result of an edit by id.
  public typealias Edit = EditResult<Section, Section.Item.ID>
}

extension SectionedContents
where Section: EditableSectionInfo, Section.Storage: IdentifiedStorage {
  /// Adds items at the end of a section.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - sectionID: The section's identity; `nil` for the last section.
  ///   - duplicates: What is done with items whose ids are in the list already.
  /// - Returns: What came of it, touching the section; ignored where there is no such section.
  /// - Complexity: One comparison of ids for each item of the list if one is added, at most one hash for each if more
  ///   are; O(*k* log *n*) for *k* items among ``IndexedSection``s.
  @inlinable
  @discardableResult
  public mutating func append(
    _ items: [Section.Item], toSectionWithID sectionID: Section.ID?,
    duplicates: DuplicatePolicy<Section.Item> = .keepFirst
  ) -> Edit {
    contents.edit { storage in
      let last = storage.sections.count - 1
      guard let section = sectionID.map({ storage.indexOfSection(id: $0) }) ?? last, section >= 0
      else { return .missing(sections: sectionID.map { [$0] } ?? []) }
      let end = ListIndexPath(section: section, item: storage.itemCount(inSection: section))
      return storage.insert(items, at: end, duplicates: duplicates)
    }
  }

  /// Inserts items before an item.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - id: The identity of the item that will follow them.
  ///   - duplicates: What is done with items whose ids are in the list already.
  /// - Returns: What came of it, touching the section; ignored where there is no such item.
  /// - Complexity: As ``append(_:toSectionWithID:duplicates:)``.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ items: [Section.Item], before id: Section.Item.ID,
    duplicates: DuplicatePolicy<Section.Item> = .keepFirst
  ) -> Edit {
    contents.edit { $0.insert(items, nextTo: id, offset: 0, duplicates: duplicates) }
  }

  /// Inserts items after an item.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - id: The identity of the item that they will follow.
  ///   - duplicates: What is done with items whose ids are in the list already.
  /// - Returns: What came of it, touching the section; ignored where there is no such item.
  /// - Complexity: As ``append(_:toSectionWithID:duplicates:)``.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ items: [Section.Item], after id: Section.Item.ID,
    duplicates: DuplicatePolicy<Section.Item> = .keepFirst
  ) -> Edit {
    contents.edit { $0.insert(items, nextTo: id, offset: 1, duplicates: duplicates) }
  }

  /// Gives a section other items.
  ///
  /// - Parameters:
  ///   - sectionID: The section's identity.
  ///   - items: The items that it gets in place of those that it has.
  ///   - duplicates: What is done with items whose ids are in another section, or come twice.
  /// - Returns: What came of it, touching the section. With ``DuplicatePolicy/reject`` and duplicates, the section is
  ///   left empty.
  /// - Complexity: O(*n*) for *n* items, old and new; O(*n* log *n*) among ``IndexedSection``s.
  @discardableResult
  public mutating func replaceItems(
    inSectionWithID sectionID: Section.ID, with items: [Section.Item],
    duplicates: DuplicatePolicy<Section.Item> = .keepFirst
  ) -> Edit {
    contents.edit { storage in
      guard let section = storage.indexOfSection(id: sectionID) else {
        return .missing(sections: [sectionID])
      }
      let old = Array(storage.sections[section].items)
      let start = ListIndexPath(section: section, item: 0)
      var insertion: Edit?
      var goneBefore = 0
      var isDone = false
      storage.keepingMarks {
        isDone = $0.makeAtOnce { storage in
          guard storage.replaceItems(in: old.indices, ofSection: section, with: []) else {
            return false
          }
          let count = storage.itemCount(before: section)
          let inserted = storage.insert(items, at: start, duplicates: duplicates)
          goneBefore = count - storage.itemCount(before: section)
          insertion = inserted
          return inserted.outcome != .ignored || !inserted.duplicateItems.isEmpty
        }
      }
      guard isDone, let inserted = insertion else { return .ignored }
      let isSame = old.isEmpty && inserted.scope == .nothing
      var result = Edit(
        inserted.outcome == .ignored && !old.isEmpty ? .clamped : inserted.outcome,
        scope: isSame ? .nothing : inserted.scope == .all ? .all : .section(section),
        removed: Array(inserted.removed.prefix(goneBefore)) + old
          + inserted.removed.dropFirst(goneBefore))
      result.duplicateItems = inserted.duplicateItems
      return result
    }
  }

  /// Changes an item.
  ///
  /// ```swift
  /// list.updateItem(id: "Milk") { milk in milk.quantity += 1 }
  /// ```
  ///
  /// If the change gives the item an id that another item has, it is not made.
  ///
  /// - Parameters:
  ///   - id: The item's identity.
  ///   - change: Changes the item; not called if there is no such item.
  /// - Returns: What came of it, touching the item; ignored where there is none.
  /// - Throws: What the closure throws; then nothing is changed.
  /// - Complexity: As ``SectionedContents/indexPath(ofItem:)``.
  @inlinable
  @discardableResult
  public mutating func updateItem<Failure: Error>(
    id: Section.Item.ID, _ change: (inout Section.Item) throws(Failure) -> Void
  ) throws(Failure) -> Edit {
    var result = Edit.ignored
    guard let path = indexPath(ofItem: id) else {
      result.missingItems = [id]
      return result
    }
    var item = contents.storage.item(at: path)
    let old = item
    try change(&item)
    if item.id != id, indexPath(ofItem: item.id) != nil {
      result.duplicateItems = [item.id]
      return result
    }
    return contents.edit { storage in
      storage.replaceItem(at: path, with: item) == nil
        ? .ignored : Edit(.applied, scope: .items([path]), removed: [old])
    }
  }
}

extension SectionStorage {
  /// The number of items in the sections before one.
  fileprivate func itemCount(before section: Int) -> Int {
    .sum(of: sections[..<section].lazy.map(\.items.count))
  }
}

extension IdentifiedStorage {
  @inlinable
  mutating func insert(
    _ items: [Section.Item], nextTo id: Section.Item.ID, offset: Int,
    duplicates: DuplicatePolicy<Section.Item>
  ) -> EditResult<Section, Section.Item.ID> {
    guard var path = indexPath(ofItem: id) else { return .missing(sections: [], items: [id]) }
    path.item += offset
    return insert(items, at: path, duplicates: duplicates)
  }
}
