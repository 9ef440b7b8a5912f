/// What identifies items that have no `id` of their own, in indexed sections.
///
/// ```swift
/// let names = ListContents(indexing: [ListSection(id: 0, items: "tea", "salt")], identity: .itself)
/// let staff = ListContents(indexing: [ListSection(id: 0, items: people)], identity: .key(\.email))
/// ```
public struct ItemIdentity<Item, Indexed: Identifiable> {
  let identified: (Item) -> Indexed
}

extension ItemIdentity where Item: Hashable, Indexed == Itself<Item> {
  /// Items are their own ids, such as strings, numbers or UUIDs.
  public static var itself: Self { Self { Itself($0) } }
}

extension ItemIdentity {
  /// Items are identified by a property.
  ///
  /// - Parameter key: The property.
  /// - Returns: The identity.
  public static func key<Key: Hashable>(
    _ key: any KeyPath<Item, Key> & Sendable
  ) -> Self where Indexed == Keyed<Item, Key> {
    Self { Keyed($0, by: key) }
  }
}

@available(*, unavailable)
extension ItemIdentity: Sendable {}

extension ListContents {
  /// Holds a copy of sections whose items have no `id`, in which they are found at once by what identifies them.
  ///
  /// ```swift
  /// let list = ListContents(indexing: [ListSection(id: "all", items: recipeIDs)], identity: .itself)
  /// ```
  ///
  /// - Parameters:
  ///   - sections: The sections. Of several with one id, the first is taken.
  ///   - identity: `.itself` or `.key(\.name)`.
  ///   - duplicates: What is done with items that occur twice.
  public init<Source: SectionInfo, Item: Identifiable>(
    indexing sections: [Source], identity: ItemIdentity<Source.Item, Item>,
    duplicates: DuplicatePolicy<Item> = .keepFirst
  ) where Section == IndexedSection<Source.ID, Item, Source.Title> {
    let sections = sections.map {
      Section(
        id: $0.id, header: $0.header, footer: $0.footer,
        items: ListItems($0.items.map(identity.identified)))
    }
    self.init(indexing: sections, duplicates: duplicates)
  }

  /// Explains what to do about items that are not `Identifiable`.
  ///
  /// - Parameter sections: The sections.
  @available(
    *, unavailable,
    message:
      "The items are not 'Identifiable': add 'identity: .itself' or '.key(…)' for a property."
  )
  public init(indexing sections: [Section]) {
    self.init(sections)
  }
}

extension SectionedContents {
  /// Explains how to ask for values that are their own ids.
  ///
  /// - Parameter id: The value.
  /// - Returns: Nothing.
  @available(
    *, unavailable,
    message:
      "This is an item, not an id: 'ListContents(indexing: …, identity: .itself)' makes values their own ids."
  )
  public func item(id: Section.Item) -> Section.Item? { nil }

  /// Explains how to find values that are their own ids.
  ///
  /// - Parameter id: The value.
  /// - Returns: Nothing.
  @available(
    *, unavailable,
    message:
      "This is an item, not an id: 'ListContents(indexing: …, identity: .itself)' makes values their own ids."
  )
  public func indexPath(ofItem id: Section.Item) -> ListIndexPath? { nil }

  /// Explains how to remove values that are their own ids.
  ///
  /// - Parameter ids: The values.
  @available(
    *, unavailable,
    message:
      "These are items, not ids: edit 'items' of a section, or use 'ListContents(indexing: …, identity: .itself)'."
  )
  public mutating func remove(ids: some Sequence<Section.Item>) {}

  /// Explains how to put values that are their own ids into a section.
  ///
  /// - Parameters:
  ///   - item: The value.
  ///   - sectionID: The section's identity.
  @available(
    *, unavailable,
    message:
      "The item has no id: 'append' it, or use 'ListContents(indexing: …, identity: .itself)'."
  )
  public mutating func upsert(_ item: Section.Item, in sectionID: Section.ID) {}

  /// Explains how to move values that are their own ids.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - other: The value to be moved before.
  @available(
    *, unavailable,
    message:
      "These are items, not ids: move index paths, or use 'ListContents(indexing: …, identity: .itself)'."
  )
  public mutating func move(_ id: Section.Item, before other: Section.Item) {}
}

