public import RosterDiffing

extension KeyedDifference {
  /// This edit, expressed over another edit of the same base.
  ///
  /// Use it when two edits were made independently: an edit on screen while a server's answer was on its way,
  /// or two people with one list. What both keep stays in order. What either deletes is gone. What an edit
  /// inserts or moves stands where it put it, relative to what both keep; where both put something into
  /// one gap, the preferred edit's elements come first.
  ///
  /// ```swift
  /// let base = ["milk", "tea"]
  /// let mine = KeyedDifference(from: base, to: ["milk", "honey", "tea"])
  /// let theirs = KeyedDifference(from: base, to: ["tea", "milk"])
  /// let rebased = try mine.rebased(over: theirs)
  /// print(rebased.conflicts.isEmpty)  // true
  /// ```
  ///
  /// Both sides reach the same list, with conflicts too, as long as they prefer the same edit:
  /// `mine.rebased(over: theirs, preferring: .mine).edit` equals
  /// `theirs.rebased(over: mine, preferring: .theirs).counterpart`.
  ///
  /// - Parameters:
  ///   - other: The other edit of the same base.
  ///   - preference: Whose position and content win where both cannot be followed.
  /// - Returns: The edit over the other's result, and what contradicts it.
  /// - Throws: `DifferenceMismatch` if the edits' bases have different numbers of elements, or if the
  ///   merged state might have 2³¹ elements or more.
  /// - Complexity: O(*k* log *k*) for *k* changes of both, however many elements there are.
  public func rebased(
    over other: Self, preferring preference: EditSide = .mine
  ) throws(DifferenceMismatch) -> RebasedEdit<Self, Int> {
    try DifferenceMismatch.check(expected: oldCount, found: other.oldCount)
    try DifferenceMismatch.check(mergedCount: newCount + other.inserts.count)
    let isMineFirst = preference == .mine
    let mine = SectionedMatching(self)
    let theirs = SectionedMatching(other)
    let merge = ListMerge(
      isMineFirst ? mine : theirs, isMineFirst ? theirs : mine,
      into: MergedSections(count: 1, ofFirst: [0], ofSecond: [0]))
    let fromFirst = SectionedMatching(
      oldCounts: isMineFirst ? [newCount] : [other.newCount], newCounts: merge.mergedCounts,
      oldSections: [0], updatedSections: [], runs: merge.fromFirst, updates: merge.updatesFromFirst)
    let fromSecond = SectionedMatching(
      oldCounts: isMineFirst ? [other.newCount] : [newCount], newCounts: merge.mergedCounts,
      oldSections: [0], updatedSections: [], runs: merge.fromSecond,
      updates: merge.updatesFromSecond)
    return RebasedEdit(
      edit: KeyedDifference(isMineFirst ? fromSecond : fromFirst),
      counterpart: KeyedDifference(isMineFirst ? fromFirst : fromSecond),
      conflicts: merge.conflicts.map { $0.asItems(isMineFirst: isMineFirst) })
  }
}

extension ListChanges {
  /// This edit, expressed over another edit of the same base.
  ///
  /// Sections are merged as a list, and then the items of each section that is left. What both edits keep
  /// stays in order. What either deletes is gone, and so is a section that either deletes. What an edit
  /// inserts or moves stands where it put it, relative to what both keep; where both put something into one
  /// gap, the preferred edit's items come first.
  ///
  /// Both sides reach the same list, with conflicts too, as long as they prefer the same edit:
  /// `mine.rebased(over: theirs, preferring: .mine).edit` equals
  /// `theirs.rebased(over: mine, preferring: .theirs).counterpart`.
  ///
  /// - Parameters:
  ///   - other: The other edit of the same base.
  ///   - preference: Whose position and content win where both cannot be followed.
  /// - Returns: The edit over the other's result, and what contradicts it.
  /// - Throws: `DifferenceMismatch` if the edits' bases have other numbers of sections or items, or if
  ///   the merged state might have 2³¹ items or more.
  /// - Complexity: O(*s* log *k* + *k* log *k*) for *s* sections and *k* changes of both, however many
  ///   items there are.
  public func rebased(
    over other: Self, preferring preference: EditSide = .mine
  ) throws(DifferenceMismatch) -> RebasedEdit<Self, ListIndexPath> {
    try DifferenceMismatch.check(expected: oldItemCounts, found: other.oldItemCounts)
    try DifferenceMismatch.check(
      mergedCount: newItemCounts.reduce(other.allItemInserts.count) { sum, count in
        let (sum, isTooGreat) = sum.addingReportingOverflow(count)
        return isTooGreat ? .max : sum
      })
    let isMineFirst = preference == .mine
    let mine = SectionedMatching(self)
    let theirs = SectionedMatching(other)
    let merge = isMineFirst ? EditMerge(mine, theirs) : EditMerge(theirs, mine)
    return RebasedEdit(
      edit: ListChanges(isMineFirst ? merge.fromSecond : merge.fromFirst),
      counterpart: ListChanges(isMineFirst ? merge.fromFirst : merge.fromSecond),
      conflicts: merge.conflicts.map { $0.asPositions(isMineFirst: isMineFirst) },
      sectionConflicts: merge.sectionConflicts.map { $0.asItems(isMineFirst: isMineFirst) })
  }
}

/// An edit, expressed over the result of another edit of the same base.
///
/// ```text
///          mine
///   base ────────▶ my state
///    │                │
///    │ theirs         │ counterpart
///    ▼                ▼
///  their state ───▶ merged
///          edit
/// ```
///
/// An edit is a difference, the changes of a list, or a patch of either; its positions are offsets, or index paths where there are
/// sections.
public struct RebasedEdit<Edit, Position: Hashable> {
  /// My edit over their result: from their new state to the merged state.
  public let edit: Edit

  /// Their edit over my result: from my new state to the merged state.
  public let counterpart: Edit

  /// Where the edits of items contradict each other, by position in the base; inserted items come last.
  public let conflicts: [EditConflict<Position>]

  /// Where the edits of sections contradict each other, by position in the base; none where there are no sections.
  public let sectionConflicts: [EditConflict<Int>]

  /// Whether the two edits contradict each other anywhere.
  public var hasConflicts: Bool { !conflicts.isEmpty || !sectionConflicts.isEmpty }

  init(
    edit: Edit, counterpart: Edit, conflicts: [EditConflict<Position>],
    sectionConflicts: [EditConflict<Int>] = []
  ) {
    self.edit = edit
    self.counterpart = counterpart
    self.conflicts = conflicts
    self.sectionConflicts = sectionConflicts
  }
}

extension RebasedEdit: Sendable where Edit: Sendable, Position: Sendable {}

extension RebasedEdit: Equatable where Edit: Equatable {}

extension RebasedEdit: Hashable where Edit: Hashable {}
