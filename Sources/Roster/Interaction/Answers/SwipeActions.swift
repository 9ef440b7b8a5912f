/// The actions behind a swipe, the one at the edge first.
public struct SwipeActions {
  /// The actions.
  public let actions: [ListAction]

  /// Whether a swipe over the whole width performs the first of them.
  public let performsFirstOnFullSwipe: Bool

  /// Puts actions behind a swipe.
  ///
  /// - Parameters:
  ///   - actions: The actions, the one at the edge first.
  ///   - performsFirstOnFullSwipe: Whether a swipe over the whole width performs the first of them.
  public init(_ actions: [ListAction], performsFirstOnFullSwipe: Bool = true) {
    self.actions = actions
    self.performsFirstOnFullSwipe = performsFirstOnFullSwipe
  }

  /// Puts actions behind a swipe.
  ///
  /// - Parameter actions: The actions, one argument each, the one at the edge first.
  public init(_ actions: ListAction...) {
    self.init(actions)
  }
}

@available(*, unavailable)
extension SwipeActions: Sendable {}

/// The side of an item at which a swipe begins.
public enum SwipeEdge: Hashable, Sendable {
  /// Where lines begin.
  case leading

  /// Where lines end.
  case trailing
}
