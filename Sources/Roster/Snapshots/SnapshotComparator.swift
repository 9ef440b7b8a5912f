public import RosterDiffing

/// Compares the sections of two snapshots; what they share is not looked at.
@usableFromInline
struct SnapshotComparator<SectionID: Hashable, ItemComparator: ElementComparator>:
  SectionComparator
{
  @usableFromInline typealias Section = SnapshotSection<SectionID, ItemComparator.Element>

  @usableFromInline let itemComparator: ItemComparator

  @inlinable
  init(_ itemComparator: ItemComparator) {
    self.itemComparator = itemComparator
  }

  @inlinable
  func key(of section: Section) -> SectionID { section.id }

  @inlinable
  func items(of section: Section) -> ListItems<ItemComparator.Element> { section.items }

  @inlinable
  func sameHeader(_ old: Section, _ new: Section) -> Bool { old.head.hasSameTitles(as: new.head) }

  @inlinable
  func unsharedPieces(
    old: ListItems<ItemComparator.Element>, new: ListItems<ItemComparator.Element>
  ) -> [UnsharedPiece] {
    new.unsharedPieces(since: old)
  }
}

extension SnapshotComparator: Sendable where ItemComparator: Sendable {}
