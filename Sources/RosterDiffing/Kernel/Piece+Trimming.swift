// Most updates leave most of a list alone, so the common prefix and suffix are cut off first. Keys are
// compared 512 at a time and then their content, while the elements are still in the cache.

extension Piece {
  @inlinable static var stretch: Int { 512 }

  /// Cuts off the elements that both sides have in common at the start and at the end.
  ///
  /// - Parameter updates: Gets those whose content differs, ascending.
  @inlinable
  mutating func trim(noting updates: inout [PositionPair<ItemPosition>]) {
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
  func commonPrefix(noting updates: inout [PositionPair<ItemPosition>]) -> Int {
    let limit = min(oldCount, newCount)
    var length = 0
    while length < limit {
      let start = length
      let end = min(limit, start &+ Self.stretch)
      while length < end && sameKey(old: length, new: length) { length &+= 1 }
      if !Comparator.contentIsKey {
        for item in start..<length where !sameContent(old: item, new: item) {
          updates.append(PositionPair(old: oldPosition(item), new: newPosition(item)))
        }
      }
      if length < end { break }
    }
    return length
  }

  @inlinable
  func commonSuffix(noting updates: inout [PositionPair<ItemPosition>]) -> Int {
    let limit = min(oldCount, newCount)
    let shift = newCount &- oldCount
    let known = updates.count
    var length = 0
    while length < limit {
      let start = length
      let end = min(limit, start &+ Self.stretch)
      while length < end {
        let item = oldCount &- 1 &- length
        if !sameKey(old: item, new: item &+ shift) { break }
        length &+= 1
      }
      if !Comparator.contentIsKey {
        for distance in start..<length {
          let item = oldCount &- 1 &- distance
          if !sameContent(old: item, new: item &+ shift) {
            updates.append(
              PositionPair(old: oldPosition(item), new: newPosition(item &+ shift)))
          }
        }
      }
      if length < end { break }
    }
    updates[known...].reverse()
    return length
  }
}
