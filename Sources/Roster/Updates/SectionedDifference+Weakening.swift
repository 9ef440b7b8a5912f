import RosterDiffing

/// A difference in terms of what a backend can do.
///
/// Weakening forgets that something stayed itself: a section that cannot be moved, an item that cannot be
/// moved or updated, is deleted and inserted. The result leads from the same old state to the same new
/// one.
extension SectionedDifference {
  func weakened(for abilities: BackendAbilities) -> SectionedDifference {
    var weakened = self
    if !abilities.movesSections { weakened = weakened.withoutSectionMoves() }
    // A splice replaces items, so that it cannot move them.
    let movesItems = abilities.movesItems && abilities.batching != .splices
    if !movesItems { weakened = weakened.withoutItems(moved: true, updated: false) }
    if !abilities.updatesItems { weakened = weakened.withoutItems(moved: false, updated: true) }
    return weakened
  }

  private func withoutSectionMoves() -> SectionedDifference {
    guard !sections.moves.isEmpty else { return self }
    let gone = PositionSet(sections.deletes + sections.moves.map(\.old))
    let fresh = PositionSet(sections.inserts + sections.moves.map(\.new))
    let moves = itemMoves.filter {
      !gone.contains($0.old.section) || newSection(ofOld: $0.old.section) != $0.new.section
    }
    let moved = Set(moves.map(\.new))
    return SectionedDifference(
      trustingSections: KeyedDifference(
        trustingOldCount: sections.oldCount, newCount: sections.newCount, deletes: gone,
        inserts: fresh, updates: sections.updates.filter { !gone.contains($0.old) }),
      oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      itemDeletes: itemDeletes.leavingOut(gone), itemInserts: itemInserts.leavingOut(fresh),
      itemMoves: moves,
      itemUpdates: itemUpdates.filter { !gone.contains($0.old.section) || moved.contains($0.new) })
  }

  private func withoutItems(moved: Bool, updated: Bool) -> SectionedDifference {
    let replaced = (moved ? itemMoves : []) + (updated ? itemUpdates : [])
    guard !replaced.isEmpty else { return self }
    let replacedTargets = Set(replaced.map(\.new))
    let deletes = replaced.map(\.old).filter { !sections.deletes.contains($0.section) }
    let inserts = replaced.map(\.new).filter { !sections.inserts.contains($0.section) }
    return SectionedDifference(
      trustingSections: sections, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      itemDeletes: itemDeletes.merging(deletes), itemInserts: itemInserts.merging(inserts),
      itemMoves: itemMoves.filter { !replacedTargets.contains($0.new) },
      itemUpdates: itemUpdates.filter { !replacedTargets.contains($0.new) })
  }
}

extension PositionSet {
  init(_ positions: [Int]) {
    self.init()
    for position in positions.sorted() { append(position) }
  }
}

extension ItemPositionSet {
  /// The positions of all sections but some.
  fileprivate func leavingOut(_ sections: PositionSet) -> ItemPositionSet {
    var left = ItemPositionSet()
    for run in runs where !sections.contains(run.section) {
      left.append(run.items, inSection: run.section)
    }
    return left
  }

  /// All positions of the set, and others that it does not have.
  fileprivate func merging(_ positions: [ItemPosition]) -> ItemPositionSet {
    var all = runs
    all += positions.map { ($0.section, $0.item..<$0.item + 1) }
    all.sort { ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound) }
    var merged = ItemPositionSet()
    for run in all { merged.append(run.items, inSection: run.section) }
    return merged
  }
}
