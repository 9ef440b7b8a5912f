/// Consecutive new elements that continue consecutive old ones, forwards or backwards.
@usableFromInline
struct MatchedRun: Sendable {
  /// The position of the first element in the old state.
  @usableFromInline var old: Int32

  /// The position of the first element in the new state.
  @usableFromInline var new: Int32

  /// How many elements there are; negative if old positions descend while new ones ascend.
  @usableFromInline var signedCount: Int32

  @inlinable
  init(old: Int, new: Int, count: Int, step: Int = 1) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    signedCount = Int32(truncatingIfNeeded: step < 0 && count > 1 ? 0 &- count : count)
  }

  @inlinable var count: Int { Int(signedCount.magnitude) }
  @inlinable var isReversed: Bool { signedCount < 0 }
  @inlinable var oldEnd: Int32 { old &+ signedCount }
  @inlinable var newEnd: Int32 { new &+ signedCount }

  var leastOld: Int32 { isReversed ? oldEnd &+ 1 : old }
  var greatestOld: Int32 { isReversed ? old : oldEnd &- 1 }

  /// Whether another run continues this one on both sides; neither is reversed then.
  ///
  /// After an edit one side continues and the other does not, so they are looked at together.
  @inlinable @inline(__always)
  func isContinued(by next: MatchedRun) -> Bool {
    (oldEnd ^ next.old) | (newEnd ^ next.new) == 0 && !isReversed && !next.isReversed
  }
}
