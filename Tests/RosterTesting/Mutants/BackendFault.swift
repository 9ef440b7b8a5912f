import RosterTesting

/// What is wrong with a ``FaultyBackend``.
enum BackendFault: CaseIterable {
  case appendsInsteadOfInserting, forgetsMoves, forgetsDeletes, deletesFromTheFront
  case insertsFromTheBack, insertsWithoutShowing, forgetsUpdates, updatesTheOldPlace
  case forgetsSectionInserts, forgetsSectionDeletes, forgetsSectionMoves
  case insertsSectionsWithoutHeader, forgetsHeaderUpdates, forgetsFooterUpdates
  case leavesMovedItemsBehind, showsReusedCellsUnconfigured
  case configuresTwice, configuresEverythingAgain
  case asksTheOldSource, countsTooEarly, asksForOneItemMore, asksForOneSectionMore
  case completesTwice, neverCompletes
  case reusesCellsOfOtherKinds
  case drawsOnReloadOverWhatWasThere, leavesSectionsOnReload
  case changesWhenLookedAt, losesAbilities

  /// The laws that the fault breaks.
  var rules: Set<ViolationRule> {
    switch self {
    case .showsReusedCellsUnconfigured: [.sameScreen, .freshReload]
    case .countsTooEarly: [.sameScreen, .askedOutside]
    case .configuresTwice, .configuresEverythingAgain: [.configuredTwice]
    case .asksTheOldSource: [.staleSource]
    case .asksForOneItemMore, .asksForOneSectionMore: [.askedOutside]
    case .completesTwice, .neverCompletes: [.completionOnce]
    case .reusesCellsOfOtherKinds: [.foreignCell]
    case .drawsOnReloadOverWhatWasThere, .leavesSectionsOnReload: [.freshReload]
    case .changesWhenLookedAt: [.steadyScreen]
    case .losesAbilities: [.steadyAbilities]
    default: [.sameScreen]
    }
  }
}
