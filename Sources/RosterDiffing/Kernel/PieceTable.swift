/// Finds the element that a number stands for.
///
/// A piece's numbers fill whole words of bits, so a table with one entry a word leads from a number to
/// its piece. A single piece needs no table.
@safe @usableFromInline
struct PieceTable<Comparator: ElementComparator> {
  @usableFromInline let pieces: ContiguousArray<Piece<Comparator>>
  @usableFromInline let first: Piece<Comparator>
  @usableFromInline let isSingle: Bool

  /// For each word of old numbers, the piece they belong to; likewise for new numbers.
  @usableFromInline let oldPieces: ContiguousArray<Int32>
  @usableFromInline let newPieces: ContiguousArray<Int32>

  @inlinable
  init(single piece: Piece<Comparator>) {
    pieces = [piece]
    first = piece
    isSingle = true
    oldPieces = []
    newPieces = []
  }

  @inlinable
  init(_ pieces: ContiguousArray<Piece<Comparator>>) {
    self.pieces = pieces
    first = pieces[0]
    isSingle = pieces.count == 1
    oldPieces = Self.owners(of: pieces, start: \.oldStart, count: \.oldCount)
    newPieces = Self.owners(of: pieces, start: \.newStart, count: \.newCount)
  }

  @inlinable
  static func owners(
    of pieces: ContiguousArray<Piece<Comparator>>,
    start: (Piece<Comparator>) -> Int, count: (Piece<Comparator>) -> Int
  ) -> ContiguousArray<Int32> {
    var owners = ContiguousArray<Int32>()
    for (index, piece) in pieces.enumerated() where count(piece) > 0 {
      let end = start(piece) &>> 6 &+ Piece<Comparator>.wordCount(for: count(piece))
      while owners.count < end { owners.append(Int32(truncatingIfNeeded: index)) }
    }
    return owners
  }

  @inlinable @inline(__always)
  func oldPiece(of number: Int) -> Int { isSingle ? 0 : Int(oldPieces[number &>> 6]) }

  @inlinable @inline(__always)
  func newPiece(of number: Int) -> Int { isSingle ? 0 : Int(newPieces[number &>> 6]) }

  @inlinable @inline(__always)
  func oldKey(_ number: Int) -> Comparator.Key {
    if isSingle { return first.oldKey(number &- first.oldStart) }
    let piece = pieces[oldPiece(of: number)]
    return piece.oldKey(number &- piece.oldStart)
  }

  @inlinable @inline(__always)
  func newKey(_ number: Int) -> Comparator.Key {
    if isSingle { return first.newKey(number &- first.newStart) }
    let piece = pieces[newPiece(of: number)]
    return piece.newKey(number &- piece.newStart)
  }

  @inlinable @inline(__always)
  func sameKey(old: Int, new: Int) -> Bool { oldKey(old) == newKey(new) }

  @inlinable
  func oldPosition(_ number: Int) -> ItemPosition {
    let piece = pieces[oldPiece(of: number)]
    return piece.oldPosition(number &- piece.oldStart)
  }

  @inlinable
  func newPosition(_ number: Int) -> ItemPosition {
    let piece = pieces[newPiece(of: number)]
    return piece.newPosition(number &- piece.newStart)
  }

  @inlinable
  func sameContent(old: Int, new: Int) -> Bool {
    let oldPiece = pieces[oldPiece(of: old)]
    let newPiece = pieces[newPiece(of: new)]
    return unsafe oldPiece.comparator.sameContent(
      oldPiece.old.unsafelyUnwrapped[old &- oldPiece.oldStart],
      newPiece.new.unsafelyUnwrapped[new &- newPiece.newStart])
  }
}

@available(*, unavailable)
extension PieceTable: Sendable {}
