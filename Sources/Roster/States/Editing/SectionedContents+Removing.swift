extension SectionedContents where Section: EditableSectionInfo {
  /// Removes the items for which a closure answers `true`.
  ///
  /// - Parameter isUnwanted: Asked about every item once, in order.
  /// - Returns: What came of it, touching the section that they were in, or all if there are several; ignored where
  ///   the closure answers so for none.
  /// - Throws: What the closure throws; then nothing is removed.
  /// - Complexity: O(*n* + *k* log *n*) for *k* items removed.
  @inlinable
  @discardableResult
  public mutating func removeItems<Failure: Error>(
    where isUnwanted: (Section.Item) throws(Failure) -> Bool
  ) throws(Failure) -> EditResult<Section, Never> {
    var paths: [ListIndexPath] = []
    for (index, section) in sections.enumerated() {
      var offset = 0
      for item in section.items {
        if try isUnwanted(item) { paths.append(ListIndexPath(section: index, item: offset)) }
        offset += 1
      }
    }
    return contents.edit { $0.removeItems(at: paths, emptiedSection: .keep) }
  }

  /// Removes all items; the sections stay.
  ///
  /// - Returns: What came of it, touching the section that had items, or all if there were several.
  /// - Complexity: O(*n*): what is removed is given back.
  @inlinable
  @discardableResult
  public mutating func removeAllItems() -> EditResult<Section, Never> {
    contents.edit { storage in
      var removed: [Section.Item] = []
      var touched: Set<Int> = []
      for index in storage.sections.indices {
        let items = Array(storage.sections[index].items)
        if !items.isEmpty, storage.replaceItems(in: items.indices, ofSection: index, with: []) {
          removed += items
          touched.insert(index)
        }
      }
      let isEmpty = storage.sections.allSatisfy { $0.items.isEmpty }
      if touched.isEmpty, !isEmpty { return .ignored }
      return EditResult(
        isEmpty ? .applied : .clamped, scope: .sections(touched), removed: removed)
    }
  }
}

extension SectionedContents
where Section: EditableSectionInfo, Section.Storage: IdentifiedStorage {
  /// Removes the items with some identities; identities that are not there are left out.
  ///
  /// - Parameters:
  ///   - ids: The identities; one that is named again is removed once.
  ///   - policy: What becomes of a section that loses its last item.
  /// - Returns: What came of it, with the items that were removed in the order of the list, touching the section that
  ///   they were in, or all if there are several or one was removed; ignored if none of them was there.
  /// - Complexity: Some comparisons of ids for each item of the list if there are a few ids, at most one hash for each if
  ///   there are more; O(*k* log *n*) for *k* ids among ``IndexedSection``s.
  @inlinable
  @discardableResult
  public mutating func remove(
    ids: some Sequence<Section.Item.ID>, emptiedSection policy: EmptiedSectionPolicy = .keep
  ) -> Edit {
    contents.edit { storage in
      let ids = ids.uniqued()
      if ids.isEmpty { return .unchanged }
      let paths = storage.indexPaths(ofItems: ids)
      var result: Edit = storage.removeItems(at: paths.compactMap(\.self), emptiedSection: policy)
      let missing = zip(ids, paths).filter { $1 == nil }.map(\.0)
      if result.outcome == .applied, !missing.isEmpty {
        result = Edit(
          .clamped, scope: result.scope, removed: result.removed,
          removedSections: result.removedSections)
      }
      result.missingItems = missing
      return result
    }
  }

  /// Moves an item before another one, in the same section or not.
  ///
  /// - Parameters:
  ///   - id: The identity of the item that moves.
  ///   - other: The identity of the item that will follow it.
  /// - Returns: What came of it, touching the section, or all if there are two; ignored where an item is missing.
  /// - Complexity: As ``SectionedContents/indexPath(ofItem:)``.
  @inlinable
  @discardableResult
  public mutating func move(_ id: Section.Item.ID, before other: Section.Item.ID) -> Edit {
    contents.edit { $0.move(id, nextTo: other, offset: 0) }
  }

  /// Moves an item after another one, in the same section or not.
  ///
  /// - Parameters:
  ///   - id: The identity of the item that moves.
  ///   - other: The identity of the item that it will follow.
  /// - Returns: What came of it, touching the section, or all if there are two; ignored where an item is missing.
  /// - Complexity: As ``SectionedContents/indexPath(ofItem:)``.
  @inlinable
  @discardableResult
  public mutating func move(_ id: Section.Item.ID, after other: Section.Item.ID) -> Edit {
    contents.edit { $0.move(id, nextTo: other, offset: 1) }
  }

  /// Moves an item to the end of a section, which may be empty.
  ///
  /// - Parameters:
  ///   - id: The identity of the item that moves.
  ///   - sectionID: The section's identity.
  /// - Returns: What came of it, touching the section, or all if there are two; ignored where one is missing.
  /// - Complexity: As ``SectionedContents/indexPath(ofItem:)``.
  @inlinable
  @discardableResult
  public mutating func move(_ id: Section.Item.ID, toEndOf sectionID: Section.ID) -> Edit {
    contents.edit { storage in
      let path = storage.indexPath(ofItem: id)
      let section = storage.indexOfSection(id: sectionID)
      guard let path, let section else {
        return .missing(
          sections: section == nil ? [sectionID] : [], items: path == nil ? [id] : [])
      }
      let end = ListIndexPath(section: section, item: storage.itemCount(inSection: section))
      return storage.move(path, toGap: end)
    }
  }
}

