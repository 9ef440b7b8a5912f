public import RosterDiffing

/// Changes of a list, expressed over the result of other changes of the same state.
public struct RebasedListChanges: Hashable, Sendable {
  /// My changes over their result: from their new state to the merged state.
  public let changes: ListChanges

  /// Their changes over my result: from my new state to the merged state.
  public let counterpart: ListChanges

  /// Where the changes of items contradict each other, by place in the state that both started from.
  public let conflicts: [EditConflict<ListIndexPath>]

  /// Where the changes of sections contradict each other.
  public let sectionConflicts: [EditConflict<Int>]

  /// Whether the two contradict each other anywhere.
  public var hasConflicts: Bool { !conflicts.isEmpty || !sectionConflicts.isEmpty }

  /// Wraps a rebased difference.
  ///
  /// - Parameter rebased: The same in the terms of `RosterDiffing`.
  init(_ rebased: RebasedSectionedDifference) {
    changes = ListChanges(rebased.difference)
    counterpart = ListChanges(rebased.counterpart)
    conflicts = rebased.conflicts.map { conflict in
      EditConflict(
        kind: conflict.kind, base: conflict.base.map(ListIndexPath.init),
        mine: conflict.mine.map(ListIndexPath.init),
        theirs: conflict.theirs.map(ListIndexPath.init))
    }
    sectionConflicts = rebased.sectionConflicts
  }
}
