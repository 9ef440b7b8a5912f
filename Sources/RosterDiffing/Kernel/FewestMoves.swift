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

// A longest increasing subsequence, element by element. Patience sorting keeps piles whose tops ascend,
// puts a value on the first pile whose top is greater, and remembers the top of the pile before. Only the
// tops matter, so they are kept as a set: a value displaces its successor, and its predecessor is the one
// to remember. A bit tree answers both in a few words, where piles need an unpredictable binary search.

/// Finds the elements to move where runs are short.
///
/// - Parameters:
///   - runs: Forward runs, ascending by new position.
///   - oldPositions: What their old positions lie in.
/// - Returns: The runs, or parts of runs, that move; ascending by new position.
func movesByElements(_ runs: borrowing RunList, oldPositions: Range<Int>) -> RunList {
  let bound = oldPositions.count
  let treeWords = BitTree.wordCount(forBound: bound)
  let stayingWords = BitSet.wordCount(for: bound)
  return unsafe withScratch(wordCount: treeWords + stayingWords + (bound + 1) / 2) { words in
    let tops = unsafe BitTree(words, bound: bound)
    let staying = unsafe BitSet(words + treeWords, wordCount: stayingWords)
    let links = unsafe UnsafeMutableRawPointer(words + treeWords + stayingWords)
      .bindMemory(to: Int32.self, capacity: bound)

    var greatest = -1
    for index in runs.indices {
      let start = Int(runs[index].old) &- oldPositions.lowerBound
      for value in start..<start &+ runs[index].count {
        if value > greatest {
          unsafe links[value] = Int32(truncatingIfNeeded: greatest)
          tops.insert(value)
          greatest = value
        } else {
          unsafe links[value] = Int32(truncatingIfNeeded: tops.predecessor(of: value))
          let displaced = tops.displaceSuccessor(with: value)
          if displaced == greatest { greatest = value }
        }
      }
    }
    while greatest >= 0 {
      staying.insert(greatest)
      greatest = unsafe Int(links[greatest])
    }

    var moves = RunList(capacity: runs.count)
    for index in runs.indices {
      let run = runs[index]
      let start = Int(run.old) &- oldPositions.lowerBound
      for offset in 0..<run.count where !staying.contains(start &+ offset) {
        moves.record(MatchedRun(old: Int(run.old) &+ offset, new: Int(run.new) &+ offset, count: 1))
      }
    }
    return moves
  }
}

// The heaviest increasing subsequence of runs, where the weight of a run is its length (G. Jacobson and
// K.-P. Vo, "Heaviest increasing/common subsequence problems", 1992). Of the subsequences found so far only
// those matter that nothing beats: each ends further on in old order than the one before, and is heavier.
// Their ends are kept as a set. A run extends the one that ends before it, and beats those behind it that are
// no heavier. The set is a bit tree over the positions of the runs in old order, so this takes a few words a
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

  /// Finds the positions of the runs in old order.
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