/// A value that is its own id, such as a string, a number or a UUID, as an item.
///
/// ```swift
/// let list = ListContents(indexing: [ListSection(id: "all", items: "tea", "salt")], identity: .itself)
/// print(list.item(at: ListIndexPath(section: 0, item: 1))?.id ?? "nothing")  // salt
/// ```
public struct Itself<ID: Hashable>: Identifiable, Hashable {
  /// The value.
  public let id: ID

  /// Makes an item of a value.
  ///
  /// - Parameter id: The value.
  @inlinable
  public init(_ id: ID) { self.id = id }
}

extension Itself: Sendable where ID: Sendable {}

extension Itself: CustomStringConvertible {
  /// The value's own description.
  public var description: String { "\(id)" }
}

/// A section of values that are their own ids, such as strings, numbers or UUIDs, in lists that find them at once.
///
/// ```swift
/// var lottery: ListContents<IndexedValueSection<String, Int>> = ListContents(
///   sections: IndexedSection(id: "drawn", header: "Drawn", values: [4, 8, 15]))
/// lottery.remove(ids: [8])
/// ```
///
/// It is the type of what ``ListContents/init(indexing:identity:duplicates:)`` makes with `.itself`.
public typealias IndexedValueSection<ID: Hashable, Value: Hashable> =
  IndexedSection<ID, Itself<Value>, String>

extension IndexedSection {
  /// Makes a section of values that are their own ids; see ``IndexedValueSection``.
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: The header's title.
  ///   - footer: The footer's title.
  ///   - values: The values. A list keeps the first of those that are equal.
  /// - Complexity: O(*n*) for *n* values.
  public init<Value: Hashable>(
    id: ID, header: String? = nil, footer: String? = nil, values: some Sequence<Value>
  ) where Item == Itself<Value>, Title == String {
    self.init(
      id: id, header: header, footer: footer, items: ListItems(values.map { Itself($0) }))
  }

  /// Explains how to make a section of values that are their own ids.
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: The header's title.
  ///   - footer: The footer's title.
  ///   - items: The values.
  @available(
    *, unavailable,
    message:
      "The items are not 'Identifiable': 'values: …' makes a section of values that are their own ids."
  )
  public init<Value: Hashable>(
    id: ID, header: String? = nil, footer: String? = nil, items: [Value]
  ) where Item == Itself<Value>, Title == String {
    self.init(id: id, header: header, footer: footer, values: items)
  }
}

/// An item that a property of it identifies.
///
/// It has all properties of the item, except those called `id` and `value`. Its factories show the item itself:
/// `cells.showing(\.value)`.
///
/// ```swift
/// var list = ListContents(indexing: [ListSection(id: 0, items: people)], identity: .key(\.email))
/// list.updateItem(id: "ada@example.org") { $0.name = "Ada Lovelace" }
/// ```
@dynamicMemberLookup
public struct Keyed<Value, ID: Hashable>: Identifiable {
  /// The item.
  public var value: Value

  private let key: any KeyPath<Value, ID> & Sendable

  /// What identifies the item.
  public var id: ID { value[keyPath: key] }

  /// Has a property identify an item.
  ///
  /// - Parameters:
  ///   - value: The item.
  ///   - key: The property.
  public init(_ value: Value, by key: any KeyPath<Value, ID> & Sendable) {
    self.value = value
    self.key = key
  }

  /// A property of the item.
  ///
  /// - Parameter property: The property.
  public subscript<Property>(dynamicMember property: KeyPath<Value, Property>) -> Property {
    value[keyPath: property]
  }

  /// A property of the item, which can be changed.
  ///
  /// - Parameter property: The property.
  public subscript<Property>(
    dynamicMember property: WritableKeyPath<Value, Property>
  ) -> Property {
    get { value[keyPath: property] }
    _modify { yield &value[keyPath: property] }
  }
}

extension Keyed: Equatable where Value: Equatable {
  /// Whether the items are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }
}

extension Keyed: Sendable where Value: Sendable {}

extension Keyed: CustomStringConvertible {
  /// The item's own description.
  public var description: String { "\(value)" }
}
