import RosterTesting

/// What is wrong with a ``SelectingBackend``.
enum SelectionFault: CaseIterable {
  case keepsPlaces, forgetsMoves, forgetsDeletes, selectsNothing, losesOnReload

  /// The law that the fault breaks.
  var rule: ViolationRule { self == .losesOnReload ? .reloadedSelection : .followedSelection }
}
