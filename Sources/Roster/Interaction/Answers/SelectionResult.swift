/// What becomes of an item that was selected.
public enum SelectionResult: Hashable, Sendable {
  /// It stays selected.
  case keepSelected

  /// It is deselected again at once, and no other item is.
  case deselect
}
