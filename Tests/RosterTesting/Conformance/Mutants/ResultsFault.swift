import RosterTesting

/// What is wrong with ``FaultyResults``.
enum ResultsFault: CaseIterable {
  case losesAnUpdate, losesADelete, stopsFollowing
  case forgetsTheLimit, ignoresThePredicate
  case appendsInsteadOfSorting, reversesSections
  case keepsEmptySections, keepsItemsInTheirSection, countsInHeaders
  case changesTooEarly, changesTooLate
  case tellsNothing, tellsNoEnd, tellsNoBeginning, tellsItemsFirst, tellsTwice
  case tellsPlacesOfOneState, tellsMovesAsUpdates, tellsNoItemsOfSections, tellsOldContent
  case tellsOfNoChange, tellsEachFetch
  case remembersPlaces, goesOnAfterCancelling, knowsNoChanges
  case endsTheLastObserver, endsTheFirstObserver, goesOnToTheEndOfAChange

  /// The laws that the fault breaks.
  var rules: Set<ViolationRule> {
    switch self {
    case .losesAnUpdate, .losesADelete, .stopsFollowing: [.lostUpdate]
    case .forgetsTheLimit: [.fetchLimit]
    case .ignoresThePredicate: [.fetchedItems]
    case .appendsInsteadOfSorting, .reversesSections: [.fetchOrder]
    case .keepsEmptySections, .keepsItemsInTheirSection, .countsInHeaders: [.fetchSections]
    case .changesTooEarly, .changesTooLate: [.sectionsWhenNotified]
    case .tellsNothing: [.unreportedChange]
    case .tellsNoEnd, .tellsNoBeginning, .tellsItemsFirst: [.eventOrder]
    case .tellsTwice: [.eventOnce]
    case .tellsMovesAsUpdates, .tellsNoItemsOfSections, .tellsOldContent,
      .tellsOfNoChange:
      [.reportedChanges]
    case .tellsPlacesOfOneState: [.reportedChanges, .eventOnce]
    case .tellsEachFetch: [.steadyFetch]
    case .remembersPlaces: [.fetchPositions]
    case .goesOnAfterCancelling, .endsTheLastObserver, .goesOnToTheEndOfAChange:
      [.cancelledObservation]
    // Whoever is cancelled in place of another one is notified of nothing more.
    case .endsTheFirstObserver: [.cancelledObservation, .unreportedChange]
    case .knowsNoChanges: [.knownChanges]
    }
  }
}
