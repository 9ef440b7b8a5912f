extension ListEvent where Scope == ItemScope, Request == Void, Answer == SwipeActions? {
  /// The actions behind a swipe from where lines begin; none by default.
  public static var leadingSwipeActions: Self {
    ListEvent("leadingSwipeActions", byDefault: { _ in nil }, whenStale: { nil })
  }

  /// The actions behind a swipe from where lines end; none by default.
  public static var trailingSwipeActions: Self {
    ListEvent("trailingSwipeActions", byDefault: { _ in nil }, whenStale: { nil })
  }
}

extension ListEvent where Scope == ItemScope, Request == Void, Answer == ContextMenu? {
  /// The menu of the item; none by default.
  public static var contextMenu: Self {
    ListEvent("contextMenu", byDefault: { _ in nil }, whenStale: { nil })
  }
}

extension ListEvent where Scope == ItemScope, Request == Void, Answer == Bool {
  /// Whether there is a menu of actions such as copy and paste; `false` by default.
  public static var shouldShowMenu: Self { ListEvent("shouldShowMenu", otherwise: false) }

  /// Whether the item may have the focus; `true` by default.
  public static var canFocus: Self {
    ListEvent("canFocus", byDefault: { _ in true }, whenStale: { false })
  }
}

extension ListEvent where Scope == ItemScope, Request == ActionID, Answer == Bool {
  /// Whether an action can be performed with the item; `false` by default.
  public static var canPerformAction: Self {
    ListEvent("canPerformAction", otherwise: false)
  }
}

extension ListEvent where Scope == ItemScope, Request == ActionID, Answer == Void {
  /// An action was chosen for the item.
  public static var performAction: Self { ListEvent("performAction") }
}

/// Names an action: copy, paste, or one of your own.
///
/// ```swift
/// extension ActionID {
///   static let share: ActionID = "share"
/// }
/// ```
public struct ActionID: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let rawValue: String

  /// Names an action.
  ///
  /// - Parameter name: The name, unique among the actions of an item.
  public init(_ name: String) { rawValue = name }

  /// Names an action.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) { rawValue = value }

  /// Copies the item.
  public static let copy: ActionID = "copy"

  /// Cuts the item.
  public static let cut: ActionID = "cut"

  /// Pastes what was copied.
  public static let paste: ActionID = "paste"
}

extension ActionID: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
