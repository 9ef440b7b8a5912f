import Roster
import Synchronization
import Testing

@Suite struct PagerTests {
  private struct Outage: Error {}

  private func first(_ pager: inout Pager<Ware, Int>) throws -> PageRequest<Int> {
    let requests = pager.begin()
    #expect(requests.count == 1)
    return try #require(requests.first)
  }

  private func wares(_ range: Range<Int>) -> [Ware] { range.map { Ware(id: $0) } }

  @Test
  func `T-INF-1 a page is asked for when the end is near, and no other while it is on its way`()
    throws
  {
    var pager = Pager<Ware, Int>(pageSize: 20, prefetching: 5)
    let request = try first(&pager)
    #expect(pager.begin().isEmpty)
    #expect(pager.receive(.success(Page(wares(0..<20), after: 20)), for: request).isEmpty)
    #expect(pager.see(0...7).isEmpty)
    #expect(pager.see(7...14).isEmpty)
    #expect(pager.end.description == "idle")
    let next = pager.see(8...15)
    #expect(next.map(\.cursor) == [20])
    #expect(pager.end.description == "loading")
    #expect(pager.see(12...19).isEmpty)
    #expect(pager.see(0...7).isEmpty)
    #expect(pager.pendingRequests == next)
  }

  @Test func `T-INF-4 a page that failed is asked for by a retry, once, and not by a scroll`()
    throws
  {
    var pager = Pager<Ware, Int>(pageSize: 20)
    let request = try first(&pager)
    #expect(pager.receive(.failure(Outage()), for: request).isEmpty)
    #expect(pager.end.description == "failed: Outage()")
    #expect(pager.see(nil).isEmpty)
    let retry = pager.retry()
    #expect(retry.count == 1)
    #expect(pager.retry().isEmpty)
    #expect(pager.receive(.success(Page(wares(0..<20), after: 20)), for: retry[0]).isEmpty)
    let next = pager.see(12...19)
    _ = pager.receive(.failure(Outage()), for: next[0])
    #expect(pager.items.count == 20)
    #expect(pager.see(11...18).isEmpty)
    #expect(pager.see(12...19).isEmpty)
    #expect(pager.retry().map(\.cursor) == [20])
  }

  @Test func `T-INF-5 an answer from before a refresh is dropped, also where it is the same page`()
    throws
  {
    var pager = Pager<Ware, Int>(pageSize: 3)
    let request = try first(&pager)
    let again = pager.refresh()
    #expect(again.count == 1)
    #expect(pager.receive(.success(Page(wares(0..<3))), for: request).isEmpty)
    #expect(pager.items.isEmpty)
    #expect(pager.receive(.success(Page(wares(5..<8))), for: again[0]).isEmpty)
    #expect(pager.items.map(\.id) == [5, 6, 7])
    #expect(pager.receive(.success(Page(wares(0..<3))), for: again[0]).isEmpty)
    #expect(pager.items.map(\.id) == [5, 6, 7])
  }

