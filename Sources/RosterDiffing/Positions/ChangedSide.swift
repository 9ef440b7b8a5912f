// One state's part of a difference: which positions stay. Those that do not are known as runs (deletes or
// inserts) and as moves, each of them sorted, so "how many do not stay before x" is one binary search in
// either. "Which is the k-th that stays" is a binary search among the moves whose every step searches the
// runs: in front of a move lie its offset in the section, the runs, and what stays.

/// The old or the new positions of a difference that stay, or do not.
struct ChangedSide<Position: ListPosition> {
  /// Deletes or inserts.
  let runs: PositionRuns

  /// The moves, ascending by new position.
  let moves: [PositionPair<Position>]

  /// The order of moves by old position; `nil` for the new side.
  let order: MoveOrder?

  /// The rank among the positions of the section that stay, or `nil` for one that does not.
  func rankOfStaying(_ position: ListIndexPath) -> Int? {
    let end = moveCount(before: position)
    if end < moves.count, self.position(ofMove: end) == position { return nil }
    if runs.contains(position.item, in: position.section) { return nil }
    let start = moveCount(beforeSection: position.section)
    return position.item - runs.count(before: position.item, in: position.section) - (end - start)
  }

  /// The item of a section that has a rank among those that stay.
  func staying(atRank rank: Int, in section: Int) -> Int {
    let start = moveCount(beforeSection: section)
    let end = moveCount(beforeSection: section + 1)
    let before = (0..<end - start).lengthOfPrefix { moved in
      let item = position(ofMove: start + moved).item
      return item - runs.count(before: item, in: section) - moved <= rank
    }
    return runs.absentItem(atOffset: rank + before, in: section)
  }

  /// The move at a position.
  func move(at position: ListIndexPath) -> PositionPair<Position>? {
    let index = moveCount(before: position)
    guard index < moves.count, self.position(ofMove: index) == position else { return nil }
    return moves[order?.offset(at: index) ?? index]
  }

  /// How many positions of a section do not stay.
  func count(in section: Int) -> Int {
    runs.count(in: section) + moveCount(beforeSection: section + 1)
      - moveCount(beforeSection: section)
  }

  /// All positions that do not stay.
  ///
  /// - Complexity: O(runs + moves).
  func allRuns() -> PositionRuns {
    if moves.isEmpty { return runs }
    var merged = PositionRuns()
    merged.runs.reserveCapacity(runs.runs.count + moves.count)
    var next = 0
    for index in moves.indices {
      let position = position(ofMove: index)
      while next < runs.runs.count, runs.runs[next].start < position {
        merged.append(runs.runs[next].range, section: Int(runs.runs[next].section))
        next += 1
      }
      merged.append(position.item..<position.item + 1, section: position.section)
    }
    for run in runs.runs[next...] { merged.append(run.range, section: Int(run.section)) }
    return merged
  }

  private func position(ofMove index: Int) -> ListIndexPath {
    order.map { Position.indexPath(of: moves[$0.offset(at: index)].old) }
      ?? Position.indexPath(of: moves[index].new)
  }

  private func moveCount(before position: ListIndexPath) -> Int {
    moves.indices.lengthOfPrefix { self.position(ofMove: $0) < position }
  }

  private func moveCount(beforeSection section: Int) -> Int {
    moves.indices.lengthOfPrefix { self.position(ofMove: $0).section < section }
  }
}

extension Range<Int> {
  /// How many leading numbers have a property that those behind them lack.
  fileprivate func lengthOfPrefix(where belongs: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if belongs(middle) { low = middle + 1 } else { high = middle }
    }
    return low - lowerBound
  }
}

// How old positions become new ones, without a table of positions: elements that are neither deleted nor
// moved keep their order, so the k-th of them in an old section is the k-th in the new section.

/// The way from old to new positions and back, seen in the parts of a difference.
struct PositionMap<Position: ListPosition> {
  let old: ChangedSide<Position>
  let new: ChangedSide<Position>

  init(
    deletes: PositionRuns, inserts: PositionRuns, moves: [PositionPair<Position>],
    order: MoveOrder
  ) {
    old = ChangedSide(runs: deletes, moves: moves, order: order)
    new = ChangedSide(runs: inserts, moves: moves, order: nil)
  }

  /// Follows an element to the new state.
  ///
  /// - Parameters:
  ///   - position: Where it stands in the old state.
  ///   - newSection: Where the section of that position stands in the new state.
  /// - Returns: Where it stands in the new state, if it does.
  func newPosition(ofOld position: ListIndexPath, newSection: () -> Int?) -> ListIndexPath? {
    guard let rank = old.rankOfStaying(position) else {
      return old.move(at: position).map { Position.indexPath(of: $0.new) }
    }
    return newSection().map { ListIndexPath(section: $0, item: new.staying(atRank: rank, in: $0)) }
  }

  /// Follows an element back to the old state.
  ///
  /// - Parameters:
  ///   - position: Where it stands in the new state.
  ///   - oldSection: Where the section of that position stands in the old state.
  /// - Returns: Where it stands in the old state, if it does.
  func oldPosition(ofNew position: ListIndexPath, oldSection: () -> Int?) -> ListIndexPath? {
    guard let rank = new.rankOfStaying(position) else {
      return new.move(at: position).map { Position.indexPath(of: $0.old) }
    }
    return oldSection().map { ListIndexPath(section: $0, item: old.staying(atRank: rank, in: $0)) }
  }
}
