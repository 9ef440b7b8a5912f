import RosterDiffing

extension ListChanges {
  /// The same changes, with updates of everything at some places of the new state that was there before.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes and places.
  func refreshing(_ places: RefreshedPlaces) -> ListChanges {
    let items = places.items.compactMap { new in
      oldPosition(ofNew: new).map { PositionPair(old: $0, new: new) }
    }
    let sections = places.sections.compactMap { new in
      oldSection(ofNew: new).map { PositionPair(old: $0, new: new) }
    }
    return withUpdates(
      ofSections: updatedSections.merging(sections), ofItems: updatedItems.merging(items))
  }

  /// The same changes with other updates.
  func withUpdates(
    ofSections sections: [PositionPair<Int>], ofItems items: [PositionPair<ListIndexPath>]
  ) -> ListChanges {
    ListChanges(
      trustingSections: KeyedDifference(
        trustingOldCount: oldItemCounts.count, newCount: newItemCounts.count,
        deletes: deletedSections, inserts: insertedSections, moves: movedSections,
        updates: sections),
      oldItemCounts: oldItemCounts, newItemCounts: newItemCounts, deletedItems: deletedItems,
      insertedItems: insertedItems, movedItems: movedItems, updatedItems: items)
  }
}

extension Array {
  /// All pairs of both, each once, ascending by their new positions.
  fileprivate func merging<Position>(_ others: [Element]) -> [Element]
  where Element == PositionPair<Position> {
    Set(self).union(others).sorted { $0.new < $1.new }
  }
}
