/// A section backed by an array, with strings for titles.
///
/// ```swift
/// var fruit = ListSection(id: "fruit", header: "Fruit", items: apples, pears)
/// fruit.header = "Fresh fruit"
/// fruit.items.append(plums)
/// ```
///
/// A section is a value: a copy that was kept does not change when the original does. For titles
/// that are not strings there is ``ModelSection``; for items made on demand, ``LazySection``.
public struct ListSection<ID: Hashable, Item>: EditableSectionInfo {
  /// The section's identity, unique in its list.
  public let id: ID

  /// The header's title, or `nil` for no header.
  public var header: String?

  /// The footer's title, or `nil` for no footer.
  public var footer: String?

  /// The items, in the order in which they are shown.
  public var items: [Item]

  /// Makes a section of the items of an array.
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: The header's title.
  ///   - footer: The footer's title.
  ///   - items: The items.
  @inlinable
  public init(id: ID, header: String? = nil, footer: String? = nil, items: [Item]) {
    self.id = id
    self.header = header
    self.footer = footer
    self.items = items
  }

  // Where both fit, as for `Any`, an array is the items and not one of them.
  /// Makes a section of the items listed.
  ///
  /// An array is taken for the items where it can be: `ListSection<Int, Any>(id: 0, items: phones)` has as many
  /// items as there are phones.
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: The header's title.
  ///   - footer: The footer's title.
  ///   - items: The items, one argument each.
  @_disfavoredOverload
  @inlinable
  public init(id: ID, header: String? = nil, footer: String? = nil, items: Item...) {
    self.init(id: id, header: header, footer: footer, items: items)
  }
}

extension ListSection: Equatable where Item: Equatable {}

extension ListSection: Hashable where Item: Hashable {}

extension ListSection: Sendable where ID: Sendable, Item: Sendable {}

extension ListSection: Encodable where ID: Encodable, Item: Encodable {}

extension ListSection: Decodable where ID: Decodable, Item: Decodable {}
