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
