import Roster
import TestSupport
import Testing

/// What is seen once is loaded with few requests, and then nothing more is asked for.
@Suite struct QuietPagerTests {
  /// Answers all that is asked for, and sees nothing else meanwhile.
  ///
  /// - Returns: How many answers it took; one more than `limit` if it goes on.
  private func settle(_ run: inout PagingRun, within limit: Int) -> Int {
    for count in 0...limit {
      if run.asked.isEmpty { return count }
      run.answer(at: 0)
    }
    return run.asked.isEmpty ? limit : limit + 1
  }

  /// Sees some rows, loaded or not, and expects those rows, or the end, after few requests.
  private func see(
    _ seen: ClosedRange<Int>, _ run: inout PagingRun, size: Int, distance: Int, _ name: String
  ) {
    let items = Array(run.pager.items)
    guard let offset = items.firstIndex(where: { $0.id >= 0 }),
      let end = items.lastIndex(where: { $0.id >= 0 })
    else { return }
    let shift = items[offset].id / 10 - offset
    let isFound = run.server.addressing == .offsetsWithTotal
    let gap = isFound ? 0 : max(0, offset - seen.lowerBound, seen.upperBound - end)
    let most = (gap + seen.count + 2 * distance) / size + 5
    run.see(seen)
    let count = settle(&run, within: most)
    guard count <= most else {
      Issue.record("more than \(most) requests, \(name)")
      _ = settle(&run, within: 300)
      return
    }
    let loaded = Set(run.loaded.map { $0.id / 10 })
    let rows = (seen.lowerBound + shift...seen.upperBound + shift)
    let missing = rows.filter { run.server.wares.indices.contains($0) && !loaded.contains($0) }
    if !missing.isEmpty { Issue.record("\(missing) is not loaded, \(name)") }
    if rows.upperBound >= run.server.wares.count - 1, run.pager.end.description != "finished" {
      Issue.record("the end is \(run.pager.end), \(name)")
    }
  }

  @Test(arguments: PagerLawTests.Setup.all, 0..<UInt64(LongRun.factor))
  func `Whatever was seen, an honest source has it loaded with few requests, and rests then`(
    _ setup: PagerLawTests.Setup, seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var rules = [1, 3, 5].flatMap { size in
      [1, 3, 8].flatMap { distance in [nil, 1, 2, 3, 5].map { (size, distance, $0) } }
    }
    if !LongRun.isAsked { rules = Array(rules.shuffled(using: &random).prefix(6)) }
    for (size, distance, keeping) in rules {
      let server = PageServer(setup.addressing, count: 30 + random.below(12))
      let pager = server.pager(
        pageSize: size, prefetching: distance, keeping: keeping, placeholders: setup.placeholders)
      var run = PagingRun(pager, server, seed: seed)
      let name = "pages of \(size), \(distance) ahead, \(keeping ?? 0) kept, seed \(seed)"
      #expect(settle(&run, within: 5) <= 5, "\(name)")
      for _ in 0..<6 {
        let count = run.pager.items.count
        let first = random.below(3) == 0 ? count - 1 : random.below(count)
        let last = min(count - 1, first + random.below(8))
        see(first...last, &run, size: size, distance: distance, "\(first)...\(last), \(name)")
      }
    }
  }

  @Test func `The last placeholder of a list by key is loaded with two pages, and none before it`()
  {
    let server = PageServer(.keys, count: 100)
    var run = PagingRun(
      server.pager(pageSize: 5, prefetching: 3, keeping: 2, placeholders: true), server, seed: 1)
    run.answer(at: 0)
    run.see(9...9)
    #expect(settle(&run, within: 20) == 2)
    #expect(run.loaded.map(\.id) == Array(stride(from: 50, to: 150, by: 10)))
  }
}
