/// How many items of a list can be selected at once.
public enum SelectionMode: Hashable, Sendable {
  /// None.
  case none

  /// One; selecting another deselects it.
  case single

  /// Any number; choosing a selected item deselects it.
  case multiple
}
