/// Walks over the members of a bit set, which may lose members meanwhile.
@usableFromInline
struct BitCursor {
  @usableFromInline let set: BitSet
  @usableFromInline var word = 0
  @usableFromInline var pending: UInt64 = ~0

  @inlinable
  init(_ set: BitSet) { self.set = set }

  /// Returns the next member, ascending.
  @inlinable @inline(__always)
  mutating func next() -> Int? {
    while word < set.wordCount {
      let left = unsafe pending & set.words[word]
      if left != 0 {
        pending = left & (left &- 1)
        return (word &<< 6) | left.trailingZeroBitCount
      }
      word &+= 1
      pending = ~0
    }
    return nil
  }

  /// Returns the next run of consecutive members, ascending; a run ends with its word at the latest.
  @inlinable
  mutating func nextRun() -> Range<Int>? {
    while word < set.wordCount {
      let left = unsafe pending & set.words[word]
      if left != 0 {
        let start = left.trailingZeroBitCount
        let length = (~(left &>> UInt64(truncatingIfNeeded: start))).trailingZeroBitCount
        pending = start &+ length > 63 ? 0 : left & BitSet.bits(from: start &+ length)
        let first = (word &<< 6) | start
        return first..<first &+ length
      }
      word &+= 1
      pending = ~0
    }
    return nil
  }
}

/// Walks over the members of a bit set backwards.
@usableFromInline
struct ReversedBitCursor {
  @usableFromInline let set: BitSet
  @usableFromInline var word: Int
  @usableFromInline var pending: UInt64 = ~0

  @inlinable
  init(_ set: BitSet) {
    self.set = set
    word = set.wordCount &- 1
  }

  /// Returns the next member, descending.
  @inlinable @inline(__always)
  mutating func next() -> Int? {
    while word >= 0 {
      let left = unsafe pending & set.words[word]
      if left != 0 {
        let bit = 63 &- left.leadingZeroBitCount
        pending = left & ~BitSet.bit(bit)
        return (word &<< 6) | bit
      }
      word &-= 1
      pending = ~0
    }
    return nil
  }
}

@available(*, unavailable)
extension BitCursor: Sendable {}

@available(*, unavailable)
extension ReversedBitCursor: Sendable {}
