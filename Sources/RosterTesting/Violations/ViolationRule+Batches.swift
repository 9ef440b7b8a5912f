// The rules of the batch updates of table and collection views, as their documentation and their
// assertions state them: deletes and sources of moves are positions before the update, inserts and targets
// of moves are positions after it, no position is named twice, and the counts add up in every section.

extension ViolationRule {
  /// A section that is deleted, moved or updated is not there before the update.
  public static let sectionBefore: ViolationRule = "section-before"

  /// A section that is inserted, or moved to, is not there after the update.
  public static let sectionAfter: ViolationRule = "section-after"

  /// A section is deleted, moved or updated twice, or deleted and moved or updated.
  public static let sectionSource: ViolationRule = "section-source"

  /// A section is inserted twice, or inserted and moved to or updated.
  public static let sectionTarget: ViolationRule = "section-target"

  /// The number of sections after the update does not follow from the number before it, or is negative.
  public static let sectionCount: ViolationRule = "section-count"

  /// An item that is deleted, moved or updated is not there before the update.
  public static let itemBefore: ViolationRule = "item-before"

  /// An item that is inserted, or moved to, is not there after the update.
  public static let itemAfter: ViolationRule = "item-after"

  /// An item is deleted, moved or updated twice, or deleted and moved or updated.
  public static let itemSource: ViolationRule = "item-source"

  /// An item is inserted twice, or inserted and moved to or updated.
  public static let itemTarget: ViolationRule = "item-target"

  /// The number of items of a section after the update does not follow from the number before it, or is negative.
  public static let itemCount: ViolationRule = "item-count"

  /// An item is deleted from a section that is deleted as a whole, or inserted into one that comes as
  /// a whole.
  public static let itemOfChangedSection: ViolationRule = "item-of-changed-section"

  /// The two positions of an update are not those of one item or section.
  public static let updatedPair: ViolationRule = "updated-pair"

  /// A batch needs a capability that the list view does not have.
  public static let capability: ViolationRule = "capability"
}
