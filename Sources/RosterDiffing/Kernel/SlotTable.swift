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
