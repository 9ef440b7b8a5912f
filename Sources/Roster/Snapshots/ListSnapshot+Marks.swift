extension ListSnapshot {
  /// Marks items that are to be drawn anew, whether or not their content differs.
  ///
  /// A ``ListDriver`` shows them as it shows those of ``reconfigureItems(_:)``: a cell that is visible is
  /// configured again. The two kinds of marks are kept apart for whoever draws a snapshot without a driver.
  ///
  /// A mark becomes an update in the ``changes(from:)`` any state of the list that did not have it.
  /// It stays while its item stays, and is no change again for states made from this one.
  ///
  /// - Parameter ids: The items' identities.
  /// - Returns: What could not be done: ``SnapshotEdit/missingItems``.
  @inlinable
  @discardableResult
  public mutating func reloadItems(_ ids: [Item.ID]) -> Edit {
    mark(ids, in: \.reloadMarks)
  }

  /// Marks items whose cells are to be configured again, whether or not their content differs.
  ///
  /// A mark becomes an update in the ``changes(from:)`` any state of the list that did not have it.
  /// It stays while its item stays, and is no change again for states made from this one.
  ///
  /// - Parameter ids: The items' identities.
  /// - Returns: What could not be done: ``SnapshotEdit/missingItems``.
  @inlinable
  @discardableResult
  public mutating func reconfigureItems(_ ids: [Item.ID]) -> Edit {
    mark(ids, in: \.reconfigureMarks)
  }

  /// Marks sections that are to be drawn anew: their headers and footers and the cells of all their items.
  ///
  /// A mark becomes an update of the section and of each of its items in the ``changes(from:)`` any state
  /// that did not have it. The items themselves are not among the ``reloadedItemIdentifiers``.
  ///
  /// - Parameter ids: The sections' identities.
  /// - Returns: What could not be done: ``SnapshotEdit/missingSections``.
  @inlinable
  @discardableResult
  public mutating func reloadSections(_ ids: [SectionID]) -> Edit {
    var edit = Edit()
    for id in ids {
      if containsSection(id) {
        lastStamp += 1
        sectionMarks.mark(id, stamp: lastStamp)
      } else {
        edit.missingSections.append(id)
      }
    }
    return edit
  }

  /// The items that are marked for reloading, in the order of marking.
  @inlinable public var reloadedItemIdentifiers: [Item.ID] { reloadMarks.ids }

  /// The items that are marked for reconfiguring, in the order of marking.
  @inlinable public var reconfiguredItemIdentifiers: [Item.ID] { reconfigureMarks.ids }

  /// The sections that are marked for reloading, in the order of marking.
  @inlinable public var reloadedSectionIdentifiers: [SectionID] { sectionMarks.ids }

  /// Takes all marks off.
  @inlinable
  public mutating func removeMarks() {
    reloadMarks = SnapshotMarks()
    reconfigureMarks = SnapshotMarks()
    sectionMarks = SnapshotMarks()
  }

  @inlinable
  mutating func mark(
    _ ids: [Item.ID], in marks: WritableKeyPath<Self, SnapshotMarks<Item.ID>>
  ) -> Edit {
    var edit = Edit()
    for id in ids {
      if contains(id) {
        lastStamp += 1
        self[keyPath: marks].mark(id, stamp: lastStamp)
      } else {
        edit.missingItems.append(id)
      }
    }
    return edit
  }
}
