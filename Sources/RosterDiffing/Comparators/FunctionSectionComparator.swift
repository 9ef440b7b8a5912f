/// Compares sections by functions, and their items by a comparator.
public struct FunctionSectionComparator<
  Section, Key: Hashable, Items: RandomAccessCollection,
  ItemComparator: ElementComparator
>: SectionComparator where ItemComparator.Element == Items.Element {
  /// How items are compared.
  public let itemComparator: ItemComparator

  @usableFromInline let keyOfSection: (Section) -> Key
  @usableFromInline let itemsOfSection: (Section) -> Items
  @usableFromInline let haveSameHeader: (Section, Section) -> Bool

  /// Makes the comparator.
  ///
  /// - Parameters:
  ///   - id: Gives the key of a section; a key path literal such as `\.name` will do.
  ///   - items: Gives the items of a section.
  ///   - itemComparator: How items are compared.
  ///   - sameHeader: Tells whether two sections with one key have the same header and footer.
  @inlinable
  public init(
    id: @escaping (Section) -> Key, items: @escaping (Section) -> Items,
    by itemComparator: ItemComparator, sameHeader: @escaping (Section, Section) -> Bool
  ) {
    self.itemComparator = itemComparator
    keyOfSection = id
    itemsOfSection = items
    haveSameHeader = sameHeader
  }

  /// Calls the function given as `id`.
  ///
  /// - Parameter section: The section.
  /// - Returns: Its key.
  @inlinable
  public func key(of section: Section) -> Key { keyOfSection(section) }

  /// Calls the function given as `items`.
  ///
  /// - Parameter section: The section.
  /// - Returns: Its items.
  @inlinable
  public func items(of section: Section) -> Items { itemsOfSection(section) }

  /// Calls the function given as `sameHeader`.
  ///
  /// - Parameters:
  ///   - old: The section in the old state.
  ///   - new: The section in the new state.
  /// - Returns: What the function says.
  @inlinable
  public func sameHeader(_ old: Section, _ new: Section) -> Bool { haveSameHeader(old, new) }
}

@available(*, unavailable)
extension FunctionSectionComparator: Sendable {}
