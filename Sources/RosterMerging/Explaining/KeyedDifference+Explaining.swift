public import RosterDiffing

extension KeyedDifference {
  /// Says why each change is there.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - comparator: How elements are seen; the comparator that the difference was made with.
  /// - Returns: One explanation for each changed element: the deleted ones by their old position, then all
  ///   others by their new position.
  /// - Throws: `DifferenceMismatch` if a state has another number of elements.
  /// - Complexity: O(*k* log *k*) for *k* changes; one pass over the keys of both states if anything is
  ///   deleted or inserted.
  public func explanations<Element, Comparator: ElementComparator<Element>>(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>,
    by comparator: Comparator
  ) throws(DifferenceMismatch) -> [ChangeExplanation<Comparator.Key, Int>] {
    try DifferenceMismatch.check(expected: oldCount, found: old.count)
    try DifferenceMismatch.check(expected: newCount, found: new.count)
    return explanations(
      of: ChangedPositions(deletes: deletes, inserts: inserts, moves: moves, updates: updates),
      from: old, to: new, by: comparator)
  }

  /// Says why an element of the new state was inserted, moved or updated.
  ///
  /// - Parameters:
  ///   - position: The element's position in the new state.
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - comparator: How elements are seen.
  /// - Returns: The explanation, or `nil` if the element did not change or there is no such position.
  /// - Throws: `DifferenceMismatch` if a state has another number of elements.
  /// - Complexity: O(log *k*) for an element that survived; for an inserted one, one pass over the keys of
  ///   both states.
  public func explanation<Element, Comparator: ElementComparator<Element>>(
    ofNew position: Int, from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>, by comparator: Comparator
  ) throws(DifferenceMismatch) -> ChangeExplanation<Comparator.Key, Int>? {
    try DifferenceMismatch.check(expected: oldCount, found: old.count)
    try DifferenceMismatch.check(expected: newCount, found: new.count)
    let change = ChangedPositions(
      deletes: [], inserts: inserts.contains(position) ? [position] : [],
      moves: moves.pair(atNew: position), updates: updates.pair(atNew: position))
    return explanations(of: change, from: old, to: new, by: comparator).first
  }

  /// Says why an element of the old state was deleted, moved or updated.
  ///
  /// - Parameters:
  ///   - position: The element's position in the old state.
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - comparator: How elements are seen.
  /// - Returns: The explanation, or `nil` if the element did not change or there is no such position.
  /// - Throws: `DifferenceMismatch` if a state has another number of elements.
  /// - Complexity: O(log *k*) for an element that survived; for a deleted one, one pass over the keys of
  ///   both states.
  public func explanation<Element, Comparator: ElementComparator<Element>>(
    ofOld position: Int, from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>, by comparator: Comparator
  ) throws(DifferenceMismatch) -> ChangeExplanation<Comparator.Key, Int>? {
    if let newPosition = newPosition(ofOld: position) {
      return try explanation(ofNew: newPosition, from: old, to: new, by: comparator)
    }
    try DifferenceMismatch.check(expected: oldCount, found: old.count)
    try DifferenceMismatch.check(expected: newCount, found: new.count)
    let change = ChangedPositions<[Int], [Int], Int>(
      deletes: deletes.contains(position) ? [position] : [], inserts: [], moves: [], updates: [])
    return explanations(of: change, from: old, to: new, by: comparator).first
  }

  /// Says why each change is there, for elements that have an `id`.
  ///
  /// ```swift
  /// for explanation in try change.explanations(from: old, to: new) { print(explanation) }
  /// // tea: delete 1, because the id is gone
  /// // milk: move 0 → 2, because it is not in the longest run that keeps its order
  /// ```
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  /// - Returns: One explanation for each changed element: the deleted ones by their old position, then all
  ///   others by their new position.
  /// - Throws: `DifferenceMismatch` if a state has another number of elements.
  public func explanations<Element: Identifiable & Equatable>(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>
  ) throws(DifferenceMismatch) -> [ChangeExplanation<Element.ID, Int>] {
    try explanations(from: old, to: new, by: IdentityComparator())
  }

  /// Says why each change is there, for elements that are their own keys.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  /// - Returns: One explanation for each changed element: the deleted ones by their old position, then all
  ///   others by their new position.
  /// - Throws: `DifferenceMismatch` if a state has another number of elements.
  public func explanations<Element: Hashable>(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>
  ) throws(DifferenceMismatch) -> [ChangeExplanation<Element, Int>] {
    try explanations(from: old, to: new, by: SelfKeyedComparator())
  }

  func explanations<Element, Comparator: ElementComparator<Element>>(
    of change: ChangedPositions<some Sequence<Int>, some Sequence<Int>, Int>,
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>,
    by comparator: Comparator
  ) -> [ChangeExplanation<Comparator.Key, Int>] {
    change.explanations(
      oldElement: { old[old.index(old.startIndex, offsetBy: $0)] },
      newElement: { new[new.index(new.startIndex, offsetBy: $0)] },
      allOld: old, allNew: new, by: comparator,
      arrival: { _ in [] }, departure: { _ in [] }, move: { _ in .outOfOrder })
  }
}
