// The heaviest increasing subsequence of runs, where the weight of a run is its length (G. Jacobson and
// K.-P. Vo, "Heaviest increasing/common subsequence problems", 1992). Of the subsequences found so far only
// those matter that nothing beats: each ends further on in old order than the one before, and is heavier.
// Their ends are kept as a set. A run extends the one that ends before it, and beats those behind it that are
// no heavier. The set is a bit tree over the places of the runs in old order, so this takes a few words a
// run, however many elements it holds.
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
    var staying = heaviestSubsequence(of: nodes)
    while staying >= 0 {
      nodes[staying].weight = 0
      staying = Int(nodes[staying].previous)
    }
    var moving = 0
    for index in indices {
      self[moving] = self[index]
      // Which runs move is as good as random, so nothing branches on it.
      moving &+= Int(UInt32(bitPattern: 0 &- nodes[Int(nodes[index].rank)].weight) &>> 31)
    }
    keep(0..<moving)
  }

  /// Finds the heaviest increasing subsequence.
  ///
  /// - Returns: The rank of its last run; the others are found by going back.
  private func heaviestSubsequence(of nodes: borrowing RunNodes) -> Int {
    unsafe withScratch(wordCount: BitTree.wordCount(forBound: count)) { words in
      let ends = unsafe BitTree(words, bound: count)
      var greatest = -1
      for index in indices {
        let rank = Int(nodes[index].rank)
        let previous = rank > greatest ? greatest : ends.predecessor(of: rank)
        let weight = self[index].signedCount &+ (previous < 0 ? 0 : nodes[previous].weight)
        nodes[rank].weight = weight
        nodes[rank].previous = Int32(truncatingIfNeeded: previous)
        ends.insert(rank)
        var beaten = rank > greatest ? -1 : ends.successor(of: rank)
        while beaten >= 0 && nodes[beaten].weight <= weight {
          ends.remove(beaten)
          beaten = beaten == greatest ? -1 : ends.successor(of: rank)
        }
        if beaten < 0 { greatest = rank }
      }
      return greatest
    }
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

/// Finds the runs that can stay: the heaviest of those subsequences that are in order in the old state.
///
/// - Parameter runs: The runs in the order of the new state: a number that orders them in the old state, no two the
///   same, and how many elements each has.
/// - Returns: For each run, whether it stays.
/// - Complexity: O(*r* log *r*) for *r* runs; O(*r*) if all are in order.
package func stayingRuns(of runs: [(oldOrder: Int, count: Int)]) -> [Bool] {
  var isStaying = [Bool](repeating: true, count: runs.count)
  let isInOrder = zip(runs, runs.dropFirst()).allSatisfy { $0.oldOrder < $1.oldOrder }
  guard !isInOrder, let least = runs.lazy.map(\.oldOrder).min(),
    let greatest = runs.lazy.map(\.oldOrder).max()
  else { return isStaying }
  var list = RunList(capacity: runs.count)
  for (index, run) in runs.enumerated() {
    list.append(MatchedRun(old: run.oldOrder, new: index, count: run.count))
  }
  list.keepMovesByRuns(oldPositions: least..<greatest + 1)
  for index in list.indices { isStaying[Int(list[index].new)] = false }
  return isStaying
}
