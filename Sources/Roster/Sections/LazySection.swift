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
