public import RosterDiffing

extension ListChanges {
  /// Says why each change of an item is there.
  ///
  /// Items that come with an inserted section or go with a deleted one are explained, too.
  ///
  /// ```swift
  /// for explanation in try change.itemExplanations(from: old, to: new, by: AisleComparator()) {
  ///   print(explanation)  // tea: move [0, 1] → [1, 0], because it is in another section than before
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - comparator: How sections and items are seen; the one that the difference was made with.
  /// - Returns: One explanation for each changed item: the deleted ones by their old position, then all
  ///   others by their new position.
  /// - Throws: `DifferenceMismatch` if a state has other numbers of sections or items.
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* changed items; one pass over the keys of
  ///   both states if anything is deleted or inserted.
  public func itemExplanations<Section, Comparator: SectionComparator<Section>>(
    from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
    by comparator: Comparator
  ) throws(DifferenceMismatch) -> [ChangeExplanation<Comparator.ItemComparator.Key, ListIndexPath>]
  {
    try itemExplanations(
      of: ChangedPositions(
        deletes: allItemDeletes, inserts: allItemInserts, moves: movedItems, updates: updatedItems),
      from: old, to: new, by: comparator)
  }

  /// Says why an item of the new state was inserted, moved or updated.
  ///
  /// - Parameters:
  ///   - position: The item's position in the new state.
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - comparator: How sections and items are seen.
  /// - Returns: The explanation, or `nil` if the item did not change or there is no such position.
  /// - Throws: `DifferenceMismatch` if a state has other numbers of sections or items.
  /// - Complexity: O(*s* + log² *k*) for *s* sections and *k* changes, for an item that survived; for an inserted
  ///   one, one pass over the keys of both states.
  public func itemExplanation<Section, Comparator: SectionComparator<Section>>(
    ofNew position: ListIndexPath, from old: some RandomAccessCollection<Section>,
    to new: some RandomAccessCollection<Section>, by comparator: Comparator
  ) throws(DifferenceMismatch) -> ChangeExplanation<Comparator.ItemComparator.Key, ListIndexPath>? {
    try itemExplanations(
      of: ChangedPositions(
        deletes: [], inserts: isInserted(position) ? [position] : [],
        moves: movedItems.pair(atNew: position), updates: updatedItems.pair(atNew: position)),
      from: old, to: new, by: comparator
    ).first
  }

  /// Says why an item of the old state was deleted, moved or updated.
  ///
  /// - Parameters:
  ///   - position: The item's position in the old state.
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - comparator: How sections and items are seen.
  /// - Returns: The explanation, or `nil` if the item did not change or there is no such position.
  /// - Throws: `DifferenceMismatch` if a state has other numbers of sections or items.
  /// - Complexity: O(*s* + log² *k*) for *s* sections and *k* changes, for an item that survived; for a deleted
  ///   one, one pass over the keys of both states.
  public func itemExplanation<Section, Comparator: SectionComparator<Section>>(
    ofOld position: ListIndexPath, from old: some RandomAccessCollection<Section>,
    to new: some RandomAccessCollection<Section>, by comparator: Comparator
  ) throws(DifferenceMismatch) -> ChangeExplanation<Comparator.ItemComparator.Key, ListIndexPath>? {
    if let newPosition = newPosition(ofOld: position) {
      return try itemExplanation(ofNew: newPosition, from: old, to: new, by: comparator)
    }
    return try itemExplanations(
      of: ChangedPositions(
        deletes: oldItemCounts.hold(position) ? [position] : [], inserts: [], moves: [],
        updates: []),
      from: old, to: new, by: comparator
    ).first
  }

  /// Whether an item of the new state is none of the old one, by itself or with its section.
  ///
  /// All that were inserted need not be listed for that.
  private func isInserted(_ position: ListIndexPath) -> Bool {
    newItemCounts.hold(position) && oldPosition(ofNew: position) == nil
  }

  /// Says why each change of a section is there.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - comparator: How sections are seen.
  /// - Returns: One explanation for each changed section: the deleted ones by their old position, then all
  ///   others by their new position.
  /// - Throws: `DifferenceMismatch` if a state has another number of sections.
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* changed sections.
  public func sectionExplanations<Section, Comparator: SectionComparator<Section>>(
    from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
    by comparator: Comparator
  ) throws(DifferenceMismatch) -> [ChangeExplanation<Comparator.Key, Int>] {
    try sections.explanations(
      from: old, to: new,
      by: FunctionComparator(
        id: { comparator.key(of: $0) }, sameContent: { comparator.sameHeader($0, $1) })
    )
    .map { explanation in
      ChangeExplanation(
        id: explanation.id, old: explanation.old, new: explanation.new,
        reasons: explanation.reasons.map { $0 == .contentDiffers ? .headerDiffers : $0 })
    }
  }

  func itemExplanations<Section, Comparator: SectionComparator<Section>>(
    of change: ChangedPositions<
      some Sequence<ListIndexPath>, some Sequence<ListIndexPath>, ListIndexPath
    >,
    from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
    by comparator: Comparator
  ) throws(DifferenceMismatch) -> [ChangeExplanation<Comparator.ItemComparator.Key, ListIndexPath>]
  {
    let oldItems = old.map { comparator.items(of: $0) }
    let newItems = new.map { comparator.items(of: $0) }
    try DifferenceMismatch.check(expected: oldItemCounts, found: oldItems.map(\.count))
    try DifferenceMismatch.check(expected: newItemCounts, found: newItems.map(\.count))
    return change.explanations(
      oldElement: { oldItems.item(at: $0) }, newElement: { newItems.item(at: $0) },
      allOld: oldItems.joined(), allNew: newItems.joined(), by: comparator.itemComparator,
      arrival: { sections.inserts.contains($0.section) ? [.sectionIsNew] : [] },
      departure: { sections.deletes.contains($0.section) ? [.sectionIsGone] : [] },
      move: { newSection(ofOld: $0.old.section) == $0.new.section ? .outOfOrder : .sectionChanged })
  }
}

extension [Int] {
  /// Whether a list whose sections have these many items has a position.
  fileprivate func hold(_ position: ListIndexPath) -> Bool {
    indices.contains(position.section) && (0..<self[position.section]).contains(position.item)
  }
}

extension Array where Element: RandomAccessCollection {
  /// The item at a position.
  ///
  /// - Parameter position: Section and item.
  /// - Returns: The item.
  func item(at position: ListIndexPath) -> Element.Element {
    let section = self[position.section]
    return section[section.index(section.startIndex, offsetBy: position.item)]
  }
}
