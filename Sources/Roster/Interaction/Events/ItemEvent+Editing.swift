extension ItemEvent<Void, Bool> {
  /// Whether the item may be edited; `false` by default.
  public static var canEdit: Self { ListEvent("canEdit", otherwise: false) }

  /// Whether the item is indented while the list is edited; `true` by default.
  public static var shouldIndentWhileEditing: Self {
    ListEvent("shouldIndentWhileEditing", otherwise: true)
  }

  /// Whether the item may be moved; `false` by default.
  public static var canMove: Self { ListEvent("canMove", otherwise: false) }
}

extension ItemEvent<Void, EditingStyle> {
  /// What does the editing control of the item do? It deletes the item if that may be edited.
  public static var editingStyle: Self {
    ListEvent(
      "editingStyle", byDefault: { $0.send(.canEdit) ? .delete : .none }, whenStale: { .none })
  }
}

extension ItemEvent<EditingStyle, Void> {
  /// The editing control of the item was used.
  ///
  /// By default an item that may be edited is deleted, and nothing is inserted. A handler does something else,
  /// and is asked whether or not the item may be edited.
  public static var commitEditing: Self {
    ListEvent(
      "commitEditing",
      edit: { $0.request == .delete && $0.send(.canEdit) ? $0.remove() : .ignored })
  }
}

extension ItemEvent<Void, String?> {
  /// What does the button say that confirms a deletion? The backend's own word with `nil`.
  public static var deleteConfirmationTitle: Self {
    ListEvent("deleteConfirmationTitle", otherwise: nil)
  }
}

extension ItemEvent<Void, Void> {
  /// The item begins to be edited.
  public static var willBeginEditing: Self { ListEvent("willBeginEditing") }

  /// The item is not edited any more.
  public static var didEndEditing: Self { ListEvent("didEndEditing") }
}

extension ItemEvent<ListIndexPath, ListIndexPath> {
  /// Where an item may be dropped that is held over an index path; there by default.
  ///
  /// Where lists are joined, no handler is asked about an index path of another list.
  public static var moveTarget: Self {
    ListEvent(
      "moveTarget", byDefault: { $0.request }, whenStale: { $0 }, request: .indexPath,
      answer: .indexPath)
  }
}

extension ItemEvent<ListIndexPath, Void> {
  /// The item was dropped at an index path, which is meant as it is after the move.
  ///
  /// By default an item that may be moved is moved there. A handler does something else, and is asked whether or
  /// not the item may be moved.
  public static var move: Self {
    ListEvent(
      "move", request: .indexPath,
      edit: { $0.send(.canMove) ? $0.move(to: $0.request) : .ignored })
  }
}

extension ItemEvent<FieldChange, Void> {
  /// Something was entered into a field of the cell.
  public static var fieldChanged: Self { ListEvent("fieldChanged") }
}

/// What the editing control of an item does.
public enum EditingStyle: Hashable, Sendable {
  /// There is no control.
  case none

  /// It deletes the item.
  case delete

  /// It inserts an item.
  case insert
}

/// What a user entered into a field of a cell.
///
/// Text is given as it is, a switch as `"true"` or `"false"`, a number in digits.
public struct FieldChange: Hashable, Sendable {
  /// Which of the cell's fields it is; empty for the only one.
  public let field: String

  /// What is in it now.
  public let value: String

  /// Whether it is a switch that is on.
  public var isOn: Bool { value == "true" }

  /// Makes what a handler gets when something was entered.
  ///
  /// - Parameters:
  ///   - field: Which of the cell's fields it is.
  ///   - value: What is in it now.
  public init(field: String = "", value: String) {
    self.field = field
    self.value = value
  }
}
