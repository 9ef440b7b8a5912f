// The one mechanism of the algebra: a difference is a matching.
//
// A difference says which elements of the old state are which elements of the new one. Written out, that
// is a one-to-one matching of some old positions to some new positions, with a mark on those whose content
// differs; an old position with no partner was deleted, a new one inserted. Every law of the algebra is a
// law of matchings: inverting one exchanges its two sides, two are composed by following both, and two
// edits of one base are merged by placing what each side matched or added.
//
// Nearly all of a matching is unchanged stretches, so it is stored as runs: at most one for each section
// and a few for each change. Work on runs costs what changed, never what there is.
//
// What moves is not stored. It is found when the matching becomes a difference again, as the complement
// of the heaviest chain of runs; so the moves are the fewest for the matching, and two equal matchings
// give equal differences.

import RosterDiffing

/// Which old sections and items are which new ones.
struct SectionedMatching: Hashable, Sendable {
  /// The number of items of each old section.
  var oldCounts: [Int]

  /// The number of items of each new section.
  var newCounts: [Int]

  /// For each new section, the old section that it was, or -1.
  var oldSections: [Int]

  /// The pairs of sections whose header or footer differs, in the order of the new state.
  var updatedSections: [PositionPair<Int>]

  /// The matched items in the order of the new state; no run continues the one before it.
  var runs: [SectionedRun]

  /// The pairs of items whose content differs, in the order of the new state.
  var updates: [PositionPair<ListIndexPath>]

  /// For each old section, the new section that it became, or -1.
  var newSections: [Int] {
    var result = [Int](repeating: -1, count: oldCounts.count)
    for (new, old) in oldSections.enumerated() where old >= 0 {
      result[old] = new
    }
    return result
  }

  /// The runs in the order of the old state.
  var runsInOldOrder: [SectionedRun] {
    runs.sortedUnlessInOrder { $0.old < $1.old }
  }
}

extension SectionedMatching {
  /// The position in the new state of an item of the old state.
  ///
  /// - Parameters:
  ///   - old: The position in the old state.
  ///   - runs: The runs in the order of the old state.
  /// - Returns: The position in the new state, or `nil` if the item is gone.
  /// - Complexity: O(log *r*) for *r* runs.
  static func newPosition(
    ofOld old: ListIndexPath, inOldOrder runs: [SectionedRun]
  ) -> ListIndexPath? {
    let index = runs.partitionPoint { $0.old <= old } - 1
    guard index >= 0 else { return nil }
    let run = runs[index]
    guard run.old.section == old.section, old.item < run.old.item + run.count else { return nil }
    return run.new.shifted(by: old.item - run.old.item)
  }

  /// The position in the old state of an item of the new state.
  ///
  /// - Parameter new: The position in the new state.
  /// - Returns: The position in the old state, or `nil` if the item is new.
  /// - Complexity: O(log *r*) for *r* runs.
  func oldPosition(ofNew new: ListIndexPath) -> ListIndexPath? {
    let index = runs.partitionPoint { $0.new <= new } - 1
    guard index >= 0 else { return nil }
    let run = runs[index]
    guard run.new.section == new.section, new.item < run.new.item + run.count else { return nil }
    return run.old.shifted(by: new.item - run.new.item)
  }
}

/// Elements that stand next to each other in the old state and in the new state, in one section each.
struct SectionedRun: Hashable, Sendable {
  /// The position of the first element in the old state.
  var old: ListIndexPath

  /// The position of the first element in the new state.
  var new: ListIndexPath

  /// How many elements there are, at least one.
  var count: Int

  /// Whether another run begins where this one ends, in both states.
  ///
  /// - Parameter other: The run that may continue this one.
  /// - Returns: Whether the two are one run.
  func isContinued(by other: Self) -> Bool {
    old.shifted(by: count) == other.old && new.shifted(by: count) == other.new
  }
}

extension [SectionedRun] {
  /// Adds a run, as part of the last one where it continues it.
  ///
  /// - Parameter run: The run to add.
  mutating func appendMerging(_ run: SectionedRun) {
    guard run.count > 0 else { return }
    if let last = indices.last, self[last].isContinued(by: run) {
      self[last].count += run.count
    } else {
      append(run)
    }
  }

  /// The same matching with as few runs as possible, in the order of the new state.
  ///
  /// - Returns: Runs of which none continues the one before it.
  /// - Complexity: O(*r* log *r*) for *r* runs; O(*r*) if they are in order.
  func inNewOrder() -> Self {
    var result: Self = []
    result.reserveCapacity(count)
    for run in sortedUnlessInOrder(by: { $0.new < $1.new }) {
      result.appendMerging(run)
    }
    return result
  }
}
