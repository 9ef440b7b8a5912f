extension ViolationRule {
  /// A reused cell keeps something of the item that it showed before.
  public static let reuseLeak: ViolationRule = "reuse-leak"

  /// Two fresh cells for one item differ, or a cell that is configured a second time changes.
  public static let steadyConfigure: ViolationRule = "steady-configure"

  /// One item has two reuse identifiers.
  public static let steadyIdentifier: ViolationRule = "steady-identifier"

  /// A reuse identifier has no name.
  public static let emptyIdentifier: ViolationRule = "empty-identifier"

  /// Each item has a reuse identifier of its own.
  public static let sharedIdentifier: ViolationRule = "shared-identifier"

  /// A cell shows, or depends on, the place of its item, which changes without the item.
  public static let cellPlace: ViolationRule = "cell-place"

  /// A cell depends on the item that it was made for, and not only on the one it is configured for.
  public static let blankCell: ViolationRule = "blank-cell"

  /// Configuring a cell changes the item.
  public static let untouchedItem: ViolationRule = "untouched-item"

  /// The bound steps of an element are not the three steps of its factory.
  public static let sameElement: ViolationRule = "same-element"

  /// A kind of view is named twice, or not always.
  public static let steadyKinds: ViolationRule = "steady-kinds"

  /// No sample has a view of a kind that is named.
  public static let missingView: ViolationRule = "missing-view"

  /// There is a view of a kind that is not named.
  public static let strayView: ViolationRule = "stray-view"
}
