package import RosterDiffing

/// What a list holds after a stage, in terms of the old and the new state.
///
/// Stages hold no items: every place of theirs is a place in one of the two states, and is looked up when
/// a backend asks for it.
package enum StageState: Sendable {
  /// The new state.
  case new

  /// The new state, but for updates, which show the old content still.
  case newBeforeUpdates(ListChanges)

  /// A state of its own.
  case places(StagePlaces)
}

/// A place in the old or in the new state.
package enum StagePlace<Position: Hashable & Sendable>: Hashable, Sendable {
  case old(Position)
  case new(Position)
}
