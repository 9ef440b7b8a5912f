import TestSupport
import Testing

@testable import Roster

/// Parts of lazy collections: their beginning, what is joined of them, and what stands before each part.
@Suite struct LazyPartTests {
  /// Numbers in several ranges, as they come or picked in some order.
  private func items(_ random: inout SeededGenerator) -> LazyItems<Int> {
    var numbers = RangeSet<Int>()
    for _ in 0..<random.below(5) {
      let start = random.below(60) - 30
      numbers.insert(contentsOf: start..<start + random.below(8))
    }
    let items = LazyItems(numbers: numbers, version: random.below(3)) { $0 }
    if random.below(2) == 0 { return items }
    let count = random.below(items.count + 1)
    return items.picking(Array(items.indices.shuffled(using: &random).prefix(count)))
  }

  @Test(arguments: 0..<UInt64(20))
  func `the first items are as many as are asked for, or all`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let items = items(&random)
    let all = Array(items)
    for count in 0...all.count + 2 {
      let first = items.first(count)
      #expect(Array(first) == Array(all.prefix(count)))
      #expect(first.numbers == RangeSet(all.prefix(count).map { $0..<$0 + 1 }))
      #expect(first.version == items.version)
    }
  }

  @Test(arguments: 0..<UInt64(20))
  func `collections that are joined have the items of all, and a version of their own if several`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var versions: Set<Int> = []
    for count in 0..<4 {
      let parts = (0..<count).map { _ in items(&random) }
      let joined = LazyItems(joining: parts)
      #expect(Array(joined) == parts.flatMap { Array($0) })
      if count == 1 {
        #expect(joined.version == parts[0].version && joined.numbers == parts[0].numbers)
      } else {
        versions.insert(joined.version)
        #expect(joined.numbers == RangeSet(0..<joined.count))
      }
    }
    #expect(versions.count == 3 && versions.isDisjoint(with: 0..<3))
  }

  @Test(arguments: 0..<UInt64(20))
  func `of some items so many stand before each part as are in the parts before it`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let items = items(&random)
    let offsets = items.indices.filter { _ in random.below(3) > 0 }
    let chosen = items.picking(offsets)
    for length in 1...9 {
      var checkCount = 0
      let counts = items.counts(of: chosen, beforeEach: length) { checkCount += 1 }
      let starts = Array(stride(from: 0, to: items.count, by: length))
      #expect(counts == starts.map { start in offsets.count { $0 < start } })
      #expect(checkCount == 0 || checkCount == starts.count)
    }
  }
}
