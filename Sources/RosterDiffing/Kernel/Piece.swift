/// A stretch of old elements and the stretch of new elements that took its place.
///
/// Invariant: `old` and `new` point to `oldCount` and `newCount` initialized elements that outlive the
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
  /// The last bit is never used, so that runs of neighboring pieces do not touch.
  @inlinable
  static func wordCount(for count: Int) -> Int { BitSet.wordCount(for: count &+ 1) }

  /// The offsets of the elements in their section.
  @inlinable var oldOffsets: Range<Int> { oldOrigin.item..<oldOrigin.item + oldCount }
  @inlinable var newOffsets: Range<Int> { newOrigin.item..<newOrigin.item + newCount }

  /// Whether both sides are the same memory.
  @inlinable var isShared: Bool { unsafe oldCount == newCount && (oldCount == 0 || old == new) }

  @inlinable @inline(__always)
  func oldKey(_ item: Int) -> Comparator.Key {
    assert((0..<oldCount).contains(item))
    return unsafe comparator.key(at: old.unsafelyUnwrapped + item)
  }

  @inlinable @inline(__always)
  func newKey(_ item: Int) -> Comparator.Key {
    assert((0..<newCount).contains(item))
    return unsafe comparator.key(at: new.unsafelyUnwrapped + item)
  }

  @inlinable @inline(__always)
  func sameKey(old oldItem: Int, new newItem: Int) -> Bool {
    oldKey(oldItem) == newKey(newItem)
  }

  @inlinable @inline(__always)
  func sameContent(old oldItem: Int, new newItem: Int) -> Bool {
    assert((0..<oldCount).contains(oldItem) && (0..<newCount).contains(newItem))
    return unsafe comparator.sameContent(
      at: old.unsafelyUnwrapped + oldItem, new.unsafelyUnwrapped + newItem)
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

/// Where the elements of a piece stand, without the elements.
@usableFromInline
struct PieceSpan: Sendable {
  @usableFromInline let oldOrigin: ListIndexPath
  @usableFromInline let newOrigin: ListIndexPath
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  @usableFromInline let oldStart: Int
  @usableFromInline let newStart: Int

  @inlinable
  init(
    oldOrigin: ListIndexPath, newOrigin: ListIndexPath, oldCount: Int, newCount: Int, oldStart: Int,
    newStart: Int
  ) {
    self.oldOrigin = oldOrigin
    self.newOrigin = newOrigin
    self.oldCount = oldCount
    self.newCount = newCount
    self.oldStart = oldStart
    self.newStart = newStart
  }

  var isInserted: Bool { oldOrigin.section < 0 }
  var isDeleted: Bool { newOrigin.section < 0 }

  func oldPosition(ofNumber number: Int) -> ListIndexPath {
    oldOrigin.shifted(by: number - oldStart)
  }

  func newPosition(ofNumber number: Int) -> ListIndexPath {
    newOrigin.shifted(by: number - newStart)
  }
}

// Comparing neighbors is what a difference spends its time on. The key and the content of an element are
// compared in one pass, so that there is work to do while the next elements come from memory: in long
// lists, reading them is all that takes time. The pointers are in variables of their own, where no call
// can change them.

extension Piece {
  /// Counts how many pairs of elements in a row have the same keys.
  ///
  /// - Parameters:
  ///   - oldItem: The old element of the first pair.
  ///   - oldStep: The direction on the old side, 1 or -1.
  ///   - newItem: The new element of the first pair.
  ///   - newStep: The direction on the new side.
  ///   - limit: How many pairs there are at most.
  ///   - differs: Is called with the number of each pair whose content differs, ascending.
  /// - Returns: The number of pairs.
  @inlinable @inline(__always)
  func runLength(
    old oldItem: Int, by oldStep: Int, new newItem: Int, by newStep: Int, limit: Int,
    differs: (Int) -> Void
  ) -> Int {
    if limit <= 0 { return 0 }
    let olds = unsafe old.unsafelyUnwrapped + oldItem
    let news = unsafe new.unsafelyUnwrapped + newItem
    var length = 0
    while length < limit {
      let old = unsafe olds + length &* oldStep
      let new = unsafe news + length &* newStep
      let isSame = unsafe Comparator.keyIsCostly && haveSameBytes(old, new)
      if unsafe !isSame && comparator.key(at: old) != comparator.key(at: new) {
        break
      }
      if unsafe !Comparator.contentIsKey && !comparator.sameContent(at: old, new) {
        differs(length)
      }
      length &+= 1
    }
    return length
  }
}

/// Whether two elements are the same byte by byte, so that no function can tell them apart.
///
/// Large ones are not looked at.
@inlinable @inline(__always)
func haveSameBytes<Element>(
  _ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>
) -> Bool {
  let size = MemoryLayout<Element>.size
  if size > 128 { return false }
  let (old, new) = unsafe (UnsafeRawPointer(old), UnsafeRawPointer(new))
  var offset = 0
  while offset &+ 8 <= size {
    let word = unsafe old.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    if unsafe word != new.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
    offset &+= 8
  }
  while offset < size {
    let byte = unsafe old.load(fromByteOffset: offset, as: UInt8.self)
    if unsafe byte != new.load(fromByteOffset: offset, as: UInt8.self) { return false }
    offset &+= 1
  }
  return true
}

// Most updates leave most of a list alone, so the common prefix and suffix are cut off first.

extension Piece {
  /// Cuts off the elements that both sides have in common at the start and at the end.
  ///
  /// - Parameter updates: Gets those whose content differs, ascending.
  @inlinable
  mutating func trim(noting updates: inout [PositionPair<ListIndexPath>]) {
    removeFirst(commonPrefix(noting: &updates))
    let suffix = commonSuffix(noting: &updates)
    oldCount &-= suffix
    newCount &-= suffix
  }

  /// Cuts elements off the start of both sides.
  @inlinable
  mutating func removeFirst(_ count: Int) {
    if count == 0 { return }
    unsafe old = old.map { unsafe $0 + count }
    unsafe new = new.map { unsafe $0 + count }
    oldCount &-= count
    newCount &-= count
    oldOrigin = oldOrigin.shifted(by: count)
    newOrigin = newOrigin.shifted(by: count)
  }

  @inlinable
  func commonPrefix(noting updates: inout [PositionPair<ListIndexPath>]) -> Int {
    runLength(old: 0, by: 1, new: 0, by: 1, limit: min(oldCount, newCount)) { item in
      note(old: item, new: item, among: &updates)
    }
  }

  @inlinable
  func commonSuffix(noting updates: inout [PositionPair<ListIndexPath>]) -> Int {
    let known = updates.count
    let lastOld = oldCount &- 1
    let lastNew = newCount &- 1
    let length = runLength(
      old: lastOld, by: -1, new: lastNew, by: -1, limit: min(oldCount, newCount)
    ) { distance in
      note(old: lastOld &- distance, new: lastNew &- distance, among: &updates)
    }
    if updates.count > known { updates[known...].reverse() }
    return length
  }

  @inlinable @inline(never)
  func note(old: Int, new: Int, among updates: inout [PositionPair<ListIndexPath>]) {
    updates.append(PositionPair(old: oldPosition(old), new: newPosition(new)))
  }
}
