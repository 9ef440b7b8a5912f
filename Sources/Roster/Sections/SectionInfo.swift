public import RosterDiffing

/// A section of a list: an identity, items, and what its header and footer show.
///
/// ``ListSection`` is the one to start with. Write your own when your data already come in sections:
///
/// ```swift
/// struct Aisle: SectionInfo {
///   let number: Int
///   var products: [Product]
///
///   var id: Int { number }
///   var items: [Product] { products }
///   var header: String? { "Aisle \(number)" }
///   var footer: String? { nil }
/// }
/// ```
///
/// ## Conforming to SectionInfo
///
/// Give an `id` that is stable while the section changes: it says which section of the next state is
/// this one. Give `items`, any random-access collection; a lazy one is only asked for the items that
/// are drawn, and there can be up to `Int.max`; differences are found of the first 2³¹ − 1. Say with
/// `hasLazyItems` if an item costs something each time that it is asked for; sections of ``LazyItems`` say so by
/// themselves.
///
/// Give a `header` and a `footer`, both optional and of one type, or `nil` for a section without. There is no default,
/// because one would hide a header of another type, such as `String` instead of `String?`: nothing would be shown.
/// The type is any `Equatable` one, such as a model of the section. Two sections with equal titles need no redrawn
/// header. Titles that are text are drawn in any list; others by a ``SupplementaryViewFactory``; a list without
/// one does not show them.
public protocol SectionInfo<Item> {
  /// What tells one section from the others of the list.
  associatedtype ID: Hashable

  /// What the section lists.
  associatedtype Item

  /// The collection that holds the items.
  associatedtype Items: RandomAccessCollection<Item>

  /// What headers and footers show; a string unless chosen otherwise, `Never` for none at all.
  associatedtype Title: Equatable = String

  /// How ``ListContents`` keeps sections of this type; an array unless chosen otherwise.
  associatedtype Storage: SectionStorage = SectionArray<Self> where Storage.Section == Self

  /// The section's identity, stable while its content changes and unique in its list.
  var id: ID { get }

  /// The items, in the order in which they are shown.
  var items: Items { get }

  /// What the header shows, or `nil` for no header.
  var header: Title? { get }

  /// What the footer shows, or `nil` for no footer.
  var footer: Title? { get }

  /// Whether each item is made when it is asked for; no by default.
  ///
  /// How high lazy items may be is estimated by their offsets, without making any.
  var hasLazyItems: Bool { get }

  /// Whether edits do to the items exactly what they say, and to nothing else of the section; no by default.
  ///
  /// Say `true` where ``replaceItems(in:with:)`` puts any items in place of any others and never refuses, as that of
  /// ``EditableSectionInfo`` does, and where the section is a value: an edit of a copy leaves the other as it was. A gesture then
  /// edits the items where they are, and the state before it is made by the opposite edit when it is asked for; in other
  /// sections a gesture copies the items, and what it changed is found by a comparison. A section that says so and refuses an edit
  /// traps.
  static var hasExactEdits: Bool { get }

  /// Puts items in place of some of the section's, if the section can be changed in this way.
  ///
  /// Users' gestures change the list through it: deleting, moving, entering text. A section that is
  /// ``EditableSectionInfo`` can be changed; others cannot unless they say how.
  ///
  /// - Parameters:
  ///   - range: The offsets of the items that go; they exist.
  ///   - items: The items that come there.
  /// - Returns: Whether it was done.
  mutating func replaceItems(in range: Range<Int>, with items: [Item]) -> Bool

  /// Expands or collapses an item, if the section is an outline.
  ///
  /// A user's tap on the mark of an item does it. A section that shows the rows of an ``Outline`` can; others cannot
  /// unless they say how.
  ///
  /// - Parameter offset: The offset of the item, which exists.
  /// - Returns: Whether it was done.
  mutating func toggleDisclosure(at offset: Int) -> Bool
}

extension SectionInfo {
  /// `false`: the items are there.
  public var hasLazyItems: Bool { false }

  /// `false`: an edit may be refused, or do more.
  @inlinable public static var hasExactEdits: Bool { false }

  /// Does nothing: the section cannot be changed.
  ///
  /// - Parameters:
  ///   - range: The offsets of items.
  ///   - items: The items that should come there.
  /// - Returns: `false`.
  public mutating func replaceItems(in range: Range<Int>, with items: [Item]) -> Bool { false }

  /// Does nothing: the section has nothing to expand.
  ///
  /// - Parameter offset: The offset of an item.
  /// - Returns: `false`.
  public mutating func toggleDisclosure(at offset: Int) -> Bool { false }
}

extension SectionInfo where Items == LazyItems<Item> {
  /// `true`: each item is made when it is asked for.
  public var hasLazyItems: Bool { true }
}

extension SectionInfo where Title == String {
  /// Whether the header has something to show: there is one, and it is not the empty string.
  public var hasHeader: Bool { header?.isEmpty == false }

