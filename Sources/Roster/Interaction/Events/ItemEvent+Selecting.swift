extension ListEvent where Scope == ItemScope, Request == Void, Answer == Bool {
  /// May the item be highlighted when it is pressed? Yes unless somebody says no.
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
  /// Which item is to be selected when this one is chosen? This one unless somebody names another, or
  /// none with `nil`.
  public static var willSelect: Self {
    ListEvent(
      "willSelect", byDefault: { $0.indexPath }, whenStale: { nil }, answer: .indexPath)
  }

  /// Which item is to be deselected when this one is? This one unless somebody names another, or none
  /// with `nil`.
  public static var willDeselect: Self {
    ListEvent(
      "willDeselect", byDefault: { $0.indexPath }, whenStale: { nil }, answer: .indexPath)
  }
}

extension ListEvent where Scope == ItemScope, Request == Void, Answer == SelectionResult {
  /// The item was selected.
  ///
  /// It stays so unless somebody says ``SelectionResult/deselect``.
  public static var didSelect: Self { ListEvent("didSelect", otherwise: .keepSelected) }
}
