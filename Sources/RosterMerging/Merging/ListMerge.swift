import RosterDiffing

/// The items of two edits, merged into sections that have been merged before.
struct ListMerge {
  /// The number of items of each merged section.
  var mergedCounts: [Int]

  /// Runs from the first edit's new state to the merged state.
  var fromFirst: [SectionedRun] = []

  /// Runs from the second edit's new state to the merged state.
  var fromSecond: [SectionedRun] = []

  /// The items that only the second edit updated, from the first edit's new state.
  var updatesFromFirst: [PositionPair<ListIndexPath>] = []

  /// The items that the first edit updated, from the second edit's new state.
  var updatesFromSecond: [PositionPair<ListIndexPath>] = []

  /// Where the edits contradict each other, in order.
  var conflicts: [MergeConflict] = []

  /// What became of the edits' sections.
  let sections: MergedSections

  /// What is merged.
  var pieces: [MergePiece]

  /// Merges the items of two edits.
  ///
  /// - Parameters:
  ///   - first: The edit that is preferred where both cannot be followed.
  ///   - second: The other edit of the same base.
  ///   - sections: What became of the edits' sections.
  init(_ first: SectionedMatching, _ second: SectionedMatching, into sections: MergedSections) {
    self.sections = sections
    mergedCounts = [Int](repeating: 0, count: sections.count)
    pieces = [MergePiece](first, second)
    for index in pieces.indices { settle(index) }
    let inFirst = pieces.order { $0.first }
    let inSecond = pieces.order { $0.second }
    settleMovedByBoth(inFirst: inFirst, inSecond: inSecond)
    place(inFirst: inFirst, inSecond: inSecond)
    mergeUpdates(first, second)
    conflicts.sort()
  }
}
