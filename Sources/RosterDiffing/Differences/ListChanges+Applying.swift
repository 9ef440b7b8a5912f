// Applying a change of sections in place: moved items are set aside, what leaves is cut out of each section,
// the sections change as a collection of their own, what arrives is put into each section, and contents are
// replaced. A section that nothing leaves and nothing enters is not touched.

extension RangeReplaceableCollection where Self: RandomAccessCollection & MutableCollection {
  /// Changes a list of sections from a difference's old state to its new state.
  ///
  /// ```swift
  /// let change = ListChanges(from: aisles, to: new, id: \.name, items: \.products)
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
  public mutating func apply<Items: RandomAccessCollection & RangeReplaceableCollection>(
    _ difference: ListChanges, from new: some RandomAccessCollection<Element>,
    items: WritableKeyPath<Element, Items>
  ) throws(DifferenceMismatch) {
    try DifferenceMismatch.check(
      expected: difference.newItemCounts, found: new.map { $0[keyPath: items].count })
    try apply(
      difference, items: items, insertingSections: new.elements(at: difference.insertedSections),
      updatingSections: new.elements(at: difference.updatedSections.lazy.map(\.new)),
      inserting: new.items(at: difference.allItemInserts, items),
      updating: new.items(at: difference.updatedItems.lazy.map(\.new), items))
  }

  /// Changes a list of sections, given the sections and items that are inserted, and the new contents of those
  /// that are updated, each in the order in which the difference lists them.
  ///
  /// What items the sections have that are inserted or updated does not matter.
  ///
  /// - Parameters:
  ///   - difference: What changes.
  ///   - items: Where a section keeps its items.
  ///   - insertedSections: The inserted sections.
  ///   - updatedSections: The updated sections.
  ///   - inserted: The inserted items, in the order of `difference.allItemInserts`.
  ///   - updated: The new contents of items.
  /// - Throws: `DifferenceMismatch` if the list has other numbers of sections or items. It is unchanged then.
  package mutating func apply<Items: RandomAccessCollection & RangeReplaceableCollection>(
    _ difference: ListChanges, items: WritableKeyPath<Element, Items>,
    insertingSections insertedSections: [Element], updatingSections updatedSections: [Element],
    inserting inserted: [Items.Element], updating updated: [Items.Element]
  ) throws(DifferenceMismatch) {
    try DifferenceMismatch.check(
      expected: difference.oldItemCounts, found: map { $0[keyPath: items].count })
    let moved = self.items(at: difference.movedItems.lazy.map(\.old), items)
    for departure in difference.departures
    where !difference.deletedSections.contains(departure.section) {
      self[index(startIndex, offsetBy: departure.section)][keyPath: items]
        .removeElements(at: departure.ranges)
    }
    try applySections(
      difference.sections, inserting: insertedSections, updating: updatedSections, items: items)
    var nextMoved = 0
    var nextInserted = 0
    for arrival in difference.arrivalsOfWholeSections {
      var arriving: [Items.Element] = []
      for item in arrival.ranges.joined() {
        let position = ListIndexPath(section: arrival.section, item: item)
        if nextMoved < moved.count, difference.movedItems[nextMoved].new == position {
          arriving.append(moved[nextMoved])
          nextMoved += 1
        } else {
          arriving.append(inserted[nextInserted])
          nextInserted += 1
        }
      }
      self[index(startIndex, offsetBy: arrival.section)][keyPath: items]
        .insert(arriving[...], at: arrival.ranges)
    }
    for (update, item) in zip(difference.updatedItems, updated) {
      self[index(startIndex, offsetBy: update.new.section)][keyPath: items]
        .replaceElement(at: update.new.item, with: item)
    }
  }

  /// Changes the sections, and gives updated ones the items that they had and inserted ones none.
  private mutating func applySections<Items: RangeReplaceableCollection>(
    _ difference: KeyedDifference, inserting inserted: [Element], updating updated: [Element],
    items: WritableKeyPath<Element, Items>
  ) throws(DifferenceMismatch) {
    guard !difference.isEmpty else { return }
    let kept = difference.updates.map { self[index(startIndex, offsetBy: $0.old)][keyPath: items] }
    try apply(difference, inserting: inserted, updating: updated)
    for section in difference.inserts {
      self[index(startIndex, offsetBy: section)][keyPath: items] = Items()
    }
    for (update, keptItems) in zip(difference.updates, kept) {
      self[index(startIndex, offsetBy: update.new)][keyPath: items] = keptItems
    }
  }
}

extension ListChanges {
  /// What arrives in each new section, with everything in an inserted section.
  fileprivate var arrivalsOfWholeSections: [SectionRanges] {
    let others = arrivals.filter { !insertedSections.contains($0.section) }
    let whole = insertedSections.map {
      SectionRanges(section: $0, ranges: [0..<newItemCounts[$0]])
    }
    return (others + whole).sorted { $0.section < $1.section }
  }
}
