public import RosterDiffing

extension Patch {
  /// The patch that takes everything back, or `nil` if this one does not carry the old elements.
  ///
  /// - Complexity: O(*k*) for *k* changes, and O(*m* log *m*) for the order of *m* moves and updates.
  public var inverse: Self? {
    guard let deleted, let replaced else { return nil }
    return Self(
      trusting: difference.inverse, inserted: deleted, updated: replaced, deleted: inserted,
      replaced: updated)
  }

  /// This patch followed by another one, as a single patch.
  ///
  /// It can be taken back if both can.
  ///
  /// - Parameter next: What happens afterwards.
  /// - Returns: The patch from this one's old state to the other's new state.
  /// - Throws: `DifferenceMismatch` if the next patch starts from another number of elements.
  /// - Complexity: O(*k* log *k*) for *k* changes of both.
  public func then(_ next: Self) throws(DifferenceMismatch) -> Self {
    let both = try difference.then(next.difference)
    var backward: ((Int) -> Element?)?
    if let undo = inverse, let undoNext = next.inverse {
      backward = { undoNext.element(atNew: $0, before: undo) }
    }
    return Self(both, new: { self.element(atNew: $0, before: next) }, old: backward)
  }

  /// This patch, expressed over another patch of the same base.
  ///
  /// See `KeyedDifference.rebased(over:preferring:)` for what the result is. The rebased patch can be
  /// taken back if this one can.
  ///
  /// - Parameters:
  ///   - other: The other patch of the same base.
  ///   - preference: Whose position and content win where both cannot be followed.
  /// - Returns: The patch over the other's result, and what contradicts it.
  /// - Throws: `DifferenceMismatch` if the patches' bases have different numbers of elements.
  /// - Complexity: O(*k* log *k*) for *k* changes of both.
  public func rebased(
    over other: Self, preferring preference: EditSide = .mine
  ) throws(DifferenceMismatch) -> RebasedEdit<Self, Int> {
    let rebased = try difference.rebased(over: other.difference, preferring: preference)
    return RebasedEdit(
      edit: carried(over: other, difference: rebased.edit, source: rebased.counterpart),
      counterpart: other.carried(
        over: self, difference: rebased.counterpart, source: rebased.edit),
      conflicts: rebased.conflicts)
  }

  /// A difference from the other patch's new state, with what this patch changes.
  private func carried(
    over other: Self, difference: KeyedDifference, source: KeyedDifference
  ) -> Self {
    Self(
      difference, new: { source.oldPosition(ofNew: $0).flatMap(self.element(atNew:)) },
      old: inverse.map { undo in { undo.element(atNew: $0, before: other) } })
  }

  /// Looks up what a difference needs; the old elements are all known, or none is.
  private init(
    _ difference: KeyedDifference, new: (Int) -> Element?, old: ((Int) -> Element?)?
  ) {
    self.init(
      trusting: difference, inserted: difference.inserts.compactMap(new),
      updated: difference.updates.compactMap { new($0.new) },
      deleted: old.map { difference.deletes.compactMap($0) },
      replaced: old.map { difference.updates.map(\.old).sorted().compactMap($0) })
  }
}

// MARK: - Finding carried elements

extension Patch {
  /// The element that the patch puts at a new position, if it inserts or updates one there.
  private func element(atNew position: Int) -> Element? {
    if difference.inserts.contains(position) {
      return inserted[difference.inserts.count(before: position)]
    }
    let index = difference.updates.partitionPoint { $0.new < position }
    guard index < updated.count, difference.updates[index].new == position else { return nil }
    return updated[index]
  }

  /// The element that this patch and a later one put at the later one's new position.
  private func element(atNew position: Int, before next: Self) -> Element? {
    next.element(atNew: position)
      ?? next.difference.oldPosition(ofNew: position).flatMap(element(atNew:))
  }
}
