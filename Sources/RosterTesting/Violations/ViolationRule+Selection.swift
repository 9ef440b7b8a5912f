extension ViolationRule {
  /// What was selected is not what is selected after an update: it did not go with its item, or stayed
  /// where its item went.
  public static let followedSelection: ViolationRule = "followed-selection"

  /// What was selected is not selected after a reload of the same list.
  public static let reloadedSelection: ViolationRule = "reloaded-selection"

  /// Not everything is selected that was, since the backend's selection mode is another one.
  public static let selectionMode: ViolationRule = "selection-mode"
}
