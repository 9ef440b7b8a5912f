/// A section of items of several types, each with the factory that shows it.
///
/// Every type stays known to the compiler, with no enumeration and no cast; the number and the order
/// of the items are fixed, as in a form.
///
/// ```swift
/// var today = MixedSection(
///   id: "today", header: "Today",
///   products.bound(to: milk), notes.bound(to: "Shop closes at 6"))
///
/// today.update { values in values.0.quantity += 1 }
/// print(today.values.0.name)  // Milk
/// let list = DataSourceProvider(sections: [today], cellFactory: .selfDescribing())
/// ```
///
/// Handlers of the factories change the items in place.
///
/// Sections of other shapes go into another provider; ``ConcatenatedDataSource`` joins the lists.
public struct MixedSection<ID: Hashable, Cell, each Item>: SectionInfo {
  /// The type of headers and footers.
  public typealias Title = String

  /// The section's identity, unique in its list.
  public let id: ID

  /// The header's title, or `nil` for no header.
  public var header: String?

  /// The footer's title, or `nil` for no footer.
  public var footer: String?

  // Not a settable property: reading an element of one after changing another in place crashes the
  // compiler of Swift 6.3.
  private var storage: (repeat each Item)
  private let factories: (repeat any CellFactory<each Item, Cell>)

  /// The items with their types, in the order in which they are shown.
  public var values: (repeat each Item) { storage }

  /// The items, their types forgotten; what is left is that each knows its own cell.
  public var items: [any SelfDescribing<Cell>] {
    var items: [any SelfDescribing<Cell>] = []
    for (value, factory) in repeat (each storage, each factories) {
      items.append(BoundItem(value, factory, slot: Slot(section: id, offset: items.count)))
    }
    return items
  }

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: The header's title.
  ///   - footer: The footer's title.
  ///   - items: The items with their factories, one argument each.
  public init(
    id: ID, header: String? = nil, footer: String? = nil,
    _ items: repeat BoundItem<each Item, Cell>
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    storage = (repeat (each items).item)
    factories = (repeat (each items).factory)
  }

  /// Changes the items, which keep their types and factories.
  ///
  /// - Parameter change: Changes the items.
  public mutating func update(_ change: (_ values: inout (repeat each Item)) -> Void) {
    change(&storage)
  }

  /// Puts items in place of others of the same types, such as one that a handler has changed.
  ///
  /// - Parameters:
  ///   - range: The offsets of the items that go; they exist.
  ///   - items: The items that come there.
  /// - Returns: Whether it was done; the number and the types of the items stay.
  /// - Precondition: The section has these items.
  public mutating func replaceItems(
    in range: Range<Int>, with items: [any SelfDescribing<Cell>]
  ) -> Bool {
    guard range.count == items.count else { return false }
    var offset = 0
    var fits = true
    func replacement<Value>(of value: Value) -> Value {
      defer { offset += 1 }
      guard range.contains(offset) else { return value }
      let bound = items[offset - range.lowerBound] as? BoundItem<Value, Cell>
      fits = fits && bound != nil
      return bound?.item ?? value
    }
    let replaced = (repeat replacement(of: each storage))
    requireItems(range, in: 0..<offset)
    if fits { storage = replaced }
    return fits
  }
}

@available(*, unavailable)
extension MixedSection: Sendable {}

extension MixedSection: CustomStringConvertible, CustomDebugStringConvertible {}

/// The fixed offset of an item in a section.
private struct Slot<ID: Hashable>: Hashable {
  let section: ID
  let offset: Int
}
