// A piece's numbers fill whole words of bits, so a table with one entry for each word leads from a number
// to its element.

/// The elements of many pieces, known by their numbers.
@usableFromInline
struct PieceTable<Comparator: ElementComparator>: NumberedElements {
  @usableFromInline let pieces: ContiguousArray<Piece<Comparator>>
  @usableFromInline let comparator: Comparator
  @usableFromInline let oldWords: NumberedWords<Comparator.Element>
  @usableFromInline let newWords: NumberedWords<Comparator.Element>

  /// Makes a table of pieces whose elements outlive it.
  @inlinable
  init(_ pieces: ContiguousArray<Piece<Comparator>>) {
    self.pieces = pieces
    comparator = pieces[0].comparator
    var oldWords = NumberedWords<Comparator.Element>()
    var newWords = NumberedWords<Comparator.Element>()
    for (index, piece) in pieces.enumerated() {
      unsafe oldWords.append(
        piece.old, count: piece.oldCount, from: piece.oldStart, piece: index)
      unsafe newWords.append(
        piece.new, count: piece.newCount, from: piece.newStart, piece: index)
    }
    self.oldWords = oldWords
    self.newWords = newWords
  }

  @inlinable @inline(__always)
  func oldKey(_ number: Int) -> Comparator.Key {
    unsafe comparator.key(at: oldWords.element(number))
  }

  @inlinable @inline(__always)
  func newKey(_ number: Int) -> Comparator.Key {
    unsafe comparator.key(at: newWords.element(number))
  }

  @inlinable @inline(__always)
  func sameKey(old: Int, new: Int) -> Bool { oldKey(old) == newKey(new) }

  @inlinable @inline(__always)
  func sameContent(old: Int, new: Int) -> Bool {
    unsafe comparator.sameContent(at: oldWords.element(old), newWords.element(new))
  }

  @inlinable
  func oldPosition(_ number: Int) -> ListIndexPath {
    let piece = pieces[oldWords.piece(of: number)]
    return piece.oldPosition(number &- piece.oldStart)
  }

  @inlinable
  func newPosition(_ number: Int) -> ListIndexPath {
    let piece = pieces[newWords.piece(of: number)]
    return piece.newPosition(number &- piece.newStart)
  }
}

@available(*, unavailable)
extension PieceTable: Sendable {}

/// Elements of both states that are known by numbers, in one piece or in many.
@usableFromInline
protocol NumberedElements {
  associatedtype Comparator: ElementComparator

  func oldKey(_ number: Int) -> Comparator.Key
  func newKey(_ number: Int) -> Comparator.Key
  func sameKey(old: Int, new: Int) -> Bool
  func sameContent(old: Int, new: Int) -> Bool
  func oldPosition(_ number: Int) -> ListIndexPath
  func newPosition(_ number: Int) -> ListIndexPath
}

/// The items of a piece, numbered from 0.
extension Piece: NumberedElements {}

/// Where the elements of one state stand, for each 64 numbers.
///
/// Invariant: an entry points to the element with the first of its numbers, and the elements outlive the
/// table. Only numbers of elements are looked up.
@safe @usableFromInline
struct NumberedWords<Element> {
  @usableFromInline var elements = unsafe ContiguousArray<UnsafePointer<Element>>()
  @usableFromInline var pieces = ContiguousArray<Int32>()

  @inlinable init() {}

  /// Appends the elements of a piece, which are numbered on from a whole word.
  ///
  /// Pieces before it may have fewer elements than there are numbers for; nothing looks up the others.
  @inlinable
  mutating func append(
    _ start: UnsafePointer<Element>?, count: Int, from number: Int, piece: Int
  ) {
    guard let start = unsafe start, count > 0 else { return }
    while pieces.count < number &>> 6 {
      unsafe elements.append(start)
      pieces.append(Int32(truncatingIfNeeded: piece))
    }
    let wordCount = BitSet.wordCount(for: count &+ 1)
    for word in 0..<wordCount {
      unsafe elements.append(start + word &* 64)
      pieces.append(Int32(truncatingIfNeeded: piece))
    }
  }

  @inlinable @inline(__always)
  func element(_ number: Int) -> UnsafePointer<Element> {
    unsafe elements[number &>> 6] + number & 63
  }

  @inlinable
  func piece(of number: Int) -> Int { Int(pieces[number &>> 6]) }
}

@available(*, unavailable)
extension NumberedWords: Sendable {}
