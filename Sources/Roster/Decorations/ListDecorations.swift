/// What stands in a gap between items: a line of some style, or a view.
///
/// ```swift
/// let line: ListSeparator<TextView> = .style(SeparatorStyle(leadingInset: 16))
/// let stars: ListSeparator<TextView> = .view(ListElement(showing: TextView("* * *")))
/// ```
///
/// A separator is a decoration: it has no index path, and items keep theirs whether or not there is one.
public enum ListSeparator<View> {
  /// A line that the backend draws.
  case style(SeparatorStyle)

  /// A view.
  case view(ListElement<View>)
}

@available(*, unavailable)
extension ListSeparator: Sendable {}

extension ListSeparator where View == Never {
  /// The same separator for a list that could have views; `nil` for a view that cannot be made.
  func withViews<Other>(of view: Other.Type = Other.self) -> ListSeparator<Other>? {
    if case .style(let style) = self { .style(style) } else { nil }
  }
}

/// What a list without items shows in their place: a text, or a view.
///
/// It is a decoration: it has no index path, and the headers and footers of sections stand beside it.
public enum EmptyState<View> {
  /// A text that the backend draws.
  case text(String)

  /// A view.
  case view(ListElement<View>)
}

@available(*, unavailable)
extension EmptyState: Sendable {}

extension EmptyState where View == Never {
  /// The same for a list that could have views; `nil` for a view that cannot be made.
  func withViews<Other>(of view: Other.Type = Other.self) -> EmptyState<Other>? {
    if case .text(let text) = self { .text(text) } else { nil }
  }
}

/// The two neighbors of a gap between items: what a separator stands between.
///
/// Both are items that are shown; hidden ones have no part in it.
public struct ItemTransition<Item> {
  /// The item before the gap, or `nil` before the first item of a section.
  public let from: Item?

  /// The item after the gap, or `nil` after the last item of a section.
  public let to: Item?

  /// Describes a gap.
  ///
  /// - Parameters:
  ///   - from: The item before it.
  ///   - to: The item after it.
  public init(from: Item?, to: Item?) {
    self.from = from
    self.to = to
  }

  /// Whether the gap is before the first item of a section.
  public var isFirst: Bool { from == nil && to != nil }

  /// Whether the gap is after the last item of a section.
  public var isLast: Bool { from != nil && to == nil }
}

extension ItemTransition: Equatable where Item: Equatable {}

extension ItemTransition: Hashable where Item: Hashable {}

extension ItemTransition: Sendable where Item: Sendable {}

/// What a provider shows besides its items, each part where it has one.
struct ListDecorations<Section: SectionInfo, View> {
  /// The separator of a gap.
  var separator: ((ItemTransition<Section.Item>) -> ListSeparator<View>?)?

  /// What a section itself shows in a gap, preferred to the separator: before the item at an offset, or after the last.
  ///
  /// The only gap of a section without items stands in place of these, and so of the empty state.
  var sectionView: ((_ section: Section, _ gap: Int) -> ListElement<View>?)?

  /// What a list without items says.
  var emptyText: ((_ sections: [Section]) -> String?)?

  /// The view of a list without items, preferred to the text.
  var emptyView: (() -> ListElement<View>?)?

  /// What a list without items shows.
  func emptyState(of sections: [Section]) -> EmptyState<View>? {
    emptyView?().map { .view($0) } ?? emptyText?(sections).map { .text($0) }
  }
}

@available(*, unavailable)
extension ListDecorations: Sendable {}
