import Roster
import TestSupport
import Testing

/// Cursors that lead to where a list has been.
@Suite struct CircleTests {
  private func wares(_ range: Range<Int>) -> [Ware] { range.map { Ware(id: $0) } }

  @Test func `A page that both ends lead to is asked for once`() throws {
    var pager = Pager<Ware, Int>(pageSize: 2, prefetching: 5)
    for (rows, after) in [(1..<3, 13), (3..<5, 20), (5..<7, nil)] {
      let request = try #require((pager.begin() + pager.pendingRequests).first)
      _ = pager.receive(.success(Page(wares(rows), after: after)), for: request)
      _ = pager.see(0...1)
    }
    _ = pager.see(4...5)
    let refresh = try #require(pager.refresh().first)
    #expect(refresh.cursor == 20)
    // What was before the page that is seen is after it now.
    _ = pager.receive(.success(Page(wares(5..<7), after: 13)), for: refresh)
    #expect(pager.pendingRequests.map(\.cursor) == [13])
    let page = Page(wares(3..<5), after: 40)
    _ = pager.receive(.success(page), for: pager.pendingRequests[0])
    #expect(pager.items.map(\.id) == [5, 6, 3, 4])
    #expect(pager.pendingRequests.map(\.cursor) == [40])
  }

  @Test(arguments: [nil, 1, 2, 3], [false, true])
  func `Cursors that go in a circle are found out on both sides, however few pages are kept`(
    _ keeping: Int?, _ isBefore: Bool
  ) {
    var pager = Pager<Ware, Int>(pageSize: 4, keeping: keeping)
    var count = 0
    func settle(_ requests: [PageRequest<Int>]) {
      var open = requests
      while let request = open.popLast(), count < 100 {
        count += 1
        let number = request.cursor ?? 0
        let page = Page(
          wares(number * 4..<number * 4 + 4), before: isBefore ? (number + 4) % 5 : nil,
          after: isBefore ? nil : (number + 1) % 5)
        open += pager.receive(.success(page), for: request)
      }
    }
    settle(pager.begin())
    for _ in 0..<40 {
      let end = pager.items.count - 1
      settle(pager.see(isBefore ? 0...1 : end - 1...end))
    }
    #expect(count == 6)
    let edge = isBefore ? pager.start : pager.end
    #expect(edge.description.hasPrefix("failed: The page source says that there is more"))
  }
}
