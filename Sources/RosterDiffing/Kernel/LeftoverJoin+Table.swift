extension LeftoverJoin {
  /// Enters the old leftovers, backwards, so that the head of a chain of equal keys is the first of them.
  ///
  /// - Returns: `false` if a fast hash collides suspiciously often.
  @inlinable
  func enter(
    into slots: SlotTable, chains: inout [Int32], batch: Batch, matching: borrowing Matching
  ) -> Bool {
    var olds = ReversedBitCursor(matching.unmatchedOld)
    let mayGiveUp = hasher.isFolding
    var patience = 64 &+ 16 &* matching.unmatchedOldCount
    while true {
      var count = 0
      while count < Self.longestBatch, let number = olds.next() {
        batch[count].number = number
        count &+= 1
      }
      if count == 0 { return true }
      for index in 0..<count {
        batch[index].hash = hasher.hash(elements.oldKey(batch[index].number))
      }
      for index in 0..<count {
        let (number, hash) = batch[index]
        let tag = SlotTable.tag(of: hash)
        var slot = slots.start(of: hash)
        while true {
          let entry = slots[slot]
          if entry == 0 { break }
          if SlotTable.tag(of: entry) == tag {
            let other = SlotTable.position(in: entry)
            if elements.oldKey(other) == elements.oldKey(number) {
              if chains.isEmpty {
                chains = [Int32](repeating: -1, count: matching.unmatchedOld.wordCount &* 64)
              }
              chains[number] = Int32(truncatingIfNeeded: other)
              break
            }
          }
          slot &+= 1
          patience &-= 1
        }
        if mayGiveUp && patience < 0 { return false }
        slots[slot] = SlotTable.slot(hash: hash, position: number)
      }
    }
  }

  /// Looks the new leftovers up, ascending, and matches what is found.
  @inlinable
  func lookUp(
    in slots: SlotTable, chains: [Int32], batch: Batch, matching: inout Matching
  ) {
    var news = BitCursor(matching.unmatchedNew)
    var batchSize = 1
    while matching.unmatchedOldCount > 0 {
      var count = 0
      while count < batchSize, let number = news.next() {
        batch[count].number = number
        count &+= 1
      }
      if count == 0 { return }
      for index in 0..<count {
        batch[index].hash = hasher.hash(elements.newKey(batch[index].number))
      }
      var extended = 0
      for index in 0..<count {
        let (number, hash) = batch[index]
        guard matching.unmatchedNew.contains(number),
          let old = findUnmatched(
            number, hash: hash, in: slots, chains: chains, unmatched: matching.unmatchedOld)
        else { continue }
        var length = 1
        while matching.unmatchedOld.contains(old &+ length),
          matching.unmatchedNew.contains(number &+ length),
          elements.sameKey(old: old &+ length, new: number &+ length)
        {
          length &+= 1
        }
        matching.match(old: old, new: number, count: length, in: elements)
        extended &+= length &- 1
      }
      if extended > 0 {
        if extended >= count / 2 { batchSize = 1 }
      } else if batchSize < Self.longestBatch {
        batchSize &*= 2
      }
    }
  }

  /// Finds an old leftover with the key of a new one, and takes it off its chain.
  @inlinable @inline(__always)
  func findUnmatched(
    _ number: Int, hash: UInt64, in slots: SlotTable, chains: [Int32], unmatched: BitSet
  ) -> Int? {
    let tag = SlotTable.tag(of: hash)
    var slot = slots.start(of: hash)
    while true {
      let entry = slots[slot]
      if entry == 0 { return nil }
      if SlotTable.tag(of: entry) == tag {
        let head = SlotTable.position(in: entry)
        if elements.sameKey(old: head, new: number) {
          if chains.isEmpty { return unmatched.contains(head) ? head : nil }
          var old = head
          while !unmatched.contains(old), chains[old] >= 0 { old = Int(chains[old]) }
          slots[slot] = SlotTable.slot(hash: hash, position: old)
          return unmatched.contains(old) ? old : nil
        }
      }
      slot &+= 1
    }
  }
}

// An open-addressing hash table of positions. A slot is one word: the upper half of the hash as a tag,
// and the position plus one; zero is an empty slot. Keys are not stored, so the table knows nothing of
// their type. At most half of the slots are used, so a search ends soon.

/// A view of hash slots in scratch memory.
///
/// Invariant: `slots` points to `mask + 1` initialized words, a power of two, that outlive the view.
@safe @usableFromInline
struct SlotTable {
  @usableFromInline let slots: UnsafeMutablePointer<UInt64>
  @usableFromInline let mask: Int

  @inlinable
  init(_ slots: UnsafeMutablePointer<UInt64>, capacity: Int) {
    assert(capacity.nonzeroBitCount == 1)
    unsafe self.slots = slots
    mask = capacity &- 1
  }

  /// How many slots a number of positions needs.
  @inlinable
  static func capacity(for count: Int) -> Int {
    1 &<< (Int.bitWidth &- (max(16, count &* 2) &- 1).leadingZeroBitCount)
  }

  @inlinable @inline(__always)
  static func tag(of hash: UInt64) -> UInt64 { hash & 0xFFFF_FFFF_0000_0000 }

  @inlinable @inline(__always)
  func start(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & mask }

  @inlinable @inline(__always)
  subscript(slot: Int) -> UInt64 {
    get { unsafe slots[slot & mask] }
    nonmutating set { unsafe slots[slot & mask] = newValue }
  }

  /// The position that a used slot holds.
  @inlinable @inline(__always)
  static func position(in slot: UInt64) -> Int {
    Int(UInt32(truncatingIfNeeded: slot)) &- 1
  }

  /// The word for a slot that holds a position.
  @inlinable @inline(__always)
  static func slot(hash: UInt64, position: Int) -> UInt64 {
    tag(of: hash) | UInt64(UInt32(truncatingIfNeeded: position &+ 1))
  }
}

@available(*, unavailable)
extension SlotTable: Sendable {}
