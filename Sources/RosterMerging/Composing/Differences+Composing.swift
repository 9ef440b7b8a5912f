public import RosterDiffing

extension KeyedDifference {
  /// This difference followed by another one, as a single difference.
  ///
  /// An element that this difference inserts and the next one deletes leaves no trace. One that goes and
  /// comes back is a delete and an insert, since a difference knows positions and not keys. An element
  /// counts as updated if either difference updates it, even if the second brings back the old content.
  ///
  /// The moves are the fewest that are possible for what stays, and are chosen by a fixed rule, so
  /// grouping does not matter: `a.then(b).then(c) == a.then(b.then(c))`.
  ///
  /// - Parameter next: What happens afterwards.
  /// - Returns: The difference from this one's old state to the other's new state.
  /// - Throws: `DifferenceMismatch` if the next difference starts from another number of elements.
  /// - Complexity: O(*k* log *k*) for *k* changes of both, however many elements there are.
  public func then(_ next: Self) throws(DifferenceMismatch) -> Self {
    try DifferenceMismatch.check(expected: newCount, found: next.oldCount)
    return Self(SectionedMatching(self).then(SectionedMatching(next)))
  }

  /// The same change, with the fewest moves and with the moves chosen by a fixed rule.
  ///
  /// When two elements change places, either may be called the one that moved. Two normalized differences
  /// are equal exactly if they keep, delete, insert and update the same elements. Of equally few moves,
  /// those are chosen that keep what comes latest in the new state.
  ///
  /// A difference that was computed from two states without duplicates is normalized already. The inverse of
  /// a normalized difference need not be: no rule can pick the same of two elements in both directions.
  ///
  /// - Returns: The difference that `then(_:)` and `rebased(over:preferring:)` would give for this change.
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public func normalized() -> Self { Self(SectionedMatching(self)) }
}

extension ListChanges {
  /// This difference followed by another one, as a single difference.
  ///
  /// An item or section that this difference inserts and the next one deletes leaves no trace. One that
  /// goes and comes back is a delete and an insert, since a difference knows positions and not keys. An item
  /// counts as updated if either difference updates it, even if the second brings back the old content.
  ///
  /// The moves are the fewest that are possible for what stays, and are chosen by a fixed rule, so
  /// grouping does not matter: `a.then(b).then(c) == a.then(b.then(c))`.
  ///
  /// - Parameter next: What happens afterwards.
  /// - Returns: The difference from this one's old state to the other's new state.
  /// - Throws: `DifferenceMismatch` if the next difference starts from other numbers of sections or items.
  /// - Complexity: O(*s* log *k* + *k* log *k*) for *s* sections and *k* changes of both, however many
  ///   items there are.
  public func then(_ next: Self) throws(DifferenceMismatch) -> Self {
    try DifferenceMismatch.check(expected: newItemCounts, found: next.oldItemCounts)
    return Self(SectionedMatching(self).then(SectionedMatching(next)))
  }

  /// The same change, with the fewest moves and with the moves chosen by a fixed rule.
  ///
  /// When two items change places, either may be called the one that moved. Two normalized differences are
  /// equal exactly if they keep, delete, insert and update the same sections and items. Of equally few
  /// moves, those are chosen that keep what comes latest in the new state.
  ///
  /// A difference that was computed from two states without duplicates is normalized already. The inverse of
  /// a normalized difference need not be: no rule can pick the same of two elements in both directions.
  ///
  /// - Returns: The difference that `then(_:)` and `rebased(over:preferring:)` would give for this change.
  /// - Complexity: O(*s* log *k* + *k* log *k*) for *s* sections and *k* changes.
  public func normalized() -> Self { Self(SectionedMatching(self)) }
}
