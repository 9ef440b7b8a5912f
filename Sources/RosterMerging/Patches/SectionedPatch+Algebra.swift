public import RosterDiffing

extension SectionedPatch {
  /// The patch that takes everything back, or `nil` if this one does not carry the old sections and items.
  ///
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* changes, and O(*m* log *m*) for the order of *m*
  ///   moves and updates.
  public var inverse: Self? {
    guard let sections = sections.inverse, let deletedItems, let replacedItems else { return nil }
    return Self(
      trusting: difference.inverse, sections: sections, insertedItems: deletedItems,
      updatedItems: replacedItems, deletedItems: insertedItems, replacedItems: updatedItems)
  }

  /// This patch followed by another one, as a single patch.
  ///
  /// It can be taken back if both can.
  ///
  /// - Parameter next: What happens afterwards.
  /// - Returns: The patch from this one's old state to the other's new state.
  /// - Throws: `DifferenceMismatch` if the next patch starts from other numbers of sections or items.
  /// - Complexity: O(*s* log *k* + *k* log *k*) for *s* sections and *k* changes of both.
  public func then(_ next: Self) throws(DifferenceMismatch) -> Self {
    let both = try difference.then(next.difference)
    let mine = CarriedItems(self)
    let later = CarriedItems(next)
    var backward: ((ListIndexPath) -> Item?)?
    if let undo = inverse.map(CarriedItems.init),
      let undoNext = next.inverse.map(CarriedItems.init)
    {
      backward = { undo.item(atNew: $0, after: undoNext) }
    }
    return Self(
      both, sections: try sections.then(next.sections),
      new: { later.item(atNew: $0, after: mine) }, old: backward)
  }

  /// This patch, expressed over another patch of the same base.
  ///
  /// See `ListChanges.rebased(over:preferring:)` for what the result is. The rebased patch can be
  /// taken back if this one can, and if no item is dropped for want of a section.
  ///
  /// - Parameters:
  ///   - other: The other patch of the same base.
  ///   - preference: Whose position and content win where both cannot be followed.
  /// - Returns: The patch over the other's result, and what contradicts it.
  /// - Throws: `DifferenceMismatch` if the patches' bases have other numbers of sections or items.
  /// - Complexity: O(*s* log *k* + *k* log *k*) for *s* sections and *k* changes of both.
  public func rebased(
    over other: Self, preferring preference: EditSide = .mine
  ) throws(DifferenceMismatch) -> RebasedEdit<Self, ListIndexPath> {
    let rebased = try difference.rebased(over: other.difference, preferring: preference)
    let sections = try sections.rebased(over: other.sections, preferring: preference)
    return RebasedEdit(
      edit: carried(
        over: other, difference: rebased.edit, sections: sections.edit,
        source: rebased.counterpart),
      counterpart: other.carried(
        over: self, difference: rebased.counterpart, sections: sections.counterpart,
        source: rebased.edit),
      conflicts: rebased.conflicts, sectionConflicts: rebased.sectionConflicts)
  }

  /// A difference from the other patch's new state, with what this patch changes.
  private func carried(
    over other: Self, difference: ListChanges, sections: Patch<Section>,
    source: ListChanges
  ) -> Self {
    let mine = CarriedItems(self)
    let theirs = CarriedItems(other)
    return Self(
      difference, sections: sections,
      new: { source.oldPosition(ofNew: $0).flatMap(mine.item(atNew:)) },
      old: inverse.map(CarriedItems.init).map { undo in { theirs.item(atNew: $0, after: undo) } })
  }

  /// Looks up what a difference needs; without all of the old items, it carries none of them.
  private init(
    _ difference: ListChanges, sections: Patch<Section>, new: (ListIndexPath) -> Item?,
    old: ((ListIndexPath) -> Item?)?
  ) {
    let deleted = old.flatMap { difference.allItemDeletes.map($0).allPresent() }
    // What is updated is carried wherever all that is deleted is.
    let replaced =
      deleted == nil
      ? nil : old.flatMap { difference.updatedItems.map(\.old).sorted().map($0).allPresent() }
    self.init(
      trusting: difference, sections: sections,
      insertedItems: difference.allItemInserts.compactMap(new),
      updatedItems: difference.updatedItems.compactMap { new($0.new) },
      deletedItems: deleted, replacedItems: replaced)
  }
}

/// The items that a patch carries, by their new position.
private struct CarriedItems<Section, Item> {
  let patch: SectionedPatch<Section, Item>

  /// Where each run of inserted items begins, among the new positions and among the carried items.
  private var runs: [(start: ListIndexPath, count: Int, offset: Int)] = []

  init(_ patch: SectionedPatch<Section, Item>) {
    self.patch = patch
    var offset = 0
    for (section, items) in patch.difference.allItemInserts.runs {
      let start = ListIndexPath(section: section, item: items.lowerBound)
      runs.append((start, items.count, offset))
      offset += items.count
    }
  }

  /// The item that the patch puts at a new position, if it inserts or updates one there.
  func item(atNew position: ListIndexPath) -> Item? {
    if let run = runs[..<runs.partitionPoint { $0.start <= position }].last,
      run.start.section == position.section, position.item < run.start.item + run.count
    {
      return patch.insertedItems[run.offset + position.item - run.start.item]
    }
    let updates = patch.difference.updatedItems
    let index = updates.partitionPoint { $0.new < position }
    guard index < updates.count, updates[index].new == position else { return nil }
    return patch.updatedItems[index]
  }

  /// The item that this patch and an earlier one put at this one's new position.
  func item(atNew position: ListIndexPath, after earlier: Self) -> Item? {
    item(atNew: position)
      ?? patch.difference.oldPosition(ofNew: position).flatMap(earlier.item(atNew:))
  }
}

extension Array {
  /// The elements, if there is one everywhere.
  ///
  /// - Returns: As many elements, or `nil`.
  fileprivate func allPresent<Wrapped>() -> [Wrapped]? where Element == Wrapped? {
    let present = compactMap(\.self)
    return present.count == count ? present : nil
  }
}
