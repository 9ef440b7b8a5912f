/// Where the elements of a piece stand, without the elements.
@usableFromInline
struct PiecePlace: Sendable {
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
