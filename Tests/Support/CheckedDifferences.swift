public import RosterDiffing

extension KeyedDifference {
  /// Makes the difference again of its parts, which checks them.
  ///
  /// - Returns: The same difference.
  /// - Throws: `InvalidDifference` if the parts do not fit.
  public func checked() throws -> Self {
    try Self(
      oldCount: oldCount, newCount: newCount, deletes: deletes, inserts: inserts, moves: moves,
      updates: updates)
  }
}

extension ListChanges {
  /// Makes the changes again of their parts, which checks them.
  ///
  /// - Returns: The same changes.
  /// - Throws: `InvalidDifference` if the parts do not fit.
  public func checked() throws -> Self {
    try Self(
      sections: sections.checked(), oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      deletedItems: deletedItems, insertedItems: insertedItems, movedItems: movedItems,
      updatedItems: updatedItems)
  }
}
