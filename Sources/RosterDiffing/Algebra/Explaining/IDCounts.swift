/// How often an id occurs in the two states of a difference.
@usableFromInline
struct IDCounts: Sendable {
  /// In the old state.
  @usableFromInline var old = 0

  /// In the new state.
  @usableFromInline var new = 0

  /// Starts with an id that was not seen yet.
  @inlinable
  init() {}

  /// Why an element with this id is deleted.
  @usableFromInline var reasonToDelete: ChangeReason { new == 0 ? .idIsGone : reasonInBoth }

  /// Why an element with this id is inserted.
  @usableFromInline var reasonToInsert: ChangeReason { old == 0 ? .idIsNew : reasonInBoth }

  private var reasonInBoth: ChangeReason { old > 1 || new > 1 ? .idIsDuplicated : .cameBack }
}
