import TestSupport
import Testing

@testable import Roster

/// Many pages that are on their way at once.
@Suite struct PendingPageTests {
  @Test func `An event costs a step for each page that is on its way, and not for each pair`()
    throws
  {
    func time(_ count: Int) throws -> Duration {
      var pager = Pager<Ware, Int>.offsets(
        pageSize: 1, prefetching: count, placeholder: Ware.placeholder)
      let request = try #require(pager.begin().first)
      _ = pager.receive(.success(Page([Ware(id: 0)], total: 10 * count)), for: request)
      let (begun, cancel) = (pager, {})
      return (0..<3).map { _ in
        var section = PagedSection<Int, Ware>(id: 0)
        let paging = ListPaging<Ware, Int>(
          begun, load: { _, _ in cancel }, show: { pager, _ in pager.fill(&section) }, stop: {})
        let time = ContinuousClock().measure {
          for _ in 0..<2 { paging.handle { $0.see(0...0) } }
        }
        #expect(paging.pager.pendingRequests.count == count && section.pages.count == count)
        return time
      }.min() ?? .zero
    }
    #expect(try time(2_000) < time(250) * 24)
  }

  @Test func `Pages that are dropped together cost a step each, and not one for each pair`() throws
  {
    let count = 300
    var pager = Pager<Ware, Int>.offsets(
      pageSize: 1, prefetching: count, keeping: 1, placeholder: Ware.placeholder)
    var requests = pager.begin()
    let clock = ContinuousClock()
    let loading = clock.measure {
      while let request = requests.popLast() {
        let page = Page<Ware, Int>([Ware(id: request.offset)], total: 10 * count)
        requests += pager.receive(.success(page), for: request)
        if pager.pendingRequests.isEmpty { requests += pager.see(0...0) }
      }
    }
    #expect(pager.chain.pages.count > count)
    let last = 10 * count - 1
    let dropping = (0..<5).map { _ in
      var copy = pager
      return clock.measure { _ = copy.see(last...last) }
    }.min()
    _ = pager.see(last...last)
    #expect(pager.chain.pages.map(\.number) == [count])
    // Each page that came cost a step for each of the others, as each that goes would.
    #expect(try #require(dropping) * 20 < loading)
  }

  @Test func `Pages that are on their way are shown where their placeholders are`() throws {
    var pager = Pager<Ware, Int>.offsets(
      pageSize: 5, prefetching: 1, placeholder: Ware.placeholder)
    let request = try #require(pager.begin().first)
    _ = pager.receive(.success(Page((0..<5).map { Ware(id: $0) }, total: 25)), for: request)
    let requests = pager.see(4...13)
    #expect(requests.map(\.offset) == [5, 10])
    // Three of five, so that all behind them move up.
    let page = Page<Ware, Int>((5..<8).map { Ware(id: $0) }, total: 25)
    _ = pager.receive(.success(page), for: requests[0])
    var section = PagedSection<Int, Ware>(id: 0)
    pager.fill(&section)
    #expect(section.pages.first?.offset == 8)
  }
}
