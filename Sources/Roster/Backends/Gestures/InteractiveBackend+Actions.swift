extension InteractiveBackend {
  /// What is behind a swipe over an item, or `nil` for nothing.
  ///
  /// - Parameters:
  ///   - edge: The side at which the swipe begins.
  ///   - path: The index path of the item.
  /// - Returns: The actions.
  /// - Complexity: O(1), O(log *n*) among ``IndexedSection``s, and what the handlers cost.
  public func swipeActions(from edge: SwipeEdge, at path: ListIndexPath) -> SwipeActions? {
    switch edge {
    case .leading: shownSource.send(.leadingSwipeActions, at: path)
    case .trailing: shownSource.send(.trailingSwipeActions, at: path)
    }
  }

  /// Performs an action that is behind a swipe over an item.
  ///
  /// - Parameters:
  ///   - id: Which action, or `nil` for the one that a swipe over the whole width performs.
  ///   - edge: The side at which the swipe begins.
  ///   - path: The index path of the item.
  ///   - completion: Is called once if there is such an action, with whether it was done.
  /// - Returns: Whether there is such an action.
  /// - Complexity: What the action costs: an edit of the item, for example, O(*n*) for the *n* items of its
  ///   section, and O(log *n*) among ``IndexedSection``s.
  @discardableResult
  public func performSwipeAction(
    _ id: ActionID? = nil, from edge: SwipeEdge, at path: ListIndexPath,
    completion: @escaping (Bool) -> Void = { _ in }
  ) -> Bool {
    gesture("performSwipeAction") {
      guard let swipe = swipeActions(from: edge, at: path) else { return false }
      let action =
        id.map { id in swipe.actions.first { $0.id == id } }
        ?? (swipe.performsFirstOnFullSwipe ? swipe.actions.first : nil)
      action?.perform(completion: completion)
      return action != nil
    }
  }

  /// The menu of an item, or `nil` for none.
  ///
  /// - Parameter path: The index path of the item.
  /// - Returns: The menu.
  /// - Complexity: O(1), O(log *n*) among ``IndexedSection``s, and what the handlers cost.
  public func contextMenu(at path: ListIndexPath) -> ContextMenu? {
    shownSource.send(.contextMenu, at: path)
  }

  /// Performs an action of an item's menu, or of a menu inside of it.
  ///
  /// - Parameters:
  ///   - id: Which action.
  ///   - path: The index path of the item.
  ///   - completion: Is called once if there is such an action, with whether it was done.
  /// - Returns: Whether there is such an action.
  /// - Complexity: What the action costs: an edit of the item, for example, O(*n*) for the *n* items of its
  ///   section, and O(log *n*) among ``IndexedSection``s.
  @discardableResult
  public func performMenuAction(
    _ id: ActionID, at path: ListIndexPath, completion: @escaping (Bool) -> Void = { _ in }
  ) -> Bool {
    gesture("performMenuAction") {
      guard let action = contextMenu(at: path)?.action(id) else { return false }
      action.perform(completion: completion)
      return true
    }
  }

  /// Performs an action such as copy or paste with an item, if the item has a menu of them and can do it.
  ///
  /// - Parameters:
  ///   - action: Which action.
  ///   - path: The index path of the item.
  /// - Returns: Whether it was performed.
  /// - Complexity: What the action costs: an edit of the item, for example, O(*n*) for the *n* items of its
  ///   section, and O(log *n*) among ``IndexedSection``s.
  @discardableResult
  public func perform(_ action: ActionID, at path: ListIndexPath) -> Bool {
    gesture("perform") {
      let source = shownSource
      guard source.send(.shouldShowMenu, at: path),
        source.send(.canPerformAction, action, at: path)
      else { return false }
      source.send(.performAction, action, at: path)
      return true
    }
  }
}
