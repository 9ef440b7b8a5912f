extension ViolationRule {
  /// A position map leads from an item to another one, or loses one that is still there.
  public static let positionMap: ViolationRule = "position-map"

  /// Changes that were applied do not show what the result shows that is drawn afresh.
  public static let sameScreen: ViolationRule = "same-screen"

  /// An item that stays is shown in another cell than before, though the list view can keep it.
  public static let keptCell: ViolationRule = "kept-cell"

  /// Equal states have changes between them, or states that differ have none.
  public static let emptyChanges: ViolationRule = "empty-changes"
}
