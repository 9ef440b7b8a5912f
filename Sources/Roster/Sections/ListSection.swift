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

  /// `true`: edits of the items are those of an array.
  @inlinable public static var hasExactEdits: Bool { true }

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

  /// Makes a section of the items of a slice, a range, a lazy collection.
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: The header's title.
  ///   - footer: The footer's title.
  ///   - items: The items.
  /// - Complexity: O(*n*) for *n* items.
  public init(
    id: ID, header: String? = nil, footer: String? = nil, items: some RandomAccessCollection<Item>
  ) {
    self.init(id: id, header: header, footer: footer, items: Array(items))
  }

  /// Makes a section of the items listed.
  ///
  /// A collection that is listed alone is the items and not one of them, also where an item may be anything:
  /// `ListSection<Int, Any>(id: 0, items: phones)` has as many items as there are phones, whether those are in an array, in
  /// a slice or in a set. A text is one item. For a collection as an item write `[phones]`.
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: The header's title.
  ///   - footer: The footer's title.
  ///   - items: The items, one argument each.
  @_disfavoredOverload
  @inlinable
  public init(id: ID, header: String? = nil, footer: String? = nil, items: Item...) {
    self.init(id: id, header: header, footer: footer, items: itemsListed(items))
  }
}

/// The items that are listed: the elements of a collection that stands alone, where the type of the items does not say
/// whether it is one of them.
///
/// The compiler makes an `Any` of a collection without a question, and of two initializers it takes the one that may be
/// called over one that is unavailable. So it is found out what the argument is.
@usableFromInline
func itemsListed<Item>(_ items: [Item]) -> [Item] {
  guard items.count == 1, !(Item.self is any Sequence.Type), !(Item.self is AnyClass),
    let collection = items[0] as? any Sequence, !(collection is any StringProtocol)
  else { return items }
  func elements(of collection: some Sequence) -> [Item]? {
    var elements: [Item] = []
    for element in collection {
      guard let item = element as? Item else { return nil }
      elements.append(item)
    }
    return elements
  }
  return elements(of: collection) ?? items
}

extension ListSection: Equatable where Item: Equatable {}

extension ListSection: Hashable where Item: Hashable {}

extension ListSection: Sendable where ID: Sendable, Item: Sendable {}

extension ListSection: Encodable where ID: Encodable, Item: Encodable {}

extension ListSection: Decodable where ID: Decodable, Item: Decodable {}
