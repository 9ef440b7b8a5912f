public import RosterDiffing

/// A section whose items are made when they are drawn.
///
/// ```swift
/// let numbers = LazySection(id: "numbers", header: "Numbers", count: 10_000_000) { "Number \($0)" }
/// ```
///
/// When the items have changed, assign a section with another `version`; with an equal count and
/// version a section is taken to be unchanged, and no item is made to find that out.
public struct LazySection<ID: Hashable, Item>: SectionInfo {
  /// The section's identity, unique in its list.
  public let id: ID

  /// The header's title, or `nil` for no header.
  public var header: String?

  /// The footer's title, or `nil` for no footer.
  public var footer: String?

  /// The items, each made when it is asked for.
  public var items: LazyItems<Item>

  /// Makes a lazy section.
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: The header's title.
  ///   - footer: The footer's title.
  ///   - count: How many items there are, from 0 to `Int.max`. Of more than 2²⁴ nothing is found out but
  ///     whether they differ, by their count and version: then the list is drawn afresh.
  ///   - version: Change it when the closure would answer something else than before.
  ///   - item: Makes the item at an index; called at each access.
  /// - Precondition: `count` is not negative.
  public init(
    id: ID, header: String? = nil, footer: String? = nil, count: Int, version: Int = 0,
    item: @escaping @Sendable (Int) -> Item
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    items = LazyItems(count: count, version: version, element: item)
  }
}

extension LazySection: Sendable where ID: Sendable {}

/// A collection that makes each element when it is asked for, and keeps none.
///
/// Counting costs nothing, and an element that is not looked at is never made: a list of ten million
/// lazy items is drawn by making the few that are visible.
///
/// ```swift
/// let squares = LazyItems(count: 10_000_000) { index in index * index }
/// print(squares[3])  // 9
/// ```
public struct LazyItems<Element>: RandomAccessCollection {
  private let elementCount: Int
  private let makeElement: @Sendable (Int) -> Element

  /// Which making of the elements this is; equal versions hold equal elements.
  public let version: Int

  /// Makes a lazy collection.
  ///
  /// - Parameters:
  ///   - count: How many elements there are, from 0 to `Int.max`.
  ///   - version: Change it when the closure would answer something else than before; two
  ///     collections with equal counts and versions are taken to be the same without a look at
  ///     any element.
  ///   - element: Makes the element at an index; called at each access.
  /// - Precondition: `count` is not negative.
  public init(
    count: Int, version: Int = 0, element: @escaping @Sendable (Int) -> Element
  ) {
    precondition(
      count >= 0, "A count of \(count) items is not possible: it is 0...\(Int.max).")
    elementCount = count
    makeElement = element
    self.version = version
  }

  /// 0, the index of the first element.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { elementCount }

  /// Makes the element at an index.
  ///
  /// - Parameter index: An index from 0 up to, not including, the count.
  public subscript(index: Int) -> Element {
    precondition(
      0 <= index && index < elementCount,
      "Item \(index) is out of range: there are \(elementCount) items.")
    return makeElement(index)
  }
}

extension LazyItems: Sendable {}

extension LazyItems: StorageSharing {
  /// Nothing where counts and versions are equal, and everything otherwise; no element is made.
  ///
  /// - Parameter old: The earlier version.
  /// - Returns: At most one piece.
  public func unsharedPieces(since old: Self) -> [UnsharedPiece] {
    version == old.version && count == old.count
      ? [] : [UnsharedPiece(old: 0..<old.count, new: 0..<count)]
  }
}