extension IdentifiedStorage {
  /// Moves an item to a gap between items as they are before the move.
  @inlinable
  mutating func move(
    _ path: ListIndexPath, toGap gap: ListIndexPath
  ) -> EditResult<Section, Section.Item.ID> {
    var target = gap
    if path.section == target.section, path.item < target.item { target.item -= 1 }
    if path == target { return EditResult(.applied, scope: .nothing) }
    guard moveItem(from: path, to: target) else { return .ignored }
    return EditResult(.applied, scope: .sections([path.section, target.section]))
  }

  @inlinable
  mutating func move(
    _ id: Section.Item.ID, nextTo other: Section.Item.ID, offset: Int
  ) -> EditResult<Section, Section.Item.ID> {
    let paths = id == other ? [indexPath(ofItem: id)] : indexPaths(ofItems: [id, other])
    guard let path = paths[0], var gap = paths[paths.count - 1] else {
      return .missing(
        sections: [], items: zip([id, other], paths).filter { $1 == nil }.map(\.0))
    }
    if path == gap { return EditResult(.applied, scope: .nothing) }
    gap.item += offset
    return move(path, toGap: gap)
  }
}

extension SectionStorage {
  @inlinable
  mutating func removeItems<ItemID>(
    at paths: [ListIndexPath], emptiedSection policy: EmptiedSectionPolicy
  ) -> EditResult<Section, ItemID> {
    if paths.count == 1 { return removeItem(at: paths[0], emptiedSection: policy) }
    // Ids that violate `Hashable` may lead to one item twice.
    let paths = Set(paths).sorted()
    let items = paths.map { item(at: $0) }
    let sections = Dictionary(grouping: paths, by: \.section)
    let touched = sections.filter { section, paths in
      removeItems(at: paths.map { $0.item }, ofSection: section)
    }.keys
    guard !touched.isEmpty else { return .ignored }
    let old = policy == .remove ? removeEmptied(touched) : []
    let removed = zip(paths, items).filter { touched.contains($0.0.section) }.map(\.1)
    return EditResult(
      removed.count == items.count ? .applied : .clamped,
      scope: old.isEmpty ? .sections(Set(touched)) : .all, removed: removed, removedSections: old)
  }

  @inlinable
  mutating func removeItem<ItemID>(
    at path: ListIndexPath, emptiedSection policy: EmptiedSectionPolicy
  ) -> EditResult<Section, ItemID> {
    let item = item(at: path)
    guard removeItems(at: [path.item], ofSection: path.section) else { return .ignored }
    let old = policy == .remove ? removeEmptied([path.section]) : []
    return EditResult(
      .applied, scope: old.isEmpty ? .section(path.section) : .all, removed: [item],
      removedSections: old)
  }
}
