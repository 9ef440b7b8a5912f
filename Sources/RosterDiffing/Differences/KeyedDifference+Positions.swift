extension KeyedDifference {
  /// Follows an element from the old state to the new one.
  ///
  /// - Parameter position: Any integer.
  /// - Returns: The element's new position, or `nil` if it is deleted or there is no such position.
  /// - Complexity: O(log changes).
  public func newPosition(ofOld position: Int) -> Int? {
    guard (0..<oldCount).contains(position) else { return nil }
    guard let rank = map.rankOfStaying(old: position, in: 0) else {
      return map.move(fromOld: position, in: moves)?.new
    }
    return map.arrivals.absentItem(atOffset: rank)
  }

  /// Follows an element from the new state back to the old one.
  ///
  /// - Parameter position: Any integer.
  /// - Returns: The element's old position, or `nil` if it is inserted or there is no such position.
  /// - Complexity: O(log changes).
  public func oldPosition(ofNew position: Int) -> Int? {
    guard (0..<newCount).contains(position) else { return nil }
    guard let rank = map.rankOfStaying(new: position, in: 0) else {
      return map.move(toNew: position, in: moves)?.old
    }
    return map.departures.absentItem(atOffset: rank)
  }
}
