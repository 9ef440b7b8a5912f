extension ViolationRule {
  /// A list was changed by something that was called while it was drawn, and the backend does not show it.
  public static let latestState: ViolationRule = "latest-state"

  /// An edit that was made by something that was called while a list was drawn is not in the list.
  public static let lostEdit: ViolationRule = "lost-edit"

  /// A change that was made once, while a list was drawn, has the list drawn again and again.
  public static let boundedDrawing: ViolationRule = "bounded-drawing"
}
