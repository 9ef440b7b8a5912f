// The heaviest increasing subsequence of runs, where the weight of a run is its length. For each run in
// new order, the heaviest subsequence that ends with it extends the heaviest one that ends with a run of
// smaller old position. A binary indexed tree over the runs in old order (P. Fenwick, "A new data
// structure for cumulative frequency tables", 1994) keeps the heaviest of every prefix, so this takes
// O(r · log r) for r runs, however many elements they hold.
//
// Of equally heavy subsequences the latest run is taken at every step, seen from the end. Patience sorting
// makes the same choice among elements, so which way was taken does not show in the result.

/// Finds the runs to move where runs are long.
///
/// - Parameter runs: Forward runs, ascending by new position.
/// - Returns: The runs that move, ascending by new position.
func movesByRuns(_ runs: ContiguousArray<MatchedRun>) -> ContiguousArray<MatchedRun> {
  let count = runs.count
  let byOld = runs.indices.sorted { runs[$0].old < runs[$1].old }
  var rank = [Int](repeating: 0, count: count)
  for (place, run) in byOld.enumerated() { rank[run] = place }

  var weight = [Int](repeating: 0, count: count)
  var previous = [Int](repeating: -1, count: count)
  var heaviestOfPrefix = [Int](repeating: -1, count: count + 1)
  var heaviest = -1
  for run in 0..<count {
    var best = -1
    var node = rank[run]
    while node > 0 {
      let candidate = heaviestOfPrefix[node]
      if candidate >= 0, best < 0 || (weight[candidate], candidate) > (weight[best], best) {
        best = candidate
      }
      node &= node - 1
    }
    previous[run] = best
    weight[run] = runs[run].count + (best < 0 ? 0 : weight[best])
    node = rank[run] + 1
    while node <= count {
      let candidate = heaviestOfPrefix[node]
      if candidate < 0 || weight[run] >= weight[candidate] { heaviestOfPrefix[node] = run }
      node += node & -node
    }
    if heaviest < 0 || weight[run] >= weight[heaviest] { heaviest = run }
  }

  var stays = [Bool](repeating: false, count: count)
  while heaviest >= 0 {
    stays[heaviest] = true
    heaviest = previous[heaviest]
  }
  var moves = ContiguousArray<MatchedRun>()
  for run in 0..<count where !stays[run] { moves.append(runs[run]) }
  return moves
}
