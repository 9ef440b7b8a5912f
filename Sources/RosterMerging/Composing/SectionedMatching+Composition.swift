import RosterDiffing

extension SectionedMatching {
  /// This matching followed by another one.
  ///
  /// - Parameter next: A matching whose old state is this one's new state.
  /// - Returns: The matching from this one's old state to the other's new state.
  /// - Complexity: O(*s* + *r* log *r*) for *s* sections and *r* runs of both.
  func then(_ next: SectionedMatching) -> SectionedMatching {
    let newSections = next.oldSections.map { $0 < 0 ? -1 : oldSections[$0] }
    return SectionedMatching(
      oldCounts: oldCounts, newCounts: next.newCounts, oldSections: newSections,
      updatedSections: updatedSections(then: next), runs: runs(then: next),
      updates: updates(then: next))
  }

  private func runs(then next: SectionedMatching) -> [SectionedRun] {
    var result: [SectionedRun] = []
    let second = next.runsInOldOrder
    var firstIndex = 0
    var secondIndex = 0
    while firstIndex < runs.count, secondIndex < second.count {
      let before = runs[firstIndex]
      let after = second[secondIndex]
      let start = max(before.new, after.old)
      let beforeEnd = before.new.shifted(by: before.count)
      let afterEnd = after.old.shifted(by: after.count)
      let end = min(beforeEnd, afterEnd)
      if before.new.section == after.old.section, start < end {
        result.append(
          SectionedRun(
            old: before.old.shifted(by: start.item - before.new.item),
            new: after.new.shifted(by: start.item - after.old.item),
            count: end.item - start.item))
      }
      if beforeEnd < afterEnd { firstIndex += 1 } else { secondIndex += 1 }
    }
    return result.inNewOrder()
  }

  private func updates(then next: SectionedMatching) -> [PositionPair<ListIndexPath>] {
    var result = next.updates.compactMap { update in
      oldPosition(ofNew: update.old).map { PositionPair(old: $0, new: update.new) }
    }
    if !updates.isEmpty {
      let later = next.runsInOldOrder
      result += updates.compactMap { update in
        SectionedMatching.newPosition(ofOld: update.new, inOldOrder: later)
          .map { PositionPair(old: update.old, new: $0) }
      }
    }
    return result.sortedWithoutRepeats()
  }

  private func updatedSections(then next: SectionedMatching) -> [PositionPair<Int>] {
    var result = next.updatedSections.compactMap { update in
      oldSections[update.old] < 0
        ? nil : PositionPair(old: oldSections[update.old], new: update.new)
    }
    if !updatedSections.isEmpty {
      let newSections = next.newSections
      result += updatedSections.compactMap { update in
        newSections[update.new] < 0
          ? nil : PositionPair(old: update.old, new: newSections[update.new])
      }
    }
    return result.sortedWithoutRepeats()
  }
}

extension Array {
  /// The pairs in the order of the new state, each once.
  ///
  /// - Returns: The sorted pairs.
  func sortedWithoutRepeats<Position>() -> Self where Element == PositionPair<Position> {
    var result: Self = []
    for pair in sortedUnlessInOrder(by: { $0.new < $1.new }) where pair != result.last {
      result.append(pair)
    }
    return result
  }
}
