import RosterTesting

/// What is wrong with a ``FaultyBackend``.
enum BackendFault: CaseIterable {
  case appendsInsteadOfInserting, forgetsMoves, forgetsDeletes, deletesFromTheFront
  case insertsFromTheBack, insertsWithoutShowing, forgetsUpdates, updatesTheFirstOnly
  case updatesTheOldPlace
  case forgetsSectionInserts, forgetsSectionDeletes, forgetsSectionMoves
  case insertsSectionsWithoutHeader, forgetsHeaderUpdates, forgetsFooterUpdates
  case updatesHeadersOnlyWhenTold, hasNoFooterWithoutItems
  case configuresInsteadOfMoving
  case leavesMovedItemsBehind, showsReusedCellsUnconfigured
  case configuresTwice, configuresEverythingAgain
  case asksTheOldSource, asksTheSourceBeforeTheOld, countsTooEarly, asksForOneItemMore,
    asksForOneSectionMore
  case completesTwice, neverCompletes
  case reusesCellsOfOtherKinds
  case drawsOnReloadOverWhatWasThere, leavesSectionsOnReload, fillsOldCellsOnReload,
    showsBatchesOnReload
  case changesWhenLookedAt, losesCapabilities

  /// The laws that the fault breaks.
  var rules: Set<ViolationRule> {
    switch self {
    case .hasNoFooterWithoutItems: [.emptySectionView]
    case .configuresInsteadOfMoving: [.keptCell]
    case .countsTooEarly: [.sameScreen, .askedOutside]
    case .configuresTwice, .configuresEverythingAgain: [.configuredTwice]
    case .asksTheOldSource, .asksTheSourceBeforeTheOld: [.staleSource]
    case .asksForOneItemMore, .asksForOneSectionMore: [.askedOutside]
    case .completesTwice, .neverCompletes: [.completionOnce]
    case .reusesCellsOfOtherKinds: [.foreignCell]
    case .drawsOnReloadOverWhatWasThere, .leavesSectionsOnReload, .fillsOldCellsOnReload:
      [.freshReload]
    case .changesWhenLookedAt: [.steadyScreen]
    case .losesCapabilities: [.steadyCapabilities]
    default: [.sameScreen]
    }
  }
}
