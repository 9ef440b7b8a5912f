import Roster
import Testing

/// What a refresh asks for, shows and keeps, and how often a list is refreshed of itself.
@Suite struct RefreshedPagerTests {
  private struct Outage: Error {}

  private func wares(_ range: Range<Int>) -> [Ware] { range.map { Ware(id: $0) } }

  /// Begins a list with one page.
  private func begin(_ pager: inout Pager<Ware, Int>, with page: Page<Ware, Int>) throws {
    let request = try #require(pager.begin().first)
    #expect(pager.receive(.success(page), for: request).isEmpty)
  }

  // MARK: What is asked for

  @Test func `The first page of a list is asked for without a cursor, whatever leads to it`() throws
  {
    var pager = Pager<Ware, Int>.offsets(pageSize: 5)
    #expect(pager.begin().map(\.cursor) == [nil])
    pager = .offsets(pageSize: 5)
    try begin(&pager, with: Page(wares(0..<5)))
    #expect(pager.see(0...1).isEmpty)
    #expect(pager.refresh().map(\.cursor) == [nil])
    #expect(pager.refresh(keepingAnchor: false).map(\.cursor) == [nil])
    #expect(pager.jump(to: 3).map(\.cursor) == [nil])
  }

  @Test func `A refresh does not go after what is seen far from its page meanwhile`() throws {
    for isBehind in [false, true] {
      var pager = Pager<Ware, Int>(
        pageSize: 3, placeholder: isBehind ? nil : Ware.placeholder)
      try begin(&pager, with: Page(wares(0..<3), after: 3))
      for start in [3, 6] {
        let next = try #require(pager.see(start - 3...start - 1).first)
        let page = Page(wares(start..<start + 3), before: start, after: start + 3)
        _ = pager.receive(.success(page), for: next)
      }
      let (seen, later) = isBehind ? (0...1, 7...8) : (6...7, 0...1)
      #expect(pager.see(seen).isEmpty)
      let again = try #require(pager.refresh().first)
      #expect(again.cursor == (isBehind ? nil : 6))
      #expect(pager.see(later).isEmpty)
      let row = isBehind ? 0 : 6
      let page = Page([Ware(id: row)], before: isBehind ? nil : row, after: row + 1)
      _ = pager.receive(.success(page), for: again)
      #expect(pager.refreshState.description == "idle")
      #expect(pager.items.first?.id == row)
    }
  }

  @Test func `What a refresh asks for is no state of an end of what is shown`() throws {
    let server = PageServer(.cursors, count: 40)
    var pager = server.pager(pageSize: 5, keeping: 1)
    for seen in [nil, 3...4] as [ClosedRange<Int>?] {
      let request = try #require((pager.begin() + pager.see(seen)).first)
      _ = pager.receive(.success(server.page(for: request)), for: request)
    }
    _ = pager.see(8...9)
    #expect(pager.items.map(\.id) == [50, 60, 70, 80, 90])
    #expect(pager.refresh(keepingAnchor: false).map(\.cursor) == [nil])
    #expect(pager.refreshState.description == "loading")
    // The page before is the one that the refresh begins with.
    #expect(pager.start.description == "idle" && pager.end.description == "idle")
  }

  @Test(arguments: [Addressing.forwardCursors, .cursors, .keys], [false, true])
  func `After a refresh in the middle, failed before or not, the way back leads to each page`(
    _ addressing: Addressing, _ fails: Bool
  ) {
    let server = PageServer(addressing, count: 60)
    var run = PagingRun(server.pager(pageSize: 5, keeping: 3), server, seed: 3)
    _ = run.drain(limit: 50)
    for _ in 0..<6 {
      run.see(from: run.pager.items.count - 6)
      _ = run.drain(limit: 50)
    }
    // What is seen is on the last of some pages, and others were dropped.
    run.see(from: run.pager.items.count - 2, room: 2)
    #expect(run.loaded.count > 5 && run.loaded.first?.id != 0)
    run.note(run.pager.refresh())
    if fails {
      run.answer(at: 0, failing: true)
      run.note(run.pager.retry())
    }
    run.answer(at: 0)
    for _ in 0..<60 where run.loaded.first?.id != 0 {
      run.see(from: 0)
      if !run.asked.isEmpty { run.answer(at: 0) }
      let start = server.wares.firstIndex { $0 == run.loaded.first } ?? 0
      #expect(run.loaded == Array(server.wares[start...].prefix(run.loaded.count)))
    }
    #expect(run.loaded.first == server.wares[0])
    #expect(run.pager.start.description == "finished")
  }

  // MARK: What is shown

  @Test(arguments: [nil, 9])
  func `Before a page of which the source gives no position, a refresh shows no placeholders`(
    _ total: Int?
  ) throws {
    var pager = Pager<Ware, Int>(pageSize: 3, placeholder: Ware.placeholder)
    try begin(&pager, with: Page(wares(0..<3), after: 3, total: total))
    let page = Page(wares(3..<6), before: 3, after: 6, total: total)
    let second = try #require(pager.see(0...2).first)
    _ = pager.receive(.success(page), for: second)
    #expect(pager.see(3...4).isEmpty)
    let again = try #require(pager.refresh().first)
    #expect(again.cursor == 3)
    _ = pager.receive(.success(page), for: again)
    // How many come behind it is not known either.
    #expect(pager.items.map(\.id) == [3, 4, 5, -4, -5, -6])
  }

