import RosterTesting

/// What is wrong with a ``FaultyStage``.
enum StageFault: CaseIterable {
  case remembersByCount, forgetsNothing, ignoresHeaders
  case changesWithEachCall, renamesWhatItKnows
  case addsARow, repeatsAnItem, renumbersItems, rewritesItems
  case splitsSections, losesHeaders, losesFooters
  case removesAnotherItem, removesNothing
  case updatesAnotherItem, keepsOldContent, rewritesOnTheWayBack
  case insertsNothing, insertsIntoTheNextSection
  case movesAnotherItem, forgetsNeighbors, movesBehindTheFirst, movesBackIntoItsSection
  case refusesEdits
  case ignoresAssignedInputs, failsStepByStepOnly, hidesErrors

  /// The laws that the fault breaks.
  var rules: Set<ViolationRule> {
    switch self {
    case .remembersByCount, .forgetsNothing, .ignoresHeaders, .ignoresAssignedInputs,
      .failsStepByStepOnly, .hidesErrors:
      [.incrementalStage]
    case .changesWithEachCall: [.steadyStage]
    case .renamesWhatItKnows: [.steadyStage, .incrementalStage]
    case .addsARow, .renumbersItems: [.inventedItem]
    case .repeatsAnItem: [.duplicatedItem]
    case .rewritesItems: [.changedItem]
    case .splitsSections: [.uniqueIdentity]
    case .losesHeaders, .losesFooters: [.lostTitle]
    case .removesNothing: [.undoneEdit]
    case .removesAnotherItem, .updatesAnotherItem, .movesAnotherItem: [.strayEdit]
    case .keepsOldContent: [.changedEdit]
    case .rewritesOnTheWayBack: [.idleEdit]
    case .insertsNothing: [.lostInsert]
    case .insertsIntoTheNextSection, .forgetsNeighbors, .movesBehindTheFirst,
      .movesBackIntoItsSection:
      [.misplacedEdit]
    case .refusesEdits: [.refusedEdit]
    }
  }
}
