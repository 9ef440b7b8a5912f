/// What a list without items shows in their place: a text, or a view.
///
/// It is a decoration: it has no path, and the headers and footers of sections stand beside it.
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
