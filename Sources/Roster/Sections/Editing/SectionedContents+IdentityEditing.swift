extension SectionedContents where Section: EditableSectionInfo, Section.Item: Identifiable {
  /// Puts an item in the place of the one with its identity, or appends it to a section.
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
  @discardableResult
  public mutating func upsert(
    _ item: Section.Item, in sectionID: Section.ID
  ) -> EditResult<[Section.Item]> {
    upsert(CollectionOfOne(item), in: sectionID)
  }

  /// Puts items in the places of those with their identities, and appends the others to a section.
  ///
  /// Items that are in other sections move to the end of this one. Of several items with one identity
  /// the first counts.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - sectionID: The identity of the section in which they will be.
  /// - Returns: What came of it, with the items that were replaced; ignored where there is no such
  ///   section.
  /// - Complexity: One look at each item of the list.
  @discardableResult
  public mutating func upsert(
    _ items: some Sequence<Section.Item>, in sectionID: Section.ID
  ) -> EditResult<[Section.Item]> {
    upsert(items, in: sectionID) { _, _ in false }
  }

  /// Puts items in the places that an order gives them, instead of those with their identities.
  ///
  /// The section is kept in order, whatever it was in before. Items that are equal in that order stay
  /// as they were, those of the section before new ones.
  ///
  /// ```swift
  /// list.upsert([milk, butter], in: "dairy") { $0.name < $1.name }
  /// ```
  ///
  /// - Parameters:
  ///   - items: The items; of several with one identity the first counts.
  ///   - sectionID: The identity of the section in which they will be.
  ///   - areInIncreasingOrder: Whether the first item comes before the second.
  /// - Returns: What came of it, with the items that were replaced; ignored where there is no such
  ///   section.
  /// - Complexity: One look at each item of the list; O(*n*) comparisons for the *n* items of a
  ///   section that is in order, plus those that sort the new ones.
  @discardableResult
  public mutating func upsert(
    _ items: some Sequence<Section.Item>, in sectionID: Section.ID,
    sortedBy areInIncreasingOrder: (Section.Item, Section.Item) -> Bool
  ) -> EditResult<[Section.Item]> {
    edit { $0.upsert(items, in: sectionID, sortedBy: areInIncreasingOrder) }
  }

  /// Puts items in the places of those with their identities, in whatever sections these are.
  ///
  /// Items that are not in the list are left out.
  ///
  /// - Parameter items: The items; of several with one identity the first counts.
  /// - Returns: What came of it, touching the items that were there, which are
  ///   ``EditResult/removed``; clamped if some were not there.
  /// - Complexity: One look at each item of the list.
  @discardableResult
  public mutating func replace(
    _ items: some Sequence<Section.Item>
  ) -> EditResult<[Section.Item]> {
    edit { sections in
      var wanted = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      var paths: [ListIndexPath] = []
      let replaced = sections.updateItems { item, path in
        guard let new = wanted.removeValue(forKey: item.id) else { return nil }
        paths.append(path)
        return new
      }
      guard !replaced.isEmpty else { return .ignored }
      return EditResult(
        wanted.isEmpty ? .applied : .clamped, scope: .items(at: paths), removed: replaced)
    }
  }

  /// Removes the items with some identities; identities that are not there are left out.
  ///
  /// - Parameters:
  ///   - ids: The identities.
  ///   - policy: What becomes of a section that loses its last item.
  /// - Returns: What came of it, touching all, with the items that were removed in the order of the
  ///   list; ignored if there were none.
  /// - Complexity: One look at each item of the list.
  @discardableResult
  public mutating func remove(
    ids: some Sequence<Section.Item.ID>, emptiedSection policy: EmptiedSectionPolicy = .keep
  ) -> EditResult<[Section.Item]> {
    edit { sections in
      let ids = Set(ids)
      var removed: [Section.Item] = []
      for index in sections.indices.reversed() {
        let items = sections[index].removeItems { ids.contains($0.id) }
        removed.insert(contentsOf: items, at: 0)
        if policy == .remove && !items.isEmpty && sections[index].items.isEmpty {
          sections.remove(at: index)
        }
      }
      guard !removed.isEmpty else { return .ignored }
      return EditResult(.applied, scope: .all, removed: removed)
    }
  }
}
