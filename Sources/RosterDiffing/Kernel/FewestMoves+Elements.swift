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
