// The difference of two lists: trim, walk, join, and read the result off the bits and the runs. There is
// one piece, and its numbers are positions behind the trimmed prefix.

@inlinable
func keyedDifference<Element, Comparator: ElementComparator<Element>>(
  from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>,
  by comparator: Comparator
) -> KeyedDifference {
  let most = max(old.count, new.count)
  trapUnless(
    most <= Int(Int32.max), "\(most) elements are too many: at most \(Int32.max) can be compared")
  return unsafe old.withElements { oldElements in
    unsafe new.withElements { newElements in
      let start = ListIndexPath(section: 0, item: 0)
      var piece = unsafe Piece(
        old: oldElements, at: start, new: newElements, at: start, comparator: comparator)
      if piece.isShared { return KeyedDifference(unchangedCount: piece.oldCount) }
      return keyedDifference(in: &piece)
    }
  }
}

@inlinable
func keyedDifference<Comparator>(in piece: inout Piece<Comparator>) -> KeyedDifference {
  let oldCount = piece.oldCount
  let newCount = piece.newCount
  var updates: [PositionPair<ListIndexPath>] = []
  piece.trim(noting: &updates)
  if piece.oldCount == 0 || piece.newCount == 0 {
    let start = piece.oldOrigin.item
    return KeyedDifference(
      trustingOldCount: oldCount, newCount: newCount,
      deletes: PositionSet<Int>(start..<start + piece.oldCount),
      inserts: PositionSet<Int>(start..<start + piece.newCount),
      updates: updates.map(\.withoutSections))
  }
  let oldWords = Piece<Comparator>.wordCount(for: piece.oldCount)
  let newWords = Piece<Comparator>.wordCount(for: piece.newCount)
  Matching.checkLimit(oldWords: oldWords, newWords: newWords)
  return unsafe withScratch(wordCount: oldWords + newWords + RunList.lentWords) { words in
    var matching = unsafe Matching(
      unmatchedOld: BitSet(words, wordCount: oldWords),
      unmatchedNew: BitSet(words + oldWords, wordCount: newWords),
      runs: RunList(lent: words + oldWords + newWords))
    matching.open(piece)
    let hasher = KeyHasher<Comparator.Key>()
    var walk = AlignedWalk(piece, hasher: hasher, matching: matching)
    walk.run(into: &matching)
    matching.endWalk()
    var join = LeftoverJoin(piece, hasher: hasher)
    join.run(into: &matching)
    return matching.keyedDifference(
      oldCount: oldCount, newCount: newCount, start: piece.oldOrigin.item, trimmed: updates)
  }
}

extension Matching {
  /// Reads the difference off the only piece.
  ///
  /// - Parameters:
  ///   - oldCount: How many elements the old state has.
  ///   - newCount: How many elements the new state has.
  ///   - start: How many elements were trimmed off the start.
  ///   - trimmed: The updates found by trimming.
  /// - Returns: The difference.
  @usableFromInline
  mutating func keyedDifference(
    oldCount: Int, newCount: Int, start: Int, trimmed: [PositionPair<ListIndexPath>]
  ) -> KeyedDifference {
    var deletes = PositionSet<Int>()
    var inserts = PositionSet<Int>()
    var olds = BitCursor(unmatchedOld)
    while let run = olds.nextRun() {
      deletes.append(contentsOf: run.lowerBound + start..<run.upperBound + start)
    }
    var news = BitCursor(unmatchedNew)
    while let run = news.nextRun() {
      inserts.append(contentsOf: run.lowerBound + start..<run.upperBound + start)
    }
    sortRunsByNew()
    runs.keepFewestMoves()
    return KeyedDifference(
      trustingOldCount: oldCount, newCount: newCount, deletes: deletes, inserts: inserts,
      moves: runs.pairs(from: start), updates: updates(merging: trimmed).map(\.withoutSections))
  }
}

extension RunList {
  /// The old and new positions of all elements, where the first numbers stand for a position.
  fileprivate func pairs(from start: Int) -> [PositionPair<Int>] {
    let total = indices.reduce(0) { $0 + self[$1].count }
    var pairs: [PositionPair<Int>] = []
    pairs.reserveCapacity(total)
    for index in indices {
      let run = self[index]
      for offset in start..<start &+ run.count {
        pairs.append(PositionPair(old: Int(run.old) &+ offset, new: Int(run.new) &+ offset))
      }
    }
    return pairs
  }
}

extension PositionPair<ListIndexPath> {
  /// The pair without sections.
  @inlinable var withoutSections: PositionPair<Int> {
    PositionPair<Int>(old: old.item, new: new.item)
  }
}

extension RandomAccessCollection {
  /// Lends the elements in contiguous memory, which is made if there is none.
  @inlinable
  func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    if let result = withContiguousStorageIfAvailable(body) { return result }
    return unsafe ContiguousArray(self).withUnsafeBufferPointer(body)
  }
}
