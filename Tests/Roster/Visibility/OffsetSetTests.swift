import TestSupport
import Testing

@testable import Roster

/// The stretches in which a set of offsets is kept.
@Suite struct OffsetSetTests {
  @Test func `a stretch holds as many runs as it may before another one begins`() {
    var set = OffsetSet()
    for number in 0..<3_000 { set.append(!number.isMultiple(of: 2), count: 1) }
    #expect(set.chunks.count == 3)
    #expect(set.length == 3_000 && set.count == 1_500)
    var whole = OffsetSet()
    for _ in 0..<3_000 { whole.append(true, count: 1) }
    #expect(whole.chunks.count == 1)
    #expect(whole.length == 3_000 && whole.count == 3_000)
  }

  @Test func `what lies at the seam of two stretches is one run where it goes on`() {
    var set = OffsetSet()
    for number in 0..<1_024 { set.append(!number.isMultiple(of: 2), count: 1) }
    set.append(true, count: 5)
    #expect(set.chunks.count == 1)
    set.append(false, count: 1)
    #expect(set.chunks.count == 1)
    set.append(false, count: 0)
    #expect(set.chunks.count == 1)
    set.append(true, count: 1)
    #expect(set.chunks.count == 2)
    #expect(set.length == 1_031 && set.count == 518)
  }

  @Test func `whole stretches of another set are taken over as they are, and others are not`() {
    var set = OffsetSet()
    for number in 0..<3_000 { set.append(!number.isMultiple(of: 2), count: 1) }
    var copy = OffsetSet()
    copy.append(false, count: 7)
    copy.append(set, in: 0..<3_000)
    #expect(copy.length == 3_007 && copy.count == 1_500)
    #expect(copy.chunks.count == 3)
    #expect((1...2).allSatisfy { copy.chunks[$0].isShared(with: set.chunks[$0]) })
    var part = OffsetSet()
    part.append(set, in: 1..<2_999)
    #expect(part.length == 2_998 && part.count == 1_499)
    #expect(part.chunks.filter { set.chunks[1].isShared(with: $0) }.count == 1)
    #expect(part.chunks.filter { set.chunks[0].isShared(with: $0) }.isEmpty)
    #expect(part.chunks.filter { set.chunks[2].isShared(with: $0) }.isEmpty)
  }

  /// A set, and what it stands for: whether each offset is in it.
  private struct Pair {
    var set = OffsetSet()
    var model: [Bool] = []

    mutating func append(_ isMember: Bool, count: Int) {
      set.append(isMember, count: count)
      model += Array(repeating: isMember, count: count)
    }

    mutating func append(_ other: Pair, in range: Range<Int>) {
      set.append(other.set, in: range)
      model += other.model[range]
    }

    /// Runs in turn, so many that some sets have several stretches.
    mutating func appendSome(_ random: inout SeededGenerator) {
      for _ in 0..<[3, 30, 900, 2_500][random.below(4)] {
        append(random.below(2) == 0, count: 1 + random.below(3))
      }
    }

    func ranges(in range: Range<Int>) -> [Range<Int>] {
      var ranges: [Range<Int>] = []
      for offset in range where model[offset] {
        if let last = ranges.last, last.upperBound == offset {
          ranges[ranges.count - 1] = last.lowerBound..<offset + 1
        } else {
          ranges.append(offset..<offset + 1)
        }
      }
      return ranges
    }

    func range(_ random: inout SeededGenerator) -> Range<Int> {
      let (first, second) = (random.below(model.count + 1), random.below(model.count + 1))
      return min(first, second)..<max(first, second)
    }
  }

  /// Ranges whose neighbors are one range.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.reduce(into: []) { joined, range in
      if let last = joined.last, last.upperBound == range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
  }

  private static func expectAnswers(_ pair: Pair, _ random: inout SeededGenerator) {
    let (set, model) = (pair.set, pair.model)
    #expect(set.length == model.count || set.isEmpty)
    #expect(set.count == model.count { $0 } && set.isEmpty == !model.contains(true))
    #expect(set.chunks.allSatisfy { $0.runs.count <= OffsetSet.mostRuns })
    let absent = model.indices.filter { !model[$0] }
    for _ in 0..<20 {
      let range = pair.range(&random)
      #expect(set.count(before: range.lowerBound) == model[..<range.lowerBound].count { $0 })
      #expect(joined(set.ranges(in: range)) == pair.ranges(in: range))
      let offset = range.lowerBound
      if model.indices.contains(offset) { #expect(set.contains(offset) == model[offset]) }
      let index = random.below(absent.count + 1)
      if index < absent.count { #expect(set.absentOffset(at: index) == absent[index]) }
    }
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 120 : 4))
  func `a set answers what the offsets in it say, however it came to be`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var first = Pair()
    first.appendSome(&random)
    Self.expectAnswers(first, &random)
    var second = Pair()
    for _ in 0..<4 {
      if random.below(3) == 0 { second.appendSome(&random) }
      second.append(first, in: random.below(2) == 0 ? 0..<first.model.count : first.range(&random))
    }
    Self.expectAnswers(second, &random)
    // A stretch of one beside a stretch of the other, of which parts are the same storage.
    for _ in 0..<20 {
      let range = first.range(&random)
      let start = random.below(max(1, second.model.count - range.count + 1))
      guard start + range.count <= second.model.count else { continue }
      var different: [Range<Int>] = []
      first.set.compare(in: range, with: second.set, from: start) { different.append($0) }
      let offsets = (0..<range.count).filter {
        first.model[range.lowerBound + $0] != second.model[start + $0]
      }
      #expect(different.flatMap(Array.init) == offsets)
    }
  }
}
