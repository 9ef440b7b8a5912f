public import RosterDiffing

extension IndexedSections {
  /// Finds what leads from an earlier state to this one; what both share is not looked at.
  ///
  /// - Parameters:
  ///   - old: The earlier state.
  ///   - comparator: When two items with one id have the same content. Its key is to be the item's
  ///     `id`, or something as good.
  /// - Returns: The changes.
  /// - Complexity: One comparison of ids and of content for each item in a leaf that is not shared, and
  ///   one look at each section.
  @inlinable
  public func changes<Comparator: ElementComparator<Item>>(
    from old: Self, by comparator: Comparator
  ) -> ListChanges {
    difference(from: old, by: comparator)
  }

  /// Compares the sections that do not share all their items, or all if the sections are not the same.
  @inlinable
  func difference(
    from old: Self, by comparator: some ElementComparator<Item>
  ) -> ListChanges {
    let comparator = IndexedComparator<SectionID, Item, Title, _>(itemComparator: comparator)
    if let positions = changedPositions(since: old) {
      let part = ListChanges(
        from: positions.map { old.storedSections[$0] }, to: positions.map { storedSections[$0] },
        by: comparator)
      if part.sections.isEmpty {
        return part.placed(
          at: positions, oldItemCounts: old.storedSections.map(\.root.count),
          newItemCounts: storedSections.map(\.root.count))
      }
    }
    return ListChanges(from: old.storedSections, to: storedSections, by: comparator)
  }

  /// The indices of the sections that do not share all their items with an earlier state.
  ///
  /// - Returns: The indices, or `nil` if sections came, went, moved or have new titles.
  @inlinable
  func changedPositions(since old: Self) -> [Int]? {
    guard storedSections.count == old.storedSections.count else { return nil }
    var positions: [Int] = []
    for position in storedSections.indices {
      guard storedSections[position].head === old.storedSections[position].head else { return nil }
      if !storedSections[position].root.isShared(with: old.storedSections[position].root) {
        positions.append(position)
      }
    }
    return positions
  }
}

/// Compares indexed sections as a ``ListComparator`` does, and asks their items directly what they share: found out
/// at run time that they can tell, they would tell in code that is not specialized for them.
@usableFromInline
struct IndexedComparator<
  SectionID: Hashable, Item: Identifiable, Title: Equatable, Comparator: ElementComparator
>: SectionComparator where Comparator.Element == Item {
  @usableFromInline typealias Section = IndexedSection<SectionID, Item, Title>

  @usableFromInline let itemComparator: Comparator

  @inlinable
  init(itemComparator: Comparator) { self.itemComparator = itemComparator }

  @inlinable
  func key(of section: Section) -> SectionID { section.head.id }

  @inlinable
  func items(of section: Section) -> ListItems<Item> { section.items }

  @inlinable
  func sameHeader(_ old: Section, _ new: Section) -> Bool {
    old.head === new.head
      || (old.head.header == new.head.header && old.head.footer == new.head.footer)
  }

  @inlinable
  func forEachUnsharedPiece(
    old: ListItems<Item>, new: ListItems<Item>, _ body: (UnsharedPiece) -> Void
  ) {
    for piece in new.unsharedPieces(since: old) { body(piece) }
  }
}

extension IndexedComparator: Sendable where Comparator: Sendable {}

extension ListChanges {
  /// The same for a list in which the sections compared stand among others that are unchanged.
  @usableFromInline
  func placed(
    at positions: [Int], oldItemCounts: [Int], newItemCounts: [Int]
  ) -> ListChanges {
    func placed(_ set: PositionSet<ListIndexPath>) -> PositionSet<ListIndexPath> {
      var result = PositionSet<ListIndexPath>()
      for run in set.runs { result.append(run.items, inSection: positions[run.section]) }
      return result
    }
    func placed(_ position: ListIndexPath) -> ListIndexPath {
      ListIndexPath(section: positions[position.section], item: position.item)
    }
    func placed(_ pairs: [PositionPair<ListIndexPath>]) -> [PositionPair<ListIndexPath>] {
      pairs.map { PositionPair(old: placed($0.old), new: placed($0.new)) }
    }
    return ListChanges(
      trustingSections: KeyedDifference(unchangedCount: newItemCounts.count),
      oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      deletedItems: placed(deletedItems), insertedItems: placed(insertedItems),
      movedItems: placed(movedItems), updatedItems: placed(updatedItems))
  }
}