  @Test func `Where the rows above have gone, a refresh begins with those that are seen`() throws {
    var pager = Pager<Ware, Int>(pageSize: 20)
    try begin(&pager, with: Page(wares(0..<20), after: 20))
    #expect(pager.see(8...15).isEmpty)
    let again = try #require(pager.refresh().first)
    // Of what was seen, the third row is the first that is still there.
    let next = pager.receive(.success(Page(wares(10..<16), after: 16)), for: again)
    #expect(next.map(\.cursor) == [16])
  }

  @Test func `Where a list ends before what was seen, a refresh asks on from its end`() throws {
    var pager = Pager<Ware, Int>(pageSize: 20)
    try begin(&pager, with: Page(wares(0..<20), after: 20))
    #expect(pager.see(15...18).isEmpty)
    let again = try #require(pager.refresh(keepingAnchor: false).first)
    let next = pager.receive(.success(Page(wares(100..<105), after: 105)), for: again)
    #expect(next.map(\.cursor) == [105])
  }

  @Test func `Where all rows are others, a refresh shows the same positions of the page`() throws {
    var pager = Pager<Ware, Int>(pageSize: 5)
    try begin(&pager, with: Page(wares(0..<5), after: 5))
    let second = try #require(pager.see(0...4).first)
    _ = pager.receive(.success(Page(wares(5..<10), before: 5, after: 10)), for: second)
    #expect(pager.see(7...7).isEmpty)
    let again = try #require(pager.refresh().first)
    #expect(again.cursor == 5)
    // The third row of five is seen: neither end is near.
    let page = Page(wares(100..<105), before: 5, after: 10)
    #expect(pager.receive(.success(page), for: again).isEmpty)
    #expect(pager.items.map(\.id) == Array(100..<105))
  }

  // MARK: What is kept

  @Test func `More pages than are to be kept go with the answer after which none is seen of them`()
    throws
  {
    let server = PageServer(.cursors, count: 40)
    let second = Array(stride(from: 50, to: 100, by: 10))
    func answer(_ request: PageRequest<Int>?, _ pager: inout Pager<Ware, Int>) throws {
      let request = try #require(request)
      _ = pager.receive(.success(server.page(for: request)), for: request)
    }
    var pager = server.pager(pageSize: 5, keeping: 2)
    try answer(pager.begin().first, &pager)
    try answer(pager.see(3...4).first, &pager)
    try answer(pager.see(8...9).first, &pager)
    #expect(pager.items.map(\.id) == second + second.map { $0 + 50 })

    // So do those of a refresh that are not seen any more.
    pager = server.pager(pageSize: 5, keeping: 1)
    try answer(pager.begin().first, &pager)
    try answer(pager.see(0...4).first, &pager)
    #expect(pager.see(4...6).isEmpty)
    try answer(pager.refresh().first, &pager)
    #expect(pager.refreshState.description == "loading" && pager.see(8...9).isEmpty)
    try answer(pager.pendingRequests.first, &pager)
    #expect(pager.refreshState.description == "idle")
    #expect(pager.items.map(\.id) == second)
  }

  // MARK: Refreshes of itself

  /// A pager that was refreshed three times in a row, since each page had another total.
  private func unsteady(_ total: inout Int) -> Pager<Ware, Int> {
    var pager = Pager<Ware, Int>.offsets(pageSize: 5)
    let first = pager.begin()
    settle(&pager, first, &total)
    #expect(pager.generation == 3)
    return pager
  }

  /// Answers all that is asked for, with another total each time, and sees more than a page.
  private func settle(
    _ pager: inout Pager<Ware, Int>, _ requests: [PageRequest<Int>], _ total: inout Int
  ) {
    var open = requests
    for _ in 0..<100 {
      guard let request = open.popLast() else { break }
      total += 1
      let page = Page<Ware, Int>(wares(request.offset..<request.offset + 5), total: total)
      open += pager.receive(.success(page), for: request)
      if open.isEmpty { open = pager.see(0...5) }
    }
    #expect(pager.refreshState.description.hasPrefix("failed: The page source is another list"))
  }

  @Test func `A list that is never steady is refreshed of itself thrice again after a retry`() {
    var total = 100
    var pager = unsteady(&total)
    let again = pager.retry()
    settle(&pager, again, &total)
    #expect(pager.generation == 7)
  }

  @Test func `A list that is never steady is refreshed of itself again after a jump`() throws {
    var total = 100
    var pager = unsteady(&total)
    let jump = try #require(pager.jump(to: 0).first)
    // The first page has become empty, so that the next one belongs to the jump.
    let next = pager.receive(.success(Page([], total: 500)), for: jump)
    #expect(next.map(\.offset) == [5] && pager.generation == 4)
    let page = Page<Ware, Int>(wares(5..<10), total: 501)
    let again = pager.receive(.success(page), for: try #require(next.first))
    #expect(again.map(\.offset) == [0] && pager.generation == 5)
  }

  @Test func `A refresh that a list makes of itself is not made again where it fails`() throws {
    var pager = Pager<Ware, Int>.offsets(pageSize: 5)
    try begin(&pager, with: Page(wares(0..<5), total: 12))
    let next = try #require(pager.see(2...4).first)
    let again = pager.receive(.success(Page(wares(6..<11), total: 11)), for: next)
    #expect(again.map(\.offset) == [0])
    let refresh = try #require(again.first)
    #expect(pager.receive(.failure(Outage()), for: refresh).isEmpty)
    #expect(pager.refreshState.description == "failed: Outage()")
    #expect(pager.see(2...4).isEmpty && pager.generation == 1)
    #expect(pager.retry().map(\.offset) == [0])
  }
}
