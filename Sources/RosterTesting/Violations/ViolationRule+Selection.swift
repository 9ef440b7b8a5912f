extension ViolationRule {
  /// What was selected is not what is selected after an update: it did not go with its item, or stayed
  /// where its item went.
  public static let followedSelection: ViolationRule = "followed-selection"
}
