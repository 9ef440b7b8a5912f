import RosterTesting

/// What is wrong with a ``DisplayingBackend``.
enum DisplayFault: CaseIterable {
  case neverEnds, endsNothingThatIsDeleted, endsNothingOnReload, endsNoHeaders
  case endsWhenTheCellIsUsedAgain
  case beginsTwice, beginsAgainWithEachUpdate, endsTwice, endsWhatNeverBegan
  case beginsBeforeConfiguring
  case neverBegins, neverReuses
  case neverSaysWhatIsVisible, saysItOnlyOnReload, saysItBeforeTheUpdate, saysOneMore

  /// The laws that the fault breaks.
  var rules: Set<ViolationRule> {
    switch self {
    case .neverEnds, .endsNothingThatIsDeleted, .endsNothingOnReload, .endsNoHeaders,
      .endsWhenTheCellIsUsedAgain:
      [.displayEnd]
    case .beginsTwice, .beginsAgainWithEachUpdate, .endsTwice: [.displayTurns]
    // What does not begin is what comes with an update.
    case .endsWhatNeverBegan: [.displayTurns, .displayCallbacks]
    case .beginsBeforeConfiguring: [.displayConfigured]
    case .neverBegins: [.displayCallbacks]
    case .neverReuses: [.reuse]
    case .neverSaysWhatIsVisible, .saysItOnlyOnReload, .saysItBeforeTheUpdate, .saysOneMore:
      [.visibleItems]
    }
  }
}
