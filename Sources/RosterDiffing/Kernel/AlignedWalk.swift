// The aligned walk. Nearly all of an update is unchanged, so two cursors walk over the old and the new
// elements and match runs by comparing keys, without hashing. Where they disagree, the walk speculates:
// first in a small window around the cursors, then by looking a new key up among sampled old keys. With
// unique keys an equal pair is a right match however it was found, so speculation can only cost time; and
// that cost is bounded, because probes are paid for from a budget that matched elements fill. With an
// empty budget the walk skips a stretch, twice as long each time; what it skips is left to the join.
//
// The old cursor may run backwards, so that a reversed list is matched by comparing, too.
//
// The idea of matching by position before matching by key is that of P. Heckel ("A technique for
// isolating differences between files", 1978), turned round: he extends unique matches to their
// neighbors, the walk looks for unique matches only where neighbors fail.

/// Matches the elements of one piece that still stand beside their neighbors.
@usableFromInline
struct AlignedWalk<Comparator: ElementComparator> {
  @usableFromInline let piece: Piece<Comparator>
  @usableFromInline let hasher: KeyHasher<Comparator.Key>
  @usableFromInline let unmatchedOld: BitSet
  @usableFromInline let unmatchedNew: BitSet

  /// The cursors, and the direction of the old one: 1 or -1.
  @usableFromInline var old = 0
  @usableFromInline var new = 0
  @usableFromInline var step = 1

  /// What speculation may still cost, in comparisons.
  @usableFromInline var budget: Int

  /// The old element that the walk went past last, which may have changed places with its neighbor.
  @usableFromInline var skipped = -1

  /// How many positions in a row had no match in the window.
  @usableFromInline var failures = 0

  /// How much to skip when the budget is empty.
  @usableFromInline var stretch = shortestStretch

  /// The bits of the lengths of all runs since the last skip.
  @usableFromInline var lengths = 0

  @usableFromInline var samples: SlotTable?

  /// The longest run that is matched at once.
  @inlinable static var longestRun: Int { 512 }

  @inlinable static var shortestStretch: Int { 16 }

  @inlinable static var largestBudget: Int { 4096 }

  /// What one element without a match costs.
  @inlinable static var failurePrice: Int { 8 }

  /// Enough to look one more element up than lie between two samples, so that no long match is missed.
  @inlinable static var budgetAfterSkip: Int { failurePrice &* (sampleDistance &+ 1) }

  /// The reach of the window along one side, and along both.
  @inlinable static var reach: Int { 12 }
  @inlinable static var diagonalReach: Int { 3 }

  @inlinable
  init(_ piece: Piece<Comparator>, hasher: KeyHasher<Comparator.Key>, matching: borrowing Matching)
  {
    self.piece = piece
    self.hasher = hasher
    unmatchedOld = piece.unmatchedOld(in: matching)
    unmatchedNew = piece.unmatchedNew(in: matching)
    budget = min(512, (piece.oldCount &+ piece.newCount) / 2)
  }

  /// Walks to the end of the new elements.
  @inlinable
  mutating func run(into matching: inout Matching) {
    defer { releaseSamples() }
    while new < piece.newCount {
      if matchRun(into: &matching) { continue }
      if isMatch(old: skipped, new: new) {
        matching.match(old: skipped, new: new, count: 1, step: 1, in: piece)
        skipped &+= step
        new &+= 1
        continue
      }
      if budget < 0 {
        skip()
        continue
      }
      if failures < 3 && realign() { continue }
      failures &+= 1
      budget &-= Self.failurePrice
      if isSampling && lookUp(into: &matching) { continue }
      old &+= step
      new &+= 1
    }
  }

  /// Skips a stretch of both sides, twice as long each time until a run is found that fills the shortest one.
  @inlinable
  mutating func skip() {
    if lengths >= Self.shortestStretch { stretch = Self.shortestStretch }
    lengths = 0
    new &+= stretch
    old &+= stretch &* step
    stretch &*= 2
    budget = Self.budgetAfterSkip
  }

