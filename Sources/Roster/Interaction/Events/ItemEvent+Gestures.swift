extension ItemEvent<Void, Bool> {
  /// Whether the item may be highlighted when it is pressed; `true` by default.
  public static var shouldHighlight: Self {
    ListEvent("shouldHighlight", byDefault: { _ in true }, whenStale: { false })
  }
}

extension ItemEvent<Void, Void> {
  /// The item is highlighted.
  public static var didHighlight: Self { ListEvent("didHighlight") }

  /// The item is not highlighted any more; where it was tapped, it is until handlers have returned, so that it can be followed.
  public static var didUnhighlight: Self { ListEvent("didUnhighlight") }

  /// The item is not selected any more.
  public static var didDeselect: Self { ListEvent("didDeselect") }
}

extension ItemEvent<Void, ListIndexPath?> {
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

extension ItemEvent<Void, SelectionResult> {
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

extension ItemEvent<Void, SwipeActions?> {
  /// The actions behind a swipe from where lines begin; none by default.
  public static var leadingSwipeActions: Self {
    ListEvent("leadingSwipeActions", byDefault: { _ in nil }, whenStale: { nil })
  }

  /// The actions behind a swipe from where lines end; none by default.
  public static var trailingSwipeActions: Self {
    ListEvent("trailingSwipeActions", byDefault: { _ in nil }, whenStale: { nil })
  }
}

extension ItemEvent<Void, ContextMenu?> {
  /// The menu of the item; none by default.
  public static var contextMenu: Self {
    ListEvent("contextMenu", byDefault: { _ in nil }, whenStale: { nil })
  }
}

extension ItemEvent<Void, Bool> {
  /// Whether there is a menu of actions such as copy and paste; `false` by default.
  public static var shouldShowMenu: Self { ListEvent("shouldShowMenu", otherwise: false) }

  /// Whether the item may have the focus; `true` by default.
  public static var canFocus: Self {
    ListEvent("canFocus", byDefault: { _ in true }, whenStale: { false })
  }
}

extension ItemEvent<ActionID, Bool> {
  /// Whether an action can be performed with the item; `false` by default.
  public static var canPerformAction: Self {
    ListEvent("canPerformAction", otherwise: false)
  }
}

extension ItemEvent<ActionID, Void> {
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
