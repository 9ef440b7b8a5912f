/// A section whose items are kept in a tree, so that a list of many is edited at the cost of what changes.
///
/// ``ListContents`` of such sections find items and sections by id at once:
///
/// ```swift
/// var list = ListContents(indexing: aisles)
/// list.updateItem(id: "Milk") { $0.quantity += 1 }
/// let provider = DataSourceProvider(contents: list, cellFactory: cells)
/// ```
///
/// A section that is edited itself, through its `items`, is indexed anew when it comes back into the list.
public struct IndexedSection<ID: Hashable, Item: Identifiable, Title: Equatable>:
  EditableSectionInfo
{
  /// How a list keeps these sections.
  public typealias Storage = IndexedSections<ID, Item, Title>

  @usableFromInline var head: SectionHead<ID, Title>

  /// What the item index calls the section; without meaning while there is no index.
  @usableFromInline var slot: UInt32 = 0

  /// The items, in the order in which they are shown.
  @usableFromInline var root: ListNode<Item>

  /// The section's identity.
  @inlinable public var id: ID { head.id }

  /// What the header shows, or `nil` for no header.
  @inlinable public var header: Title? {
    get { head.header }
    set { head = SectionHead(id: head.id, header: newValue, footer: head.footer) }
  }

  /// What the footer shows, or `nil` for no footer.
  @inlinable public var footer: Title? {
    get { head.footer }
    set { head = SectionHead(id: head.id, header: head.header, footer: newValue) }
  }

  /// The items, in the order in which they are shown.
  @inlinable public var items: ListItems<Item> {
    get { ListItems(root: root) }
    set { root = newValue.wholeRoot }
  }

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: What the header shows, or `nil` for no header.
  ///   - footer: What the footer shows, or `nil` for no footer.
  ///   - items: The items.
  @inlinable
  public init(
    id: ID, header: Title? = nil, footer: Title? = nil, items: ListItems<Item> = []
  ) {
    self.init(
      head: SectionHead(id: id, header: header, footer: footer), root: items.wholeRoot)
  }

  @inlinable
  init(head: SectionHead<ID, Title>, root: ListNode<Item>) {
    self.head = head
    self.root = root
  }
}

extension IndexedSection: Equatable where Item: Equatable {
  /// Whether two sections have the same id, titles and items.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.head == rhs.head && lhs.items == rhs.items
  }
}

extension IndexedSection: Sendable where ID: Sendable, Item: Sendable, Title: Sendable {}

/// What a section is apart from its items, in one object.
///
/// An edit copies the list of sections; with one reference for id and titles that costs little for a
/// thousand sections. Sections that share it are known to have the same id and titles.
@usableFromInline
final class SectionHead<ID: Hashable, Title: Equatable> {
  @usableFromInline let id: ID
  @usableFromInline let header: Title?
  @usableFromInline let footer: Title?

  @inlinable
  init(id: ID, header: Title?, footer: Title?) {
    self.id = id
    self.header = header
    self.footer = footer
  }
}

extension SectionHead: Equatable {
  @inlinable
  static func == (lhs: SectionHead, rhs: SectionHead) -> Bool {
    lhs === rhs || lhs.id == rhs.id && lhs.hasSameTitles(as: rhs)
  }

  /// Whether both headers and both footers are equal.
  @inlinable
  func hasSameTitles(as other: SectionHead) -> Bool {
    self === other || header == other.header && footer == other.footer
  }
}

extension SectionHead: Sendable where ID: Sendable, Title: Sendable {}

extension IndexedSection: CustomStringConvertible, CustomDebugStringConvertible {}
