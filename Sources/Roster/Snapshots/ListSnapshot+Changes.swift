public import RosterDiffing

extension ListSnapshot where Item: Equatable {
  /// Finds what leads from an earlier state to this one.
  ///
  /// What both states share is not looked at. If this snapshot was made from the other by some edits, the
  /// cost is that of the edits, not that of the list.
  ///
  /// ```swift
  /// var next = snapshot
  /// next.moveItem("Milk", toSection: "fridge")
  /// print(next.changes(from: snapshot))  // move items: [[1, 0] → [2, 0]]
  /// ```
  ///
  /// Items whose content is not equal are updates, and so are those that were marked by
  /// ``reloadItems(_:)`` or ``reconfigureItems(_:)`` since the earlier state.
  ///
  /// - Parameter old: The earlier state.
  /// - Returns: The changes.
  /// - Complexity: One comparison of ids and of content for each item in a leaf that is not shared, and
  ///   one look at each section.
  @inlinable
  public func changes(from old: Self) -> ListChanges {
    changes(from: old, by: IdentityComparator())
  }
}

extension ListSnapshot {
  /// Finds what leads from an earlier state to this one, comparing items in a way of yours.
  ///
  /// - Parameters:
  ///   - old: The earlier state.
  ///   - comparator: When two items with one id have the same content. Its key is to be the item's
  ///     `id`, or something as good.
  /// - Returns: The changes, updates of marked items included.
  /// - Complexity: As ``changes(from:)``.
  @inlinable
  public func changes(
    from old: Self, by comparator: some ElementComparator<Item>
  ) -> ListChanges {
    let difference = SectionedDifference(
      from: old.storedSections, to: storedSections, by: SnapshotComparator(comparator))
    return ListChanges(marking(difference, since: old))
  }

  /// Adds an update for each mark that an earlier state did not have.
  @usableFromInline
  func marking(_ difference: SectionedDifference, since old: Self) -> SectionedDifference {
    let sections = sectionMarks.ids(markedSince: old.sectionMarks)
    let items =
      reloadMarks.ids(markedSince: old.reloadMarks)
      + reconfigureMarks.ids(markedSince: old.reconfigureMarks)
    if sections.isEmpty && items.isEmpty { return difference }
    let itemUpdates = difference.itemUpdates.adding(items) { id in
      guard let path = indexPath(ofItem: id), let new = ItemPosition(path),
        let old = difference.oldPosition(ofNew: new)
      else { return nil }
      return PositionPair(old: old, new: new)
    }
    let sectionUpdates = difference.sections.updates.adding(sections) { id in
      guard let new = indexOfSection(id), let old = difference.oldSection(ofNew: new)
      else { return nil }
      return PositionPair(old: old, new: new)
    }
    return SectionedDifference(
      trustingSections: KeyedDifference(
        trustingOldCount: difference.sections.oldCount, newCount: difference.sections.newCount,
        deletes: difference.sections.deletes, inserts: difference.sections.inserts,
        moves: difference.sections.moves, updates: sectionUpdates),
      oldItemCounts: difference.oldItemCounts, newItemCounts: difference.newItemCounts,
      itemDeletes: difference.itemDeletes, itemInserts: difference.itemInserts,
      itemMoves: difference.itemMoves, itemUpdates: itemUpdates)
  }
}

extension Array {
  /// These updates and those of some ids, ascending by new position, each once.
  fileprivate func adding<ID, Position>(
    _ ids: [ID], pair: (ID) -> PositionPair<Position>?
  ) -> Self where Element == PositionPair<Position> {
    var known = Set(lazy.map(\.new))
    let added = ids.compactMap(pair).filter { known.insert($0.new).inserted }
    return added.isEmpty ? self : (self + added).sorted { $0.new < $1.new }
  }
}
