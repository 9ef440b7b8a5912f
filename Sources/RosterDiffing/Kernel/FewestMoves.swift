// The fewest moves. Survivors that keep their relative order need no move, so the elements to move are
// the complement of a longest increasing subsequence of old positions, read in new order (M. L. Fredman,
// "On computing the length of longest increasing subsequences", 1975).
//
// Work is only spent inside the window that is out of order: what is smaller than everything behind it,
// or greater than everything before it, belongs to every longest subsequence. Inside the window there are
// two ways. Where runs are long, whole runs are weighed: an optimal subsequence keeps or drops a run as
// one, since nothing fits between its elements. Where runs are short, elements are taken one by one.

extension RunList {
  /// Drops what need not move, so that as few elements as possible move.
  ///
  /// Before, these are all survivors, ascending by new position. Afterwards they are the runs, or parts of
  /// runs, that move; forwards all of them, and still ascending.
  mutating func keepFewestMoves() {
    guard let window = windowOutOfOrder() else {
      keep(0..<0)
      return
    }
    keep(window)
    if indices.contains(where: { self[$0].isReversed }) {
      splitReversedRuns()
    } else if count == 2 {
      keep(self[0].count <= self[1].count ? 0..<1 : 1..<2)
      return
    }
    var low = Int32.max
    var high = Int32.min
    var elementCount = 0
    for index in indices {
      low = min(low, self[index].old)
      high = max(high, self[index].oldEnd)
      elementCount &+= self[index].count
    }
    let oldPositions = Int(low)..<Int(high)
    let areRunsShort = count > 32 && elementCount <= 8 * count
    let isWindowDense = oldPositions.count <= 16 * elementCount && oldPositions.count <= 1 << 24
    if areRunsShort && isWindowDense {
      self = movesByElements(self, oldPositions: oldPositions)
    } else {
      keepMovesByRuns(oldPositions: oldPositions)
    }
  }

  /// The smallest range of runs outside which all is in order.
  private func windowOutOfOrder() -> Range<Int>? {
    var greatest = Int32.min
    var last = -1
    for index in indices {
      let run = self[index]
      if run.isReversed || run.leastOld < greatest { last = index }
      greatest = max(greatest, run.greatestOld)
    }
    if last < 0 { return nil }
    var least = Int32.max
    var first = last
    for index in (0...last).reversed() {
      let run = self[index]
      if run.isReversed || run.greatestOld > least { first = index }
      least = min(least, run.leastOld)
    }
    return first..<last + 1
  }

  /// Turns each reversed run into one run for each of its elements.
  private mutating func splitReversedRuns() {
    let needed = indices.reduce(0) { $0 + (self[$1].isReversed ? self[$1].count : 1) }
    var split = RunList(capacity: needed)
    for index in indices {
      let run = self[index]
      guard run.isReversed else {
        split.append(run)
        continue
      }
      for offset in 0..<run.count {
        split.append(
          MatchedRun(old: Int(run.old) &- offset, new: Int(run.new) &+ offset, count: 1))
      }
    }
    self = split
  }
}
