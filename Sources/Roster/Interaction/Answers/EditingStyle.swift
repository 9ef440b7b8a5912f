/// What the editing control of an item does.
public enum EditingStyle: Hashable, Sendable {
  /// There is no control.
  case none

  /// It deletes the item.
  case delete

  /// It inserts an item.
  case insert
}
