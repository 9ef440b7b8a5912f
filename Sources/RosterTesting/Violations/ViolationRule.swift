/// Which law a subject broke.
///
/// Every law has a name, so that a test can wait for exactly one:
///
/// ```swift
/// #expect(simulator.violations.map(\.rule) == [.itemCount])
/// ```
public struct ViolationRule: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the law.
  public let rawValue: String

  /// Makes a rule from its name.
  ///
  /// - Parameter rawValue: The name; rules of the same name are the same rule.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a rule from a literal name.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension ViolationRule: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

extension ViolationRule {
  /// A reused cell or view keeps something of what it showed before.
  public static let reuseLeak: ViolationRule = "reuse-leak"

  /// Two fresh cells for one item differ, or a cell that is configured a second time changes.
  public static let steadyConfigure: ViolationRule = "steady-configure"

  /// One item has two reuse identifiers.
  public static let steadyIdentifier: ViolationRule = "steady-identifier"

  /// A reuse identifier has no name.
  public static let emptyIdentifier: ViolationRule = "empty-identifier"

  /// Each item has a reuse identifier of its own.
  public static let sharedIdentifier: ViolationRule = "shared-identifier"

  /// A cell shows, or depends on, the position of its item, which changes without the item.
  public static let cellPosition: ViolationRule = "cell-position"

  /// Two cells that were made are one object.
  public static let ownCell: ViolationRule = "own-cell"

  /// A cell depends on the item that it was made for, and not only on the one it is configured for.
  public static let blankCell: ViolationRule = "blank-cell"

  /// Configuring a cell changes the item.
  public static let untouchedItem: ViolationRule = "untouched-item"

  /// A kind of view is named twice, or not always.
  public static let steadyKinds: ViolationRule = "steady-kinds"

  /// No sample has a view of a kind that is named.
  public static let missingView: ViolationRule = "missing-view"

  /// There is a view of a kind that is not named.
  public static let strayView: ViolationRule = "stray-view"
}

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

extension ViolationRule {
  /// A position map leads from an item to another one, or loses one that is still there.
  public static let positionMap: ViolationRule = "position-map"

  /// Changes that were applied do not show what the result shows that is drawn from scratch.
  public static let sameScreen: ViolationRule = "same-screen"

  /// An item that stays is shown in another cell than before, though the list view can keep it.
  public static let keptCell: ViolationRule = "kept-cell"

  /// Equal states have changes between them, or states that differ have none.
  public static let emptyChanges: ViolationRule = "empty-changes"
}

extension ViolationRule {
  /// A stage that takes changes gives something else than from nothing.
  public static let incrementalStage: ViolationRule = "incremental-stage"

  /// A stage gives something else for the same list when it is asked again.
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

extension ViolationRule {
  /// What is removed from what comes out of a stage, or from results, does not go.
  public static let undoneEdit: ViolationRule = "undone-edit"

  /// What is inserted into what comes out of a stage does not go in, or what is inserted into results is not in the store.
  public static let lostInsert: ViolationRule = "lost-insert"

  /// An item that is changed or inserted comes out otherwise.
  public static let changedEdit: ViolationRule = "changed-edit"

  /// An item that is moved or inserted comes out in another section, or beside another item.
  public static let misplacedEdit: ViolationRule = "misplaced-edit"

  /// An edit of one item edits another one.
  public static let strayEdit: ViolationRule = "stray-edit"

  /// What is put back as it came out changes what goes in.
  public static let idleEdit: ViolationRule = "idle-edit"

  /// A store refuses an edit with an error, and changes something; or a stage refuses every edit.
  public static let refusedEdit: ViolationRule = "refused-edit"
}

extension ViolationRule {
  /// An id is in an outline twice.
  public static let repeatedChild: ViolationRule = "repeated-child"

  /// An item of an outline is below itself.
  public static let outlineCycle: ViolationRule = "outline-cycle"

  /// An item that says that it has no children has some.
  public static let unmarkedChildren: ViolationRule = "unmarked-children"

