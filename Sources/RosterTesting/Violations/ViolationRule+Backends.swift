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

  /// A backend shows other separators than those of the list drawn from scratch, and all else rightly.
  public static let separators: ViolationRule = "separators"

  /// A backend shows an empty state where there is none, none where there is one, or another one.
  public static let emptyState: ViolationRule = "empty-state"

  /// A backend's capabilities change while it is used.
  public static let steadyCapabilities: ViolationRule = "steady-capabilities"

  /// Two backends show different screens for one list.
  public static let equalScreens: ViolationRule = "equal-screens"

  /// A backend that promises to reuse cells makes a new one each time.
  public static let reuse: ViolationRule = "reuse"

  /// A backend shows lists of other items, or of the same in another order, alike.
  public static let shownItems: ViolationRule = "shown-items"

  /// A backend shows a header or footer of sections with items, and not of those without.
  public static let emptySectionView: ViolationRule = "empty-section-view"
}

extension ViolationRule {
  /// Display of a cell or view begins twice, or ends without having begun; or it does not begin, though the item is said to be
  /// visible.
  public static let displayTurns: ViolationRule = "display-turns"

  /// A cell or view that was visible disappears, or shows something else, without being notified before.
  public static let displayEnd: ViolationRule = "display-end"

  /// Display of a cell or view begins before it is configured.
  public static let displayConfigured: ViolationRule = "display-configured"

  /// A backend that promises display events notifies no cell that it appears, or none that comes with an update.
  public static let displayCallbacks: ViolationRule = "display-callbacks"

  /// A backend says that other items are visible than those that it displays, or says nothing though it promises to.
  public static let visibleItems: ViolationRule = "visible-items"
}

extension ViolationRule {
  /// A batch came before the last one was finished.
  public static let overlappingBatch: ViolationRule = "overlapping-batch"

  /// A data source answers otherwise than when it was handed over, without an update.
  public static let unreportedChange: ViolationRule = "unreported-change"

  /// What a kept cell shows is not what the data source shows there, and there was no update.
  public static let unreportedContent: ViolationRule = "unreported-content"

  /// What a kept header or footer shows is not what the data source shows, and there was no update.
  public static let unreportedHeader: ViolationRule = "unreported-header"

  /// A data source has no cell for a position that it counts.
  public static let missingCell: ViolationRule = "missing-cell"

  /// A data source has something for a position that it does not count.
  public static let strayPosition: ViolationRule = "stray-position"
}

extension ViolationRule {
  /// What was selected is not what is selected after an update: it did not go with its item, or stayed
  /// where its item went.
  public static let followedSelection: ViolationRule = "followed-selection"

  /// What was selected is not selected after a reload of the same list.
  public static let reloadedSelection: ViolationRule = "reloaded-selection"

  /// Not everything is selected that was, since the backend's selection mode is another one.
  public static let selectionMode: ViolationRule = "selection-mode"
}

extension ViolationRule {
  /// A list was changed by something that was called while it was drawn, and the backend does not show it.
  ///
  /// An edit that is not even in the list breaks this law, too. No backend can do that, since it cannot reach the list: where
  /// it is said, the driver of the list has lost the edit.
  public static let latestState: ViolationRule = "latest-state"

  /// A callback could not do something in the middle of a drawing, since it was called once and not again when the same was
  /// begun: what a backend calls depends on something else than what is done with it.
  public static let notCalledAgain: ViolationRule = "not-called-again"

  /// What was marked by something that was called while a list was drawn is not marked any more.
  public static let lostMark: ViolationRule = "lost-mark"

  /// Observers of a list know of other edits or backends than there are, after something was called while it was drawn.
  ///
  /// A backend does that which has another `DrawingQueue` each time that it is asked, so that two lists are shown on it. Where it is
  /// said of any other one, the driver of the list has notified observers wrongly.
  public static let notices: ViolationRule = "notices"

  /// A change that was made once, while a list was drawn, has the list drawn again and again.
  public static let boundedDrawing: ViolationRule = "bounded-drawing"
}
