extension Matching {
  /// Reads the difference off the bits and the runs of all pieces.
  ///
  /// - Parameters:
  ///   - sections: The changes of the sections.
  ///   - oldItemCounts: How many items each old section has.
  ///   - newItemCounts: How many items each new section has.
  ///   - spans: Where the pieces stand, ascending by number.
  ///   - trimmed: The updates found by trimming.
  /// - Returns: The difference.
  @usableFromInline
  mutating func listChanges(
    sections: KeyedDifference, oldItemCounts: [Int], newItemCounts: [Int],
    spans: ContiguousArray<PieceSpan>, trimmed: [PositionPair<ListIndexPath>]
  ) -> ListChanges {
    sortRunsByNew()
    return ListChanges(
      trustingSections: sections, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      deletedItems: deletes(in: spans), insertedItems: inserts(in: spans),
      movedItems: moves(in: spans), updatedItems: updates(merging: trimmed))
  }

  /// The old elements of surviving sections that have no partner.
  private func deletes(in spans: ContiguousArray<PieceSpan>) -> PositionSet<ListIndexPath> {
    var deletes = PositionSet<ListIndexPath>()
    if unmatchedOldCount == 0 { return deletes }
    let surviving = spans.filter { !$0.isDeleted && $0.oldCount > 0 }
    for span in surviving.sorted(by: { $0.oldOrigin < $1.oldOrigin }) {
      let words = span.oldStart >> 6..<BitSet.wordCount(for: span.oldStart + span.oldCount)
      var cursor = BitCursor(unmatchedOld.words(words))
      while let run = cursor.nextRun() {
        let start = span.oldOrigin.item + run.lowerBound
        deletes.append(start..<start + run.count, inSection: span.oldOrigin.section)
      }
    }
    return deletes
  }

  /// The new elements of surviving sections that have no partner.
  private func inserts(in spans: ContiguousArray<PieceSpan>) -> PositionSet<ListIndexPath> {
    var inserts = PositionSet<ListIndexPath>()
    if unmatchedNewCount == 0 { return inserts }
    for span in spans where !span.isInserted {
      let words = span.newStart >> 6..<BitSet.wordCount(for: span.newStart + span.newCount)
      var cursor = BitCursor(unmatchedNew.words(words))
      while let run = cursor.nextRun() {
        let start = span.newOrigin.item + run.lowerBound
        inserts.append(start..<start + run.count, inSection: span.newOrigin.section)
      }
    }
    return inserts
  }

  /// The items that changed their section, and the fewest of those that changed their order in it.
  private mutating func moves(
    in spans: ContiguousArray<PieceSpan>
  ) -> [PositionPair<ListIndexPath>] {
    if spans.count == 1 { return movesInOnlyPiece(spans[0]) }
    let owners = spans.ownersOfOldWords()
    var withinSections: [PositionPair<ListIndexPath>] = []
    var acrossSections: [PositionPair<ListIndexPath>] = []
    var nextRun = 0
    var section = SectionRuns()
    for span in spans where !span.isDeleted {
      if !section.continues(with: span) { section.appendMoves(to: &withinSections) }
      section.appendGap(before: span)
      while nextRun < runs.count, Int(runs[nextRun].new) < span.newStart + span.newCount {
        let run = runs[nextRun]
        nextRun += 1
        let source = spans[Int(owners[Int(run.old) >> 6])]
        let old = source.oldPosition(ofNumber: Int(run.old))
        let new = span.newPosition(ofNumber: Int(run.new))
        if source.newOrigin.section == span.newOrigin.section {
          section.append(run, old: old, new: new)
        } else {
          acrossSections.append(run, old: old, new: new)
        }
      }
    }
    section.appendMoves(to: &withinSections)
    return mergeAscendingByNew(withinSections[...], acrossSections[...])
  }

  /// The fewest moves where there is one piece: its numbers are as good as positions.
  private mutating func movesInOnlyPiece(_ span: PieceSpan) -> [PositionPair<ListIndexPath>] {
    runs.keepFewestMoves()
    var moves: [PositionPair<ListIndexPath>] = []
    moves.reserveCapacity(runs.indices.reduce(0) { $0 + runs[$1].count })
    moves.append(
      runs, old: span.oldPosition(ofNumber: 0), new: span.newPosition(ofNumber: 0))
    return moves
  }
}

/// The matched runs of one surviving section, numbered by their positions in it.
private struct SectionRuns: ~Copyable {
  private var last: PieceSpan?
  private var runs = RunList()

  func continues(with span: PieceSpan) -> Bool {
    last.map { $0.newOrigin.section == span.newOrigin.section } ?? true
  }

  /// Adds what lies between two pieces of a section: it is equal on both sides, and has a weight.
  mutating func appendGap(before span: PieceSpan) {
    if let last {
      let old = last.oldOrigin.item + last.oldCount
      let new = last.newOrigin.item + last.newCount
      let count = span.newOrigin.item - new
      if count > 0 { runs.record(MatchedRun(old: old, new: new, count: count)) }
    }
    last = span
  }

  mutating func append(_ run: MatchedRun, old: ListIndexPath, new: ListIndexPath) {
    runs.record(
      MatchedRun(
        old: old.item, new: new.item, count: run.count, step: run.isReversed ? -1 : 1))
  }

  /// Appends the moves of the section, and makes room for the next one.
  mutating func appendMoves(to moves: inout [PositionPair<ListIndexPath>]) {
    guard let last else { return }
    runs.keepFewestMoves()
    moves.append(
      runs, old: ListIndexPath(section: last.oldOrigin.section, item: 0),
      new: ListIndexPath(section: last.newOrigin.section, item: 0))
    self.last = nil
    runs.keep(0..<0)
  }
}

extension [PositionPair<ListIndexPath>] {
  /// Appends the elements of runs whose numbers count from two positions.
  fileprivate mutating func append(
    _ runs: borrowing RunList, old: ListIndexPath, new: ListIndexPath
  ) {
    for index in runs.indices {
      let run = runs[index]
      append(run, old: old.shifted(by: Int(run.old)), new: new.shifted(by: Int(run.new)))
    }
  }

  /// Appends the elements of a run that starts at two positions.
  fileprivate mutating func append(_ run: MatchedRun, old: ListIndexPath, new: ListIndexPath) {
    for offset in 0..<run.count {
      append(
        PositionPair(
          old: old.shifted(by: run.isReversed ? -offset : offset), new: new.shifted(by: offset)))
    }
  }
}

extension ContiguousArray<PieceSpan> {
  /// For each word of old numbers, the piece it belongs to.
  fileprivate func ownersOfOldWords() -> ContiguousArray<Int32> {
    var owners = ContiguousArray<Int32>()
    for (index, span) in enumerated() where span.oldCount > 0 {
      let end = span.oldStart >> 6 + BitSet.wordCount(for: span.oldCount + 1)
      while owners.count < end { owners.append(Int32(index)) }
    }
    return owners
  }
}
