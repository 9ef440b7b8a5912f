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
      unsafe oldWords.append(piece.old, count: piece.oldCount, piece: index)
      unsafe newWords.append(piece.new, count: piece.newCount, piece: index)
    }
    self.oldWords = oldWords
    self.newWords = newWords
  }

  @inlinable @inline(__always)
  func oldKey(_ number: Int) -> Comparator.Key {
    unsafe comparator.key(of: oldWords.element(number).pointee)
  }

  @inlinable @inline(__always)
  func newKey(_ number: Int) -> Comparator.Key {
    unsafe comparator.key(of: newWords.element(number).pointee)
  }

  @inlinable @inline(__always)
  func sameKey(old: Int, new: Int) -> Bool { oldKey(old) == newKey(new) }

  @inlinable @inline(__always)
  func sameContent(old: Int, new: Int) -> Bool {
    unsafe comparator.sameContent(oldWords.element(old).pointee, newWords.element(new).pointee)
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
