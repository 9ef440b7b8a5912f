// Comparing neighbours is what a difference spends its time on. The key and the content of an element are
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
      if unsafe comparator.key(of: old.pointee) != comparator.key(of: new.pointee) { break }
      if unsafe !Comparator.contentIsKey && !comparator.sameContent(old.pointee, new.pointee) {
        differs(length)
      }
      length &+= 1
    }
    return length
  }
}
