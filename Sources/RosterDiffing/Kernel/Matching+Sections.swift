extension Matching {
  /// Reads the difference off the bits and the runs of all pieces.
  ///
  /// - Parameters:
  ///   - sections: The changes of the sections.
  ///   - oldItemCounts: How many items each old section has.
  ///   - newItemCounts: How many items each new section has.
  ///   - places: Where the pieces stand, ascending by number.
  ///   - trimmed: The updates found by trimming.
  /// - Returns: The difference.
  @usableFromInline
  mutating func listChanges(
    sections: KeyedDifference, oldItemCounts: [Int], newItemCounts: [Int],
    places: ContiguousArray<PiecePlace>, trimmed: [PositionPair<ListIndexPath>]
  ) -> ListChanges {
    sortRunsByNew()
    return ListChanges(
      trustingSections: sections, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      deletedItems: deletes(in: places), insertedItems: inserts(in: places),
      movedItems: moves(in: places), updatedItems: updates(merging: trimmed))
  }

  /// The old elements of surviving sections that have no partner.
  private func deletes(in places: ContiguousArray<PiecePlace>) -> PositionSet<ListIndexPath> {
    var deletes = PositionSet<ListIndexPath>()
    if unmatchedOldCount == 0 { return deletes }
    let surviving = places.filter { !$0.isDeleted && $0.oldCount > 0 }
    for place in surviving.sorted(by: { $0.oldOrigin < $1.oldOrigin }) {
      let words = place.oldStart >> 6..<BitSet.wordCount(for: place.oldStart + place.oldCount)
      var cursor = BitCursor(unmatchedOld.words(words))
      while let run = cursor.nextRun() {
        let start = place.oldOrigin.item + run.lowerBound
        deletes.append(start..<start + run.count, inSection: place.oldOrigin.section)
      }
    }
    return deletes
  }

  /// The new elements of surviving sections that have no partner.
  private func inserts(in places: ContiguousArray<PiecePlace>) -> PositionSet<ListIndexPath> {
    var inserts = PositionSet<ListIndexPath>()
    if unmatchedNewCount == 0 { return inserts }
    for place in places where !place.isInserted && place.newCount > 0 {
      let words = place.newStart >> 6..<BitSet.wordCount(for: place.newStart + place.newCount)
      var cursor = BitCursor(unmatchedNew.words(words))
      while let run = cursor.nextRun() {
        let start = place.newOrigin.item + run.lowerBound
        inserts.append(start..<start + run.count, inSection: place.newOrigin.section)
      }
    }
    return inserts
  }

  /// The items that changed their section, and the fewest of those that changed their order in it.
  private mutating func moves(
    in places: ContiguousArray<PiecePlace>
  ) -> [PositionPair<ListIndexPath>] {
    if places.count == 1 { return movesInOnlyPiece(places[0]) }
    let owners = places.ownersOfOldWords()
    var withinSections: [PositionPair<ListIndexPath>] = []
    var acrossSections: [PositionPair<ListIndexPath>] = []
    var nextRun = 0
    var section = SectionRuns()
    for place in places where !place.isDeleted {
      if !section.continues(with: place) { section.appendMoves(to: &withinSections) }
      section.appendGap(before: place)
      while nextRun < runs.count, Int(runs[nextRun].new) < place.newStart + place.newCount {
        let run = runs[nextRun]
        nextRun += 1
        let source = places[Int(owners[Int(run.old) >> 6])]
        let old = source.oldPosition(ofNumber: Int(run.old))
        let new = place.newPosition(ofNumber: Int(run.new))
        if source.newOrigin.section == place.newOrigin.section {
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
  private mutating func movesInOnlyPiece(_ place: PiecePlace) -> [PositionPair<ListIndexPath>] {
    runs.keepFewestMoves()
    var moves: [PositionPair<ListIndexPath>] = []
    moves.reserveCapacity(runs.indices.reduce(0) { $0 + runs[$1].count })
    moves.append(
      runs, old: place.oldPosition(ofNumber: 0), new: place.newPosition(ofNumber: 0))
    return moves
  }
}

/// The matched runs of one surviving section, numbered by their positions in it.
private struct SectionRuns: ~Copyable {
  private var last: PiecePlace?
  private var runs = RunList()

  func continues(with place: PiecePlace) -> Bool {
    last.map { $0.newOrigin.section == place.newOrigin.section } ?? true
  }

  /// Adds what lies between two pieces of a section: it is equal on both sides, and has a weight.
  mutating func appendGap(before place: PiecePlace) {
    if let last {
      let old = last.oldOrigin.item + last.oldCount
      let new = last.newOrigin.item + last.newCount
      let count = place.newOrigin.item - new
      if count > 0 { runs.record(MatchedRun(old: old, new: new, count: count)) }
    }
    last = place
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

extension ContiguousArray<PiecePlace> {
  /// For each word of old numbers, the piece it belongs to.
  fileprivate func ownersOfOldWords() -> ContiguousArray<Int32> {
    var owners = ContiguousArray<Int32>()
    for (index, place) in enumerated() where place.oldCount > 0 {
      let end = place.oldStart >> 6 + BitSet.wordCount(for: place.oldCount + 1)
      while owners.count < end { owners.append(Int32(index)) }
    }
    return owners
  }
}
