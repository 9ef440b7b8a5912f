// How old positions become new ones, without a table of all positions.
//
// Elements that are neither deleted nor moved keep their order, so the k-th of them in the old state is
// the k-th of them in the new state. Two sets describe the others: the departures (deleted, or moved
// away) and the arrivals (inserted, or moved here). A position that stays is looked up by its rank
// outside the departures; the same rank outside the arrivals is its new position. What moved is kept as
// relocations, whole runs where neighbours moved together, once in old and once in new order.

/// The way from old to new positions and back, derived from deletes, inserts and moves.
@usableFromInline
struct PositionMap: Sendable {
  /// Old positions that no longer stand where they stood: deletes and sources of moves.
  let departures: PositionRuns

  /// New positions that do not continue an old one: inserts and targets of moves.
  let arrivals: PositionRuns

  /// What moved, ascending by old position.
  let relocationsByOld: ContiguousArray<Relocation>

  /// What moved, ascending by new position.
  let relocationsByNew: ContiguousArray<Relocation>

  /// Derives the map.
  ///
  /// - Precondition: Moves ascend by `new`, and no position appears twice.
  init(
    deletes: PositionRuns, inserts: PositionRuns,
    moves: some RandomAccessCollection<PositionPair<ItemPosition>>
  ) {
    relocationsByNew = Relocation.joining(moves)
    relocationsByOld = Relocation.sortedByOld(relocationsByNew)
    departures = deletes.merging(relocationsByOld, at: \.old)
    arrivals = inserts.merging(relocationsByNew, at: \.new)
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

  /// Where an old position moved to.
  func target(ofOld position: ItemPosition) -> ItemPosition? {
    let relocation = relocationsByOld.last(startingUpTo: position, at: \.old)
    return relocation?.target(ofOld: position)
  }

  /// Where a new position moved from.
  func source(ofNew position: ItemPosition) -> ItemPosition? {
    let relocation = relocationsByNew.last(startingUpTo: position, at: \.new)
    return relocation?.source(ofNew: position)
  }
}

extension ContiguousArray<Relocation> {
  /// The relocation with the greatest start that is not after a position.
  fileprivate func last(
    startingUpTo position: ItemPosition, at side: KeyPath<Relocation, ItemPosition>
  ) -> Relocation? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle][keyPath: side] <= position { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : self[low - 1]
  }
}

extension PositionRuns {
  /// This set together with ascending positions that it does not hold.
  fileprivate func merging(
    _ relocations: ContiguousArray<Relocation>, at side: (Relocation) -> ItemPosition
  ) -> PositionRuns {
    if relocations.isEmpty { return self }
    var merged = PositionRuns()
    merged.runs.reserveCapacity(runs.count + relocations.count)
    var next = 0
    for relocation in relocations {
      let start = side(relocation)
      while next < runs.count, runs[next].start < start {
        merged.append(runs[next].range, section: Int(runs[next].section))
        next += 1
      }
      merged.append(start.item..<start.item + Int(relocation.count), section: start.section)
    }
    for run in runs[next...] { merged.append(run.range, section: Int(run.section)) }
    return merged
  }
}
