/// What has been matched so far, in all pieces.
///
/// Elements are numbered across pieces: each piece has its own stretch of numbers, in whole words of
/// bits, on either side.
@usableFromInline
struct Matching {
  /// The old elements that have no partner yet.
  @usableFromInline let unmatchedOld: BitSet

  /// The new elements that have no partner yet.
  @usableFromInline let unmatchedNew: BitSet

  @usableFromInline var unmatchedOldCount = 0
  @usableFromInline var unmatchedNewCount = 0

  /// The matched elements.
  ///
  /// The walk appends ascending by new position, and so does the join after it.
  @usableFromInline var runs = ContiguousArray<MatchedRun>()

  /// How many of the runs the walk has found.
  @usableFromInline var walkedRunCount = 0

  /// How many of the updates the walk has found.
  @usableFromInline var walkedUpdateCount = 0

  /// Matched elements whose content differs.
  @usableFromInline var updates: [PositionPair<ItemPosition>] = []

  @inlinable
  init(unmatchedOld: BitSet, unmatchedNew: BitSet) {
    self.unmatchedOld = unmatchedOld
    self.unmatchedNew = unmatchedNew
  }

  /// Traps if elements could not be numbered in 32 bits.
  @inlinable
  static func checkLimit(oldWords: Int, newWords: Int) {
    precondition(
      max(oldWords, newWords) < 1 << 25,
      "\(max(oldWords, newWords) * 64) elements differ; at most 2³¹ can be compared")
  }

  /// Opens a piece: none of its elements is matched.
  @inlinable
  mutating func open(_ piece: Piece<some ElementComparator>) {
    piece.unmatchedOld(in: self).insertPrefix(piece.oldCount)
    piece.unmatchedNew(in: self).insertPrefix(piece.newCount)
    unmatchedOldCount &+= piece.oldCount
    unmatchedNewCount &+= piece.newCount
  }

  /// Matches consecutive elements of a piece, and compares their content while they are at hand.
  ///
  /// - Precondition: Keys are equal, and none of the elements is matched.
  @inlinable
  mutating func match<Comparator: ElementComparator>(
    old: Int, new: Int, count: Int, step: Int, in piece: Piece<Comparator>
  ) {
    let oldNumber = piece.oldStart &+ old
    let newNumber = piece.newStart &+ new
    if count == 1 {
      unmatchedOld.remove(oldNumber)
      unmatchedNew.remove(newNumber)
    } else {
      unmatchedOld.remove(
        step > 0 ? oldNumber..<oldNumber &+ count : oldNumber &- count &+ 1..<oldNumber &+ 1)
      unmatchedNew.remove(newNumber..<newNumber &+ count)
    }
    unmatchedOldCount &-= count
    unmatchedNewCount &-= count
    runs.record(MatchedRun(old: oldNumber, new: newNumber, count: count, step: step))
    if Comparator.contentIsKey { return }
    var oldItem = old
    for newItem in new..<new &+ count {
      if !piece.sameContent(old: oldItem, new: newItem) {
        noteUpdate(old: piece.oldPosition(oldItem), new: piece.newPosition(newItem))
      }
      oldItem &+= step
    }
  }

  /// Matches consecutive elements, given by their numbers.
  ///
  /// - Precondition: Keys are equal, and none of the elements is matched.
  @inlinable
  mutating func match<Comparator: ElementComparator>(
    old: Int, new: Int, count: Int, in table: PieceTable<Comparator>
  ) {
    if count == 1 {
      unmatchedOld.remove(old)
      unmatchedNew.remove(new)
    } else {
      unmatchedOld.remove(old..<old &+ count)
      unmatchedNew.remove(new..<new &+ count)
    }
    unmatchedOldCount &-= count
    unmatchedNewCount &-= count
    runs.record(MatchedRun(old: old, new: new, count: count))
    if Comparator.contentIsKey { return }
    for offset in 0..<count where !table.sameContent(old: old &+ offset, new: new &+ offset) {
      noteUpdate(
        old: table.oldPosition(old &+ offset), new: table.newPosition(new &+ offset))
    }
  }

  /// Remembers that what is found from now on is found by the join.
  @inlinable
  mutating func endWalk() {
    walkedRunCount = runs.count
    walkedUpdateCount = updates.count
  }

  @inlinable @inline(never)
  mutating func noteUpdate(old: ItemPosition, new: ItemPosition) {
    updates.append(PositionPair(old: old, new: new))
  }
}

extension Matching {
  /// The runs ascending by new number.
  ///
  /// The walk and the join each ascend, so two sorted halves are merged.
  @usableFromInline
  func runsAscendingByNew() -> ContiguousArray<MatchedRun> {
    let walked = runs[..<walkedRunCount]
    let joined = runs[walkedRunCount...]
    guard let first = joined.first, let last = walked.last, first.new < last.new else {
      return runs
    }
    var merged = ContiguousArray<MatchedRun>()
    merged.reserveCapacity(runs.count)
    var next = joined.startIndex
    for run in walked {
      while next < joined.endIndex, joined[next].new < run.new {
        merged.append(joined[next])
        next += 1
      }
      merged.append(run)
    }
    merged.append(contentsOf: joined[next...])
    return merged
  }

  /// All updates, ascending by new position.
  ///
  /// - Parameter trimmed: The updates found by trimming, ascending.
  /// - Returns: These and the updates found by the walk and the join.
  @usableFromInline
  func updates(merging trimmed: [PositionPair<ItemPosition>]) -> [PositionPair<ItemPosition>] {
    if updates.isEmpty { return trimmed }
    let walked = mergeAscendingByNew(trimmed[...], updates[..<walkedUpdateCount])
    return mergeAscendingByNew(walked[...], updates[walkedUpdateCount...])
  }
}

/// Merges two lists of pairs that ascend by new position.
@usableFromInline
func mergeAscendingByNew(
  _ first: ArraySlice<PositionPair<ItemPosition>>,
  _ second: ArraySlice<PositionPair<ItemPosition>>
) -> [PositionPair<ItemPosition>] {
  if first.isEmpty { return Array(second) }
  if second.isEmpty { return Array(first) }
  var merged: [PositionPair<ItemPosition>] = []
  merged.reserveCapacity(first.count + second.count)
  var next = second.startIndex
  for pair in first {
    while next < second.endIndex, second[next].new < pair.new {
      merged.append(second[next])
      next += 1
    }
    merged.append(pair)
  }
  merged.append(contentsOf: second[next...])
  return merged
}

@available(*, unavailable)
extension Matching: Sendable {}
