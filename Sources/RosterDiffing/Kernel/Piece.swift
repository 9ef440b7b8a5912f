/// A stretch of old elements and the stretch of new elements that took its place.
///
/// Invariant: `old` and `new` point to `oldCount` and `newCount` initialised elements that outlive the
/// piece. The pointer of an empty side is never used.
@safe @usableFromInline
struct Piece<Comparator: ElementComparator> {
  @usableFromInline typealias Element = Comparator.Element

  @usableFromInline let comparator: Comparator
  @usableFromInline var old: UnsafePointer<Element>?
  @usableFromInline var new: UnsafePointer<Element>?
  @usableFromInline var oldCount: Int
  @usableFromInline var newCount: Int

  /// Where the first element stands in its list.
  @usableFromInline var oldOrigin: ListIndexPath
  @usableFromInline var newOrigin: ListIndexPath

  /// The numbers of the first elements; multiples of 64.
  @usableFromInline var oldStart = 0
  @usableFromInline var newStart = 0

  @inlinable
  init(
    old: UnsafeBufferPointer<Element>, at oldOrigin: ListIndexPath,
    new: UnsafeBufferPointer<Element>, at newOrigin: ListIndexPath, comparator: Comparator
  ) {
    self.comparator = comparator
    unsafe self.old = old.baseAddress
    unsafe self.new = new.baseAddress
    oldCount = old.count
    newCount = new.count
    self.oldOrigin = oldOrigin
    self.newOrigin = newOrigin
  }

  /// Makes a piece whose elements are not known yet.
  @inlinable
  init(
    oldCount: Int, at oldOrigin: ListIndexPath, newCount: Int, at newOrigin: ListIndexPath,
    comparator: Comparator
  ) {
    self.comparator = comparator
    unsafe old = nil
    unsafe new = nil
    self.oldCount = oldCount
    self.newCount = newCount
    self.oldOrigin = oldOrigin
    self.newOrigin = newOrigin
  }

  /// Whether the elements belong to an inserted section.
  @inlinable var isInserted: Bool { oldOrigin.section < 0 }

  /// Whether the elements belong to a deleted section.
  @inlinable var isDeleted: Bool { newOrigin.section < 0 }

  /// How many words of bits a side of a piece takes up.
  ///
  /// The last bit is never used, so that runs of neighbouring pieces do not touch.
  @inlinable
  static func wordCount(for count: Int) -> Int { BitSet.wordCount(for: count &+ 1) }

  /// Whether both sides are the same memory.
  @inlinable var isShared: Bool { unsafe oldCount == newCount && (oldCount == 0 || old == new) }

  @inlinable @inline(__always)
  func oldKey(_ item: Int) -> Comparator.Key {
    assert((0..<oldCount).contains(item))
    return unsafe comparator.key(of: old.unsafelyUnwrapped[item])
  }

  @inlinable @inline(__always)
  func newKey(_ item: Int) -> Comparator.Key {
    assert((0..<newCount).contains(item))
    return unsafe comparator.key(of: new.unsafelyUnwrapped[item])
  }

  @inlinable @inline(__always)
  func sameKey(old oldItem: Int, new newItem: Int) -> Bool {
    oldKey(oldItem) == newKey(newItem)
  }

  @inlinable @inline(__always)
  func sameContent(old oldItem: Int, new newItem: Int) -> Bool {
    assert((0..<oldCount).contains(oldItem) && (0..<newCount).contains(newItem))
    return unsafe comparator.sameContent(
      old.unsafelyUnwrapped[oldItem], new.unsafelyUnwrapped[newItem])
  }

  @inlinable
  func oldPosition(_ item: Int) -> ListIndexPath { oldOrigin.shifted(by: item) }

  @inlinable
  func newPosition(_ item: Int) -> ListIndexPath { newOrigin.shifted(by: item) }

  /// This piece's bits of the old elements without partner, numbered from 0.
  @inlinable
  func unmatchedOld(in matching: borrowing Matching) -> BitSet {
    matching.unmatchedOld.suffix(fromWord: oldStart &>> 6)
  }

  /// This piece's bits of the new elements without partner, numbered from 0.
  @inlinable
  func unmatchedNew(in matching: borrowing Matching) -> BitSet {
    matching.unmatchedNew.suffix(fromWord: newStart &>> 6)
  }
}

@available(*, unavailable)
extension Piece: Sendable {}
