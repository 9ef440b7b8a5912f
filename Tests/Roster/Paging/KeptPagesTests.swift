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
}
