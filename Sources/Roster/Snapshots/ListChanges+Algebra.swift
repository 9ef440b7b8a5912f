public import RosterDiffing

extension ListChanges {
  /// The changes that take everything back.
  ///
  /// ```swift
  /// let changes = ListChanges(from: aisles, to: newAisles)
  /// try newAisles.apply(changes.inverse, from: aisles)  // newAisles is aisles again
  /// ```
  ///
  /// The inverse of the inverse is equal to the changes.
  ///
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* changes, and O(*m* log *m*) for the order of
  ///   *m* moves.
  public var inverse: Self { Self(difference.inverse) }

  /// These changes followed by others, as one.
  ///
  /// - Parameter next: What happens afterwards.
  /// - Returns: The changes from the old state of these to the new state of the others, with the fewest moves.
  /// - Throws: `DifferenceMismatch` if the others start from other numbers of sections or items.
  /// - Complexity: O(*s* log *k* + *k* log *k*) for *s* sections and *k* changes of both, however many items
  ///   there are.
  public func then(_ next: Self) throws(DifferenceMismatch) -> Self {
    Self(try difference.then(next.difference))
  }

  /// These changes, expressed over others that start from the same state.
  ///
  /// What both keep stays in order, what either deletes is gone, and what either inserts or moves stands
  /// where it was put, relative to what neither touched.
  ///
  /// - Parameters:
  ///   - other: The other changes of the same state.
  ///   - preference: Whose place and content win where both cannot be followed.
  /// - Returns: The changes over the others' result, and what contradicts them.
  /// - Throws: `DifferenceMismatch` if the others start from other numbers of sections or items.
  /// - Complexity: O(*s* log *k* + *k* log *k*) for *s* sections and *k* changes of both, however many items
  ///   there are.
  public func rebased(
    over other: Self, preferring preference: EditSide = .mine
  ) throws(DifferenceMismatch) -> RebasedListChanges {
    RebasedListChanges(try difference.rebased(over: other.difference, preferring: preference))
  }
}

extension Array where Element: EditableSectionInfo {
  /// Changes the sections from the old state of some changes to their new state.
  ///
  /// Only what is inserted or updated is read from the new state.
  ///
  /// - Parameters:
  ///   - changes: What changes.
  ///   - new: The new state, where new sections, items and contents are looked up.
  /// - Throws: `DifferenceMismatch` if a state has other numbers of sections or items. The sections are
  ///   unchanged then.
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* changes in up to eight ranges of each section; a
  ///   section with more ranges is rebuilt.
  @inlinable
  public mutating func apply(
    _ changes: ListChanges, from new: [Element]
  ) throws(DifferenceMismatch) {
    try apply(changes.difference, from: new, items: \.items)
  }
}
