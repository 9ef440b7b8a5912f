// Changes in terms of what a backend can do, and of the items that are to be followed.
//
// Weakening forgets that something stayed itself: a section that cannot be moved, an item that cannot be moved or
// updated, or is not to be followed, is deleted and inserted. The result leads from the same old state to the
// same new one.

import RosterDiffing

extension ListChanges {
  /// The changes that are planned.
  ///
  /// - Parameters:
  ///   - capabilities: What the backend can do.
  ///   - policy: Which items are followed that leave a section that goes, or enter one that comes.
  /// - Returns: Changes from the same old state to the same new one.
  func weakened(for capabilities: BackendCapabilities, following policy: FollowingPolicy)
    -> ListChanges
  {
    let changes = capabilities.movesSections ? self : withoutSectionMoves()
    let comesOrGoes = !changes.deletedSections.isEmpty || !changes.insertedSections.isEmpty
    guard comesOrGoes, policy != .always else {
      return changes.withoutItemChanges(for: capabilities)
    }
    let between = changes.withoutMoves { $0 || $1 }.withoutItemChanges(for: capabilities)
    if policy == .betweenSurvivingSections { return between }
    let intoOrOut = changes.withoutMoves { $0 && $1 }.withoutItemChanges(for: capabilities)
    return intoOrOut.cost(for: capabilities) <= between.cost(for: capabilities)
      ? intoOrOut : between
  }

  /// How many stages changes take, and how many operations they are.
  private func cost(for capabilities: BackendCapabilities) -> (stages: Int, operations: Int) {
    (StagePlanner(self, for: capabilities).stageCount, count)
  }

  /// The changes with some items that move deleted and inserted, or going and coming with their sections.
  ///
  /// - Parameter isLeft: Whether an item is not followed, given whether its old section goes and its new one comes.
  /// - Returns: Changes from the same old state to the same new one.
  private func withoutMoves(where isLeft: (_ goes: Bool, _ comes: Bool) -> Bool) -> ListChanges {
    replacing(
      movedItems.filter {
        isLeft(deletedSections.contains($0.old.section), insertedSections.contains($0.new.section))
      })
  }

  private func withoutItemChanges(for capabilities: BackendCapabilities) -> ListChanges {
    // A splice replaces items, so that it cannot move them.
    let movesItems = capabilities.movesItems && capabilities.batching != .splices
    let changes = movesItems ? self : replacing(movedItems)
    return capabilities.updatesItems ? changes : changes.replacing(changes.updatedItems)
  }

  private func withoutSectionMoves() -> ListChanges {
    guard !movedSections.isEmpty else { return self }
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

  /// The changes with some items that survive deleted and inserted instead.
  private func replacing(_ replaced: [PositionPair<ListIndexPath>]) -> ListChanges {
    guard !replaced.isEmpty else { return self }
    let replacedTargets = Set(replaced.map(\.new))
    let deletes = replaced.map(\.old).filter { !deletedSections.contains($0.section) }
    let inserts = replaced.map(\.new).filter { !insertedSections.contains($0.section) }
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