  /// Matches the run at the cursors, and moves them behind it.
  ///
  /// - Returns: Whether the run may go on; otherwise the elements at the cursors have different keys.
  @inlinable @inline(__always)
  mutating func matchRun(into matching: inout Matching) -> Bool {
    guard old >= 0, old < piece.oldCount else { return false }
    let room = min(
      Self.longestRun, piece.newCount &- new, step > 0 ? piece.oldCount &- old : old &+ 1)
    let known = matching.updates.count
    let length =
      step > 0
      ? runLength(by: 1, limit: room, into: &matching)
      : runLength(by: -1, limit: room, into: &matching)
    if length == 0 { return false }
    let oldRange = step > 0 ? old..<old &+ length : old &- length &+ 1..<old &+ 1
    // Nothing has matched a new element ahead of the cursor.
    assert(unmatchedNew.containsAll(new..<new &+ length))
    if unmatchedOld.containsAll(oldRange) {
      matching.note(
        MatchedRun(
          old: piece.oldStart &+ old, new: piece.newStart &+ new, count: length, step: step))
    } else {
      matching.forgetUpdates(from: known)
      matchUnmatched(length, into: &matching)
    }
    old &+= length &* step
    new &+= length
    budget = min(budget &+ 4 &* length, Self.largestBudget)
    failures = 0
    lengths |= length
    return length == room
  }

  /// Counts the elements at the cursors that have the same keys, and notes which differ in content.
  @inlinable @inline(__always)
  func runLength(by step: Int, limit: Int, into matching: inout Matching) -> Int {
    piece.runLength(old: old, by: step, new: new, by: 1, limit: limit) { distance in
      matching.noteUpdate(old: old &+ distance &* step, new: new &+ distance, in: piece)
    }
  }

  /// Matches the parts of a run that no earlier, speculative match has taken.
  @inlinable @inline(never)
  mutating func matchUnmatched(_ length: Int, into matching: inout Matching) {
    var start = 0
    while start < length {
      var end = start
      while end < length, unmatchedOld.contains(old &+ end &* step) { end &+= 1 }
      if end > start {
        matching.match(
          old: old &+ start &* step, new: new &+ start, count: end &- start, step: step, in: piece)
      }
      start = end &+ 1
    }
  }

  /// Looks for a match in the window around the cursors, and moves them there.
  ///
  /// - Returns: Whether there is one.
  @inlinable
  mutating func realign() -> Bool {
    var distance = 1
    while distance <= Self.reach {
      budget &-= 2
      if tryRealigning(oldBy: distance, newBy: 0) { return true }
      if tryRealigning(oldBy: 0, newBy: distance) { return true }
      if distance <= Self.diagonalReach {
        var oldPart = 1
        while oldPart < distance {
          if tryRealigning(oldBy: oldPart, newBy: distance &- oldPart) { return true }
          oldPart &+= 1
        }
        if tryRealigning(oldBy: distance, newBy: distance) { return true }
        budget &-= distance
      }
      distance &+= 1
    }
    return false
  }

  @inlinable @inline(__always)
  mutating func tryRealigning(oldBy oldOffset: Int, newBy newOffset: Int) -> Bool {
    let oldItem = old &+ step &* oldOffset
    let newItem = new &+ newOffset
    guard isMatch(old: oldItem, new: newItem) else { return false }
    if oldOffset > 0 { skipped = old }
    old = oldItem
    new = newItem
    return true
  }

  /// Whether two positions exist, have equal keys, and have no partner yet.
  @inlinable @inline(__always)
  func isMatch(old oldItem: Int, new newItem: Int) -> Bool {
    UInt(bitPattern: oldItem) < UInt(bitPattern: piece.oldCount)
      && UInt(bitPattern: newItem) < UInt(bitPattern: piece.newCount)
      && piece.sameKey(old: oldItem, new: newItem)
      && unmatchedOld.contains(oldItem) && unmatchedNew.contains(newItem)
  }
}

@available(*, unavailable)
extension AlignedWalk: Sendable {}
