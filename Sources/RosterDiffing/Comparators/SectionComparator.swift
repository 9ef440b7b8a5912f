/// How a difference sees a list of sections: which key a section has, what its items are, how items are
/// compared, and whether header and footer are the same.
///
/// ```swift
/// struct AisleComparator: SectionComparator {
///   let itemComparator = IdentityComparator<Product>()
///   func key(of aisle: Aisle) -> String { aisle.name }
///   func items(of aisle: Aisle) -> [Product] { aisle.products }
///   func sameHeader(_ old: Aisle, _ new: Aisle) -> Bool { old.sign == new.sign }
/// }
/// ```
///
/// ## Conforming to SectionComparator
///
/// Say what a section's key and items are, and which comparator sees the items. An item's key must be
/// unique among the items of all sections, so that an item can be followed from section to section.
///
/// ``forEachUnsharedPiece(old:new:_:)`` has a default that is right for arrays and for collections that are
/// ``StorageSharing``, such as a persistent tree: only what is not shared is looked at, and one change
/// among a million items costs one leaf.
public protocol SectionComparator<Section> {
  /// What is compared.
  associatedtype Section

  /// What a section is known by.
  associatedtype Key: Hashable

  /// The items of a section.
  associatedtype Items: RandomAccessCollection where Items.Element == ItemComparator.Element

  /// How items are compared.
  associatedtype ItemComparator: ElementComparator

  /// How items are compared.
  var itemComparator: ItemComparator { get }

  /// Gives the key of a section.
  ///
  /// - Parameter section: The section.
  /// - Returns: The key.
  func key(of section: Section) -> Key

  /// Gives the items of a section.
  ///
  /// - Parameter section: The section.
  /// - Returns: The items.
  func items(of section: Section) -> Items

  /// Returns whether two sections with equal keys have the same header and footer.
  ///
  /// - Parameters:
  ///   - old: The section in the old state.
  ///   - new: The section in the new state.
  /// - Returns: `false` if the header or footer must be drawn anew.
  func sameHeader(_ old: Section, _ new: Section) -> Bool

  /// Returns which parts of two versions of a section's items do not share storage.
  ///
  /// Everything outside the pieces must be equal, in the same order: removing the pieces from both
  /// versions leaves equal items. The pieces must ascend on both sides and not overlap.
  ///
  /// - Parameters:
  ///   - old: The items in the old state.
  ///   - new: The items in the new state.
  ///   - body: Gets each piece that has to be compared; it is not called if everything is shared.
  func forEachUnsharedPiece(old: Items, new: Items, _ body: (UnsharedPiece) -> Void)
}

extension SectionComparator {
  /// Gives no piece if both collections are views of the same contiguous storage, asks those that are
  /// ``StorageSharing``, and otherwise gives all items.
  ///
  /// - Parameters:
  ///   - old: The items in the old state.
  ///   - new: The items in the new state.
  ///   - body: Gets each piece that has to be compared.
  /// - Complexity: O(1), or what the collection promises.
  @inlinable
  public func forEachUnsharedPiece(
    old: Items, new: Items, _ body: (UnsharedPiece) -> Void
  ) {
    new.forEachUnsharedPiece(since: old, body)
  }
}

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
