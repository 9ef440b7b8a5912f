/// What a supplementary view is wanted for: its kind, its place, and what is there.
///
/// The view of an empty section has no item, but always a place; its header's title is there too.
public struct SupplementaryRequest<Item, Title> {
  /// The kind of view that is wanted.
  public let kind: SupplementaryKind

  /// Where it will be shown; the item's part is 0 for a view of the whole section.
  public let context: ListContext

  /// What the view shows: the section's header or footer for those kinds, `nil` for others.
  public let title: Title?

  /// The item at that place, or `nil` where the section has none there.
  public let item: Item?

  /// The number of items in the section.
  public let itemCount: Int

  /// The place in the list.
  public var indexPath: ListIndexPath { context.indexPath }

  /// Describes the view that is wanted.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - context: Where it will be shown.
  ///   - title: What the view shows.
  ///   - item: The item at that place.
  ///   - itemCount: The number of items in the section.
  public init(
    kind: SupplementaryKind, context: ListContext, title: Title? = nil, item: Item? = nil,
    itemCount: Int = 0
  ) {
    self.kind = kind
    self.context = context
    self.title = title
    self.item = item
    self.itemCount = itemCount
  }
}

@available(*, unavailable)
extension SupplementaryRequest: Sendable {}
