import RosterDiffing

/// A difference in terms of what a backend can do.
///
/// Weakening forgets that something stayed itself: a section that cannot be moved, an item that cannot be
/// moved or updated, is deleted and inserted. The result leads from the same old state to the same new
/// one.
extension ListChanges {
  func weakened(for abilities: BackendAbilities) -> ListChanges {
    var weakened = self
    if !abilities.movesSections { weakened = weakened.withoutSectionMoves() }
    // A splice replaces items, so that it cannot move them.
    let movesItems = abilities.movesItems && abilities.batching != .splices
    if !movesItems { weakened = weakened.withoutItems(moved: true, updated: false) }
    if !abilities.updatesItems { weakened = weakened.withoutItems(moved: false, updated: true) }
    return weakened
  }

  private func withoutSectionMoves() -> ListChanges {
    guard !sections.moves.isEmpty else { return self }
    let gone = PositionSet(unordered: sections.deletes + sections.moves.map(\.old))
    let fresh = PositionSet(unordered: sections.inserts + sections.moves.map(\.new))
    let moves = movedItems.filter {
      !gone.contains($0.old.section) || newSection(ofOld: $0.old.section) != $0.new.section
    }
    let moved = Set(moves.map(\.new))
    return ListChanges(
      trustingSections: KeyedDifference(
        trustingOldCount: sections.oldCount, newCount: sections.newCount, deletes: gone,
        inserts: fresh, updates: sections.updates.filter { !gone.contains($0.old) }),
      oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      deletedItems: deletedItems.leavingOut(gone), insertedItems: insertedItems.leavingOut(fresh),
      movedItems: moves,
      updatedItems: updatedItems.filter { !gone.contains($0.old.section) || moved.contains($0.new) }
    )
  }

  private func withoutItems(moved: Bool, updated: Bool) -> ListChanges {
    let replaced = (moved ? movedItems : []) + (updated ? updatedItems : [])
    guard !replaced.isEmpty else { return self }
    let replacedTargets = Set(replaced.map(\.new))
    let deletes = replaced.map(\.old).filter { !sections.deletes.contains($0.section) }
    let inserts = replaced.map(\.new).filter { !sections.inserts.contains($0.section) }
    return ListChanges(
      trustingSections: sections, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      deletedItems: deletedItems.merging(deletes), insertedItems: insertedItems.merging(inserts),
      movedItems: movedItems.filter { !replacedTargets.contains($0.new) },
      updatedItems: updatedItems.filter { !replacedTargets.contains($0.new) })
  }
}

extension PositionSet<ListIndexPath> {
  /// The positions of all sections but some.
  fileprivate func leavingOut(_ sections: PositionSet<Int>) -> PositionSet<ListIndexPath> {
    var left = PositionSet<ListIndexPath>()
    for run in runs where !sections.contains(run.section) {
      left.append(run.items, inSection: run.section)
    }
    return left
  }

  /// All positions of the set, and others that it does not have.
  fileprivate func merging(_ positions: [ListIndexPath]) -> PositionSet<ListIndexPath> {
    var all = runs
    all += positions.map { ($0.section, $0.item..<$0.item + 1) }
    all.sort { ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound) }
    var merged = PositionSet<ListIndexPath>()
    for run in all { merged.append(run.items, inSection: run.section) }
    return merged
  }
}
