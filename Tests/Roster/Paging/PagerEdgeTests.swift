import Roster
import TestSupport
import Testing

/// Pages that are short, long, empty or gone, and what is said of them.
@Suite struct PagerEdgeTests {
  private func wares(_ range: Range<Int>) -> [Ware] { range.map { Ware(id: $0) } }

  /// Begins a list by offset with its first five items.
  private func begun(total: Int, keeping: Int? = nil) throws -> Pager<Ware, Int> {
    var pager = Pager<Ware, Int>.offsets(
      pageSize: 5, keeping: keeping, placeholder: Ware.placeholder)
    let request = try #require(pager.begin().first)
    _ = pager.receive(.success(Page(wares(0..<5), total: total)), for: request)
    return pager
  }

  @Test func `A request that is made by hand is for the first page, and for one item at least`() {
    for (count, expected) in [(Int.min, 1), (0, 1), (1, 1), (7, 7)] {
      let request = PageRequest<Int>(count: count)
      #expect(request.count == expected && request.cursor == nil && !request.isBackward)
      #expect(request.offset == 0)
    }
    let request = PageRequest(cursor: 9, isBackward: true, count: 3)
    #expect(request.offset == 9 && request.isBackward)
  }

  // MARK: Among placeholders

  @Test(arguments: [Int.min, 0, 1])
  func `Where fewer pages than one are to be kept, one is`(_ keeping: Int) throws {
    var pager = try begun(total: 100, keeping: keeping)
    #expect(pager.see(50...54).map(\.offset) == [50, 45, 55])
    #expect(!pager.items.isPlaceholder(at: 0))
  }

  @Test func `Where the first page that is loaded is lost, placeholders end with the list`() throws
  {
    var pager = Pager<Ware, Int>.offsets(pageSize: 5, placeholder: Ware.placeholder)
    _ = pager.begin()
    let jump = try #require(pager.jump(to: 25).first)
    let before = pager.receive(.success(Page(wares(25..<30), total: 30)), for: jump)
    #expect(before.map(\.offset) == [20])
    // By now there are three items.
    let request = try #require(before.first)
    let again = pager.receive(.success(Page([], total: 3)), for: request)
    #expect(pager.items.map(\.id) == [-1, -2, -3])
    #expect(again.map(\.offset) == [0] && pager.start.description == "loading")
  }

  @Test(arguments: [1, 5])
  func `A list of which the source says that it has no items is loaded to its end`(
    _ pageSize: Int
  ) throws {
    var pager = Pager<Ware, Int>.offsets(pageSize: pageSize, placeholder: Ware.placeholder)
    let request = try #require(pager.begin().first)
    #expect(pager.receive(.success(Page([], total: 0)), for: request).isEmpty)
    #expect(pager.items.isEmpty && pager.end.description == "finished")
    #expect(pager.loadState.description == "finished")
  }

  @Test func `Of several pages that failed, the list says why the first of them did`() throws {
    struct Fault: Error {
      let offset: Int
    }
    var pager = try begun(total: 30)
    let requests = pager.see(5...19)
    #expect(requests.map(\.offset) == [5, 10, 15, 20])
    for request in requests.reversed() {
      _ = pager.receive(.failure(Fault(offset: request.offset)), for: request)
      #expect(pager.loadState.description == "failed: Fault(offset: \(request.offset))")
    }
  }

  @Test func `A page with fewer items than were asked for is taken where the total is the same`()
    throws
  {
    var pager = try begun(total: 20)
    let requests = pager.see(5...14)
    #expect(requests.map(\.offset) == [5, 10, 15])
    for request in requests.reversed() {
      let end = request.offset + (request.offset == 5 ? 4 : 5)
      let page = Page<Ware, Int>(wares(request.offset..<end), total: 20)
      #expect(pager.receive(.success(page), for: request).isEmpty)
    }
    #expect(pager.items.map(\.id) == Array(0..<9) + Array(10..<20))
    #expect(pager.generation == 0 && pager.refreshState.description == "idle")
  }

  @Test func `Among placeholders, empty pages before and behind what is loaded count together`()
    throws
  {
    var pager = Pager<Ware, Int>.offsets(pageSize: 5, placeholder: Ware.placeholder)
    _ = pager.begin()
    let jump = try #require(pager.jump(to: 50).first)
    var open = pager.receive(.success(Page(wares(50..<55), total: 100)), for: jump)
    open += pager.see(45...59)
    #expect(open.map(\.offset) == [45, 55, 40, 60])
    var asked: [Int] = []
    while !open.isEmpty, asked.count < 50 {
      let request = open.removeFirst()
      asked.append(request.offset)
      open += pager.receive(.success(Page([], total: 100)), for: request)
    }
    // The second of them has one more in sight, and after the third no other is asked for.
    #expect(asked == [45, 55, 40, 60, 65])
    #expect(pager.loadState.description.hasPrefix("failed: The page source says that there is"))
    #expect(pager.see(0...4).isEmpty)
    let again = pager.retry()
    #expect(again.contains { $0.offset == 0 })
  }

  // MARK: By cursor and by key

  @Test func `Behind as many items as are counted no placeholder stands, and more are loaded`()
    throws
  {
    for total in [2, 3] {
      var pager = Pager<Ware, Int>(pageSize: 3, placeholder: Ware.placeholder)
      let request = try #require(pager.begin().first)
      let page = Page(wares(0..<3), after: 3, position: 0, total: total)
      _ = pager.receive(.success(page), for: request)
      #expect(pager.items.map(\.id) == [0, 1, 2])
      let next = try #require(pager.see(0...2).first)
      _ = pager.receive(.success(Page(wares(3..<6), after: 6, total: total)), for: next)
      #expect(pager.items.map(\.id) == Array(0..<6))
      #expect(pager.see(3...5).map(\.cursor) == [6])
    }
  }

