extension KeyedDifference {
  /// Follows an element from the old state to the new one.
  ///
  /// - Parameter position: Any integer.
  /// - Returns: The element's new position, or `nil` if it is deleted or there is no such position.
  /// - Complexity: O(log² changes).
  public func newPosition(ofOld position: Int) -> Int? {
    guard (0..<oldCount).contains(position) else { return nil }
    return map.newPosition(ofOld: Int.indexPath(of: position), newSection: { 0 })?.item
  }

  /// Follows an element from the new state back to the old one.
  ///
  /// - Parameter position: Any integer.
  /// - Returns: The element's old position, or `nil` if it is inserted or there is no such position.
  /// - Complexity: O(log² changes).
  public func oldPosition(ofNew position: Int) -> Int? {
    guard (0..<newCount).contains(position) else { return nil }
    return map.oldPosition(ofNew: Int.indexPath(of: position), oldSection: { 0 })?.item
  }

  /// The old position of every new element, or -1 for inserted ones.
  ///
  /// - Returns: One entry for each new position.
  /// - Complexity: O(newCount).
  @usableFromInline
  func oldPositionsOfNew() -> ContiguousArray<Int32> {
    var sources = ContiguousArray(repeating: -1 as Int32, count: newCount)
    for move in moves { sources[move.new] = Int32(move.old) }
    var old = 0
    var new = 0
    var departures = map.old.allRuns().runs[...]
    var arrivals = map.new.allRuns().runs[...]
    while old < oldCount || new < newCount {
      if let run = departures.first, Int(run.lowerBound) == old {
        old = Int(run.upperBound)
        departures.removeFirst()
      } else if let run = arrivals.first, Int(run.lowerBound) == new {
        new = Int(run.upperBound)
        arrivals.removeFirst()
      } else {
        sources[new] = Int32(old)
        old += 1
        new += 1
      }
    }
    return sources
  }
}

extension KeyedDifference {
  /// The difference that takes everything back.
  ///
  /// ```swift
  /// let change = KeyedDifference(from: ["milk", "tea"], to: ["tea", "milk", "honey"])
  /// let undo = change.inverse
  /// print(try ["tea", "milk", "honey"].applying(undo, from: ["milk", "tea"]))  // ["milk", "tea"]
  /// ```
  ///
  /// The inverse of the inverse is equal to the difference.
  ///
  /// - Complexity: O(*k*) for *k* changes, and O(*m* log *m*) for the order of *m* moves.
  public var inverse: Self {
    Self(
      trustingOldCount: newCount, newCount: oldCount, deletes: inserts, inserts: deletes,
      moves: moves.reversedPairs(), updates: updates.reversedPairs())
  }

  /// The ranges of old positions that are deleted or left by a move.
  package var departures: [Range<Int>] { map.old.allRuns().runs.map(\.range) }

  /// The ranges of new positions that are inserted or reached by a move.
  package var arrivals: [Range<Int>] { map.new.allRuns().runs.map(\.range) }
}
