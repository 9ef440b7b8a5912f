extension ViolationRule {
  /// A backend asks a data source after the batch in which another one took its place.
  public static let staleSource: ViolationRule = "stale-source"

  /// A backend asks for the cell of an item, or the view of a section, that is not there.
  public static let askedOutside: ViolationRule = "asked-outside"

  /// A backend configures a cell more than once for one state.
  public static let configuredTwice: ViolationRule = "configured-twice"

  /// A backend configures a cell that was made under another reuse identifier.
  public static let foreignCell: ViolationRule = "foreign-cell"

  /// A backend calls the completion of a batch never, or more than once.
  public static let completionOnce: ViolationRule = "completion-once"

  /// A backend shows something else when its screen is looked at a second time.
  public static let steadyScreen: ViolationRule = "steady-screen"

  /// A backend that showed another list shows traces of it after a reload.
  public static let freshReload: ViolationRule = "fresh-reload"

  /// A backend's abilities change while it is used.
  public static let steadyAbilities: ViolationRule = "steady-abilities"

  /// Two backends show different screens for one list.
  public static let equalScreens: ViolationRule = "equal-screens"

  /// A backend that promises to reuse cells makes a new one each time.
  public static let reuse: ViolationRule = "reuse"

  /// A backend shows a header or footer of sections with items, and not of those without.
  public static let emptySectionView: ViolationRule = "empty-section-view"
}