  /// Whether the footer has something to show: there is one, and it is not the empty string.
  public var hasFooter: Bool { footer?.isEmpty == false }
}

/// A section whose items and titles can be changed in place.
///
/// Lists of such sections can be edited by index path and by id; see ``SectionedContents``.
///
/// ## Conforming to EditableSectionInfo
///
/// Make `items`, `header` and `footer` settable. `items` is a collection that can be edited anywhere,
/// such as an array. Where that is all, say ``SectionInfo/hasExactEdits``, so that a gesture copies no items.
public protocol EditableSectionInfo<Item>: SectionInfo
where Items: RangeReplaceableCollection & MutableCollection {
  /// The items, in the order in which they are shown.
  var items: Items { get set }

  /// What the header shows, or `nil` for no header.
  var header: Title? { get set }

  /// What the footer shows, or `nil` for no footer.
  var footer: Title? { get set }
}

extension EditableSectionInfo {
  /// Puts items in place of some of the section's.
  ///
  /// - Parameters:
  ///   - range: The offsets of the items that go; they exist.
  ///   - items: The items that come there.
  /// - Returns: `true`.
  /// - Precondition: The section has these items.
  @inlinable
  public mutating func replaceItems(in range: Range<Int>, with items: [Item]) -> Bool {
    requireItems(range, in: 0..<self.items.count)
    let start = self.items.index(self.items.startIndex, offsetBy: range.lowerBound)
    let end = self.items.index(start, offsetBy: range.count)
    self.items.replaceSubrange(start..<end, with: items)
    return true
  }
}

extension EditableSectionInfo {
  /// Inserts an item of the section, whatever it says to edits.
  fileprivate mutating func putBack(_ item: Item, at offset: Int) {
    items.insert(item, at: items.index(items.startIndex, offsetBy: offset))
  }
}

extension SectionStorage {
  /// Puts an item back that was removed: a section that let it go may refuse to take it in again.
  @usableFromInline
  mutating func putBack(_ item: Section.Item, at path: ListIndexPath, of before: Section?) {
    if let before {
      self[path.section] = before
    } else if var section = self[path.section] as? any EditableSectionInfo<Section.Item> {
      section.putBack(item, at: path.item)
      if let section = section as? Section { self[path.section] = section }
    }
  }
}

/// Which of a section's views this is: its header, its footer, or one of your own.
///
/// ```swift
/// extension SupplementaryKind {
///   static let badge: SupplementaryKind = "badge"
/// }
/// ```
public struct SupplementaryKind: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String

  /// Makes a kind from its name.
  ///
  /// - Parameter rawValue: The name; kinds of the same name are the same kind.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view before a section's items.
  public static let header: SupplementaryKind = "header"

  /// The view after a section's items.
  public static let footer: SupplementaryKind = "footer"
}

extension SupplementaryKind: ExpressibleByStringLiteral {
  /// Makes a kind from a literal name.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension SupplementaryKind: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

extension SectionInfo where Self: CustomStringConvertible {
  /// The section's identity, header and number of items, as in `dairy "Dairy": 2 items`.
  public var description: String {
    let header = header.map { " \"\($0)\"" } ?? ""
    return "\(id)\(header): \(Counted(items.count, "item"))"
  }
}

extension SectionInfo where Self: CustomDebugStringConvertible {
  /// The section in lines, with the first of its items and its footer.
  ///
  /// ```text
  /// fruit "Fruit": 2 items
  ///   [0] Apples
  ///   [1] Pears
  /// ```
  public var debugDescription: String {
    var lines = [
      "\(id)" + (header.map { " \"\($0)\"" } ?? "") + ": \(Counted(items.count, "item"))"
    ]
    let limit = 20
    lines += items.prefix(limit).enumerated().map { "  [\($0)] \($1)" }
    if items.count > limit { lines.append("  … \(items.count - limit) more") }
    if let footer { lines.append("  \"\(footer)\"") }
    return lines.joined(separator: "\n")
  }
}

extension ListSection: CustomStringConvertible, CustomDebugStringConvertible {}

extension ModelSection: CustomStringConvertible, CustomDebugStringConvertible {}

extension LazySection: CustomStringConvertible, CustomDebugStringConvertible {}

/// A number of things, as text: `1 item`, `2 items`.
struct Counted: CustomStringConvertible {
  let count: Int
  let noun: String

  init(_ count: Int, _ noun: String) {
    self.count = count
    self.noun = noun
  }

  var description: String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}

extension Int {
  /// The sum of counts, or the greatest number where it is greater.
  static func sum(of counts: some Sequence<Int>) -> Int {
    counts.reduce(0) { sum, count in
      let (sum, isTooGreat) = sum.addingReportingOverflow(count)
      return isTooGreat ? .max : sum
    }
  }
}
