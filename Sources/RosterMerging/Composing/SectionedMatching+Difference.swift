import RosterDiffing

extension SectionedMatching {
  /// The matching that a difference describes, with the collection as one section.
  ///
  /// - Parameter difference: A difference of collections.
  /// - Complexity: O(*k* log *k*) for *k* changes.
  init(_ difference: KeyedDifference) {
    var runs: [SectionedRun] = []
    runs.appendStaying(
      from: (0, difference.oldCount, difference.departures[...]),
      to: (0, difference.newCount, difference.arrivals[...]))
    for move in difference.moves {
      runs.append(
        SectionedRun(old: .inOnlySection(move.old), new: .inOnlySection(move.new), count: 1))
    }
    self.init(
      oldCounts: [difference.oldCount], newCounts: [difference.newCount], oldSections: [0],
      updatedSections: [], runs: runs.inNewOrder(),
      updates: difference.updates.map {
        PositionPair(old: .inOnlySection($0.old), new: .inOnlySection($0.new))
      })
  }

  /// The matching that a difference of sections describes.
  ///
  /// - Parameter difference: A difference of sections and items.
  /// - Complexity: O(*s* log *k* + *k* log *k*) for *s* sections and *k* changes.
  init(_ difference: ListChanges) {
    var oldSections = [Int](repeating: -1, count: difference.newItemCounts.count)
    for run in SectionedMatching(difference.sections).runs {
      for offset in 0..<run.count { oldSections[run.new.item + offset] = run.old.item + offset }
    }
    let departures = difference.departures.bySection
    let arrivals = difference.arrivals.bySection
    var runs: [SectionedRun] = []
    for (new, old) in oldSections.enumerated() where old >= 0 {
      runs.appendStaying(
        from: (old, difference.oldItemCounts[old], departures[old] ?? []),
        to: (new, difference.newItemCounts[new], arrivals[new] ?? []))
    }
    for move in difference.movedItems {
      runs.append(SectionedRun(old: move.old, new: move.new, count: 1))
    }
    self.init(
      oldCounts: difference.oldItemCounts, newCounts: difference.newItemCounts,
      oldSections: oldSections, updatedSections: difference.sections.updates,
      runs: runs.inNewOrder(), updates: difference.updatedItems)
  }
}

extension KeyedDifference {
  /// The difference that describes a matching of one section, with the fewest moves.
  ///
  /// - Parameter matching: A matching with one old and one new section that are matched.
  init(_ matching: SectionedMatching) {
    let isKept = matching.keptRuns()
    var deletes = PositionSet<Int>()
    for gap in matching.unmatchedOldRanges() {
      deletes.append(contentsOf: gap.start.item..<gap.start.item + gap.count)
    }
    var inserts = PositionSet<Int>()
    for gap in matching.unmatchedNewRanges() {
      inserts.append(contentsOf: gap.start.item..<gap.start.item + gap.count)
    }
    self.init(
      trustingOldCount: matching.oldCounts[0], newCount: matching.newCounts[0], deletes: deletes,
      inserts: inserts,
      moves: matching.moves(isKept).map { PositionPair(old: $0.old.item, new: $0.new.item) },
      updates: matching.updates.map { PositionPair(old: $0.old.item, new: $0.new.item) })
  }
}

extension ListChanges {
  /// The difference that describes a matching, with the fewest moves.
  ///
  /// - Parameter matching: Any matching.
  init(_ matching: SectionedMatching) {
    let newSections = matching.newSections
    var deletes = PositionSet<ListIndexPath>()
    for gap in matching.unmatchedOldRanges() where newSections[gap.start.section] >= 0 {
      deletes.append(gap.start.item..<gap.start.item + gap.count, inSection: gap.start.section)
    }
    var inserts = PositionSet<ListIndexPath>()
    for gap in matching.unmatchedNewRanges() where matching.oldSections[gap.start.section] >= 0 {
      inserts.append(gap.start.item..<gap.start.item + gap.count, inSection: gap.start.section)
    }
    self.init(
      trustingSections: KeyedDifference(matching.sectionsAsItems),
      oldItemCounts: matching.oldCounts, newItemCounts: matching.newCounts, deletedItems: deletes,
      insertedItems: inserts, movedItems: matching.moves(matching.keptRuns()),
      updatedItems: matching.updates)
  }
}

extension SectionedMatching {
  /// The pairs of the runs that do not stay, one for each item.
  fileprivate func moves(_ isKept: [Bool]) -> [PositionPair<ListIndexPath>] {
    var result: [PositionPair<ListIndexPath>] = []
    for (run, keeps) in zip(runs, isKept) where !keeps {
      for offset in 0..<run.count {
        result.append(
          PositionPair(old: run.old.shifted(by: offset), new: run.new.shifted(by: offset)))
      }
    }
    return result
  }
}

extension [SectionRanges] {
  fileprivate var bySection: [Int: ArraySlice<Range<Int>>] {
    Dictionary(uniqueKeysWithValues: map { ($0.section, $0.ranges[...]) })
  }
}

extension ListIndexPath {
  fileprivate static func inOnlySection(_ item: Int) -> Self { Self(section: 0, item: item) }
}

extension [SectionedRun] {
  fileprivate typealias Side = (section: Int, count: Int, changed: ArraySlice<Range<Int>>)

  /// Appends the items of a pair of sections that neither leave nor arrive: the k-th of them in the old
  /// section is the k-th of them in the new one.
  fileprivate mutating func appendStaying(from old: Side, to new: Side) {
    var departures = old.changed
    var arrivals = new.changed
    var oldItem = 0
    var newItem = 0
    while true {
      if let run = departures.first, run.lowerBound == oldItem {
        oldItem = run.upperBound
        departures.removeFirst()
      } else if let run = arrivals.first, run.lowerBound == newItem {
        newItem = run.upperBound
        arrivals.removeFirst()
      } else {
        let count = Swift.min(
          (departures.first?.lowerBound ?? old.count) - oldItem,
          (arrivals.first?.lowerBound ?? new.count) - newItem)
        guard count > 0 else { return }
        append(
          SectionedRun(
            old: ListIndexPath(section: old.section, item: oldItem),
            new: ListIndexPath(section: new.section, item: newItem), count: count))
        oldItem += count
        newItem += count
      }
    }
  }
}
