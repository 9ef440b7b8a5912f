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

  @Test func `A refresh is shown as far as it has come where a page of what is seen fails`()
    throws
  {
    var pager = Pager<Ware, Int>(pageSize: 3, prefetching: 1)
    let request = try #require(pager.begin().first)
    _ = pager.receive(.success(Page(wares(0..<3), after: 3)), for: request)
    let second = try #require(pager.see(0...2).first)
    _ = pager.receive(.success(Page(wares(3..<6), after: 6)), for: second)
    _ = pager.see(0...5)
    let again = try #require(pager.refresh().first)
    let next = pager.receive(.success(Page(wares(10..<13), after: 13)), for: again)
    #expect(next.map(\.cursor) == [13])
    #expect(pager.items.map(\.id) == Array(0..<6))
    _ = pager.receive(.failure(Outage()), for: try #require(next.first))
    #expect(pager.items.map(\.id) == [10, 11, 12])
    #expect(pager.refreshState.description == "idle")
    #expect(pager.end.description == "failed: Outage()")
  }

  @Test func `A page that failed has not failed any more where the list ends before it`() throws {
    for total in [10, 11] {
      var pager = Pager<Ware, Int>.offsets(pageSize: 5, placeholder: Ware.placeholder)
      let request = try #require(pager.begin().first)
      _ = pager.receive(.success(Page(wares(0..<5), total: 20)), for: request)
      let requests = pager.see(5...19)
      #expect(requests.map(\.offset) == [5, 10, 15])
      _ = pager.receive(.failure(Outage()), for: requests[1])
      #expect(pager.loadState.description == "failed: Outage()")
      _ = pager.receive(.success(Page(wares(5..<10), total: total)), for: requests[0])
      #expect(pager.loadState.description == (total == 10 ? "loading" : "failed: Outage()"))
    }
  }
}
