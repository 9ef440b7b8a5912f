public import RosterDiffing

extension Patch {
  /// Carries the new elements of a change.
  ///
  /// The patch can be replayed, but not taken back.
  ///
  /// - Parameters:
  ///   - difference: The change.
  ///   - new: Its new state.
  /// - Throws: `DifferenceMismatch` if the state has another number of elements.
  /// - Complexity: O(*k*) for *k* changes.
  public init(
    _ difference: KeyedDifference, to new: some RandomAccessCollection<Element>
  ) throws(DifferenceMismatch) {
    try DifferenceMismatch.check(expected: difference.newCount, found: new.count)
    self.init(
      trusting: difference, inserted: new.elements(at: difference.inserts),
      updated: new.elements(at: difference.updates.lazy.map(\.new)), deleted: nil, replaced: nil)
  }

  /// Carries the new and the old elements of a change.
  ///
  /// The patch can be taken back.
  ///
  /// - Parameters:
  ///   - difference: The change.
  ///   - old: Its old state.
  ///   - new: Its new state.
  /// - Throws: `DifferenceMismatch` if a state has another number of elements.
  /// - Complexity: O(*k*) for *k* changes, and O(*u* log *u*) for the order of *u* updates.
  public init(
    _ difference: KeyedDifference, from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>
  ) throws(DifferenceMismatch) {
    try DifferenceMismatch.check(expected: difference.oldCount, found: old.count)
    try DifferenceMismatch.check(expected: difference.newCount, found: new.count)
    self.init(carrying: difference, from: old, to: new)
  }

  /// Carries the new and the old elements of a change that is known to fit.
  @usableFromInline
  init(
    carrying difference: KeyedDifference, from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>
  ) {
    self.init(
      trusting: difference, inserted: new.elements(at: difference.inserts),
      updated: new.elements(at: difference.updates.lazy.map(\.new)),
      deleted: old.elements(at: difference.deletes),
      replaced: old.elements(at: difference.updates.map(\.old).sorted()))
  }

  /// Carries elements that were chosen elsewhere.
  ///
  /// - Parameters:
  ///   - difference: The change.
  ///   - inserted: The inserted elements, in the order of `difference.inserts`.
  ///   - updated: The new contents, in the order of `difference.updates`.
  ///   - deleted: The deleted elements in the order of `difference.deletes`, or `nil`.
  ///   - replaced: The old contents in the order of their old positions, or `nil`.
  /// - Throws: `InvalidDifference` if there are too many or too few elements.
  public init(
    _ difference: KeyedDifference, inserted: [Element], updated: [Element],
    deleted: [Element]? = nil, replaced: [Element]? = nil
  ) throws(InvalidDifference) {
    let updates = difference.updates.count
    try InvalidDifference.check(inserted, carries: difference.inserts.count, "inserted")
    try InvalidDifference.check(updated, carries: updates, "updated")
    if let deleted {
      try InvalidDifference.check(deleted, carries: difference.deletes.count, "deleted")
    }
    if let replaced { try InvalidDifference.check(replaced, carries: updates, "replaced") }
    self.init(
      trusting: difference, inserted: inserted, updated: updated, deleted: deleted,
      replaced: replaced)
  }
}

extension InvalidDifference {
  /// Checks that there are as many elements as a difference needs.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - count: How many are needed.
  ///   - role: What they are, for the message.
  /// - Throws: The error, if the counts differ.
  static func check<Element>(
    _ elements: [Element], carries count: Int, _ role: String
  ) throws(Self) {
    guard elements.count == count else {
      throw Self("the patch needs \(count) \(role) elements, but carries \(elements.count)")
    }
  }
}

extension Patch {
  /// Finds what changed, and carries the new and the old elements of it.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - comparator: How elements are seen.
  /// - Complexity: That of `KeyedDifference.init(from:to:by:)`.
  @inlinable
  public init(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>,
    by comparator: some ElementComparator<Element>
  ) {
    self.init(
      carrying: KeyedDifference(from: old, to: new, by: comparator), from: old, to: new)
  }

  /// Finds what changed between elements that have an `id`, and carries the new and the old elements of it.
  ///
  /// ```swift
  /// let patch = Patch(from: monday, to: tuesday)
  /// ```
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  @inlinable
  public init(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>
  ) where Element: Identifiable & Equatable {
    self.init(from: old, to: new, by: IdentityComparator())
  }

  /// Finds what changed between elements that have an `id`, and carries the new and the old elements of it.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  @inlinable
  public init(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>
  ) where Element: Identifiable & Hashable {
    self.init(from: old, to: new, by: IdentityComparator())
  }

  /// Finds what changed between elements that are their own keys, and carries the new and the old ones.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  @inlinable
  public init(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>
  ) where Element: Hashable {
    self.init(from: old, to: new, by: SelfKeyedComparator())
  }
}

extension RangeReplaceableCollection {
  /// Changes the collection from a patch's old state to its new state.
  ///
  /// - Parameter patch: What changes, and the new elements.
  /// - Throws: `DifferenceMismatch` if the collection has another number of elements. It is unchanged then.
  /// - Complexity: For *k* changes in up to eight ranges, O(*k*) and one call of `removeSubrange` or
  ///   `insert(contentsOf:at:)` for each range; for more ranges, O(*n*).
  public mutating func apply(_ patch: Patch<Element>) throws(DifferenceMismatch) {
    try apply(patch.difference, inserting: patch.inserted, updating: patch.updated)
  }

  /// The collection after a patch.
  ///
  /// - Parameter patch: What changes, and the new elements.
  /// - Returns: The elements in the order of the new state.
  /// - Throws: `DifferenceMismatch` if the collection has another number of elements.
  /// - Complexity: O(*n*).
  public func applying(_ patch: Patch<Element>) throws(DifferenceMismatch) -> Self {
    var result = self
    try result.apply(patch)
    return result
  }
}
