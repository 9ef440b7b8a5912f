extension SectionedDifference {
  /// This edit, expressed over another edit of the same base.
  ///
  /// Sections are merged as a list, and then the items of each section that is left. What both edits keep
  /// stays in order. What either deletes is gone, and so is a section that either deletes. What an edit
  /// inserts or moves stands where it put it, relative to what both keep; where both put something into one
  /// gap, the preferred edit's items come first.
  ///
  /// Both sides reach the same list, with conflicts too, as long as they prefer the same edit:
  /// `mine.rebased(over: theirs, preferring: .mine).difference` equals
  /// `theirs.rebased(over: mine, preferring: .theirs).counterpart`.
  ///
  /// - Parameters:
  ///   - other: The other edit of the same base.
  ///   - preference: Whose place and content win where both cannot be followed.
  /// - Returns: The edit over the other's result, and what contradicts it.
  /// - Throws: `DifferenceMismatch` if the edits' bases have other numbers of sections or items, or if
  ///   the merged state might have 2³¹ items or more.
  /// - Complexity: O(*s* log *k* + *k* log *k*) for *s* sections and *k* changes of both, however many
  ///   items there are.
  public func rebased(
    over other: Self, preferring preference: EditSide = .mine
  ) throws(DifferenceMismatch) -> RebasedSectionedDifference {
    try DifferenceMismatch.check(expected: oldItemCounts, found: other.oldItemCounts)
    try DifferenceMismatch.check(
      mergedCount: newItemCounts.reduce(0, +) + other.allItemInserts.count)
    let isMineFirst = preference == .mine
    let mine = SectionedMatching(self)
    let theirs = SectionedMatching(other)
    let merge = isMineFirst ? EditMerge(mine, theirs) : EditMerge(theirs, mine)
    return RebasedSectionedDifference(
      difference: SectionedDifference(isMineFirst ? merge.fromSecond : merge.fromFirst),
      counterpart: SectionedDifference(isMineFirst ? merge.fromFirst : merge.fromSecond),
      conflicts: merge.conflicts.map { $0.asPositions(isMineFirst: isMineFirst) },
      sectionConflicts: merge.sectionConflicts.map { $0.asItems(isMineFirst: isMineFirst) })
  }
}
