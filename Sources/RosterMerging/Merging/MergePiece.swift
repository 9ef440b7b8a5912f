import RosterDiffing

/// A stretch of items that two edits keep, move, delete or insert as a whole.
struct MergePiece {
  /// Which of the two edits put the piece where it is.
  enum Fate {
    /// Deleted, or left without a position.
    case gone
    /// In the same order for both edits.
    case spine
    /// Where the first edit has it.
    case placedByFirst
    /// Where the second edit has it.
    case placedBySecond
    /// Moved by both into one section; the merge has yet to see whether they agree.
    case movedByBoth
  }

  /// Its position in the base, unless it was inserted.
  var base: ListIndexPath?

  /// Its position in the first edit's new state, unless it was deleted there.
  var first: ListIndexPath?

  /// Its position in the second edit's new state, unless it was deleted there.
  var second: ListIndexPath?

  /// The number of items.
  var count: Int

  /// Whether the first edit moved it.
  var isMovedByFirst = false

  /// Whether the second edit moved it.
  var isMovedBySecond = false

  /// What becomes of it.
  var fate = Fate.gone
}

extension [MergePiece] {
  /// Cuts the base of two edits into pieces, and adds what they insert.
  ///
  /// - Parameters:
  ///   - first: An edit of the base.
  ///   - second: Another one.
  /// - Complexity: O(*s* + *r* log *r*) for *s* sections and *r* runs.
  init(_ first: SectionedMatching, _ second: SectionedMatching) {
    self = []
    var ofFirst = EditRuns(first)
    var ofSecond = EditRuns(second)
    for (section, count) in first.oldCounts.enumerated() {
      var item = 0
      while item < count {
        let position = ListIndexPath(section: section, item: item)
        let mine = ofFirst.stretch(at: position, sectionCount: count)
        let theirs = ofSecond.stretch(at: position, sectionCount: count)
        let length = Swift.min(mine.length, theirs.length)
        if mine.position != nil || theirs.position != nil {
          append(
            MergePiece(
              base: position, first: mine.position, second: theirs.position, count: length,
              isMovedByFirst: mine.isMoved, isMovedBySecond: theirs.isMoved))
        }
        item += length
      }
    }
    for range in first.unmatchedNewRanges() {
      append(MergePiece(first: range.start, count: range.count))
    }
    for range in second.unmatchedNewRanges() {
      append(MergePiece(second: range.start, count: range.count))
    }
  }
}

/// The runs of an edit in the order of the base, read from front to back.
private struct EditRuns {
  private var runs: [(run: SectionedRun, isMoved: Bool)]
  private var index = 0

  init(_ edit: SectionedMatching) {
    runs = zip(edit.runs, edit.keptRuns()).map { (run: $0, isMoved: !$1) }
      .sortedUnlessInOrder { $0.run.old < $1.run.old }
  }

  /// What the edit makes of the items from one position on, as far as it treats them alike.
  mutating func stretch(
    at position: ListIndexPath, sectionCount: Int
  ) -> (position: ListIndexPath?, length: Int, isMoved: Bool) {
    while index < runs.count, runs[index].run.old.shifted(by: runs[index].run.count) <= position {
      index += 1
    }
    guard index < runs.count, runs[index].run.old.section == position.section else {
      return (nil, sectionCount - position.item, false)
    }
    let (run, isMoved) = runs[index]
    let offset = position.item - run.old.item
    return offset < 0
      ? (nil, -offset, false) : (run.new.shifted(by: offset), run.count - offset, isMoved)
  }
}

/// Which merged section each section of the two edits became.
struct MergedSections {
  /// The number of merged sections.
  var count: Int

  /// For each section of the first edit, its merged section, or -1.
  var ofFirst: [Int]

  /// For each section of the second edit, its merged section, or -1.
  var ofSecond: [Int]

  /// The inverse of one of the two maps.
  ///
  /// - Parameter targets: `ofFirst` or `ofSecond`.
  /// - Returns: For each merged section, the edit's section, or -1.
  func sources(_ targets: [Int]) -> [Int] {
    var result = [Int](repeating: -1, count: count)
    for (source, target) in targets.enumerated() where target >= 0 { result[target] = source }
    return result
  }
}
