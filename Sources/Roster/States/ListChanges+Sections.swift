// Index paths and changes are types of RosterDiffing, which compares lists of sections without knowing what a list
// is. They are nouns of this module, too: who imports it alone has them, with all their members.

public import RosterDiffing

@_exported public import struct RosterDiffing.KeyedDifference
@_exported public import struct RosterDiffing.ListChanges
@_exported public import struct RosterDiffing.ListIndexPath
@_exported public import protocol RosterDiffing.ListPosition
@_exported public import struct RosterDiffing.PositionPair
@_exported public import struct RosterDiffing.PositionSet

extension ListChanges {
  /// Finds what changed between two states whose items have an `id` and are compared with `==`.
  ///
  /// - Parameters:
  ///   - old: The sections of the old state.
  ///   - new: The sections of the new state.
  /// - Complexity: One comparison of ids and one of content for each item that keeps its neighbors,
  ///   and about two hashes of ids for each that does not. Items that share storage cost nothing.
  @inlinable
  public init<Section: SectionInfo>(from old: [Section], to new: [Section])
  where Section.Item: Identifiable & Equatable {
    self.init(from: old, to: new, by: IdentityComparator())
  }

  /// Finds what changed between two states whose items are compared in a way of yours.
  ///
  /// - Parameters:
  ///   - old: The sections of the old state.
  ///   - new: The sections of the new state.
  ///   - comparator: Which key an item has, and when two with one key have the same content.
  @inlinable
  public init<Section: SectionInfo>(
    from old: [Section], to new: [Section], by comparator: some ElementComparator<Section.Item>
  ) {
    self.init(from: old, to: new, by: ListComparator(comparator))
  }

  /// Explains what to do about items that are not `Identifiable`.
  ///
  /// - Parameters:
  ///   - old: The sections of the old state.
  ///   - new: The sections of the new state.
  @available(
    *, unavailable,
    message:
      "The items are not 'Identifiable' and 'Equatable': add 'identity: .itself', '.key(…)' or '.none'."
  )
  public init<Section: SectionInfo>(from old: [Section], to new: [Section]) {
    self.init(unchangedItemCounts: [])
  }
}

extension Array where Element: EditableSectionInfo {
  /// Changes the sections from the old state of some changes to their new state.
  ///
  /// Only what is inserted or updated is read from the new state.
  ///
  /// - Parameters:
  ///   - changes: What changes.
  ///   - new: The new state, where new sections, items and contents are looked up.
  /// - Throws: `DifferenceMismatch` if a state has other numbers of sections or items. The sections are
  ///   unchanged then.
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* changes in up to eight ranges of each section; a
  ///   section with more ranges is rebuilt.
  public mutating func apply(
    _ changes: ListChanges, from new: [Element]
  ) throws(DifferenceMismatch) {
    try apply(changes, from: new, items: \.items)
  }
}

/// How two states of a list are compared: sections by `id`, items by a comparator of yours.
///
/// The headers and footers of two sections are compared with `==`.
public struct ListComparator<Section: SectionInfo, ItemComparator: ElementComparator>:
  SectionComparator
where ItemComparator.Element == Section.Item {
  /// How items are compared.
  public let itemComparator: ItemComparator

  /// Compares lists whose items are compared in the given way.
  ///
  /// - Parameter itemComparator: How items are compared.
  @inlinable
  public init(_ itemComparator: ItemComparator) {
    self.itemComparator = itemComparator
  }

  /// The section's identity.
  ///
  /// - Parameter section: A section.
  /// - Returns: Its `id`.
  @inlinable
  public func key(of section: Section) -> Section.ID { section.id }

  /// The section's items.
  ///
  /// - Parameter section: A section.
  /// - Returns: Its `items`.
  @inlinable
  public func items(of section: Section) -> Section.Items { section.items }

  /// Whether both headers and both footers are equal.
  ///
  /// - Parameters:
  ///   - old: The section in the old state.
  ///   - new: The section in the new state.
  /// - Returns: `false` if one of them has to be drawn anew.
  @inlinable
  public func sameHeader(_ old: Section, _ new: Section) -> Bool {
    old.header == new.header && old.footer == new.footer
  }
}

extension ListComparator: Sendable where ItemComparator: Sendable {}