  @Test(arguments: 0..<UInt64(4 * LongRun.factor))
  func `Where a source counts by cursor, each item stands at its position, whatever is dropped`(
    _ seed: UInt64
  ) {
    let server = PageServer(.countedCursors, count: 60)
    var run = PagingRun(
      server.pager(pageSize: 5, prefetching: 3, keeping: 2, placeholders: true), server, seed: seed)
    for _ in 0..<100 {
      switch run.random.below(8) {
      case 0, 1, 2: run.see(from: run.random.below(60))
      case 3: run.note(run.pager.refresh(keepingAnchor: run.random.below(2) == 0))
      default: if !run.asked.isEmpty { run.answer(at: run.random.below(run.asked.count)) }
      }
      let items = run.pager.items
      if items.isEmpty { continue }
      let expected = (0..<60).map { items.isPlaceholder(at: $0) ? -1 - $0 : 10 * $0 }
      #expect(items.map(\.id) == expected, "seed \(seed)")
    }
  }

  @Test func `Placeholders that stand for other positions than before are compared`() throws {
    var pager = Pager<Ware, Int>(pageSize: 3, keeping: 1, placeholder: Ware.placeholder)
    func answer(_ request: PageRequest<Int>?) throws {
      let request = try #require(request)
      let start = request.cursor ?? 0
      let page = Page(
        wares(start..<start + 3), before: start == 0 ? nil : start, after: start + 3)
      _ = pager.receive(.success(page), for: request)
    }
    try answer(pager.begin().first)
    try answer(pager.see(0...2).first)
    _ = pager.see(3...5)
    // A page of which no position is known comes first now.
    try answer(pager.refresh().first)
    try answer(pager.pendingRequests.first { $0.cursor == 6 })
    let old = pager.items
    #expect(old.map(\.id) == Array(3..<9) + [-7, -8, -9])
    _ = pager.see(4...5)
    #expect(pager.items.map(\.id) == [6, 7, 8, -4, -5, -6])
    let pieces = pager.items.unsharedPieces(since: old)
    #expect(pieces.map(\.old) == [0..<3, 6..<9])
    #expect(pieces.map(\.new) == [0..<0, 3..<6])
  }

  @Test func `Both ends are asked for at once where one item is the key of both`() throws {
    var pager = Pager<Ware, Int>(pageSize: 1)
    let request = try #require(pager.begin().first)
    _ = pager.receive(.success(Page([Ware(id: 50)], before: 50, after: 50)), for: request)
    let both = pager.see(0...0)
    #expect(both.map(\.cursor) == [50, 50] && both.map(\.isBackward) == [false, true])
    for request in both {
      let id = request.isBackward ? 49 : 51
      _ = pager.receive(.success(Page([Ware(id: id)], before: id, after: id)), for: request)
    }
    #expect(pager.items.map(\.id) == [49, 50, 51])
    #expect(!pager.loadState.description.hasPrefix("failed"))
  }

  @Test func `Of a page by offset no more is taken than was asked for`() throws {
    var pager = Pager<Ware, Int>.offsets(pageSize: 2)
    let request = try #require(pager.begin().first)
    _ = pager.receive(.success(Page(wares(0..<3))), for: request)
    #expect(pager.items.map(\.id) == [0, 1])
    let next = try #require(pager.see(0...1).first)
    _ = pager.receive(.success(Page(wares(2..<5))), for: next)
    #expect(pager.items.map(\.id) == [0, 1, 2, 3])
    #expect(pager.generation == 0)
  }

  @Test func `A page of which the list has lost the end is compared from its start`() throws {
    var pager = Pager<Ware, Int>.offsets(pageSize: 10)
    var request = try #require(pager.begin().first)
    for start in [0, 10, 20] {
      _ = pager.receive(.success(Page(wares(start..<start + 10))), for: request)
      request = try #require(pager.see(start...start + 9).first)
    }
    let old = pager.items
    _ = pager.receive(.success(Page([], total: 15)), for: request)
    #expect(pager.items.map(\.id) == Array(0..<15))
    let pieces = pager.items.unsharedPieces(since: old)
    #expect(pieces.map(\.old) == [10..<30] && pieces.map(\.new) == [10..<15])
  }

  @Test func `A retry asks for a start that has nothing new, wherever the list is scrolled to`()
    throws
  {
    var pager = Pager<Ware, Int>(pageSize: 5)
    let first = try #require(pager.begin().first)
    _ = pager.receive(.success(Page(wares(50..<90), before: 50)), for: first)
    #expect(pager.end.description == "finished" && pager.loadState.description == "idle")
    var requests = pager.see(0...1)
    var cursor = 50
    while let request = requests.first, cursor > 0 {
      #expect(request.isBackward && request.cursor == cursor)
      cursor -= 1
      requests = pager.receive(.success(Page([], before: cursor)), for: request)
    }
    #expect(cursor == 47)
    #expect(pager.start.description.hasPrefix("failed") && pager.end.description == "finished")
    #expect(pager.see(38...39).isEmpty)
    #expect(pager.retry().map(\.cursor) == [47])
  }
}
