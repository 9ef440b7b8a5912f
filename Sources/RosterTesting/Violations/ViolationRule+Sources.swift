extension ViolationRule {
  /// A data source or a section answers one question in two ways.
  public static let steadyAnswers: ViolationRule = "steady-answers"

  /// The id of a section changes with its content.
  public static let steadyIdentity: ViolationRule = "steady-identity"

  /// Two sections of a list have one id.
  public static let uniqueIdentity: ViolationRule = "unique-identity"

  /// The items of a section are not a collection: counts, indices and elements contradict each other.
  public static let itemsCollection: ViolationRule = "items-collection"

  /// A section says that it replaced items, and has others than it should; or that it did not, and did.
  public static let replacedItems: ViolationRule = "replaced-items"
}
