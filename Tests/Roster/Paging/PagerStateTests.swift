import Roster
import Testing

/// What a pager says of its loading, and where it looks after a refresh.
@Suite struct PagerStateTests {
  private struct Outage: Error {}

  private func wares(_ range: Range<Int>) -> [Ware] { range.map { Ware(id: $0) } }

  @Test func `Among placeholders the start is loaded when the first page is, and the end is not`()
    throws
  {
    var pager = Pager<Ware, Int>.offsets(pageSize: 5, placeholder: Ware.placeholder)
    let request = try #require(pager.begin().first)
    _ = pager.receive(.success(Page(wares(0..<5), total: 12)), for: request)
    #expect(pager.start.description == "finished")
    #expect(pager.end.description == "idle" && pager.loadState.description == "idle")
    for request in pager.see(4...11) {
      let end = min(request.offset + 5, 12)
      _ = pager.receive(.success(Page(wares(request.offset..<end), total: 12)), for: request)
    }
    #expect(pager.items.map(\.id) == Array(0..<12))
    #expect(pager.loadState.description == "finished")
  }

  @Test func `Where no page has come, a refresh loads the end of the list and nothing besides it`()
    throws
  {
    var pager = Pager<Ware, Int>(pageSize: 3)
    _ = pager.begin()
    let again = try #require(pager.refresh().first)
    #expect(pager.end.description == "loading" && pager.refreshState.description == "idle")
    _ = pager.receive(.failure(Outage()), for: again)
    #expect(pager.end.description == "failed: Outage()")
    #expect(pager.refreshState.description == "idle")
  }

  @Test func `After a refresh the first row that is still there has as many above it in sight`()
    throws
  {
    var pager = Pager<Ware, Int>(pageSize: 20, prefetching: 1)
    let request = try #require(pager.begin().first)
    _ = pager.receive(.success(Page(wares(0..<20), after: 20)), for: request)
    #expect(pager.see(8...15).isEmpty)
    let again = try #require(pager.refresh().first)
    // The first three that were seen have gone, and two came in their stead: now 7...14 are seen.
    let page = Page(wares(0..<8) + wares(100..<102) + wares(11..<21), after: 21)
    #expect(pager.receive(.success(page), for: again).isEmpty)
    #expect(
      pager.refreshState.description == "idle" && pager.items.map(\.id) == page.items.map(\.id))
  }
}
