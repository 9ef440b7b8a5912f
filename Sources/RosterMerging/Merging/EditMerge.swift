// Two edits of one base, merged.
//
// Both edits are matchings from the base. Sections are merged first, as the items of one list, by the
// same steps as the items of sections:
//
// 1. The base is cut into pieces that each edit keeps, moves or deletes as a whole. What an edit inserts
//    is a piece of its own.
// 2. A piece that either edit deletes is gone. A piece that one edit moves goes where that edit says; one
//    that both move goes where the first edit says. A piece that neither moves belongs to the spine, which
//    stands in one order in the base and in both edits.
// 3. Pieces that both edits move into the same gap of the spine join it, as far as they agree on the order.
// 4. Every other piece stands in a gap of the spine, in the order of the edit that put it there; where both
//    edits put something into one gap, the first edit's pieces come first.
//
// Nothing depends on which of the two edits is rebased, only on which one is preferred (the first).
// So both roads lead to the same list: the transformation property known as TP1.

import RosterDiffing

/// The merged state of two edits of one base, and the way there from each of them.
struct EditMerge {
  /// From the first edit's new state to the merged state.
  var fromFirst: SectionedMatching

  /// From the second edit's new state to the merged state.
  var fromSecond: SectionedMatching

  /// Where the edits of items contradict each other.
  var conflicts: [MergeConflict]

  /// Where the edits of sections contradict each other, with sections as items.
  var sectionConflicts: [MergeConflict]

  /// Merges two edits.
  ///
  /// - Parameters:
  ///   - first: The edit that is preferred where both cannot be followed.
  ///   - second: The other edit of the same base.
  init(_ first: SectionedMatching, _ second: SectionedMatching) {
    let sections = ListMerge(
      first.sectionsAsItems, second.sectionsAsItems,
      into: MergedSections(count: 1, ofFirst: [0], ofSecond: [0]))
    let merged = MergedSections(
      count: sections.mergedCounts[0],
      ofFirst: sections.fromFirst.partnersOfOldItems(count: first.newCounts.count),
      ofSecond: sections.fromSecond.partnersOfOldItems(count: second.newCounts.count))
    let items = ListMerge(first, second, into: merged)
    fromFirst = SectionedMatching(
      oldCounts: first.newCounts, newCounts: items.mergedCounts,
      oldSections: merged.sources(merged.ofFirst),
      updatedSections: sections.updatesFromFirst.map(\.items), runs: items.fromFirst,
      updates: items.updatesFromFirst)
    fromSecond = SectionedMatching(
      oldCounts: second.newCounts, newCounts: items.mergedCounts,
      oldSections: merged.sources(merged.ofSecond),
      updatedSections: sections.updatesFromSecond.map(\.items), runs: items.fromSecond,
      updates: items.updatesFromSecond)
    conflicts = items.conflicts
    sectionConflicts = sections.conflicts
  }
}

extension [SectionedRun] {
  /// For each old item of the only section, its new position, or -1.
  ///
  /// - Parameter count: The number of old items.
  /// - Returns: As many numbers.
  fileprivate func partnersOfOldItems(count: Int) -> [Int] {
    var result = [Int](repeating: -1, count: count)
    for run in self {
      for offset in 0..<run.count { result[run.old.item + offset] = run.new.item + offset }
    }
    return result
  }
}

extension PositionPair<ListIndexPath> {
  /// The pair without its sections.
  fileprivate var items: PositionPair<Int> { PositionPair<Int>(old: old.item, new: new.item) }
}
