// The heaviest increasing subsequence of runs, where the weight of a run is its length. For each run in
// new order, the heaviest subsequence that ends with it extends the heaviest one that ends with a run of
// smaller old position. A binary indexed tree over the runs in old order (P. Fenwick, "A new data
// structure for cumulative frequency tables", 1994) keeps the heaviest of every prefix, so this takes
// O(r · log r) for r runs, however many elements they hold.
//
// Of equally heavy subsequences the latest run is taken at every step, seen from the end. Patience sorting
// makes the same choice among elements, so which way was taken does not show in the result.

extension RunList {
  /// Drops the runs that stay, where runs are long.
  ///
  /// - Parameter oldPositions: What the old positions of the runs, all of them forward, lie in.
  mutating func keepMovesByRuns(oldPositions: Range<Int>) {
    let nodes = RunNodes(count: count)
    rank(into: nodes, oldPositions: oldPositions)
    var heaviest = RunNode.none
    for index in indices {
      let best = nodes.heaviest(before: nodes[index].rank)
      nodes[index].previous = best
      nodes[index].weight = self[index].signedCount &+ (best < 0 ? 0 : nodes[Int(best)].weight)
      nodes.enter(index)
      if heaviest < 0 || nodes[index].weight >= nodes[Int(heaviest)].weight {
        heaviest = Int32(truncatingIfNeeded: index)
      }
    }
    while heaviest >= 0 {
      nodes[Int(heaviest)].rank = RunNode.none
      heaviest = nodes[Int(heaviest)].previous
    }
    var moving = 0
    for index in indices where nodes[index].rank >= 0 {
      self[moving] = self[index]
      moving &+= 1
    }
    keep(0..<moving)
  }

  /// Finds the places of the runs in old order.
  private func rank(into nodes: borrowing RunNodes, oldPositions: Range<Int>) {
    if BitRanks.areWorthwhile(for: count, bound: oldPositions.count) {
      let bound = oldPositions.count
      unsafe withScratch(wordCount: BitRanks.wordCount(forBound: bound)) { words in
        let ranks = unsafe BitRanks(words, bound: bound)
        for index in indices { ranks.insert(Int(self[index].old) &- oldPositions.lowerBound) }
        ranks.count()
        for index in indices {
          let rank = ranks.rank(of: Int(self[index].old) &- oldPositions.lowerBound)
          nodes[index].rank = Int32(truncatingIfNeeded: rank)
        }
      }
    } else {
      var keys = indices.map { UInt64(UInt32(self[$0].old)) << 32 | UInt64($0) }
      keys.sort()
      for (rank, key) in keys.enumerated() {
        nodes[Int(truncatingIfNeeded: key & 0xFFFF_FFFF)].rank = Int32(truncatingIfNeeded: rank)
      }
    }
  }
}
