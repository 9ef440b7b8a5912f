extension SectionedDifference {
  /// Follows a section from the old state to the new one.
  ///
  /// - Parameter section: Any integer.
  /// - Returns: The section's new index, or `nil` if it is deleted or there is no such section.
  /// - Complexity: O(log² section changes).
  public func newSection(ofOld section: Int) -> Int? { sections.newPosition(ofOld: section) }

  /// Follows a section from the new state back to the old one.
  ///
  /// - Parameter section: Any integer.
  /// - Returns: The section's old index, or `nil` if it is inserted or there is no such section.
  /// - Complexity: O(log² section changes).
  public func oldSection(ofNew section: Int) -> Int? { sections.oldPosition(ofNew: section) }

  /// Follows an item from the old state to the new one.
  ///
  /// - Parameter position: Any position.
  /// - Returns: The item's new position, or `nil` if it is gone or there is no such position.
  /// - Complexity: O(log² changes).
  public func newPosition(ofOld position: ItemPosition) -> ItemPosition? {
    guard oldItemCounts.indices.contains(position.section),
      (0..<oldItemCounts[position.section]).contains(position.item)
    else { return nil }
    return map.newPlace(ofOld: position, newSection: { newSection(ofOld: position.section) })
  }

  /// Follows an item from the new state back to the old one.
  ///
  /// - Parameter position: Any position.
  /// - Returns: The item's old position, or `nil` if it is new or there is no such position.
  /// - Complexity: O(log² changes).
  public func oldPosition(ofNew position: ItemPosition) -> ItemPosition? {
    guard newItemCounts.indices.contains(position.section),
      (0..<newItemCounts[position.section]).contains(position.item)
    else { return nil }
    return map.oldPlace(ofNew: position, oldSection: { oldSection(ofNew: position.section) })
  }
}
