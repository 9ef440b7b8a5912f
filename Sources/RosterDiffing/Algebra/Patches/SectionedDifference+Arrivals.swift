extension SectionedDifference {
  /// What leaves each section that stays: deleted items and those left by a move.
  @usableFromInline var departures: [SectionRanges] {
    map.old.allRuns().bySection.filter { !sections.deletes.contains($0.section) }
  }

  /// What arrives in each new section: inserted items and those reached by a move, and everything in an
  /// inserted section.
  @usableFromInline var arrivals: [SectionRanges] {
    let others = map.new.allRuns().bySection.filter { !sections.inserts.contains($0.section) }
    let whole = sections.inserts.map {
      SectionRanges(section: $0, ranges: [0..<newItemCounts[$0]])
    }
    return (others + whole).sorted { $0.section < $1.section }
  }
}

extension PositionRuns {
  /// The ranges of each section that has any.
  fileprivate var bySection: [SectionRanges] {
    var result: [SectionRanges] = []
    var rest = runs[...]
    while let section = rest.first?.section {
      let end = rest.firstIndex { $0.section != section } ?? rest.endIndex
      result.append(
        SectionRanges(section: Int(section), ranges: rest[..<end].map(\.range)))
      rest = rest[end...]
    }
    return result
  }
}
