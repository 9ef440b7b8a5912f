/// What a provider shows besides its items, each part where it has one.
struct ListDecorations<Item, View> {
  /// The separator of a gap.
  var separator: ((ItemTransition<Item>) -> ListSeparator<View>?)?

  /// What a list without items says.
  var emptyText: String?

  /// The view of a list without items, preferred to the text.
  var emptyView: (() -> ListElement<View>?)?

  /// What a list without items shows.
  var emptyState: EmptyState<View>? {
    emptyView?().map { .view($0) } ?? emptyText.map { .text($0) }
  }
}

@available(*, unavailable)
extension ListDecorations: Sendable {}
