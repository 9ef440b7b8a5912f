import RosterDiffing

// One vocabulary for all lists: what is *reloaded* gets a new cell, what is *reconfigured* keeps its own. A mark belongs
// to the next update: a driver that the contents are applied to takes it over, and it counts once.

extension ListContents where Section.Storage: IdentifiedStorage {
  /// Marks items that get a new cell, whether or not their content differs.
  ///
  /// ```swift
  /// list.update { $0.reload(ids: ["Milk"]) }
  /// ```
  ///
  /// A mark becomes an update in the ``changes(from:)`` any state of the list that did not have it, stays while its item
  /// stays, and is no change again for states made from this one.
  ///
  /// - Parameter ids: The items' identities.
  /// - Returns: What came of it; ``EditResult/missingItems`` are left out.
  /// - Complexity: As ``indexPath(ofItem:)`` for each. Sections that are not ``IndexedSection``s are kept as they are
  ///   until ``removeMarks()``, so that what is marked can be followed.
  @inlinable
  @discardableResult
  public mutating func reload(ids: some Sequence<Section.Item.ID>) -> Edit {
    let ids = ids.uniqued()
    return mark(items: ids, at: storage.indexPaths(ofItems: ids)) { ListMarks(reloadedItems: $0) }
  }

  /// Marks items whose cells are configured again, whether or not their content differs.
  ///
  /// The same as ``reload(ids:)``, except that the cell that shows the item stays.
  ///
  /// - Parameter ids: The items' identities.
  /// - Returns: What came of it; ``EditResult/missingItems`` are left out.
  /// - Complexity: As ``reload(ids:)``.
  @inlinable
  @discardableResult
  public mutating func reconfigure(ids: some Sequence<Section.Item.ID>) -> Edit {
    let ids = ids.uniqued()
    return mark(items: ids, at: storage.indexPaths(ofItems: ids)) {
      ListMarks(reconfiguredItems: $0)
    }
  }

  /// Marks sections whose headers and footers are drawn again, and whose items all get a new cell.
  ///
  /// The items lose their selection, as after ``reload(ids:)``. To keep the cells of a section, ``reconfigure(ids:)`` its items.
  ///
  /// A mark becomes an update of the section and of each of its items in the ``changes(from:)`` any state
  /// that did not have it; of the section alone where its items are lazy, all of which a list draws again all the same. The items
  /// themselves are not among the ``reloadedIDs``.
  ///
  /// - Parameter ids: The sections' identities.
  /// - Returns: What came of it; ``EditResult/missingSections`` are left out.
  /// - Complexity: As `indexOfSection(id:)` for each.
  @discardableResult
  public mutating func reloadSections(ids: some Sequence<Section.ID>) -> Edit {
    let ids = ids.uniqued()
    return edit { storage in
      let indices = ids.map(storage.indexOfSection(id:))
      let marks = ListMarks(reloadedSections: indices.compactMap(\.self))
      var result = storage.mark(marks, naming: ids.count)
      result.missingSections = zip(ids, indices).filter { $1 == nil }.map(\.0)
      return result
    }
  }

  @usableFromInline
  mutating func mark(
    items ids: [Section.Item.ID], at paths: [ListIndexPath?],
    as marks: ([ListIndexPath]) -> ListMarks
  ) -> EditResult<Section, Section.Item.ID> {
    edit { storage in
      var result = storage.mark(marks(paths.compactMap(\.self)), naming: ids.count)
      result.missingItems = zip(ids, paths).filter { $1 == nil }.map(\.0)
      return result
    }
  }

  /// The ids of the items that are marked for reloading, in the order of marking.
  ///
  /// - Complexity: O(1), and one step for each item that is marked.
  public var reloadedIDs: [Section.Item.ID] {
    allMarks.reloadedItems.map { self[$0].id }
  }

  /// The ids of the items that are marked for reconfiguring, in the order of marking.
  ///
  /// - Complexity: O(1), and one step for each item that is marked.
  public var reconfiguredIDs: [Section.Item.ID] {
    allMarks.reconfiguredItems.map { self[$0].id }
  }

  /// The ids of the sections that are marked for reloading, in the order of marking.
  ///
  /// - Complexity: O(1), and one step for each section that is marked.
  public var reloadedSectionIDs: [Section.ID] {
    allMarks.reloadedSections.map { sections[$0].id }
  }

  private var allMarks: ListMarks {
    storage.marks(since: Section.Storage([]), following: Section.Storage.followingIdentities)
  }

  /// Takes all marks off.
  ///
  /// - Complexity: O(1).
  public mutating func removeMarks() { storage.removeMarks() }
}

extension IdentifiedStorage {
  /// What became of items and sections by their ids alone.
  fileprivate static func followingIdentities(
    _ old: [Section], _ new: [Section]
  ) -> ListChanges? {
    ListChanges(from: old, to: new, by: IdentifierComparator())
  }

  /// Marks what was found of so many ids.
  fileprivate mutating func mark(
    _ marks: ListMarks, naming count: Int
  ) -> EditResult<Section, Section.Item.ID> {
    let found = marks.count
    let isDone = found > 0 && mark(marks, following: Self.followingIdentities)
    return EditResult(
      !isDone && count > 0 ? .ignored : found < count ? .clamped : .applied, scope: .nothing)
  }
}

/// Compares items by their ids, whatever their content.
private struct IdentifierComparator<Item: Identifiable>: ElementComparator {
  func key(of item: Item) -> Item.ID { item.id }

  func sameContent(_ old: Item, _ new: Item) -> Bool { true }
}
