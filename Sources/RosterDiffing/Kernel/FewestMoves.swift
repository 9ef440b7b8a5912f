// The fewest moves. Survivors that keep their relative order need no move, so the elements to move are
// the complement of a longest increasing subsequence of old positions, read in new order (M. L. Fredman,
// "On computing the length of longest increasing subsequences", 1975).
//
// Work is only spent inside the window that is out of order: what is smaller than everything behind it,
// or greater than everything before it, belongs to every longest subsequence. Inside the window there are
// two ways. Where runs are long, whole runs are weighed: an optimal subsequence keeps or drops a run as
// one, since nothing fits between its elements. Where runs are short, elements are taken one by one.

/// Finds the runs that must be moved so that as few elements as possible move.
///
/// - Parameter runs: All survivors, ascending by new position.
/// - Returns: The runs, or parts of runs, that move; ascending by new position.
@usableFromInline
func fewestMoves(among runs: ContiguousArray<MatchedRun>) -> ContiguousArray<MatchedRun> {
  guard let window = windowOutOfOrder(in: runs) else { return [] }
  if window.count == 2, !runs[window].contains(where: \.isReversed) {
    let (first, second) = (runs[window.lowerBound], runs[window.lowerBound + 1])
    return [first.count <= second.count ? first : second]
  }
  var candidates = window == runs.indices ? runs : ContiguousArray(runs[window])
  if candidates.contains(where: \.isReversed) { candidates = candidates.withoutReversedRuns() }
  var low = Int32.max
  var high = Int32.min
  var elementCount = 0
  for run in candidates {
    low = min(low, run.old)
    high = max(high, run.oldEnd)
    elementCount += run.count
  }
  let oldPositions = Int(low)..<Int(high)
  let areRunsShort = candidates.count > 32 && elementCount <= 8 * candidates.count
  let isWindowDense = oldPositions.count <= 16 * elementCount && oldPositions.count <= 1 << 24
  return areRunsShort && isWindowDense
    ? movesByElements(candidates, oldPositions: oldPositions) : movesByRuns(candidates)
}

/// The smallest range of runs outside which all is in order.
private func windowOutOfOrder(in runs: ContiguousArray<MatchedRun>) -> Range<Int>? {
  var greatest = Int32.min
  var last: Int?
  for index in runs.indices {
    let run = runs[index]
    if run.isReversed || run.leastOld < greatest { last = index }
    greatest = max(greatest, run.greatestOld)
  }
  guard let last else { return nil }
  var least = Int32.max
  var first = last
  for index in (0...last).reversed() {
    let run = runs[index]
    if run.isReversed || run.greatestOld > least { first = index }
    least = min(least, run.leastOld)
  }
  return first..<last + 1
}

extension MatchedRun {
  fileprivate var leastOld: Int32 { isReversed ? oldEnd &+ 1 : old }
  fileprivate var greatestOld: Int32 { isReversed ? old : oldEnd &- 1 }
}

extension ContiguousArray<MatchedRun> {
  /// The same elements, with one run for each element of a reversed run.
  fileprivate func withoutReversedRuns() -> Self {
    var result = Self()
    result.reserveCapacity(reduce(0) { $0 + ($1.isReversed ? $1.count : 1) })
    for run in self {
      guard run.isReversed else {
        result.append(run)
        continue
      }
      for offset in 0..<run.count {
        result.append(
          MatchedRun(old: Int(run.old) &- offset, new: Int(run.new) &+ offset, count: 1))
      }
    }
    return result
  }
}
