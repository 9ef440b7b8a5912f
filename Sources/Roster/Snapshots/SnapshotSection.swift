/// A section of a ``ListSnapshot``.
///
/// It is what a provider shows; it is not edited itself, the snapshot is.
///
/// ```swift
/// let provider = DataSourceProvider(sections: snapshot.sections, cellFactory: cells)
/// ```
public struct SnapshotSection<ID: Hashable, Item>: SectionInfo {
  @usableFromInline var head: SnapshotSectionHead<ID>

  /// What the item index calls the section; without meaning while there is no index.
  @usableFromInline var slot: UInt32 = 0

  /// The items, in the order in which they are shown.
  @usableFromInline var root: ListNode<Item>

  /// The section's identity.
  @inlinable public var id: ID { head.id }

  /// The header's title, or `nil` for no header.
  @inlinable public var header: String? { head.header }

  /// The footer's title, or `nil` for no footer.
  @inlinable public var footer: String? { head.footer }

  /// The items, in the order in which they are shown.
  @inlinable public var items: ListItems<Item> { ListItems(root: root) }

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: The header's title.
  ///   - footer: The footer's title.
  ///   - items: The items.
  @inlinable
  public init(
    id: ID, header: String? = nil, footer: String? = nil, items: ListItems<Item> = []
  ) {
    head = SnapshotSectionHead(id: id, header: header, footer: footer)
    root = items.count == items.root.count ? items.root : ListNode(ContiguousArray(items))
  }
}

extension SnapshotSection {
  /// Puts items in the place of some of the section's.
  ///
  /// It is how users' gestures change a list of such sections; a program edits the ``ListSnapshot``.
  ///
  /// - Parameters:
  ///   - range: The places of the items that go; they exist.
  ///   - items: The items that come there.
  /// - Returns: `true`.
  /// - Complexity: O(*k* log *n*) where *k* items take the place of *k* others; O(*n*) otherwise.
  public mutating func replaceItems(in range: Range<Int>, with items: [Item]) -> Bool {
    if items.count == range.count {
      for (offset, item) in zip(range, items) { root.update(item, at: offset) }
    } else {
      var all = ContiguousArray(self.items)
      all.replaceSubrange(range, with: items)
      root = ListNode(all)
    }
    return true
  }
}

extension SnapshotSection: Equatable where Item: Equatable {
  /// Whether two sections have the same id, titles and items.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.head == rhs.head && lhs.items == rhs.items
  }
}

extension SnapshotSection: Sendable where ID: Sendable, Item: Sendable {}

/// What a section is apart from its items, in one object.
///
/// An edit copies the list of sections; with one reference for id and titles that costs little for a
/// thousand sections. Sections that share it are known to have the same id and titles.
@usableFromInline
final class SnapshotSectionHead<ID: Hashable> {
  @usableFromInline let id: ID
  @usableFromInline let header: String?
  @usableFromInline let footer: String?

  @inlinable
  init(id: ID, header: String?, footer: String?) {
    self.id = id
    self.header = header
    self.footer = footer
  }
}

extension SnapshotSectionHead: Equatable {
  @inlinable
  static func == (lhs: SnapshotSectionHead, rhs: SnapshotSectionHead) -> Bool {
    lhs === rhs || lhs.id == rhs.id && lhs.hasSameTitles(as: rhs)
  }

  /// Whether both headers and both footers are equal.
  @inlinable
  func hasSameTitles(as other: SnapshotSectionHead) -> Bool {
    self === other || header == other.header && footer == other.footer
  }
}

extension SnapshotSectionHead: Sendable where ID: Sendable {}
