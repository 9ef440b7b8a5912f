/// What stands in a gap between items: a line of some style, or a view.
///
/// ```swift
/// let line: ListSeparator<TextView> = .style(SeparatorStyle(leadingInset: 16))
/// let stars: ListSeparator<TextView> = .view(ListElement(showing: TextView("* * *")))
/// ```
///
/// A separator is a decoration: it has no path, and items keep theirs whether or not there is one.
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
