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
  var nodes = ContiguousArray(repeating: RunNode(), count: count + 1)
  for (place, run) in byOld.enumerated() { nodes[run].rank = place }

  var heaviest = -1
  for run in 0..<count {
    var best = -1
    var node = nodes[run].rank
    while node > 0 {
      let candidate = nodes[node].heaviestOfPrefix
      if candidate >= 0,
        best < 0 || (nodes[candidate].weight, candidate) > (nodes[best].weight, best)
      {
        best = candidate
      }
      node &= node - 1
    }
    let weight = runs[run].count + (best < 0 ? 0 : nodes[best].weight)
    nodes[run].previous = best
    nodes[run].weight = weight
    node = nodes[run].rank + 1
    while node <= count {
      let candidate = nodes[node].heaviestOfPrefix
      if candidate < 0 || weight >= nodes[candidate].weight { nodes[node].heaviestOfPrefix = run }
      node += node & -node
    }
    if heaviest < 0 || weight >= nodes[heaviest].weight { heaviest = run }
  }

  while heaviest >= 0 {
    nodes[heaviest].stays = true
    heaviest = nodes[heaviest].previous
  }
  var moves = ContiguousArray<MatchedRun>()
  for run in 0..<count where !nodes[run].stays { moves.append(runs[run]) }
  return moves
}

/// What is known of a run, and, under the same index, of a node of the binary indexed tree.
private struct RunNode {
  /// The place of the run in old order.
  var rank = 0

  /// The weight of the heaviest subsequence that ends with the run.
  var weight = 0

  /// The run before it in that subsequence.
  var previous = -1

  var stays = false

  /// Of the node: the last run of the heaviest subsequence in the node's stretch of old order.
  var heaviestOfPrefix = -1
}
