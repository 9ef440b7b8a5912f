// Most updates leave most of a list alone, so the common prefix and suffix are cut off first.

extension Piece {
  /// Cuts off the elements that both sides have in common at the start and at the end.
  ///
  /// - Parameter updates: Gets those whose content differs, ascending.
  @inlinable
  mutating func trim(noting updates: inout [PositionPair<ListIndexPath>]) {
    let prefix = commonPrefix(noting: &updates)
    if prefix > 0 {
      unsafe old = old.map { unsafe $0 + prefix }
      unsafe new = new.map { unsafe $0 + prefix }
      oldCount &-= prefix
      newCount &-= prefix
      oldOrigin = oldOrigin.shifted(by: prefix)
      newOrigin = newOrigin.shifted(by: prefix)
    }
    let suffix = commonSuffix(noting: &updates)
    oldCount &-= suffix
    newCount &-= suffix
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
