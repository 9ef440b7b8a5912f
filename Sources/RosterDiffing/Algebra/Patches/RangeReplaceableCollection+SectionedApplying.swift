// Applying a change of sections in place: moved items are set aside, what leaves is cut out of each section,
// the sections change as a collection of their own, what arrives is put into each section, and contents are
// replaced. A section that nothing leaves and nothing enters is not touched.

extension RangeReplaceableCollection where Self: RandomAccessCollection & MutableCollection {
  /// Changes a list of sections from a difference's old state to its new state.
  ///
  /// ```swift
  /// let change = SectionedDifference(from: aisles, to: new, id: \.name, items: \.products)
  /// try aisles.apply(change, from: new, items: \.products)
  /// ```
  ///
  /// Only inserted and updated sections and items are read from the new state.
  ///
  /// - Parameters:
  ///   - difference: What changes.
  ///   - new: The new state, where new sections, items and contents are looked up.
  ///   - items: Where a section keeps its items.
  /// - Throws: `DifferenceMismatch` if the list or the new state has other numbers of sections or items.
  ///   The list is unchanged then.
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* changes in up to eight ranges of each section; a
  ///   section with more ranges is rebuilt.
  @inlinable
  public mutating func apply<Items: RandomAccessCollection & RangeReplaceableCollection>(
    _ difference: SectionedDifference, from new: some RandomAccessCollection<Element>,
    items: WritableKeyPath<Element, Items>
  ) throws(DifferenceMismatch) {
    try apply(SectionedPatch(difference, to: new, items: items), items: items)
  }

  /// Changes a list of sections from a patch's old state to its new state.
  ///
  /// - Parameters:
  ///   - patch: What changes, and the new sections and items.
  ///   - items: Where a section keeps its items.
  /// - Throws: `DifferenceMismatch` if the list has other numbers of sections or items. It is unchanged then.
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* changes in up to eight ranges of each section; a
  ///   section with more ranges is rebuilt.
  @inlinable
  public mutating func apply<Items: RandomAccessCollection & RangeReplaceableCollection>(
    _ patch: SectionedPatch<Element, Items.Element>, items: WritableKeyPath<Element, Items>
  ) throws(DifferenceMismatch) {
    let difference = patch.difference
    try DifferenceMismatch.check(
      expected: difference.oldItemCounts, found: map { $0[keyPath: items].count })
    let moved = self.items(at: difference.itemMoves.lazy.map(\.old), items)
    for departure in difference.departures {
      self[index(startIndex, offsetBy: departure.section)][keyPath: items]
        .removeElements(at: departure.ranges)
    }
    try applySections(patch.sections, items: items)
    var nextMoved = 0
    var nextInserted = 0
    for arrival in difference.arrivals {
      var arriving: [Items.Element] = []
      for item in arrival.ranges.joined() {
        let position = ItemPosition(section: arrival.section, item: item)
        if nextMoved < moved.count, difference.itemMoves[nextMoved].new == position {
          arriving.append(moved[nextMoved])
          nextMoved += 1
        } else {
          arriving.append(patch.insertedItems[nextInserted])
          nextInserted += 1
        }
      }
      self[index(startIndex, offsetBy: arrival.section)][keyPath: items]
        .insert(arriving[...], at: arrival.ranges)
    }
    for (update, item) in zip(difference.itemUpdates, patch.updatedItems) {
      self[index(startIndex, offsetBy: update.new.section)][keyPath: items]
        .replaceElement(at: update.new.item, with: item)
    }
  }

  /// Changes the sections, and gives updated ones the items that they had and inserted ones none.
  @inlinable
  mutating func applySections<Items: RangeReplaceableCollection>(
    _ patch: Patch<Element>, items: WritableKeyPath<Element, Items>
  ) throws(DifferenceMismatch) {
    guard !patch.difference.isEmpty else { return }
    let kept = patch.difference.updates.map {
      self[index(startIndex, offsetBy: $0.old)][keyPath: items]
    }
    try apply(patch)
    // A patch that somebody else made may carry sections with items.
    for section in patch.difference.inserts {
      self[index(startIndex, offsetBy: section)][keyPath: items] = Items()
    }
    for (update, keptItems) in zip(patch.difference.updates, kept) {
      self[index(startIndex, offsetBy: update.new)][keyPath: items] = keptItems
    }
  }
}
