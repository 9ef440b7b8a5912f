extension ListEvent where Scope == ItemScope, Request == Void, Answer == SwipeActions? {
  /// What is behind a swipe from where lines begin? Nothing unless somebody names actions.
  public static var leadingSwipeActions: Self {
    ListEvent("leadingSwipeActions", byDefault: { _ in nil }, whenStale: { nil })
  }

  /// What is behind a swipe from where lines end? Nothing unless somebody names actions.
  public static var trailingSwipeActions: Self {
    ListEvent("trailingSwipeActions", byDefault: { _ in nil }, whenStale: { nil })
  }
}

extension ListEvent where Scope == ItemScope, Request == Void, Answer == ContextMenu? {
  /// What is in the menu of the item? There is none unless somebody gives one.
  public static var contextMenu: Self {
    ListEvent("contextMenu", byDefault: { _ in nil }, whenStale: { nil })
  }
}

extension ListEvent where Scope == ItemScope, Request == Void, Answer == Bool {
  /// Is there a menu of actions such as copy and paste? No unless somebody says yes.
  public static var shouldShowMenu: Self { ListEvent("shouldShowMenu", otherwise: false) }

  /// May the item have the focus? Yes unless somebody says no.
  public static var canFocus: Self {
    ListEvent("canFocus", byDefault: { _ in true }, whenStale: { false })
  }
}

extension ListEvent where Scope == ItemScope, Request == ActionID, Answer == Bool {
  /// Can an action be performed with the item? No unless somebody says yes.
  public static var canPerformAction: Self {
    ListEvent("canPerformAction", otherwise: false)
  }
}

extension ListEvent where Scope == ItemScope, Request == ActionID, Answer == Void {
  /// An action was chosen for the item.
  public static var performAction: Self { ListEvent("performAction") }
}
