extension ViolationRule {
  /// A stage that remembers earlier states gives something else than one that remembers nothing.
  public static let incrementalStage: ViolationRule = "incremental-stage"

  /// A stage gives something else for the same sections when it is asked again.
  public static let steadyStage: ViolationRule = "steady-stage"

  /// An item comes out of a stage that did not go in.
  public static let inventedItem: ViolationRule = "invented-item"

  /// An item comes out of a stage more often than it went in.
  public static let duplicatedItem: ViolationRule = "duplicated-item"

  /// An item comes out of a stage with other content than the item of its id that went in.
  public static let changedItem: ViolationRule = "changed-item"

  /// A section comes out of a stage with another header or footer than it went in with.
  public static let lostTitle: ViolationRule = "lost-title"
}
