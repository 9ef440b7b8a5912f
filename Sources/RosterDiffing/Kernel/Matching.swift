/// What has been matched so far, in all pieces.
///
/// Elements are numbered across pieces: each piece has its own stretch of numbers, in whole words of
/// bits, on either side.
@usableFromInline
struct Matching: ~Copyable {
  /// The old elements that have no partner yet.
  @usableFromInline let unmatchedOld: BitSet

  /// The new elements that have no partner yet.
  @usableFromInline let unmatchedNew: BitSet

  @usableFromInline var unmatchedOldCount = 0
  @usableFromInline var unmatchedNewCount = 0

  /// The matched elements.
  ///
  /// The walk appends ascending by new position, and so does the join after it.
  @usableFromInline var runs: RunList

  /// How many of the runs the walk has found.
  @usableFromInline var walkedRunCount = 0

  /// How many of the updates the walk has found.
  @usableFromInline var walkedUpdateCount = 0

  /// Matched elements whose content differs.
  @usableFromInline var updates: [PositionPair<ListIndexPath>] = []

  @inlinable
  init(unmatchedOld: BitSet, unmatchedNew: BitSet, runs: consuming RunList) {
    self.unmatchedOld = unmatchedOld
    self.unmatchedNew = unmatchedNew
    self.runs = runs
  }

  /// Traps if elements could not be numbered in 32 bits.
  @inlinable
  static func checkLimit(oldWords: Int, newWords: Int) {
    trapUnless(
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
    note(
      MatchedRun(
        old: piece.oldStart &+ old, new: piece.newStart &+ new, count: count, step: step))
    if Comparator.contentIsKey { return }
    var oldItem = old
    for newItem in new..<new &+ count {
      if !piece.sameContent(old: oldItem, new: newItem) {
        noteUpdate(old: oldItem, new: newItem, in: piece)
      }
      oldItem &+= step
    }
  }

  /// Matches consecutive elements, given by their numbers.
  ///
  /// - Precondition: Keys are equal, and none of the elements is matched.
  @inlinable @inline(__always)
  mutating func match<Elements: NumberedElements>(
    old: Int, new: Int, count: Int, in elements: Elements
  ) {
    if count > 1 { return matchMany(old: old, new: new, count: count, in: elements) }
    unmatchedOld.remove(old)
    unmatchedNew.remove(new)
    unmatchedOldCount &-= 1
    unmatchedNewCount &-= 1
    runs.record(MatchedRun(old: old, new: new, count: 1))
    if !Elements.Comparator.contentIsKey, !elements.sameContent(old: old, new: new) {
      noteUpdate(old: old, new: new, in: elements)
    }
  }

  @inlinable @inline(never)
  mutating func matchMany<Elements: NumberedElements>(
    old: Int, new: Int, count: Int, in elements: Elements
  ) {
    note(MatchedRun(old: old, new: new, count: count))
    if Elements.Comparator.contentIsKey { return }
    for offset in 0..<count where !elements.sameContent(old: old &+ offset, new: new &+ offset) {
      noteUpdate(old: old &+ offset, new: new &+ offset, in: elements)
    }
  }

  /// Remembers that the elements of a run have partners.
  @inlinable @inline(__always)
  mutating func note(_ run: MatchedRun) {
    let old = Int(run.old)
    let new = Int(run.new)
    let count = run.count
    if count == 1 {
      unmatchedOld.remove(old)
      unmatchedNew.remove(new)
    } else {
      unmatchedOld.remove(run.isReversed ? old &- count &+ 1..<old &+ 1 : old..<old &+ count)
      unmatchedNew.remove(new..<new &+ count)
    }
    unmatchedOldCount &-= count
    unmatchedNewCount &-= count
    runs.record(run)
  }

  /// Remembers that what is found from now on is found by the join.
  @inlinable
  mutating func endWalk() {
    walkedRunCount = runs.count
    walkedUpdateCount = updates.count
  }

  /// Forgets the updates from an index on.
  @inlinable
  mutating func forgetUpdates(from index: Int) { updates.removeSubrange(index...) }

  @inlinable @inline(never)
  mutating func noteUpdate(old: Int, new: Int, in elements: some NumberedElements) {
    updates.append(
      PositionPair(old: elements.oldPosition(old), new: elements.newPosition(new)))
  }
}

extension Matching {
  /// Sorts the runs by new number.
  ///
  /// The walk and the join each ascend, so two sorted parts are merged.
  mutating func sortRunsByNew() { runs.mergeByNew(from: walkedRunCount) }

  /// All updates, ascending by new position.
  ///
  /// - Parameter trimmed: The updates found by trimming, ascending.
  /// - Returns: These and the updates found by the walk and the join.
  @usableFromInline
  func updates(merging trimmed: [PositionPair<ListIndexPath>]) -> [PositionPair<ListIndexPath>] {
    if updates.isEmpty { return trimmed }
    let walked = mergeAscendingByNew(trimmed[...], updates[..<walkedUpdateCount])
    return mergeAscendingByNew(walked[...], updates[walkedUpdateCount...])
  }
}

/// Merges two lists of pairs that ascend by new position.
@usableFromInline
func mergeAscendingByNew(
  _ first: ArraySlice<PositionPair<ListIndexPath>>,
  _ second: ArraySlice<PositionPair<ListIndexPath>>
) -> [PositionPair<ListIndexPath>] {
  if first.isEmpty { return Array(second) }
  if second.isEmpty { return Array(first) }
  var merged: [PositionPair<ListIndexPath>] = []
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
