// How old positions become new ones, without a table of all positions.
//
// Elements that are neither deleted nor moved keep their order, so the k-th of them in the old state is
// the k-th of them in the new state. Two sets describe the others: the departures (deleted, or moved
// away) and the arrivals (inserted, or moved here). A position that stays is looked up by its rank
// outside the departures; the same rank outside the arrivals is its new position. Moved positions are
// found by binary search in the moves, which ascend by their new position; a permutation gives their
// order by old position.

/// The way from old to new positions and back, derived from deletes, inserts and moves.
@usableFromInline
struct PositionMap: Sendable {
  /// Old positions that no longer stand where they stood: deletes and sources of moves.
  let departures: PositionRuns

  /// New positions that do not continue an old one: inserts and targets of moves.
  let arrivals: PositionRuns

  /// The offsets of the moves, ordered by their old position.
  let movesByOld: [Int32]

  /// Derives the map.
  ///
  /// - Precondition: Moves ascend by `new`, and no position appears twice.
  init(
    deletes: PositionRuns, inserts: PositionRuns,
    moves: some RandomAccessCollection<PositionPair<ItemPosition>>
  ) {
    if moves.isEmpty {
      departures = deletes
      arrivals = inserts
      movesByOld = []
      return
    }
    let moves = ContiguousArray(moves)
    movesByOld = moves.offsetsAscendingByOld()
    departures = deletes.merging(movesByOld.lazy.map { moves[Int($0)].old })
    arrivals = inserts.merging(moves.lazy.map(\.new))
  }

  /// The rank among the positions that stay, or `nil` for one that departs.
  func rankOfStaying(old item: Int, in section: Int) -> Int? {
    departures.contains(item, in: section)
      ? nil : item - departures.count(before: item, in: section)
  }

  /// The rank among the positions that stay, or `nil` for one that arrives.
  func rankOfStaying(new item: Int, in section: Int) -> Int? {
    arrivals.contains(item, in: section)
      ? nil : item - arrivals.count(before: item, in: section)
  }

  /// Finds the move that starts at an old position.
  func move<Position>(
    fromOld position: Position, in moves: [PositionPair<Position>]
  ) -> PositionPair<Position>? {
    var low = 0
    var high = movesByOld.count
    while low < high {
      let middle = (low + high) / 2
      if moves[Int(movesByOld[middle])].old < position { low = middle + 1 } else { high = middle }
    }
    guard low < movesByOld.count else { return nil }
    let move = moves[Int(movesByOld[low])]
    return move.old == position ? move : nil
  }

  /// Finds the move that ends at a new position.
  func move<Position>(
    toNew position: Position, in moves: [PositionPair<Position>]
  ) -> PositionPair<Position>? {
    var low = 0
    var high = moves.count
    while low < high {
      let middle = (low + high) / 2
      if moves[middle].new < position { low = middle + 1 } else { high = middle }
    }
    return low < moves.count && moves[low].new == position ? moves[low] : nil
  }
}

extension ContiguousArray<PositionPair<ItemPosition>> {
  /// The offsets of the moves, ordered by their old position.
  fileprivate func offsetsAscendingByOld() -> [Int32] {
    var offsets = (0..<Int32(count)).map { $0 }
    offsets.sort { self[Int($0)].old < self[Int($1)].old }
    return offsets
  }
}

extension PositionRuns {
  /// This set together with ascending positions that it does not hold.
  fileprivate func merging(_ positions: some Sequence<ItemPosition>) -> PositionRuns {
    var merged = PositionRuns()
    var next = 0
    for position in positions {
      while next < runs.count,
        ItemPosition(section: Int(runs[next].section), item: runs[next].range.lowerBound) < position
      {
        merged.append(runs[next].range, section: Int(runs[next].section))
        next += 1
      }
      merged.append(position.item..<position.item + 1, section: position.section)
    }
    for run in runs[next...] { merged.append(run.range, section: Int(run.section)) }
    return merged
  }
}
