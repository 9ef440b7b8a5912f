import RosterDiffing

extension SectionedMatching {
  /// For each run, whether it stays: in its section, and in order with the others that stay there.
  ///
  /// - Returns: One flag for each run, in the order of the new state.
  /// - Complexity: O(*s* + *r* log *r*) for *s* sections and *r* runs.
  func keptRuns() -> [Bool] {
    var isKept = [Bool](repeating: false, count: runs.count)
    var start = 0
    while start < runs.count {
      let section = runs[start].new.section
      var end = start
      var candidates: [Int] = []
      while end < runs.count, runs[end].new.section == section {
        if runs[end].old.section == oldSections[section] { candidates.append(end) }
        end += 1
      }
      if candidates.count == 1 {
        isKept[candidates[0]] = true
      } else {
        let staying = stayingRuns(
          of: candidates.map { (oldOrder: runs[$0].old.item, count: runs[$0].count) })
        for (index, stays) in zip(candidates, staying) { isKept[index] = stays }
      }
      start = end
    }
    return isKept
  }

  /// The sections of this matching, as the items of one section.
  ///
  /// Whatever holds for items then holds for sections, with no second implementation.
  var sectionsAsItems: SectionedMatching {
    var runs: [SectionedRun] = []
    for (new, old) in oldSections.enumerated() where old >= 0 {
      runs.appendMerging(
        SectionedRun(
          old: ListIndexPath(section: 0, item: old), new: ListIndexPath(section: 0, item: new),
          count: 1))
    }
    return SectionedMatching(
      oldCounts: [oldCounts.count], newCounts: [newCounts.count], oldSections: [0],
      updatedSections: [], runs: runs,
      updates: updatedSections.map {
        PositionPair(
          old: ListIndexPath(section: 0, item: $0.old), new: ListIndexPath(section: 0, item: $0.new)
        )
      })
  }

  /// The ranges of new items that have no partner in the old state.
  ///
  /// - Returns: Position and length of each range, in order.
  /// - Complexity: O(*s* + *r*) for *s* sections and *r* runs.
  func unmatchedNewRanges() -> [(start: ListIndexPath, count: Int)] {
    Self.gaps(between: runs.lazy.map { ($0.new, $0.count) }, counts: newCounts)
  }

  /// The ranges of old items that have no partner in the new state.
  ///
  /// - Returns: Position and length of each range, in order.
  /// - Complexity: O(*s* + *r*) for *s* sections and *r* runs, and sorting the runs by old position.
  func unmatchedOldRanges() -> [(start: ListIndexPath, count: Int)] {
    Self.gaps(between: runsInOldOrder.lazy.map { ($0.old, $0.count) }, counts: oldCounts)
  }

  private static func gaps(
    between ranges: some Sequence<(ListIndexPath, Int)>, counts: [Int]
  ) -> [(start: ListIndexPath, count: Int)] {
    var result: [(start: ListIndexPath, count: Int)] = []
    var section = 0
    var item = 0
    func close(upTo end: Int) {
      if item < end {
        result.append((ListIndexPath(section: section, item: item), end - item))
      }
    }
    for (start, count) in ranges {
      while section < start.section {
        close(upTo: counts[section])
        section += 1
        item = 0
      }
      close(upTo: start.item)
      item = start.item + count
    }
    while section < counts.count {
      close(upTo: counts[section])
      section += 1
      item = 0
    }
    return result
  }
}