  @Test
  func `A refresh is shown when what is seen has come, whatever is wanted behind it`() throws {
    var pager = Pager<Ware, Int>(pageSize: 3)
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(0..<3), after: 3)), for: request)
    _ = pager.see(0...2)
    let again = try #require(pager.refresh().first)
    let next = pager.receive(.success(Page(wares(5..<8), after: 8)), for: again)
    #expect(pager.items.map(\.id) == [5, 6, 7] && pager.refreshState.description == "idle")
    #expect(next.map(\.cursor) == [8])
  }

  @Test func `Unless it is said otherwise, a page by offset is asked for one item before`() throws {
    var pager = Pager<Ware, Int>.offsets(pageSize: 5, placeholder: Ware.placeholder)
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(0..<5), total: 20)), for: request)
    #expect(pager.see(0...3).isEmpty)
    #expect(pager.see(0...4).map(\.offset) == [5])
  }

  @Test func `Of a long list no more is asked for ahead than the farthest distance`() throws {
    var pager = Pager<Ware, Int>.offsets(
      pageSize: 32_768, prefetching: .max, placeholder: Ware.placeholder)
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(0..<32_768), total: 1 << 30)), for: request)
    #expect(pager.see(0...0).map(\.offset) == (1...32).map { $0 * 32_768 })
  }

  @Test func `A refresh whose first page is empty goes on with the next one`() throws {
    var pager = Pager<Ware, Int>(pageSize: 3)
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(0..<3), after: 3)), for: request)
    _ = pager.see(0...0)
    let again = try #require(pager.refresh().first)
    let next = pager.receive(.success(Page([], after: 9)), for: again)
    #expect(next.map(\.cursor) == [9])
    _ = pager.receive(.success(Page(wares(9..<12))), for: try #require(next.first))
    #expect(pager.items.map(\.id) == [9, 10, 11])
  }

  @Test func `A screen that is taller than a page asks for the next until it is full`() throws {
    let server = PageServer(.cursors, count: 100)
    var run = PagingRun(server.pager(pageSize: 4), server, seed: 1)
    _ = run.drain(limit: 100, room: 18)
    #expect(run.pager.items.count == 20)
    #expect(run.requestCount == 5)
  }

  @Test func `A million placeholders are shown at once, and those that are jumped to are loaded`()
    throws
  {
    let made = PlaceholderCount()
    var pager = Pager<Ware, Int>.offsets(pageSize: 50, prefetching: 10) { position in
      made.note()
      return .placeholder(at: position)
    }
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(0..<50), total: 1_000_000)), for: request)
    #expect(pager.items.count == 1_000_000)
    #expect(pager.see(0...30).isEmpty)
    let seen = pager.see(500_000...500_030)
    #expect(seen.map(\.offset) == [500_000, 499_950])
    #expect(pager.jump(to: 999_999).map(\.offset) == [999_950])
    let last = try #require(pager.pendingRequests.last)
    let old = pager.items
    _ = pager.receive(.success(Page(wares(999_950..<1_000_000), total: 1_000_000)), for: last)
    #expect(pager.items[999_999].id == 999_999)
    #expect(pager.items.isPlaceholder(at: 999_949))
    let pieces = pager.items.unsharedPieces(since: old)
    #expect(pieces.map(\.new) == [999_950..<1_000_000])
    let before = pager.items
    _ = pager.receive(.success(Page(wares(500_000..<500_050), total: 1_000_000)), for: seen[0])
    let between = pager.items.unsharedPieces(since: before)
    #expect(between.map(\.old) == [500_000..<500_050])
    #expect(between.map(\.new) == [500_000..<500_050])
    #expect(made.count == 0)
  }

  @Test func `Where no item is, there is no placeholder`() {
    var pager = Pager<Ware, Int>.offsets(pageSize: 5, placeholder: Ware.placeholder)
    func placeholders(_ offsets: Int...) -> [Int] {
      offsets.filter { pager.items.isPlaceholder(at: $0) }
    }
    #expect(placeholders(.min, -1, 0, .max) == [])
    for request in pager.begin() {
      _ = pager.receive(.success(Page(wares(0..<5), total: 20)), for: request)
    }
    #expect(placeholders(4, 5, 19, 20, .max) == [5, 19])
    #expect(placeholders(.min, -1) == [])
  }

  @Test
  func `A page of one item that was dropped is asked for when its placeholder is seen`() throws {
    var pager = Pager<Ware, Int>.offsets(
      pageSize: 1, keeping: 2, placeholder: Ware.placeholder)
    func answer(_ requests: [PageRequest<Int>]) {
      for request in requests {
        let page = Page<Ware, Int>(wares(request.offset..<request.offset + 1), total: 10)
        _ = pager.receive(.success(page), for: request)
      }
    }
    answer(pager.begin())
    answer(pager.see(9...9))
    #expect(pager.items.isPlaceholder(at: 0))
    #expect(pager.see(0...0).first?.offset == 0)
  }

  @Test func `A list that was refreshed thrice in a row has not failed when it is steady`() {
    var pager = Pager<Ware, Int>.offsets(pageSize: 3)
    var requests = pager.begin()
    func answer(total: Int) {
      let request = requests.removeFirst()
      let page = Page<Ware, Int>(wares(request.offset..<request.offset + 3), total: total)
      requests = pager.receive(.success(page), for: request)
    }
    answer(total: 9)
    requests = pager.see(0...2)
    for total in 10...12 {
      answer(total: total)
      #expect(requests.map(\.offset) == [0])
      answer(total: total)
    }
    #expect(requests.map(\.offset) == [3] && pager.refreshState.description == "idle")
  }

  @Test func `A list has as many items as a page by offset ends at, whatever total it states`()
    throws
  {
    var pager = Pager<Ware, Int>.offsets(pageSize: 5, placeholder: Ware.placeholder)
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(0..<5), total: 20)), for: request)
    let last = try #require(pager.see(15...19).first { $0.offset == 15 })
    _ = pager.receive(.success(Page(wares(15..<20), total: 10)), for: last)
    #expect(pager.items.count == 20 && pager.items[19].id == 19)
  }

  @Test func `A page that failed is shown so while a refresh asks for it again`() throws {
    var pager = Pager<Ware, Int>.offsets(pageSize: 5) { .placeholder(at: $0) }
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(0..<5), total: 20)), for: request)
    let seen = pager.see(10...14)
    let failing = try #require(seen.first { $0.offset == 10 })
    for request in seen where request != failing {
      let start = request.offset
      _ = pager.receive(.success(Page(wares(start..<start + 5), total: 20)), for: request)
    }
    _ = pager.receive(.failure(Outage()), for: failing)
    #expect(pager.loadState.description == "failed: Outage()")
    let again = pager.refresh()
    #expect(again.map(\.offset) == [failing.offset])
    #expect(pager.refreshState.description == "loading")
    #expect(pager.retry().isEmpty)
    #expect(pager.loadState.description == "failed: Outage()")
    _ = pager.receive(.success(Page(wares(10..<15), total: 20)), for: again[0])
    #expect(pager.refreshState.description == "idle")
    #expect(!pager.items.isPlaceholder(at: 12))
  }

  @Test(arguments: [(70...75, [70, 40, 50, 60, 80, 90]), (12...15, [10, 20, 30, 40])])
  func `Near an end, placeholders are loaded as far as it`(
    _ seen: ClosedRange<Int>, _ offsets: [Int]
  ) throws {
    var pager = Pager<Ware, Int>.offsets(
      pageSize: 10, prefetching: 30, placeholder: Ware.placeholder)
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(0..<10), total: 100)), for: request)
    #expect(pager.see(seen).map(\.offset) == offsets)
  }

  @Test func `A jump beyond either end leads to the item there, alone on its page or not`() throws {
    var pager = Pager<Ware, Int>.offsets(pageSize: 50, placeholder: Ware.placeholder)
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(0..<50), total: 101)), for: request)
    #expect(pager.jump(to: -1).isEmpty)
    #expect(pager.jump(to: .max).first?.offset == 100)
  }

  @Test func `A jump without placeholders shows the page, and goes on in both directions`() throws {
    let server = PageServer(.offsets, count: 100)
    var run = PagingRun(server.pager(pageSize: 10), server, seed: 1)
    _ = run.drain(limit: 10)
    run.note(run.pager.jump(to: 57))
    #expect(run.pager.refreshState.description == "loading")
    #expect(run.pager.items.first?.id == 0)
    run.answer(at: 0)
    #expect(run.pager.items.map(\.id) == Array(stride(from: 500, to: 600, by: 10)))
    run.see(from: 0)
    run.see(4...9)
    #expect(run.asked.map(\.offset) == [40, 60])
    var cursors = Pager<Ware, Int>(pageSize: 10)
    _ = cursors.begin()
    #expect(cursors.jump(to: 5).isEmpty)
  }

  @Test func `A refresh that fails leaves what is shown, and is repeated by a retry`() throws {
    let server = PageServer(.keys, count: 30)
    var run = PagingRun(server.pager(pageSize: 10), server, seed: 1)
    _ = run.drain(limit: 10)
    let shown = Array(run.pager.items)
    run.note(run.pager.refresh())
    run.answer(at: 0, failing: true)
    #expect(run.pager.refreshState.description == "failed: Outage()")
    #expect(Array(run.pager.items) == shown)
    run.note(run.pager.retry())
    #expect(run.asked.count == 1)
    run.answer(at: 0)
    #expect(run.pager.refreshState.description == "idle")
  }

  @Test(arguments: [(20, 5, 8...15), (1, 1, 0...0)])
  func `After a refresh the page that will be seen soon is asked for without a scroll`(
    _ pageSize: Int, _ distance: Int, _ seen: ClosedRange<Int>
  ) throws {
    var pager = Pager<Ware, Int>(pageSize: pageSize, prefetching: distance)
    let page = Page(wares(0..<pageSize), after: pageSize)
    let request = try first(&pager)
    _ = pager.receive(.success(page), for: request)
    #expect(pager.see(seen).map(\.cursor) == [pageSize])
    let again = try #require(pager.refresh().first)
    #expect(pager.receive(.success(page), for: again).map(\.cursor) == [pageSize])
  }

  @Test func `A source whose pages have nothing new is asked three times and no more`() throws {
    for cursors in [[1, 2, 3, 4, 5, 6], [1, 1, 1, 1, 1, 1]] {
      var pager = Pager<Ware, Int>(pageSize: 5)
      var requests = pager.begin()
      var count = 0
      while let request = requests.first {
        requests = pager.receive(.success(Page([], after: cursors[count])), for: request)
        count += 1
        if count == 6 { break }
      }
      #expect(count == (cursors[1] == 1 ? 2 : 3))
      #expect(pager.end.description.hasPrefix("failed: The page source says that there is more"))
      #expect(pager.loadState.description == pager.end.description)
      #expect(pager.retry().count == 1)
    }
  }

  @Test func `Empty pages at one end do not stop the other end`() throws {
    var pager = Pager<Ware, Int>(pageSize: 5)
    let request = try first(&pager)
    let middle = Page(wares(50..<55), before: 50, after: 55)
    _ = pager.receive(.success(middle), for: request)
    var end = pager.see(2...4)
    for cursor in 56...58 {
      let next = try #require(end.first)
      #expect(end.count == 1 && !next.isBackward)
      end = pager.receive(.success(Page([], after: cursor)), for: next)
    }
    #expect(end.isEmpty)
    #expect(pager.end.description.hasPrefix("failed: The page source says that there is more"))
    #expect(pager.start.description == "idle")
    let start = pager.see(0...2)
    #expect(start.map(\.isBackward) == [true])
    let back = try #require(start.first)
    _ = pager.receive(.success(Page(wares(45..<50), before: 45)), for: back)
    #expect(pager.items.map(\.id) == Array(45..<55))
    // What the other end gives does not begin the count anew.
    #expect(pager.see(7...9).isEmpty)
    #expect(pager.retry().map(\.cursor) == [58])
  }

  @Test func `A page that was dropped is asked for again, though the one before names none`() throws
  {
    var pager = Pager<Ware, Int>(pageSize: 5, keeping: 1)
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(50..<55), before: 50)), for: request)
    // What is asked for backward does not say what comes behind it.
    let back = try #require(pager.see(0...2).first)
    _ = pager.receive(.success(Page(wares(45..<50), before: 45)), for: back)
    _ = pager.see(0...2)
    #expect(pager.items.map(\.id) == Array(45..<50))
    let again = pager.see(2...4)
    #expect(again.map(\.isBackward) == [false] && again.map(\.cursor) == [request.cursor])
    _ = pager.receive(.success(Page(wares(50..<55), before: 50)), for: try #require(again.first))
    #expect(pager.items.map(\.id) == Array(45..<55))
  }

  @Test func `A page by key has the ways on that there are, in either direction`() throws {
    var pager = Pager<Ware, Int>(pageSize: 5)
    let start = try first(&pager)
    _ = pager.receive(.success(Page(wares(50..<55), before: 50)), for: start)
    let backward = try #require(pager.see(0...2).first)
    var other = Pager<Ware, Int>(pageSize: 5)
    let begun = try first(&other)
    _ = other.receive(.success(Page(wares(50..<55), after: 54)), for: begun)
    let forward = try #require(other.see(3...4).first)
    #expect(backward.isBackward && !forward.isBackward)
    for (request, hasMore, before, after) in [
      (start, false, nil, nil), (start, true, nil, 9), (forward, false, 5, nil),
      (forward, true, 5, 9), (backward, false, nil, 9), (backward, true, 5, 9),
    ] as [(PageRequest<Int>, Bool, Int?, Int?)] {
      let page = Page(wares(5..<10), of: request, hasMore: hasMore)
      #expect(page.before == before && page.after == after, "\(request), \(hasMore)")
    }
  }

  @Test(arguments: [Addressing.cursors, .offsets])
  func `What was asked for and is not wanted any more is asked for again, and has no late answer`(
    _ addressing: Addressing
  ) throws {
    let server = PageServer(addressing, count: 40)
    var pager = server.pager(pageSize: 5, keeping: 1)
    func answer(_ request: PageRequest<Int>?) throws {
      let request = try #require(request)
      _ = pager.receive(.success(server.page(for: request)), for: request)
    }
    try answer(pager.begin().first)
    try answer(pager.see(3...4).first)
    let early = try #require(pager.see(8...9).first)
    #expect(pager.items.map(\.id) == [50, 60, 70, 80, 90])
    try answer(pager.see(0...1).first)
    // The page before it goes.
    _ = pager.see(0...1)
    #expect(!pager.pendingRequests.contains(early))
    #expect(pager.items.map(\.id) == [0, 10, 20, 30, 40])
    try answer(pager.see(3...4).first)
    let late = try #require(pager.see(8...9).first)
    #expect(late.cursor == early.cursor && late != early)
    _ = pager.receive(.success(Page([Ware(id: 7)])), for: early)
    #expect(pager.pendingRequests == [late])
    try answer(late)
    #expect(pager.items.map(\.id).suffix(5) == [100, 110, 120, 130, 140])
  }

  @Test(arguments: [nil, Ware.placeholder])
  func `A row removed before the next page is noticed by the total, and what is seen stays`(
    _ placeholder: (@Sendable (Int) -> Ware)?
  ) throws {
    var pager = Pager<Ware, Int>.offsets(pageSize: 5, placeholder: placeholder)
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(0..<5), total: 12)), for: request)
    let next = try #require(pager.see(2...4).first)
    // Row 2 has gone; row 5 is now the last of the first page.
    let again = pager.receive(.success(Page(wares(6..<11), total: 11)), for: next)
    let refresh = try #require(again.first)
    #expect(again.count == 1 && refresh.offset == 0)
    #expect(pager.refreshState.description == "loading")
    let page = Page<Ware, Int>([0, 1, 3, 4, 5].map { Ware(id: $0) }, total: 11)
    _ = pager.receive(.success(page), for: refresh)
    #expect(pager.items.prefix(5).map(\.id) == [0, 1, 3, 4, 5])
    #expect(pager.refreshState.description == "idle")
  }

  @Test
  func
    `A source that is another list with each page is refreshed three times, and then by a retry`()
  {
    var pager = Pager<Ware, Int>.offsets(pageSize: 5)
    var requests = pager.begin()
    var count = 0
    while let request = requests.first, count < 100 {
      count += 1
      let page = Page<Ware, Int>(wares(request.offset..<request.offset + 5), total: 100 + count)
      requests = pager.receive(.success(page), for: request)
      if requests.isEmpty { requests = pager.see(0...5) }
    }
    #expect(count == 8)
    #expect(pager.generation == 3)
    #expect(pager.items.count == 10)
    #expect(
      pager.refreshState.description == "failed: The page source is another list with each page.")
    #expect(pager.see(0...3).isEmpty)
    #expect(pager.retry().map(\.offset) == [0])
  }

  @Test func `A list that changes now and then is refreshed of itself each time`() {
    var pager = Pager<Ware, Int>.offsets(pageSize: 5)
    var total = 100
    func settle(_ requests: [PageRequest<Int>]) {
      var open = requests
      while let request = open.popLast() {
        let page = Page<Ware, Int>(wares(request.offset..<request.offset + 5), total: total)
        open += pager.receive(.success(page), for: request)
      }
    }
    settle(pager.begin())
    for round in 1...5 {
      total += 1
      let last = pager.items.count - 1
      settle(pager.see(last - 2...last))
      #expect(pager.generation == round)
      #expect(pager.refreshState.description == "idle")
    }
  }

  @Test func `After the last refresh of itself, a retry asks for what failed alone`() throws {
    var pager = Pager<Ware, Int>.offsets(pageSize: 5, placeholder: Ware.placeholder)
    _ = pager.begin()
    var total = 100
    while pager.generation < 3 {
      let request = try #require(pager.pendingRequests.first ?? pager.see(5...9).first)
      total += 1
      let page = Page<Ware, Int>(wares(request.offset..<request.offset + 5), total: total)
      _ = pager.receive(.success(page), for: request)
    }
    let page = { Page<Ware, Int>(self.wares($0..<$0 + 5), total: 200) }
    while pager.refreshState.description == "loading" {
      let request = try #require(pager.pendingRequests.first)
      _ = pager.receive(.success(page(request.offset)), for: request)
    }
    _ = pager.see(5...24)
    let pending = pager.pendingRequests
    #expect(pending.count > 1)
    let failed = try #require(pending.first)
    _ = pager.receive(.failure(Outage()), for: failed)
    #expect(pager.retry().map(\.offset) == [failed.offset])
    #expect(pager.generation == 3)
  }

  @Test func `Of what a source counts and gives no way to no placeholders are shown`() throws {
    for (cursor, count) in [(nil, 0), (7, 4)] as [(Int?, Int)] {
      var pager = Pager<Ware, Int>(pageSize: 3, placeholder: Ware.placeholder)
      let request = try first(&pager)
      let before = Page(wares(4..<7), before: cursor, position: 4, total: 7)
      _ = pager.receive(.success(before), for: request)
      #expect(pager.items.map(\.id) == (0..<count).map { -1 - $0 } + [4, 5, 6])
      #expect(pager.see(0...1).map(\.cursor) == (cursor == nil ? [] : [7]))

      pager = Pager(pageSize: 3, placeholder: Ware.placeholder)
      let after = Page(wares(0..<3), after: cursor, position: 0, total: 7)
      _ = pager.receive(.success(after), for: try first(&pager))
      #expect(pager.items.map(\.id) == [0, 1, 2] + (0..<count).map { -4 - $0 })
      #expect(pager.see(1...2).map(\.cursor) == (cursor == nil ? [] : [7]))
    }
  }

  @Test func `A page in front with more items than its position allows begins the list`() throws {
    var pager = Pager<Ware, Int>(pageSize: 3, placeholder: Ware.placeholder)
    let page = Page(wares(4..<7), before: 4, position: 2, total: 9)
    _ = pager.receive(.success(page), for: try first(&pager))
    #expect(pager.items.prefix(3).map(\.id) == [-1, -2, 4])
    let before = try #require(pager.see(0...1).first)
    _ = pager.receive(.success(Page(wares(0..<4), before: 0, after: 4)), for: before)
    #expect(pager.items.prefix(4).map(\.id) == [0, 1, 2, 3])
  }

  @Test func `A retry asks for an end that has nothing new, wherever the list is scrolled to`()
    throws
  {
    var pager = Pager<Ware, Int>(pageSize: 5, prefetching: 1)
    var requests = pager.begin()
    var cursor = 1
    while let request = requests.first {
      let page = cursor == 1 ? Page(wares(0..<40), after: 1) : Page([], after: cursor)
      requests = pager.receive(.success(page), for: request)
      if requests.isEmpty, cursor == 1 { requests = pager.see(38...39) }
      cursor += 1
    }
    #expect(pager.end.description.hasPrefix("failed"))
    #expect(pager.see(0...3).isEmpty)
    #expect(pager.retry().count == 1)
  }

  @Test func `After a refresh the rows that were seen are followed to where they are now`() throws {
    var pager = Pager<Ware, Int>(pageSize: 20, prefetching: 1)
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(0..<20), after: 20)), for: request)
    #expect(pager.see(8...15).isEmpty)
    let again = try #require(pager.refresh().first)
    let next = pager.receive(.success(Page(wares(90..<95) + wares(0..<15), after: 15)), for: again)
    #expect(next.map(\.cursor) == [15], "The last row that was seen is behind the page.")
  }

  @Test func `After a refresh the first row that was seen and is still there is where it was seen`()
    throws
  {
    var pager = Pager<Ware, Int>(pageSize: 20, prefetching: 1)
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(0..<20), after: 20)), for: request)
    #expect(pager.see(8...15).isEmpty)
    let again = try #require(pager.refresh().first)
    // Rows came behind the second that was seen; the first has gone.
    let page = Page(wares(0..<8) + wares(9..<10) + wares(100..<107) + wares(10..<14), after: 14)
    #expect(pager.receive(.success(page), for: again).isEmpty)
    #expect(pager.see(12...19).map(\.cursor) == [14])
  }

  @Test func `Where nothing that was seen is there any more, a refresh shows the same positions`()
    throws
  {
    var pager = Pager<Ware, Int>(pageSize: 1)
    var requests = pager.begin()
    for number in 0..<4 {
      let page = Page(wares(number..<number + 1), after: number + 1)
      requests = pager.receive(.success(page), for: try #require(requests.first))
      requests += pager.see(number...number)
    }
    let again = try #require(pager.refresh(keepingAnchor: false).first)
    // The row at 3 is far from the end of what comes, though its page was the last.
    #expect(pager.receive(.success(Page(wares(10..<20), after: 20)), for: again).isEmpty)
    #expect(pager.items.map(\.id) == Array(10..<20))
  }

  @Test func `While a list is refreshed what is seen is asked for, and nothing else`() throws {
    let server = PageServer(.cursors, count: 40)
    var pager = server.pager(pageSize: 5, prefetching: 12)
    func answer(_ request: PageRequest<Int>?) throws -> [PageRequest<Int>] {
      let request = try #require(request)
      return pager.receive(.success(server.page(for: request)), for: request)
    }
    _ = try answer(pager.begin().first)
    for offset in [0, 12] {
      var next = pager.see(offset...offset + 5)
      while !next.isEmpty { next = try answer(next.first) }
    }
    // The pages at 10 and 15 are seen.
    #expect(try answer(pager.refresh().first).map(\.cursor) == [15])
    #expect(pager.refreshState.description == "loading")
    #expect(try answer(pager.pendingRequests.first).map(\.cursor) == [20, 5])
    #expect(pager.refreshState.description == "idle")
    while let request = pager.pendingRequests.first { _ = try answer(request) }
    let first = try #require(pager.items.firstIndex { $0.id == 150 })
    _ = pager.see(first...first + 4)
    while let request = pager.pendingRequests.first { _ = try answer(request) }
    // Of the pages at 10 and 15, which are seen when the second comes, the first is missing.
    let refresh = pager.refresh()
    #expect(refresh.map(\.cursor) == [15])
    #expect(pager.see(first - 3...first + 2).isEmpty)
    #expect(try answer(refresh.first).map(\.cursor) == [10])
    #expect(pager.refreshState.description == "loading")
    _ = try answer(pager.pendingRequests.first)
    #expect(pager.refreshState.description == "idle")
    #expect(pager.items.map(\.id) == Array(stride(from: 100, to: 200, by: 10)))
  }

  @Test(arguments: [4, 5])
  func `A row that a list has lost with its end is taken where it comes next`(_ total: Int) throws {
    var pager = Pager<Ware, Int>.offsets(pageSize: 2, placeholder: Ware.placeholder)
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(0..<2), total: 8)), for: request)
    let seen = pager.see(0...7)
    #expect(seen.map(\.offset) == [2, 4, 6])
    _ = pager.receive(.success(Page(wares(4..<6), total: 8)), for: seen[1])
    _ = pager.receive(.success(Page(wares(2..<4), total: total)), for: seen[0])
    #expect(pager.items.map(\.id) == Array(0..<total))
    _ = pager.receive(.success(Page(wares(5..<7), total: 8)), for: seen[2])
    #expect(pager.items.filter { $0.id >= 0 }.map(\.id).suffix(2) == [5, 6])
  }

  @Test func `Pages that are shorter than was asked for do not make the list longer`() throws {
    var pager = Pager<Ware, Int>(pageSize: 3, placeholder: Ware.placeholder)
    var requests = pager.begin()
    for number in 0..<3 {
      let page = Page(wares(number..<number + 1), after: number + 1, position: number, total: 4)
      requests = pager.receive(.success(page), for: try #require(requests.first))
      if requests.isEmpty { requests = pager.see(number...number + 1) }
    }
    #expect(pager.items.map(\.id) == [0, 1, 2, -4])
  }

  @Test func `An item that comes again on another page stays where it is, with what it is now`()
    throws
  {
    var pager = Pager<Ware, Int>(pageSize: 2)
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(0..<2), after: 2)), for: request)
    let next = try #require(pager.see(0...1).first)
    let page = Page([Ware(id: 1, version: 5), Ware(id: 2)], after: 4)
    _ = pager.receive(.success(page), for: next)
    #expect(pager.items.map(\.id) == [0, 1, 2])
    #expect(pager.items.map(\.version) == [0, 5, 0])
  }

  @Test func `A page that ends a list of which another page is known is asked for again`() throws {
    for isShort in [false, true] {
      var pager = Pager<Ware, Int>.offsets(pageSize: 4)
      _ = pager.begin()
      let jump = try #require(pager.jump(to: 4).first)
      let before = pager.receive(.success(Page(wares(4..<6))), for: jump)
      let request = try #require((before + pager.see(0...1)).first)
      #expect(request.offset == 0)
      let again = pager.receive(
        .success(Page(wares(0..<(isShort ? 3 : 4)))), for: request)
      #expect(again.isEmpty != isShort, "\(isShort)")
    }
  }

  @Test func `An item that is twice on one page is there once, and nothing is asked for again`()
    throws
  {
    for isByOffset in [false, true] {
      var pager = isByOffset ? Pager<Ware, Int>.offsets(pageSize: 4) : Pager(pageSize: 4)
      let request = try first(&pager)
      let page = Page<Ware, Int>([0, 1, 1, 2].map { Ware(id: $0) }, after: 4)
      #expect(pager.receive(.success(page), for: request).isEmpty)
      #expect(pager.items.map(\.id) == [0, 1, 2])
      #expect(pager.generation == 0)
      #expect(pager.refreshState.description == "idle")
      #expect(pager.end.description == "idle")
    }
  }

  @Test func `A page that changes leaves those behind it shared with the version before`() throws {
    var pager = Pager<Ware, Int>(pageSize: 2)
    var request = try first(&pager)
    for page in 0..<2 {
      let start = page * 2
      _ = pager.receive(.success(Page(wares(start..<start + 2), after: start + 2)), for: request)
      request = try #require(pager.see(start...start + 1).first)
    }
    let old = pager.items
    let page = Page([Ware(id: 0, version: 5), Ware(id: 4)], after: 6)
    _ = pager.receive(.success(page), for: request)
    #expect(pager.items.map(\.id) == [0, 1, 2, 3, 4])
    let pieces = pager.items.unsharedPieces(since: old)
    #expect(pieces.map(\.old) == [0..<2, 4..<4])
    #expect(pieces.map(\.new) == [0..<2, 4..<5])
  }

  @Test func `Pages of two pagers, or of two copies of one, are not taken for each other`() throws {
    var pagers = [Pager<Ware, Int>(pageSize: 2), Pager(pageSize: 2)]
    for index in pagers.indices {
      let request = try first(&pagers[index])
      let page = Page<Ware, Int>(wares(10 * index..<10 * index + 2), after: 2)
      _ = pagers[index].receive(.success(page), for: request)
    }
    #expect(pagers[1].items.unsharedPieces(since: pagers[0].items).map(\.new) == [0..<2])
    var copies = [pagers[0], pagers[0]]
    for index in copies.indices {
      let request = try #require(copies[index].see(0...1).first)
      let page = Page<Ware, Int>(wares(10 * index + 20..<10 * index + 22))
      _ = copies[index].receive(.success(page), for: request)
    }
    let pieces = copies[1].items.unsharedPieces(since: copies[0].items)
    #expect(pieces.map(\.old) == [2..<4] && pieces.map(\.new) == [2..<4])
  }

  @Test func `A page that came back is not taken for another that changed with it`() throws {
    var pager = Pager<Ware, Int>(pageSize: 2, keeping: 1)
    var request = try first(&pager)
    for page in 0..<2 {
      let start = page * 2
      _ = pager.receive(.success(Page(wares(start..<start + 2), after: start + 2)), for: request)
      _ = pager.see(0...start + 1)
      request = try #require(pager.pendingRequests.first)
    }
    // What the third page has of the others changes both.
    let page = Page([Ware(id: 0, version: 5), Ware(id: 2, version: 5), Ware(id: 4)], after: 6)
    _ = pager.receive(.success(page), for: request)
    let all = pager.items
    #expect(all.map(\.id) == [0, 1, 2, 3, 4])
    _ = pager.see(4...4)
    #expect(pager.items.map(\.id) == [2, 3, 4])
    let pieces = all.unsharedPieces(since: pager.items)
    #expect(pieces.map(\.old) == [0..<0] && pieces.map(\.new) == [0..<2])
  }

  @Test func `A list that has become shorter loses what is beyond its end, and nothing else`()
    throws
  {
    var pager = Pager<Ware, Int>.offsets(pageSize: 10)
    var request = try first(&pager)
    for page in 0..<3 {
      _ = pager.receive(.success(Page(wares(page * 10..<page * 10 + 10))), for: request)
      request = try #require(pager.see(page * 10...page * 10 + 9).first)
    }
    let again = pager.receive(.success(Page([], total: 15)), for: request)
    #expect(again.map(\.offset) == [10])
    #expect(pager.items.map(\.id) == Array(0..<15))
    #expect(pager.end.description == "finished")
  }

  @Test
  func `Where a list became shorter, its new end is loaded, and failures beyond are forgotten`()
    throws
  {
    var pager = Pager<Ware, Int>.offsets(pageSize: 20, placeholder: Ware.placeholder)
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(0..<20), total: 1000)), for: request)
    for position in [30, 990] {
      let jump = try #require(pager.jump(to: position).first)
      _ = pager.receive(.failure(Outage()), for: jump)
    }
    let shown = try #require(pager.see(900...910).first)
    #expect(shown.offset == 900)
    let end = pager.receive(.success(Page([], total: 100)), for: shown)
    #expect(end.map(\.offset) == [80])
    #expect(pager.items.count == 100)
    _ = pager.receive(.success(Page(wares(80..<100), total: 100)), for: end[0])
    #expect(pager.retry().map(\.offset) == [20])
  }

  @Test func `Where a list is as long again as it was, what it lost meanwhile can be loaded again`()
    throws
  {
    var pager = Pager<Ware, Int>.offsets(pageSize: 10, placeholder: Ware.placeholder)
    let request = try first(&pager)
    _ = pager.receive(.success(Page(wares(0..<10), total: 100)), for: request)
    let end = try #require(pager.jump(to: 95).first)
    _ = pager.receive(.success(Page(wares(90..<100), total: 100)), for: end)
    let late = try #require(pager.jump(to: 75).first)
    let beyond = try #require(pager.jump(to: 85).first)
    _ = pager.receive(.success(Page([], total: 45)), for: beyond)
    #expect(pager.items.count == 45)
    _ = pager.receive(.success(Page(wares(70..<80), total: 100)), for: late)
    #expect(pager.items.count == 100)
    #expect(pager.items[75].id == 75 && pager.items.isPlaceholder(at: 95))
    #expect(pager.jump(to: 95).map(\.offset) == [90])
  }

  @Test func `A total that is not stated any more is forgotten by a refresh`() throws {
    var pager = Pager<Ware, Int>.offsets(pageSize: 5)
    var (count, statesTotal) = (7, true)
    func settle(_ requests: [PageRequest<Int>]) {
      var open = requests
      while let request = open.popLast() {
        let rows = (request.offset..<min(count, request.offset + request.count))
        let page = Page<Ware, Int>(
          rows.map { Ware(id: $0) }, total: statesTotal ? count : nil)
        open += pager.receive(.success(page), for: request)
      }
    }
    settle(pager.begin())
    settle(pager.see(0...6))
    #expect(pager.items.count == 5 + 2)
    (count, statesTotal) = (30, false)
    settle(pager.refresh(keepingAnchor: false))
    while case .idle = pager.end {
      settle(pager.see(pager.items.count - 4...pager.items.count - 1))
    }
    #expect(pager.items.map(\.id) == Array(0..<30))
    #expect(pager.loadState.description == "finished")
  }

  @Test(arguments: [Int.min, -1, 0, .max])
  func `Numbers that are out of range are the nearest ones in it, whoever states them`(
    _ number: Int
  ) {
    for placeholder in [nil, Ware.placeholder] {
      for isByOffset in [false, true] {
        var pager =
          isByOffset
          ? Pager<Ware, Int>.offsets(
            pageSize: number, prefetching: number, keeping: number, placeholder: placeholder)
          : Pager<Ware, Int>(
            pageSize: number, prefetching: number, keeping: number, placeholder: placeholder)
        let request = pager.begin()[0]
        #expect(request.count == (number == .max ? Int(Int32.max) : 1))
        let page = Page(wares(0..<1), before: 1, after: 2, position: number, total: number)
        _ = pager.receive(.success(page), for: request)
        #expect(pager.items.count <= Int32.max)
        _ = pager.see(0...max(0, number))
        _ = pager.jump(to: number)
        #expect(pager.pendingRequests.count <= 2)
      }
    }
  }
}

/// How many placeholders were made.
private final class PlaceholderCount: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock(\.self) }

  func note() { number.withLock { $0 += 1 } }
}
