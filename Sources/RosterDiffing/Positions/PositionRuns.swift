// Positions as sorted, disjoint, non-adjoining runs.
//
// A change usually touches neighbors, so runs are short to write down and quick to search. Each run
// also knows how many positions of its section come before it in the set; with that, "how many lie
// before x" and "which is the k-th position outside the set" are one binary search each, and those two
// questions are all that a map between old and new positions needs.

/// A run of positions in one section.
@usableFromInline
struct PositionRun: Hashable, Sendable {
  @usableFromInline let section: Int32
  @usableFromInline let lowerBound: Int32
  @usableFromInline var upperBound: Int32

  /// How many positions earlier runs of the same section hold.
  @usableFromInline let preceding: Int32

  @inlinable
  init(section: Int32, lowerBound: Int32, upperBound: Int32, preceding: Int32) {
    self.section = section
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.preceding = preceding
  }

  @inlinable var range: Range<Int> { Int(lowerBound)..<Int(upperBound) }

  var start: ListIndexPath { ListIndexPath(section: Int(section), item: Int(lowerBound)) }
}

/// The storage of a set of positions; those of a collection are in the section 0.
@usableFromInline
struct PositionRuns: Hashable, Sendable {
  @usableFromInline var runs: [PositionRun] = []
  @usableFromInline var count = 0

  @inlinable init() {}

  /// Appends one position behind everything that the set holds.
  mutating func append(_ path: ListIndexPath) {
    trapUnless(
      path.item >= 0 && path.item < Int(Int32.max),
      "position \(path.item) is outside 0..<\(Int32.max)")
    append(path.item..<path.item + 1, section: path.section)
  }

  /// Appends a range behind everything that the set holds, and joins it to the last run if it adjoins.
  ///
  /// - Precondition: The range starts at or after the end of the last run, and fits 32 bits.
  mutating func append(_ range: Range<Int>, section: Int = 0) {
    if range.isEmpty { return }
    trapUnless(
      range.lowerBound >= 0 && range.upperBound <= Int(Int32.max),
      "position range \(range) is outside 0..<\(Int32.max)")
    trapUnless(
      section >= 0 && section <= Int(Int32.max),
      "section \(section) is outside 0...\(Int32.max)")
    let section = Int32(truncatingIfNeeded: section)
    let lower = Int32(truncatingIfNeeded: range.lowerBound)
    let upper = Int32(truncatingIfNeeded: range.upperBound)
    var preceding: Int32 = 0
    if let last = runs.last {
      trapUnless(
        section > last.section || section == last.section && lower >= last.upperBound,
        "positions must be appended in ascending order: \(range) does not follow \(last.range)")
      if section == last.section {
        if lower == last.upperBound {
          runs[runs.count - 1].upperBound = upper
          count += range.count
          return
        }
        preceding = last.preceding + (last.upperBound - last.lowerBound)
      }
    }
    runs.append(
      PositionRun(section: section, lowerBound: lower, upperBound: upper, preceding: preceding))
    count += range.count
  }
}

extension PositionRuns {
  /// The number of leading runs for which a predicate holds, given that it holds for a prefix.
  func prefixLength(where belongs: (PositionRun) -> Bool) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if belongs(runs[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The run with the greatest start that is not after an item, if it is in the item's section.
  func lastRun(startingUpTo item: Int, in section: Int) -> PositionRun? {
    let end = prefixLength {
      Int($0.section) < section || Int($0.section) == section && Int($0.lowerBound) <= item
    }
    guard end > 0, Int(runs[end - 1].section) == section else { return nil }
    return runs[end - 1]
  }

  func contains(_ item: Int, in section: Int = 0) -> Bool {
    lastRun(startingUpTo: item, in: section).map { item < Int($0.upperBound) } ?? false
  }

  /// How many positions of a section come before an item.
  func count(before item: Int, in section: Int = 0) -> Int {
    guard let run = lastRun(startingUpTo: item, in: section) else { return 0 }
    return Int(run.preceding) + Swift.min(item, Int(run.upperBound)) - Int(run.lowerBound)
  }

  /// The item at an offset among those of a section that are not in the set.
  func absentItem(atOffset offset: Int, in section: Int = 0) -> Int {
    let end = prefixLength {
      Int($0.section) < section
        || Int($0.section) == section && Int($0.lowerBound) - Int($0.preceding) <= offset
    }
    guard end > 0, Int(runs[end - 1].section) == section else { return offset }
    let run = runs[end - 1]
    return offset + Int(run.preceding) + run.range.count
  }

  /// The runs of one section.
  func runs(in section: Int) -> ArraySlice<PositionRun> {
    let start = prefixLength { Int($0.section) < section }
    let end = prefixLength { Int($0.section) <= section }
    return runs[start..<end]
  }

  /// How many positions of a section are in the set.
  func count(in section: Int) -> Int { count(before: Int(Int32.max), in: section) }
}
