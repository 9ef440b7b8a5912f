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
  @inlinable
  mutating func append(_ start: UnsafePointer<Element>?, count: Int, piece: Int) {
    guard let start = unsafe start, count > 0 else { return }
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
