extension SectionedDifference {
  /// Follows a section from the old state to the new one.
  ///
  /// - Parameter section: Any integer.
  /// - Returns: The section's new index, or `nil` if it is deleted or there is no such section.
  /// - Complexity: O(log section changes).
  public func newSection(ofOld section: Int) -> Int? { sections.newPosition(ofOld: section) }

  /// Follows a section from the new state back to the old one.
  ///
  /// - Parameter section: Any integer.
  /// - Returns: The section's old index, or `nil` if it is inserted or there is no such section.
  /// - Complexity: O(log section changes).
  public func oldSection(ofNew section: Int) -> Int? { sections.oldPosition(ofNew: section) }

  /// Follows an item from the old state to the new one.
  ///
  /// - Parameter position: Any position.
  /// - Returns: The item's new position, or `nil` if it is gone or there is no such position.
  /// - Complexity: O(log changes).
  public func newPosition(ofOld position: ItemPosition) -> ItemPosition? {
    guard oldItemCounts.indices.contains(position.section),
      (0..<oldItemCounts[position.section]).contains(position.item)
    else { return nil }
    guard let rank = map.rankOfStaying(old: position.item, in: position.section) else {
      return map.target(ofOld: position)
    }
    guard let section = newSection(ofOld: position.section) else { return nil }
    return ItemPosition(
      section: section, item: map.arrivals.absentItem(atOffset: rank, in: section))
  }

  /// Follows an item from the new state back to the old one.
  ///
  /// - Parameter position: Any position.
  /// - Returns: The item's old position, or `nil` if it is new or there is no such position.
  /// - Complexity: O(log changes).
  public func oldPosition(ofNew position: ItemPosition) -> ItemPosition? {
    guard newItemCounts.indices.contains(position.section),
      (0..<newItemCounts[position.section]).contains(position.item)
    else { return nil }
    guard let rank = map.rankOfStaying(new: position.item, in: position.section) else {
      return map.source(ofNew: position)
    }
    guard let section = oldSection(ofNew: position.section) else { return nil }
    return ItemPosition(
      section: section, item: map.departures.absentItem(atOffset: rank, in: section))
  }
}
