// Which runs stay and which ones move.
//
// Runs come in the order of the new state, each with its place in the old state and its length. Those
// that stay must be in the order of the old state too, and hold as many elements as possible: the
// heaviest increasing subsequence. A whole run stays or moves, which loses nothing: no element lies
// between two elements of a run, so whatever may stay beside one may stay beside all of them.
//
// Where several choices are equally heavy, the latest run in new order is taken at every step, seen from
// the end. That makes the choice a function of the matching alone, and the same choice as that of
// patience sorting over single elements, where the top of a pile is its latest element.
//
// The best weight of a chain that ends before a given old place is a maximum over a prefix, which a
// Fenwick tree over the ranks of the old places answers in O(log r).

/// A run as the search for the heaviest chain sees it.
struct ChainLink {
  /// Where the run begins in the old state, as a number that orders runs.
  var oldOrder: Int

  /// How many elements the run has.
  var weight: Int
}

extension [ChainLink] {
  /// For each run, whether it belongs to the heaviest chain of runs that is in order in both states.
  ///
  /// - Returns: One flag for each run.
  /// - Complexity: O(*r* log *r*) for *r* runs; O(*r*) if all are in order.
  func heaviestChain() -> [Bool] {
    if isInOldOrder { return [Bool](repeating: true, count: count) }
    var rank = [Int](repeating: 0, count: count)
    for (position, index) in indices.sorted(by: { self[$0].oldOrder < self[$1].oldOrder })
      .enumerated()
    {
      rank[index] = position + 1
    }
    var tree = [(weight: Int, index: Int)](repeating: (0, -1), count: count + 1)
    var previous = [Int](repeating: -1, count: count)
    var last = -1
    var heaviest = 0
    for index in indices {
      var best = (weight: 0, index: -1)
      var node = rank[index]
      while node > 0 {
        best = heavierOrLater(best, tree[node])
        node &= node - 1
      }
      previous[index] = best.index
      let candidate = (weight: best.weight + self[index].weight, index: index)
      if candidate.weight >= heaviest {
        heaviest = candidate.weight
        last = index
      }
      node = rank[index]
      while node <= count {
        tree[node] = heavierOrLater(tree[node], candidate)
        node += node & -node
      }
    }
    var isKept = [Bool](repeating: false, count: count)
    while last >= 0 {
      isKept[last] = true
      last = previous[last]
    }
    return isKept
  }

  private var isInOldOrder: Bool {
    for index in indices.dropFirst() where self[index].oldOrder < self[index - 1].oldOrder {
      return false
    }
    return true
  }
}

private func heavierOrLater(
  _ first: (weight: Int, index: Int), _ second: (weight: Int, index: Int)
) -> (weight: Int, index: Int) {
  if first.weight != second.weight { return first.weight > second.weight ? first : second }
  return first.index > second.index ? first : second
}
