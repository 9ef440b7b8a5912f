/// How many items of a list can be selected at once.
public enum SelectionMode: Hashable, Sendable {
  /// No item can be selected.
  case none

  /// One item can be selected; selecting another deselects it.
  case single

  /// Any number; choosing a selected item deselects it.
  case multiple
}
