/// A section whose items are made when they are drawn.
///
/// ```swift
/// let numbers = LazySection(id: "numbers", header: "Numbers", count: 10_000_000) { "Number \($0)" }
/// ```
///
/// Each item has a number, by which it is made, and which items there are is said by their ``numbers``. So the list can
/// grow and shrink anywhere, at both ends too, and none is made to find that out:
///
/// ```swift
/// list.update { log in
///   log[0].numbers.insert(contentsOf: 10_000_000..<10_000_100)  // a hundred came at the end,
///   log[0].numbers.insert(contentsOf: -3..<0)  // three at the front,
///   log[0].numbers.remove(contentsOf: 57..<58)  // and one went.
/// }
/// ```
///
/// When items have changed, assign a section with another `version`; of equal versions, equal numbers are the same item.
/// Handlers of ``ListEvent/isHidden`` are not asked about lazy items, which would have to be made for it, all of them.
/// To hide some, leave out their numbers.
public struct LazySection<ID: Hashable, Item>: SectionInfo {
  /// The section's identity, unique in its list.
  public let id: ID

  /// The header's title, or `nil` for no header.
  public var header: String?

  /// The footer's title, or `nil` for no footer.
  public var footer: String?

  /// The items, each made when it is asked for.
  public var items: LazyItems<Item>

  /// The numbers of the items, which are shown in ascending order.
  public var numbers: RangeSet<Int> {
    get { items.numbers }
    _modify { yield &items.numbers }
  }

  /// Makes a lazy section of so many items, numbered from 0.
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: The header's title.
  ///   - footer: The footer's title.
  ///   - count: How many items there are, from 0 to `Int.max`. Which came or went is found out of the first 2³¹ − 1;
  ///     of more nothing is found out but whether they differ: then the list is drawn from scratch.
  ///   - version: Change it when the closure would answer something else than before for a number. Sections of
  ///     different versions are compared by making their items, or drawn from scratch from 2²⁴ items on.
  ///   - item: Makes the item with a number; called at each access.
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

  /// Makes a lazy section of items with some numbers.
  ///
  /// ```swift
  /// let days = LazySection(id: "days", numbers: RangeSet(-365..<365)) { "Day \($0)" }
  /// print(days.items.count, days.items[0])  // 730 Day -365
  /// ```
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: The header's title.
  ///   - footer: The footer's title.
  ///   - numbers: The numbers of the items, which are shown in ascending order.
  ///   - version: Change it when the closure would answer something else than before for a number.
  ///   - item: Makes the item with a number; called at each access.
  /// - Precondition: There are at most `Int.max` numbers.
  public init(
    id: ID, header: String? = nil, footer: String? = nil, numbers: RangeSet<Int>,
    version: Int = 0, item: @escaping @Sendable (Int) -> Item
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    items = LazyItems(numbers: numbers, version: version, element: item)
  }
}

extension LazySection: Sendable where ID: Sendable {}

extension LazySection {
  @usableFromInline
  init(id: ID, header: String?, items: LazyItems<Item>) {
    self.id = id
    self.header = header
    self.items = items
  }

  /// The section with some of its items, in any order, such as those that a stage of a ``Pipeline`` lets through.
  ///
  /// - Parameter offsets: The offset of each item, in the order in which they are to come.
  /// - Returns: The section with the same id and titles.
  /// - Precondition: There is an item at each offset. The least of all numbers and the greatest differ by less than 2³².
  /// - Complexity: O(*k*) for *k* offsets; each takes four bytes.
  public func picking(_ offsets: some Sequence<Int>) -> LazySection {
    var section = self
    section.items = items.picking(offsets)
    return section
  }

  @usableFromInline
  func picking(_ numbers: [UInt32], above base: Int) -> LazySection {
    var section = self
    section.items = items.picking(numbers, above: base)
    return section
  }
}
