import RosterDiffing

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
    switch (piece.isMovedByFirst, piece.isMovedBySecond) {
    case (false, false):
      pieces[index].fate = .spine
    case (true, false):
      pieces[index].fate = hasFirst ? .placedByFirst : hasSecond ? .placedBySecond : .gone
      if !hasFirst { report(.placedInDeletedSection, piece) }
    case (false, true):
      pieces[index].fate = hasSecond ? .placedBySecond : hasFirst ? .placedByFirst : .gone
      if !hasSecond { report(.placedInDeletedSection, piece) }
    case (true, true) where hasFirst && hasSecond:
      if sections.ofFirst[first.section] == sections.ofSecond[second.section] {
        pieces[index].fate = .movedByBoth
      } else {
        pieces[index].fate = .placedByFirst
        report(.bothMoved, piece)
      }
    case (true, true):
      pieces[index].fate = hasFirst ? .placedByFirst : hasSecond ? .placedBySecond : .gone
      report(.placedInDeletedSection, piece)
    }
  }

  /// Lets pieces join the spine that both edits moved to one place in one order.
  ///
  /// - Parameters:
  ///   - inFirst: The pieces in the order of the first edit.
  ///   - inSecond: The pieces in the order of the second edit.
  mutating func settleMovedByBoth(inFirst: [Int], inSecond: [Int]) {
    guard pieces.contains(where: { $0.fate == .movedByBoth }) else { return }
    let firstGaps = gaps(inOrder: inFirst, place: { $0.first })
    let secondGaps = gaps(inOrder: inSecond, place: { $0.second })
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
    inOrder order: [Int], place: (MergePiece) -> ListIndexPath?
  ) -> [Int] {
    var result = [Int](repeating: 0, count: pieces.count)
    var section = -1
    var passed = 0
    for index in order {
      guard let start = place(pieces[index]) else { continue }
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
