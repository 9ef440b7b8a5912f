// The join. What the walk has left over on both sides, in all pieces together, is matched by hashing.
// Old leftovers go into a table; new leftovers are looked up in it. Hashes are computed in batches before
// the table is touched, so that the cache misses of one batch overlap. A hit is extended: neighbors of a
// match are probably matches, and comparing them is cheaper than hashing them. While extensions succeed,
// batches shrink to one key, so nothing is hashed in vain.
//
// Equal keys on one side form a chain in ascending order, so that the k-th of them meets the k-th on the
// other side. If one side has very few leftovers, all are compared with all.

/// Matches leftovers across pieces.
@usableFromInline
struct LeftoverJoin<Elements: NumberedElements> {
  @usableFromInline let elements: Elements
  @usableFromInline var hasher: KeyHasher<Elements.Comparator.Key>

  @inlinable static var longestBatch: Int { 128 }

  /// Room is made for at most so many runs in advance.
  @inlinable static var mostReservedRuns: Int { 1 &<< 16 }

  @inlinable
  init(_ elements: Elements, hasher: KeyHasher<Elements.Comparator.Key>) {
    self.elements = elements
    self.hasher = hasher
  }

  /// Matches all leftovers that have a partner.
  @inlinable
  mutating func run(into matching: inout Matching) {
    let old = matching.unmatchedOldCount
    let new = matching.unmatchedNewCount
    if old == 0 || new == 0 { return }
    let areBothFew = old <= 64 && new <= 64 && old &* new <= 64
    if areBothFew || min(old, new) <= hasher.comparisonLimit {
      compareAll(into: &matching)
    } else if !hashAll(into: &matching) {
      hasher.resistFlooding()
      _ = hashAll(into: &matching)
    }
  }

  /// Compares every new leftover with every old one.
  @inlinable
  func compareAll(into matching: inout Matching) {
    if matching.unmatchedOldCount > 64 {
      var news = BitCursor(matching.unmatchedNew)
      while let new = news.next() {
        var olds = BitCursor(matching.unmatchedOld)
        while let old = olds.next() {
          if elements.sameKey(old: old, new: new) {
            matching.match(old: old, new: new, count: 1, in: elements)
            break
          }
        }
      }
      return
    }
    // A literal is known early enough for the list to be put on the stack.
    unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { olds in
      unsafe compareAll(listing: olds, into: &matching)
    }
  }

  /// Compares every new leftover with every old one, which are so few that they are listed first.
  @inlinable
  func compareAll(listing olds: UnsafeMutableBufferPointer<Int>, into matching: inout Matching) {
    var count = 0
    var cursor = BitCursor(matching.unmatchedOld)
    while let old = cursor.next() {
      unsafe olds.initializeElement(at: count, to: old)
      count &+= 1
    }
    var news = BitCursor(matching.unmatchedNew)
    while count > 0, let new = news.next() {
      var index = 0
      while index < count, unsafe !elements.sameKey(old: olds[index], new: new) { index &+= 1 }
      if index == count { continue }
      unsafe matching.match(old: olds[index], new: new, count: 1, in: elements)
      count &-= 1
      while index < count {
        unsafe olds[index] = olds[index &+ 1]
        index &+= 1
      }
    }
  }

  /// Hashes the old leftovers into a table and looks the new ones up.
  ///
  /// - Returns: `false` if the keys collide suspiciously often; then nothing has been matched.
  @inlinable
  func hashAll(into matching: inout Matching) -> Bool {
    let mostRuns = min(matching.unmatchedOldCount, matching.unmatchedNewCount)
    matching.runs.reserve(matching.runs.count &+ min(mostRuns, Self.mostReservedRuns))
    let capacity = SlotTable.capacity(for: matching.unmatchedOldCount)
    let batchWords = Self.longestBatch &* 2
    return unsafe withScratch(wordCount: capacity &+ batchWords) { words in
      let slots = unsafe SlotTable(words, capacity: capacity)
      let batch = unsafe Batch(words + capacity)
      var chains: [Int32] = []
      guard enter(into: slots, chains: &chains, batch: batch, matching: matching) else {
        return false
      }
      lookUp(in: slots, chains: chains, batch: batch, matching: &matching)
      return true
    }
  }
}

/// Numbers and hashes of the leftovers that are worked on together, in scratch memory.
///
/// Invariant: `words` points to twice `longestBatch` initialized words that outlive the batch.
@safe @usableFromInline
struct Batch {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>

  @inlinable
  init(_ words: UnsafeMutablePointer<UInt64>) { unsafe self.words = words }

  @inlinable @inline(__always)
  subscript(index: Int) -> (number: Int, hash: UInt64) {
    get { unsafe (Int(truncatingIfNeeded: words[2 &* index]), words[2 &* index &+ 1]) }
    nonmutating set {
      unsafe words[2 &* index] = UInt64(truncatingIfNeeded: newValue.number)
      unsafe words[2 &* index &+ 1] = newValue.hash
    }
  }
}

@available(*, unavailable)
extension Batch: Sendable {}

@available(*, unavailable)
extension LeftoverJoin: Sendable {}