  /// An item has other children, or in another order, when it is asked again.
  public static let steadyChildren: ViolationRule = "steady-children"

  /// A child has other content when its parent is asked again.
  public static let changedChild: ViolationRule = "changed-child"

  /// An item says at one time that it may have children, and at another that it has none.
  public static let steadyMark: ViolationRule = "steady-mark"

  /// The children of an item do not come.
  public static let failedChildren: ViolationRule = "failed-children"
}

extension ViolationRule {
  /// The events of a change are not one that opens it, those of sections, those of items, and one that
  /// closes it.
  public static let eventOrder: ViolationRule = "event-order"

  /// A change is notified twice, or a position is named twice.
  public static let eventOnce: ViolationRule = "event-once"

  /// The changes that are notified do not lead from the old sections to the new ones, or are of other items or sections.
  public static let reportedChanges: ViolationRule = "reported-changes"

  /// The changes that results know are not those that a comparison finds.
  public static let knownChanges: ViolationRule = "known-changes"

  /// What results say that their store has is not what observers were notified of in the end.
  public static let storedState: ViolationRule = "stored-state"

  /// A list that watches results is edited as it was, where the store has changed while observers are notified of something else.
  public static let staleList: ViolationRule = "stale-list"

  /// The sections are not the old ones when it is notified that they will change, or not the new ones from
  /// then on.
  public static let sectionsWhenNotified: ViolationRule = "sections-when-notified"

  /// Results that follow a store are not those that are fetched from scratch.
  public static let lostUpdate: ViolationRule = "lost-update"

  /// A fetch of what has not changed changes or tells something.
  public static let steadyFetch: ViolationRule = "steady-fetch"

  /// A fetch fails.
  public static let failedFetch: ViolationRule = "failed-fetch"

  /// There are more items than the query asks for.
  public static let fetchLimit: ViolationRule = "fetch-limit"

  /// Items or sections stand in another order than the query asks for.
  public static let fetchOrder: ViolationRule = "fetch-order"

  /// A section is empty, has an item of another key, has another title, or has the id of another one.
  public static let fetchSections: ViolationRule = "fetch-sections"

  /// A fetch finds something else than what the query asks for.
  public static let fetchedItems: ViolationRule = "fetched-items"

  /// An item is not at the index path that is notified for it.
  public static let fetchPositions: ViolationRule = "fetch-positions"

  /// An observation that was cancelled, or let go of, is notified all the same; also one that is cancelled in the middle of a change.
  public static let cancelledObservation: ViolationRule = "cancelled-observation"
}

extension ViolationRule {
  /// A page has more items than were asked for; or fewer, where cursors are offsets and more follow.
  public static let pageSize: ViolationRule = "page-size"

  /// An item comes on two pages, or twice on one.
  public static let repeatedItem: ViolationRule = "repeated-item"

  /// The pages of a list do not come to an end.
  public static let endlessPages: ViolationRule = "endless-pages"

  /// Pages of another size make up another list.
  public static let samePages: ViolationRule = "same-pages"

  /// A page is another one when it is asked for again.
  public static let steadyPage: ViolationRule = "steady-page"

  /// A page that is asked for backward is not what stands before.
  public static let pageBefore: ViolationRule = "page-before"

  /// A page that was asked for backward does not lead forward again.
  public static let pageAfter: ViolationRule = "page-after"

  /// A page says that it stands at another position than it does.
  public static let pagePosition: ViolationRule = "page-position"

  /// A page says that the list has another number of items than it has.
  public static let pageTotal: ViolationRule = "page-total"

  /// A page cannot be loaded.
  public static let failedPage: ViolationRule = "failed-page"
}

extension ViolationRule {
  /// A text differs from the one that was recorded.
  public static let golden: ViolationRule = "golden"

  /// A text has been recorded now, so that nothing was compared.
  public static let goldenRecorded: ViolationRule = "golden-recorded"

  /// There is no recorded text to compare with, or it cannot be read or written.
  public static let goldenMissing: ViolationRule = "golden-missing"
}
