extension SectionedPatch {
  /// Carries the new sections and items of a change.
  ///
  /// The patch can be replayed, but not taken back.
  ///
  /// - Parameters:
  ///   - difference: The change.
  ///   - new: Its new state.
  ///   - items: Where a section keeps its items.
  /// - Throws: `DifferenceMismatch` if the state has other numbers of sections or items.
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* changed sections and items.
  @inlinable
  public init<Items: RandomAccessCollection & RangeReplaceableCollection<Item>>(
    _ difference: SectionedDifference, to new: some RandomAccessCollection<Section>,
    items: WritableKeyPath<Section, Items>
  ) throws(DifferenceMismatch) {
    try DifferenceMismatch.check(
      expected: difference.newItemCounts, found: new.map { $0[keyPath: items].count })
    let sections = try Patch(difference.sections, to: new)
    self.init(
      trusting: difference, sections: sections.withoutItems(items),
      insertedItems: new.items(at: difference.allItemInserts, items),
      updatedItems: new.items(at: difference.itemUpdates.lazy.map(\.new), items),
      deletedItems: nil, replacedItems: nil)
  }

  /// Carries the new and the old sections and items of a change.
  ///
  /// The patch can be taken back.
  ///
  /// - Parameters:
  ///   - difference: The change.
  ///   - old: Its old state.
  ///   - new: Its new state.
  ///   - items: Where a section keeps its items.
  /// - Throws: `DifferenceMismatch` if a state has other numbers of sections or items.
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* changed sections and items.
  @inlinable
  public init<Items: RandomAccessCollection & RangeReplaceableCollection<Item>>(
    _ difference: SectionedDifference, from old: some RandomAccessCollection<Section>,
    to new: some RandomAccessCollection<Section>, items: WritableKeyPath<Section, Items>
  ) throws(DifferenceMismatch) {
    try DifferenceMismatch.check(
      expected: difference.oldItemCounts, found: old.map { $0[keyPath: items].count })
    try DifferenceMismatch.check(
      expected: difference.newItemCounts, found: new.map { $0[keyPath: items].count })
    self.init(carrying: difference, from: old, to: new, items: items)
  }

  /// Carries the new and the old sections and items of a change that is known to fit.
  @inlinable
  init<Items: RandomAccessCollection & RangeReplaceableCollection<Item>>(
    carrying difference: SectionedDifference, from old: some RandomAccessCollection<Section>,
    to new: some RandomAccessCollection<Section>, items: WritableKeyPath<Section, Items>
  ) {
    let sections = Patch(carrying: difference.sections, from: old, to: new)
    self.init(
      trusting: difference, sections: sections.withoutItems(items),
      insertedItems: new.items(at: difference.allItemInserts, items),
      updatedItems: new.items(at: difference.itemUpdates.lazy.map(\.new), items),
      deletedItems: old.items(at: difference.allItemDeletes, items),
      replacedItems: old.items(at: difference.itemUpdates.map(\.old).sorted(), items))
  }

  /// Carries sections and items that somebody else chose.
  ///
  /// - Parameters:
  ///   - difference: The change.
  ///   - sections: The changes of the sections.
  ///   - insertedItems: The new items, in the order of `difference.allItemInserts`.
  ///   - updatedItems: The new contents, in the order of `difference.itemUpdates`.
  ///   - deletedItems: The items that are gone in the order of `difference.allItemDeletes`, or `nil`.
  ///   - replacedItems: The old contents in the order of their old positions, or `nil`.
  /// - Throws: `InvalidDifference` if there are too many or too few items, or if the sections' patch is of
  ///   another difference.
  public init(
    _ difference: SectionedDifference, sections: Patch<Section>, insertedItems: [Item],
    updatedItems: [Item], deletedItems: [Item]? = nil, replacedItems: [Item]? = nil
  ) throws(InvalidDifference) {
    guard sections.difference == difference.sections else {
      throw InvalidDifference("the patch of the sections is not that of the difference")
    }
    let updates = difference.itemUpdates.count
    try InvalidDifference.check(
      insertedItems, carries: difference.allItemInserts.count, "inserted")
    try InvalidDifference.check(updatedItems, carries: updates, "updated")
    if let deletedItems {
      try InvalidDifference.check(
        deletedItems, carries: difference.allItemDeletes.count, "deleted")
    }
    if let replacedItems {
      try InvalidDifference.check(replacedItems, carries: updates, "replaced")
    }
    self.init(
      trusting: difference, sections: sections, insertedItems: insertedItems,
      updatedItems: updatedItems, deletedItems: deletedItems, replacedItems: replacedItems)
  }
}

extension Patch {
  /// The patch with sections that have no items.
  ///
  /// - Parameter items: Where a section keeps its items.
  /// - Returns: As many sections.
  @inlinable
  func withoutItems<Items: RangeReplaceableCollection>(
    _ items: WritableKeyPath<Element, Items>
  ) -> Self {
    func emptied(_ sections: [Element]) -> [Element] {
      sections.map { section in
        var section = section
        section[keyPath: items] = Items()
        return section
      }
    }
    return Self(
      trusting: difference, inserted: emptied(inserted), updated: emptied(updated),
      deleted: deleted.map(emptied), replaced: replaced.map(emptied))
  }
}

extension RandomAccessCollection {
  /// The items at some positions of a list of sections.
  ///
  /// - Parameters:
  ///   - positions: The positions.
  ///   - items: Where a section keeps its items.
  /// - Returns: The items in the order of the positions.
  @inlinable
  func items<Items: RandomAccessCollection>(
    at positions: some Sequence<ItemPosition>, _ items: KeyPath<Element, Items>
  ) -> [Items.Element] {
    positions.map { position in
      let section = self[index(startIndex, offsetBy: position.section)][keyPath: items]
      return section[section.index(section.startIndex, offsetBy: position.item)]
    }
  }
}
