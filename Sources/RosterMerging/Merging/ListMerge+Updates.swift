import RosterDiffing

extension ListMerge {
  /// Carries over which items' contents differ, and reports what only one edit still has.
  ///
  /// - Parameters:
  ///   - first: The preferred edit.
  ///   - second: The other edit.
  mutating func mergeUpdates(_ first: SectionedMatching, _ second: SectionedMatching) {
    guard !first.updates.isEmpty || !second.updates.isEmpty else { return }
    let firstRuns = first.runsInOldOrder
    let secondRuns = second.runsInOldOrder
    let firstToMerged = fromFirst.sortedUnlessInOrder { $0.old < $1.old }
    let secondToMerged = fromSecond.sortedUnlessInOrder { $0.old < $1.old }
    let updatedByFirst = Set(first.updates.lazy.map(\.old))
    var reported = Set(
      conflicts.lazy.filter { $0.kind == .changedAndDeleted }.compactMap(\.base))

    for update in second.updates {
      let base = update.old
      let inFirst = SectionedMatching.newPosition(ofOld: base, inOldOrder: firstRuns)
      guard let inFirst else {
        if reported.insert(base).inserted {
          conflicts.append(
            MergeConflict(kind: .changedAndDeleted, base: base, first: nil, second: update.new))
        }
        continue
      }
      let merged = SectionedMatching.newPosition(ofOld: update.new, inOldOrder: secondToMerged)
      if updatedByFirst.contains(base) {
        conflicts.append(
          MergeConflict(kind: .bothUpdated, base: base, first: inFirst, second: update.new))
      } else if let merged {
        updatesFromFirst.append(PositionPair(old: inFirst, new: merged))
      }
    }
    for update in first.updates {
      let base = update.old
      let inSecond = SectionedMatching.newPosition(ofOld: base, inOldOrder: secondRuns)
      guard let inSecond else {
        if reported.insert(base).inserted {
          conflicts.append(
            MergeConflict(kind: .changedAndDeleted, base: base, first: update.new, second: nil))
        }
        continue
      }
      if let merged = SectionedMatching.newPosition(ofOld: update.new, inOldOrder: firstToMerged) {
        updatesFromSecond.append(PositionPair(old: inSecond, new: merged))
      }
    }
    updatesFromFirst = updatesFromFirst.sortedWithoutRepeats()
    updatesFromSecond = updatesFromSecond.sortedWithoutRepeats()
  }
}
