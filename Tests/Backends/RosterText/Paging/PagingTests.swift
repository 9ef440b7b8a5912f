import Roster
import RosterTesting
import RosterText
import Testing

/// A list that is loaded in pages, on a screen.
@Suite(.timeLimit(.minutes(30))) struct PagingTests {
  struct Ware: Identifiable, Hashable, Sendable {
    var id: Int
    var name = ""
  }

  struct Outage: Error {}

  /// Answers when a test says so.
  final class Server {
    var asked: [(request: PageRequest<Int>, answer: (Result<Page<Ware, Int>, any Error>) -> Void)] =
      []
    var requestCount = 0
    var total = 60

    func ask(
      _ request: PageRequest<Int>,
      _ answer: @escaping (Result<Page<Ware, Int>, any Error>) -> Void
    ) {
      requestCount += 1
      asked.append((request, answer))
    }

    func page(_ request: PageRequest<Int>) -> Page<Ware, Int> {
      let end = min(total, request.offset + request.count)
      return Page((request.offset..<max(request.offset, end)).map { Ware(id: $0) }, total: total)
    }

    func answer() {
      let (request, answer) = asked.removeFirst()
      answer(.success(page(request)))
    }

    func fail() { asked.removeFirst().answer(.failure(Outage())) }
  }

  private typealias Section = PagedSection<String, Ware>

  private let server = Server()
  private let backend: TextBackend
  private let list: ListDriver<PagedSection<String, Ware>>

  init() {
    backend = TextBackend(width: 20, height: 8)
    list = Self.list(on: backend)
  }

  static func list<Backend: RenderingBackend<TextCell, TextView>>(
    on backend: Backend
  ) -> ListDriver<PagedSection<String, Ware>> {
    ListDriver(
      DataSourceProvider(
        sections: [PagedSection<String, Ware>(id: "wares")],
        cellFactory: TextCellFactory { $0.id < 0 ? "…" : "\($0.id)" }
      ).loadRows { edge, state in
        switch state {
        case .idle: nil
        case .loading: ListElement(showing: TextView("loading"))
        case .failed: ListElement(showing: TextView("retry?"))
        case .finished: edge == .end ? ListElement(showing: TextView("all")) : nil
        }
      }, on: backend)
  }

  private func page(_ pager: Pager<Ware, Int>) -> ListPaging<Ware, Int> {
    list.page(section: "wares", through: pager) { [server] in server.ask($0, $1) }
  }

  private var lines: [String] {
    backend.screen.description.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  private func rows(_ range: Range<Int>) -> [String] { range.map { "\($0)" } }

  @Test
  func `I19 T-INF-1 one page is asked for when the end is near, and none while it is on its way`() {
    let paging = page(.offsets(pageSize: 20, prefetching: 5))
    #expect(lines == ["loading"])
    server.answer()
    #expect(lines == rows(0..<8))
    backend.scroll(byLines: 7)
    #expect(server.requestCount == 1)
    backend.scroll(byLines: 1)
    #expect(server.requestCount == 2)
    #expect(server.asked.map(\.request.offset) == [20])
    backend.scrollToEnd()
    #expect(lines == rows(13..<20) + ["loading"])
    #expect(server.requestCount == 2)
    #expect(list.contents.totalItemCount == 20)
    paging.cancel()
  }

  @Test
  func
    `I19 T-INF-2 a page that comes is put at the end, the loader after it, and what is seen stays`()
  {
    let paging = page(.offsets(pageSize: 20, prefetching: 5))
    server.answer()
    backend.scroll(byLines: 9)
    let seen = lines
    #expect(seen == rows(9..<17))
    server.answer()
    #expect(lines == seen)
    #expect(list.contents.totalItemCount == 40)
    backend.scrollToEnd()
    backend.scrollToEnd()
    #expect(lines == rows(33..<40) + ["loading"])
    server.answer()
    backend.scrollToEnd()
    #expect(lines == rows(53..<60) + ["all"])
    #expect(backend.visiblePaths.last == ListIndexPath(section: 0, item: 59))
    #expect(server.requestCount == 3)
    paging.cancel()
  }

  @Test(arguments: [true, false], [3, 6, 20])
  func `M13 I19 pages fill a screen that is shared with another list, before or behind it`(
    isBehind: Bool, height: Int
  ) {
    let backend = TextBackend(width: 20, height: height)
    let parts = backend.divided(into: 2)
    let other = ListDriver(
      DataSourceProvider(items: [Ware(id: -1)], cellFactory: TextCellFactory { _ in "other" }),
      on: parts[isBehind ? 0 : 1])
    let list = Self.list(on: parts[isBehind ? 1 : 0])
    server.total = 12
    let paging = list.page(section: "wares", through: .offsets(pageSize: 3, prefetching: 0)) {
      [server] in server.ask($0, $1)
    }
    while !server.asked.isEmpty { server.answer() }
    // What is seen is there, and no page more than was asked for to fill the screen.
    let seen = min(12, height + 3)
    #expect(list.contents.totalItemCount >= min(12, height - 1))
    #expect(list.contents.totalItemCount <= seen)
    for _ in 0..<6 {
      backend.scrollToEnd()
      while !server.asked.isEmpty { server.answer() }
      // The other list is in the way where it is behind.
      if !isBehind { backend.scroll(byLines: -2) }
      while !server.asked.isEmpty { server.answer() }
    }
    #expect(list.contents.totalItemCount == 12)
    withExtendedLifetime((paging, other)) {}
  }

  @Test func `I19 T-INF-4 a page that fails leaves a row that says so, and a retry asks once`() {
    let paging = page(.offsets(pageSize: 20, prefetching: 5))
    server.fail()
    #expect(lines == ["retry?"])
    paging.retry()
    paging.retry()
    #expect(server.requestCount == 2)
    server.answer()
    backend.scrollToEnd()
    server.fail()
    backend.scrollToEnd()
    #expect(lines == rows(13..<20) + ["retry?"])
    backend.scroll(byLines: -1)
    backend.scroll(byLines: 1)
    #expect(server.requestCount == 3)
    paging.retry()
    #expect(lines == rows(13..<20) + ["loading"])
    #expect(server.requestCount == 4)
  }

  @Test func `I19 T-INF-5 a late answer from before a refresh changes nothing`() {
    let paging = page(.offsets(pageSize: 20, prefetching: 5))
    server.answer()
    backend.scroll(byLines: 9)
    let late = server.asked.removeFirst()
    paging.refresh(keepingAnchor: false)
    late.answer(.success(Page([Ware(id: 7), Ware(id: 99)], total: 60)))
    #expect(list.contents.totalItemCount == 20)
    server.answer()
    #expect(list.contents.totalItemCount == 20)
    let (shown, end) = (lines, paging.pager.end.description)
    late.answer(.failure(Outage()))
    #expect(lines == shown && list.contents.totalItemCount == 20)
    #expect(paging.pager.end.description == end)
    #expect(paging.pager.generation == 1)
  }

  @Test(arguments: [nil, 3, 25, 45, 90])
  func `S10 a screen that is taller than a page loads until it is full, without a scroll`(
    _ height: Int?
  ) {
    let backend = TextBackend(height: height)
    let list = Self.list(on: backend)
    let server = server
    let paging = list.page(section: "wares", through: .offsets(pageSize: 10)) {
      server.ask($0, $1)
      server.answer()
    }
    // A row is out of sight, or all is there.
    #expect(server.requestCount == min(6, (height ?? 100) / 10 + 1))
    #expect(list.contents.totalItemCount == 10 * server.requestCount)
    paging.cancel()
  }

  @Test func `Placeholders stand for what is not loaded, and what is scrolled to is loaded`() {
    server.total = 100_000
    let paging = page(.offsets(pageSize: 20, prefetching: 2, keeping: 3) { Ware(id: -1 - $0) })
    server.answer()
    #expect(list.contents.totalItemCount == 100_000)
    backend.scroll(to: ListIndexPath(section: 0, item: 50_010), at: .top)
    #expect(lines == Array(repeating: "…", count: 8))
    while !server.asked.isEmpty { server.fail() }
    backend.scroll(byLines: -11)
    #expect(lines.contains("retry?"), "\(lines) \(server.asked.map(\.request))")
    while !server.asked.isEmpty { server.answer() }
    paging.retry()
    while !server.asked.isEmpty { server.answer() }
    backend.scroll(to: ListIndexPath(section: 0, item: 50_000), at: .top)
    #expect(lines == rows(50_000..<50_008))
    for row in stride(from: 50_000, to: 50_200, by: 10) {
      backend.scroll(to: ListIndexPath(section: 0, item: row), at: .top)
      while !server.asked.isEmpty { server.answer() }
      #expect(lines == rows(row..<row + 8))
    }
    #expect(list.contents[0].items.lazy.filter { $0.id >= 0 }.count <= 60)
    #expect(list.contents.totalItemCount == 100_000)
  }

  @Test func `A refresh of keys and offsets keeps the row that is seen first where it is`() {
    let paging = page(.offsets(pageSize: 20, prefetching: 5))
    server.answer()
    backend.scrollToEnd()
    server.answer()
    backend.scroll(byLines: 15)
    let seen = lines
    paging.refresh()
    #expect(lines == seen)
    while !server.asked.isEmpty { server.answer() }
    #expect(lines == seen)
    #expect(server.requestCount == 3)
  }

  @Test func `A list is not kept by its paging, and answers that come later change nothing`() {
    var list: ListDriver<PagedSection<String, Ware>>? = Self.list(on: TextBackend(height: 5))
    weak let weakList = list
    let server = server
    let paging = list?.page(section: "wares", through: .offsets(pageSize: 5)) { server.ask($0, $1) }
    list = nil
    #expect(weakList == nil)
    server.answer()
    #expect(paging?.pager.items.count == 5)
  }

  @Test
  func `A row of a state is drawn again with one configured cell, and pages are compared alone`() {
    let paging = page(.offsets(pageSize: 20, prefetching: 5))
    server.answer()
    backend.scrollToEnd()
    backend.scrollToEnd()
    let before = backend.cellCounts
    server.fail()
    #expect(backend.cellCounts.configured - before.configured <= 1)
    #expect(lines.last == "retry?")
    paging.cancel()
  }

  @Test func `The gaps before the first item and after the last one are the edges of a section`() {
    let paging = page(.offsets(pageSize: 20, prefetching: 5))
    server.answer()
    let section = list.contents[0]
    #expect(section.loadState(inGap: 0)?.edge == .start)
    #expect(section.loadState(inGap: 20)?.edge == .end)
    #expect((1..<20).allSatisfy { section.loadState(inGap: $0) == nil })
    paging.cancel()
  }

  @Test func `A page before the first that fails leaves a row above it that says so`() {
    let paging = page(Pager(pageSize: 10))
    let first = server.asked.removeFirst()
    first.answer(.success(Page((20..<30).map { Ware(id: $0) }, before: 20, after: 30)))
    backend.scroll(byLines: -20)
    #expect(server.asked.map(\.request.isBackward) == [true])
    #expect(lines.first == "loading")
    server.fail()
    #expect(lines.first == "retry?")
    paging.retry()
    #expect(lines.first == "loading")
    paging.cancel()
  }

  @Test func `A page among placeholders that fails leaves a row before them that says so`() {
    server.total = 1000
    let paging = page(.offsets(pageSize: 20) { Ware(id: -1 - $0) })
    server.answer()
    backend.scroll(to: ListIndexPath(section: 0, item: 497), at: .top)
    #expect(lines.contains("loading"))
    while !server.asked.isEmpty { server.fail() }
    #expect(lines.contains("retry?") && !lines.contains("loading"))
    paging.cancel()
  }

  @Test func `A scroll for which nothing is loaded or dropped changes no list`() {
    let paging = page(.offsets(pageSize: 20, prefetching: 5))
    server.answer()
    let notices = Notices()
    list.addObserver(notices)
    backend.scroll(byLines: 3)
    backend.scroll(byLines: -1)
    #expect(notices.count == 0)
    backend.scroll(byLines: 6)
    #expect(notices.count == 1)
    paging.cancel()
  }

  private final class Notices: ListObserver {
    var count = 0

    func list(_ list: ListDriver<Section>, didChange edit: ListEdit<Section>) { count += 1 }
  }
}
