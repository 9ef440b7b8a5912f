extension SectionedContents
where Section: EditableSectionInfo, Section.Storage: IdentifiedStorage {
  /// Puts an item in place of the one with its identity, or appends it to a section.
  ///
  /// ```swift
  /// list.upsert(milk, in: "dairy")
  /// ```
  ///
  /// An item that is in another section moves to the end of this one.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - sectionID: The identity of the section in which it will be.
  /// - Returns: What came of it, touching the item if it was there, otherwise the section, or all if
  ///   it came from another one; ignored where there is no such section.
  /// - Complexity: As `upsert(_:in:)` with several items.
  @inlinable
  @discardableResult
  public mutating func upsert(
    _ item: Section.Item, in sectionID: Section.ID
  ) -> EditResult<Section, Section.Item.ID> {
    upsert(CollectionOfOne(item), in: sectionID)
  }

  /// Puts items in place of those with their identities, and appends the others to a section.
  ///
  /// Items that are in other sections move to the end of this one. Of several items with one identity
  /// the first counts.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - sectionID: The identity of the section in which they will be.
  /// - Returns: What came of it, with the items that were replaced; clamped where an identity came twice, ignored where
  ///   there is no such section.
  /// - Complexity: One look at each item of the list; O(*k* log *n*) for *k* items among ``IndexedSection``s.
  @inlinable
  @discardableResult
  public mutating func upsert(
    _ items: some Sequence<Section.Item>, in sectionID: Section.ID
  ) -> EditResult<Section, Section.Item.ID> {
    contents.edit { $0.upsert(items, in: sectionID, isSorted: false) { _, _ in false } }
  }

  /// Puts items where an order has them, instead of those with their identities.
  ///
  /// An item that is equal in that order to what it replaces stays where it is. Any other comes behind all that are
  /// equal to it: old before new.
  ///
  /// ```swift
  /// list.upsert([milk, butter], in: "dairy") { $0.name < $1.name }
  /// ```
  ///
  /// A section that is not in that order is sorted first. Whether it is, is not looked at where the items are found by the
  /// order, nor in ``IndexedSection``s, which are expected to be in order.
  ///
  /// - Parameters:
  ///   - items: The items; of several with one identity the first counts.
  ///   - sectionID: The identity of the section in which they will be.
  ///   - areInIncreasingOrder: Whether the first item comes before the second; a strict weak ordering.
  /// - Returns: What came of it, with the items that were replaced; clamped where an identity came twice, ignored where
  ///   there is no such section.
  /// - Complexity: O(log *n*) comparisons for each of a few items that are there and stay. Otherwise one look at each item of
  ///   the list, and O(*n*) comparisons for the *n* items of the section; among ``IndexedSection``s O(log *n*) comparisons
  ///   for each of the new ones.
  @inlinable
  @discardableResult
  public mutating func upsert(
    _ items: some Sequence<Section.Item>, in sectionID: Section.ID,
    sortedBy areInIncreasingOrder: (Section.Item, Section.Item) -> Bool
  ) -> EditResult<Section, Section.Item.ID> {
    contents.edit {
      $0.upsert(items, in: sectionID, isSorted: true, by: areInIncreasingOrder)
    }
  }

  /// Puts items in place of those with their identities, in whatever sections these are, and appends the others
  /// to the last section.
  ///
  /// - Parameter items: The items; of several with one identity the first counts.
  /// - Returns: What came of it, with the items that were replaced; clamped where an identity came twice, and ignored where there is
  ///   no section.
  /// - Complexity: As `upsert(_:in:)`.
  @inlinable
  @discardableResult
  public mutating func upsert(
    _ items: some Sequence<Section.Item>
  ) -> EditResult<Section, Section.Item.ID> {
    contents.edit { storage in
      var (items, duplicates) = items.firstWithEachID()
      let paths = storage.indexPaths(ofItems: items.map(\.id))
      let old = storage.replaceItems(at: paths, with: items)
      let count = items.count
      items = zip(items, paths).filter { $1 == nil }.map(\.0)
      var done = old.paths.count
      var scope: EditScope = .items(at: old.paths)
      if !items.isEmpty {
        let last = storage.sections.count - 1
        if last < 0 { return .ignored }
        let end = ListIndexPath(section: last, item: storage.itemCount(inSection: last))
        if storage.insertNewItems(items, at: end) {
          done += items.count
          scope = .sections(Set(old.paths.map(\.section) + [last]))
        }
      }
      if done == 0, count > 0 { return .ignored }
      var result = EditResult<Section, Section.Item.ID>(
        done == count && duplicates.isEmpty ? .applied : .clamped, scope: scope, removed: old.items)
      result.duplicateItems = duplicates
      return result
    }
  }

  /// Puts items in place of those with their identities, in whatever sections these are.
  ///
  /// Items that are not in the list are left out.
  ///
  /// - Parameter items: The items; of several with one identity the first counts.
  /// - Returns: What came of it, touching the items that were there, which are
  ///   ``EditResult/removed``; clamped if some were not there, or came twice, and ignored if none was there.
  /// - Complexity: As `upsert(_:in:)`.
  @inlinable
  @discardableResult
  public mutating func replace(
    _ items: some Sequence<Section.Item>
  ) -> EditResult<Section, Section.Item.ID> {
    contents.edit { storage in
      let (items, duplicates) = items.firstWithEachID()
      let paths = storage.indexPaths(ofItems: items.map(\.id))
      let old = storage.replaceItems(at: paths, with: items)
      var result = EditResult<Section, Section.Item.ID>(
        old.paths.isEmpty && !items.isEmpty
          ? .ignored : old.paths.count < items.count || !duplicates.isEmpty ? .clamped : .applied,
        scope: .items(at: old.paths), removed: old.items)
      result.missingItems = zip(items, paths).filter { $1 == nil }.map(\.0.id)
      result.duplicateItems = duplicates
      return result
    }
  }
}

extension Sequence where Element: Identifiable {
  /// The first element with each id, and the ids of the others, each once.
  @inlinable
  func firstWithEachID() -> (elements: [Element], duplicates: [Element.ID]) {
    let all = Array(self)
    // One element is not hashed.
    if all.count < 2 { return (all, []) }
    var seen = IdentifierSet<Element.ID>()
    var reported = IdentifierSet<Element.ID>()
    var elements: [Element] = []
    var duplicates: [Element.ID] = []
    for element in all {
      if seen.insert(element.id) {
        elements.append(element)
      } else if reported.insert(element.id) {
        duplicates.append(element.id)
      }
    }
    return (elements, duplicates)
  }
}

extension Sequence where Element: Hashable {
  /// The elements, each once.
  @inlinable
  func uniqued() -> [Element] {
    let all = Array(self)
    if all.count < 2 { return all }
    var seen = IdentifierSet<Element>()
    return all.filter { seen.insert($0) }
  }
}
