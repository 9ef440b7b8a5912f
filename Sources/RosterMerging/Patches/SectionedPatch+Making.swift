public import RosterDiffing

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
  public init<Items: RandomAccessCollection & RangeReplaceableCollection<Item>>(
    _ difference: ListChanges, to new: some RandomAccessCollection<Section>,
    items: WritableKeyPath<Section, Items>
  ) throws(DifferenceMismatch) {
    try DifferenceMismatch.check(
      expected: difference.newItemCounts, found: new.map { $0[keyPath: items].count })
    let sections = try Patch(difference.sections, to: new)
    self.init(
      trusting: difference, sections: sections.withoutItems(items),
      insertedItems: new.items(at: difference.allItemInserts, items),
      updatedItems: new.items(at: difference.updatedItems.lazy.map(\.new), items),
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
  public init<Items: RandomAccessCollection & RangeReplaceableCollection<Item>>(
    _ difference: ListChanges, from old: some RandomAccessCollection<Section>,
    to new: some RandomAccessCollection<Section>, items: WritableKeyPath<Section, Items>
  ) throws(DifferenceMismatch) {
    try DifferenceMismatch.check(
      expected: difference.oldItemCounts, found: old.map { $0[keyPath: items].count })
    try DifferenceMismatch.check(
      expected: difference.newItemCounts, found: new.map { $0[keyPath: items].count })
    self.init(carrying: difference, from: old, to: new, items: items)
  }

  /// Carries the new and the old sections and items of a change that is known to fit.
  @usableFromInline
  init<Items: RandomAccessCollection & RangeReplaceableCollection<Item>>(
    carrying difference: ListChanges, from old: some RandomAccessCollection<Section>,
    to new: some RandomAccessCollection<Section>, items: WritableKeyPath<Section, Items>
  ) {
    let sections = Patch(carrying: difference.sections, from: old, to: new)
    self.init(
      trusting: difference, sections: sections.withoutItems(items),
      insertedItems: new.items(at: difference.allItemInserts, items),
      updatedItems: new.items(at: difference.updatedItems.lazy.map(\.new), items),
      deletedItems: old.items(at: difference.allItemDeletes, items),
      replacedItems: old.items(at: difference.updatedItems.map(\.old).sorted(), items))
  }

  /// Carries sections and items that were chosen elsewhere.
  ///
  /// - Parameters:
  ///   - difference: The change.
  ///   - sections: The changes of the sections.
  ///   - insertedItems: The new items, in the order of `difference.allItemInserts`.
  ///   - updatedItems: The new contents, in the order of `difference.updatedItems`.
  ///   - deletedItems: The items that are gone in the order of `difference.allItemDeletes`, or `nil`.
  ///   - replacedItems: The old contents in the order of their old positions, or `nil`.
  /// - Throws: `InvalidDifference` if there are too many or too few items, or if the sections' patch is of
  ///   another difference.
  public init(
    _ difference: ListChanges, sections: Patch<Section>, insertedItems: [Item],
    updatedItems: [Item], deletedItems: [Item]? = nil, replacedItems: [Item]? = nil
  ) throws(InvalidDifference) {
    guard sections.difference == difference.sections else {
      throw InvalidDifference("the patch of the sections is not that of the difference")
    }
    let updates = difference.updatedItems.count
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

extension SectionedPatch {
  /// Finds what changed, and carries the new and the old sections and items of it.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - comparator: How sections and items are seen.
  ///   - items: Where a section keeps its items.
  /// - Complexity: That of `ListChanges.init(from:to:by:)`.
  @inlinable
  public init<Items: RandomAccessCollection & RangeReplaceableCollection<Item>>(
    from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
    by comparator: some SectionComparator<Section>, items: WritableKeyPath<Section, Items>
  ) {
    self.init(
      carrying: ListChanges(from: old, to: new, by: comparator), from: old, to: new,
      items: items)
  }

  /// Finds what changed, given where a section has its key and its items, and carries what it needs.
  ///
  /// Headers and footers are not compared, and sections keep those that they had: name where they are if sections have
  /// some.
  ///
  /// ```swift
  /// let patch = SectionedPatch(from: aisles, to: newAisles, id: \.name, items: \.products)
  /// ```
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - id: Gives the key of a section.
  ///   - items: Where a section keeps its items. They have an `id`; their content is compared with `==`.
  @inlinable
  public init<Key: Hashable, Items: RandomAccessCollection & RangeReplaceableCollection<Item>>(
    from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
    id: @escaping (Section) -> Key, items: WritableKeyPath<Section, Items>
  ) where Item: Identifiable & Equatable {
    self.init(
      carrying: ListChanges(
        from: old, to: new, id: id, items: { $0[keyPath: items] }),
      from: old, to: new, items: items)
  }

  /// Finds what changed, given where a section has its key, its header and its items, and carries what it
  /// needs.
  ///
  /// - Parameters:
  ///   - old: The old state.
  ///   - new: The new state.
  ///   - id: Gives the key of a section.
  ///   - header: Gives what the header and the footer show.
  ///   - items: Where a section keeps its items. They have an `id`; their content is compared with `==`.
  @inlinable
  public init<
    Key: Hashable, Header: Equatable,
    Items: RandomAccessCollection & RangeReplaceableCollection<Item>
  >(
    from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
    id: @escaping (Section) -> Key, header: @escaping (Section) -> Header,
    items: WritableKeyPath<Section, Items>
  ) where Item: Identifiable & Equatable {
    self.init(
      carrying: ListChanges(
        from: old, to: new, id: id, header: header, items: { $0[keyPath: items] }),
      from: old, to: new, items: items)
  }
}

extension RangeReplaceableCollection where Self: RandomAccessCollection & MutableCollection {
  /// Changes a list of sections from a patch's old state to its new state.
  ///
  /// - Parameters:
  ///   - patch: What changes, and the new sections and items.
  ///   - items: Where a section keeps its items.
  /// - Throws: `DifferenceMismatch` if the list has other numbers of sections or items. It is unchanged then.
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* changes in up to eight ranges of each section; a
  ///   section with more ranges is rebuilt.
  public mutating func apply<Items: RandomAccessCollection & RangeReplaceableCollection>(
    _ patch: SectionedPatch<Element, Items.Element>, items: WritableKeyPath<Element, Items>
  ) throws(DifferenceMismatch) {
    try apply(
      patch.difference, items: items, insertingSections: patch.sections.inserted,
      updatingSections: patch.sections.updated, inserting: patch.insertedItems,
      updating: patch.updatedItems)
  }
}
