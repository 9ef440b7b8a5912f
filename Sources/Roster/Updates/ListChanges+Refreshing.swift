import RosterDiffing

extension ListChanges {
  /// The same changes, with updates of everything at some places of the new state that was there before.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes and places.
  func refreshing(_ places: RefreshedPlaces) -> ListChanges {
    let items = places.items.compactMap { path -> PositionPair<ItemPosition>? in
      guard let new = ItemPosition(path) else { return nil }
      return difference.oldPosition(ofNew: new).map { PositionPair(old: $0, new: new) }
    }
    let sections = places.sections.compactMap { new in
      difference.oldSection(ofNew: new).map { PositionPair(old: $0, new: new) }
    }
    let old = difference.sections
    return ListChanges(
      SectionedDifference(
        trustingSections: KeyedDifference(
          trustingOldCount: old.oldCount, newCount: old.newCount, deletes: old.deletes,
          inserts: old.inserts, moves: old.moves, updates: old.updates.merging(sections)),
        oldItemCounts: difference.oldItemCounts, newItemCounts: difference.newItemCounts,
        itemDeletes: difference.itemDeletes, itemInserts: difference.itemInserts,
        itemMoves: difference.itemMoves, itemUpdates: difference.itemUpdates.merging(items)))
  }
}

extension Array {
  /// All pairs of both, each once, ascending by their new positions.
  fileprivate func merging<Position>(_ others: [Element]) -> [Element]
  where Element == PositionPair<Position> {
    Set(self).union(others).sorted { $0.new < $1.new }
  }
}
