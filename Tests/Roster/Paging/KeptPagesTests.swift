import Roster
import TestSupport
import Testing

/// Pages that are dropped and loaded again, on the way down and up and down again.
@Suite struct KeptPagesTests {
  @Test(
    arguments: [Addressing.cursors, .keys, .countedCursors, .offsets, .offsetsWithTotal],
    0..<UInt64(LongRun.factor))
  func `a list that is gone through again is asked for the same pages, and is the same`(
    _ addressing: Addressing, seed: UInt64
  ) {
    let server = PageServer(addressing, count: 60)
    var run = PagingRun(
      server.pager(pageSize: 5, prefetching: 3, keeping: 3), server, seed: seed)
    _ = run.drain(limit: 50)
    var ways: [[String]] = []
    for end in [server.wares[59], server.wares[0], server.wares[59], server.wares[0]] {
      run.history = []
      let isDown = end.id != 0
      for _ in 0..<200 where (isDown ? run.loaded.last : run.loaded.first) != end {
        run.see(from: isDown ? run.pager.items.count - 6 : 0)
        #expect(run.drain(limit: 50) < 50)
      }
      #expect((isDown ? run.loaded.last : run.loaded.first) == end)
      #expect(run.pager.retry().isEmpty, "nothing has failed")
      let start = server.wares.firstIndex { $0 == run.loaded[0] } ?? 0
      #expect(run.loaded == Array(server.wares[start...].prefix(run.loaded.count)))
      ways.append(run.history)
    }
    // The first pages were there when the list was gone through for the first time.
    #expect(ways[2].suffix(8) == ways[0].suffix(8))
    #expect(ways[3] == ways[1])
    #expect(Set(ways[2]).count == ways[2].count)
  }

  @Test(arguments: [Addressing.cursors, .keys, .offsets], 2...3)
  func `more pages than are to be kept stay only where what is seen would ask for both ends again`(
    _ addressing: Addressing, _ distance: Int
  ) {
    let (server, size, most) = (PageServer(addressing, count: 60), 4, 3)
    var run = PagingRun(
      server.pager(pageSize: size, prefetching: distance, keeping: most), server, seed: 5)
    _ = run.drain(limit: 50)
    var counts: Set<Int> = []
    for _ in 0..<120 {
      let room = 1 + run.random.below(11)
      let before = run.loaded
      let offset = run.random.below(max(1, before.count - room + 1))
      let items = before[offset..<min(before.count, offset + room)]
      run.see(from: offset, room: room)
      #expect(run.drain(limit: 50) < 50)
      func position(_ ware: Ware?) -> Int? { server.wares.firstIndex { $0 == ware } }
      let loaded = run.loaded
      guard let lower = position(items.first), let first = position(loaded.first),
        let last = position(loaded.last)
      else { continue }
      let upper = lower + items.count - 1
      let pageCount = (last - last % size - first) / size + 1
      counts.insert(pageCount)
      guard pageCount > most else { continue }
      let above = lower - distance - (first + size)
      let below = last - last % size - upper - distance - 1
      #expect(max(above, below) < 0, "\(first)...\(last), \(lower)...\(upper)")
    }
    #expect(counts.contains(most) && counts.contains(most + 1), "\(counts)")
  }
}
