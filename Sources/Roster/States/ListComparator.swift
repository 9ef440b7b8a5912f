public import RosterDiffing

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
