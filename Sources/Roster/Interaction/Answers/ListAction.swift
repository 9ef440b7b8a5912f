/// Something that can be done with an item: an entry of a menu, or a button behind a swipe.
///
/// ```swift
/// ListAction("Delete", id: "delete", style: .destructive) { finish in
///   list.update { $0.remove(ids: [product.id]) }
///   finish(true)
/// }
/// ```
public struct ListAction {
  /// How an action is shown.
  public enum Style: Hashable, Sendable {
    /// Like others.
    case normal

    /// As one that destroys something.
    case destructive

    /// As one that cannot be used now.
    case disabled
  }

  /// What the user reads.
  public let title: String

  /// What distinguishes it from other actions of the item; its title unless another is given.
  public let id: ActionID

  /// How it is shown.
  public let style: Style

  /// The name of a picture that goes with it.
  public let image: String?

  private let handler: (_ finish: @escaping (Bool) -> Void) -> Void

  /// Makes an action that may take its time.
  ///
  /// - Parameters:
  ///   - title: What the user reads.
  ///   - id: Tells it from other actions of the item.
  ///   - style: How it is shown.
  ///   - image: The name of a picture that goes with it.
  ///   - handler: Does it, and calls `finish` once with whether it was done.
  public init(
    _ title: String, id: ActionID? = nil, style: Style = .normal, image: String? = nil,
    finishing handler: @escaping (_ finish: @escaping (Bool) -> Void) -> Void
  ) {
    self.title = title
    self.id = id ?? ActionID(title)
    self.style = style
    self.image = image
    self.handler = handler
  }

  /// Makes an action that is done when its handler returns.
  ///
  /// - Parameters:
  ///   - title: What the user reads.
  ///   - id: Tells it from other actions of the item.
  ///   - style: How it is shown.
  ///   - image: The name of a picture that goes with it.
  ///   - handler: Does it.
  public init(
    _ title: String, id: ActionID? = nil, style: Style = .normal, image: String? = nil,
    handler: @escaping () -> Void
  ) {
    self.init(title, id: id, style: style, image: image) { finish in
      handler()
      finish(true)
    }
  }

  /// Does it; nothing happens if it is disabled.
  ///
  /// - Parameter completion: Is called once, with whether it was done.
  public func perform(completion: @escaping (Bool) -> Void = { _ in }) {
    guard style != .disabled else { return completion(false) }
    var isFinished = false
    handler { isDone in
      guard !isFinished else { return }
      isFinished = true
      completion(isDone)
    }
  }
}

@available(*, unavailable)
extension ListAction: Sendable {}

extension ListAction: CustomStringConvertible {
  /// The title, and the style unless it is the normal one.
  public var description: String { style == .normal ? title : "\(title) (\(style))" }
}

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
