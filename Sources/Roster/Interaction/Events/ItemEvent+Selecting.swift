extension ListEvent where Scope == ItemScope, Request == Void, Answer == Bool {
  /// Whether the item may be highlighted when it is pressed; `true` by default.
  public static var shouldHighlight: Self {
    ListEvent("shouldHighlight", byDefault: { _ in true }, whenStale: { false })
  }
}

extension ListEvent where Scope == ItemScope, Request == Void, Answer == Void {
  /// The item is highlighted.
  public static var didHighlight: Self { ListEvent("didHighlight") }

  /// The item is not highlighted any more.
  public static var didUnhighlight: Self { ListEvent("didUnhighlight") }

  /// The item is not selected any more.
  public static var didDeselect: Self { ListEvent("didDeselect") }
}

extension ListEvent where Scope == ItemScope, Request == Void, Answer == ListIndexPath? {
  /// The item that is selected when this one is chosen, or `nil` for none; this one by default.
  public static var willSelect: Self {
    ListEvent(
      "willSelect", byDefault: { $0.indexPath }, whenStale: { nil }, answer: .indexPath)
  }

  /// The item that is deselected when this one is, or `nil` for none; this one by default.
  public static var willDeselect: Self {
    ListEvent(
      "willDeselect", byDefault: { $0.indexPath }, whenStale: { nil }, answer: .indexPath)
  }
}

extension ListEvent where Scope == ItemScope, Request == Void, Answer == SelectionResult {
  /// The item was selected.
  ///
  /// It stays so unless a handler says ``SelectionResult/deselect``.
  public static var didSelect: Self { ListEvent("didSelect", otherwise: .keepSelected) }
}

/// What becomes of an item that was selected.
public enum SelectionResult: Hashable, Sendable {
  /// It stays selected.
  case keepSelected

  /// It is deselected again at once, and no other item is.
  case deselect
}
