import RosterDiffing

/// The items of two edits, merged into sections that have been merged before.
struct ListMerge {
  /// The number of items of each merged section.
  var mergedCounts: [Int]

  /// Runs from the first edit's new state to the merged state.
  var fromFirst: [SectionedRun] = []

  /// Runs from the second edit's new state to the merged state.
  var fromSecond: [SectionedRun] = []

  /// The items that only the second edit updated, from the first edit's new state.
  var updatesFromFirst: [PositionPair<ListIndexPath>] = []

  /// The items that the first edit updated, from the second edit's new state.
  var updatesFromSecond: [PositionPair<ListIndexPath>] = []

  /// Where the edits contradict each other, in order.
  var conflicts: [MergeConflict] = []

  /// What became of the edits' sections.
  let sections: MergedSections

  /// What is merged.
  var pieces: [MergePiece]

  /// Merges the items of two edits.
  ///
  /// - Parameters:
  ///   - first: The edit that is preferred where both cannot be followed.
  ///   - second: The other edit of the same base.
  ///   - sections: What became of the edits' sections.
  init(_ first: SectionedMatching, _ second: SectionedMatching, into sections: MergedSections) {
    self.sections = sections
    mergedCounts = [Int](repeating: 0, count: sections.count)
    pieces = [MergePiece](first, second)
    for index in pieces.indices { settle(index) }
    let inFirst = pieces.order { $0.first }
    let inSecond = pieces.order { $0.second }
    settleMovedByBoth(inFirst: inFirst, inSecond: inSecond)
    join(inFirst: inFirst, inSecond: inSecond)
    mergeUpdates(first, second)
    conflicts.sort()
  }
}

extension ListMerge {
  /// Decides what becomes of a piece that at most one edit moved.
  ///
  /// - Parameter index: The piece.
  mutating func settle(_ index: Int) {
    let piece = pieces[index]
    let hasFirst = piece.first.map { sections.ofFirst[$0.section] >= 0 } ?? false
    let hasSecond = piece.second.map { sections.ofSecond[$0.section] >= 0 } ?? false
    guard piece.base != nil else {
      if hasFirst || hasSecond {
        pieces[index].fate = hasFirst ? .placedByFirst : .placedBySecond
      } else {
        report(.placedInDeletedSection, piece)
      }
      return
    }
    guard let first = piece.first, let second = piece.second else {
      if piece.isMovedByFirst || piece.isMovedBySecond { report(.changedAndDeleted, piece) }
      return
    }
    // What is left to a section that is gone is in none of those that are joined.
    switch (piece.isMovedByFirst, piece.isMovedBySecond) {
    case (false, false):
      pieces[index].fate = .spine
    case (true, false):
      pieces[index].fate = hasFirst ? .placedByFirst : .placedBySecond
      if !hasFirst { report(.placedInDeletedSection, piece) }
    case (false, true):
      pieces[index].fate = hasSecond ? .placedBySecond : .placedByFirst
      if !hasSecond { report(.placedInDeletedSection, piece) }
    case (true, true) where hasFirst && hasSecond:
      if sections.ofFirst[first.section] == sections.ofSecond[second.section] {
        pieces[index].fate = .movedByBoth
      } else {
        pieces[index].fate = .placedByFirst
        report(.bothMoved, piece)
      }
    case (true, true):
      pieces[index].fate = hasFirst ? .placedByFirst : .placedBySecond
      report(.placedInDeletedSection, piece)
    }
  }

  /// Lets pieces join the spine that both edits moved to one position in one order.
  ///
  /// - Parameters:
  ///   - inFirst: The pieces in the order of the first edit.
  ///   - inSecond: The pieces in the order of the second edit.
  mutating func settleMovedByBoth(inFirst: [Int], inSecond: [Int]) {
    guard pieces.contains(where: { $0.fate == .movedByBoth }) else { return }
    let firstGaps = gaps(inOrder: inFirst, position: { $0.first })
    let secondGaps = gaps(inOrder: inSecond, position: { $0.second })
    var secondOrder = [Int](repeating: 0, count: pieces.count)
    for (position, index) in inSecond.enumerated() { secondOrder[index] = position }
    var candidates: [Int: [Int]] = [:]
    for index in inFirst where pieces[index].fate == .movedByBoth {
      pieces[index].fate = .placedByFirst
      if firstGaps[index] == secondGaps[index], let first = pieces[index].first {
        candidates[first.section, default: []].append(index)
      } else {
        report(.bothMoved, pieces[index])
      }
    }
    for indices in candidates.values {
      let staying = stayingRuns(
        of: indices.map { (oldOrder: secondOrder[$0], count: pieces[$0].count) })
      for (index, agrees) in zip(indices, staying) {
        if agrees {
          pieces[index].fate = .spine
        } else {
          report(.bothMoved, pieces[index])
        }
      }
    }
  }

  /// For each piece, how many pieces of the spine come before it in its section.
  private func gaps(
    inOrder order: [Int], position: (MergePiece) -> ListIndexPath?
  ) -> [Int] {
    var result = [Int](repeating: 0, count: pieces.count)
    var section = -1
    var passed = 0
    for index in order {
      guard let start = position(pieces[index]) else { continue }
      if start.section != section {
        section = start.section
        passed = 0
      }
      result[index] = passed
      if pieces[index].fate == .spine { passed += 1 }
    }
    return result
  }

  private mutating func report(_ kind: EditConflictKind, _ piece: MergePiece) {
    for offset in 0..<piece.count {
      conflicts.append(
        MergeConflict(
          kind: kind, base: piece.base?.shifted(by: offset),
          first: piece.first?.shifted(by: offset), second: piece.second?.shifted(by: offset)))
    }
  }
}

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
