import TestSupport
import Testing

@testable import Roster

@Suite struct ListPagingTests {
  @Test func `A paging that is cancelled is told of no scroll any more`() {
    let list = ListDriver(
      DataSourceProvider(
        sections: [PagedSection<Int, Ware>(id: 0)],
        cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, ware: Ware) in
          cell = "\(ware.id)"
        }), on: TouchPanel())
    let pagings = (0..<3).map { _ in
      list.page(section: 0, through: Pager<Ware, Int>(pageSize: 2)) { _, _ in }
    }
    #expect(list.scrollWatchers.count == 3)
    pagings[1].cancel()
    pagings[0].cancel()
    #expect(list.scrollWatchers.count == 1)
    pagings[2].cancel()
    #expect(list.scrollWatchers.isEmpty)
  }

  @Test func `A paging that is released leaves nothing behind in the list`() {
    let list = ListDriver(sections: [PagedSection<Int, Ware>(id: 0)])
    var paging: ListPaging<Ware, Int>?
    paging = list.page(section: 0, through: Pager<Ware, Int>(pageSize: 2)) { _, _ in }
    #expect(paging?.pager.pendingRequests.count == 1 && list.scrollWatchers.count == 1)
    paging = nil
    #expect(list.scrollWatchers.isEmpty)
  }

  @MainActor @Test func `What loading throws is the state of the page until it is retried`() async {
    struct Outage: Error {}
    let list = ListDriver(sections: [PagedSection<Int, Ware>(id: 0)])
    var isDown = true
    let paging = list.page(section: 0, through: Pager<Ware, Int>(pageSize: 2)) {
      (_: PageRequest<Int>) in
      if isDown { throw Outage() }
      return Page([Ware(id: 1)])
    }
    func settle() async {
      for _ in 0..<10_000 where paging.pager.loadState.description == "loading" {
        await Task.yield()
      }
    }
    await settle()
    #expect(list.sections[0].end.description == "failed: Outage()")
    isDown = false
    paging.retry()
    await settle()
    #expect(list.sections[0].items.map(\.id) == [1])
  }

  @Test(arguments: [false, true])
  func `Where a paging is cancelled nothing is loading any more`(_ isRefreshed: Bool) {
    let list = ListDriver(sections: [PagedSection<Int, Ware>(id: 0)])
    var answers: [(Result<Page<Ware, Int>, any Error>) -> Void] = []
    let paging = list.page(section: 0, through: Pager<Ware, Int>(pageSize: 2)) {
      answers.append($1)
    }
    if isRefreshed {
      answers[0](.success(Page([Ware(id: 1), Ware(id: 2)], after: 2)))
      paging.refresh()
    } else {
      #expect(list.sections[0].end.description == "loading")
    }
    #expect(paging.pager.loadState.description == "loading")
    paging.cancel()
    answers.last?(.success(Page([Ware(id: 3)])))
    #expect(paging.pager.loadState.description == "idle")
    #expect(paging.pager.refreshState.description == "idle")
    #expect(list.sections[0].end.description == "idle")
    #expect(list.sections[0].items.map(\.id) == (isRefreshed ? [1, 2] : []))
  }

  @Test func `A paging that is cancelled leaves a section alone that another one fills`() {
    let list = ListDriver(sections: [PagedSection<Int, Ware>(id: 0)])
    let pagings = (0..<2).map { _ in
      list.page(section: 0, through: Pager<Ware, Int>(pageSize: 2)) { _, _ in }
    }
    pagings[0].cancel()
    #expect(list.sections[0].end.description == "loading")
    // One that is gone does not come again.
    list.sections = []
    pagings[1].cancel()
    #expect(list.sections.isEmpty)
  }

  @Test func `What is seen of a section is a part of it, or its nearest end where others are seen`()
  {
    let backend = LoggingBackend()
    let list = ListDriver(
      DataSourceProvider(
        sections: (0..<3).map { PagedSection<Int, Ware>(id: $0) },
        cellFactory: ClosureCellFactory(make: { "" }) { (_: inout String, _: Ware) in }),
      on: backend)
    let pagings = (0..<3).map { section in
      list.page(section: section, through: Pager<Ware, Int>.offsets(pageSize: 10)) { _, answer in
        let wares = (0..<10).map { Ware(id: section * 100 + $0) }
        answer(.success(Page(wares, total: 10)))
      }
    }
    let paths = (0..<3).flatMap { section in
      [0, 4, 9].map { ListIndexPath(section: section, item: $0) }
    }
    for (number, first) in paths.enumerated() {
      for last in paths[number...] {
        list.scrollWatchers[1].didScroll(
          list.visibleContents(on: backend)!,
          ScrollState(firstVisible: first, lastVisible: last))
        func offset(_ path: ListIndexPath) -> PageLocation {
          PageLocation(
            number: 0, offset: path.section < 1 ? 0 : path.section > 1 ? 9 : path.item)
        }
        #expect(pagings[1].pager.window == PageWindow(first: offset(first), last: offset(last)))
      }
    }
  }

  @Test(arguments: [[], [60], [60, 70], [80]])
  func `What loads at the ends stands there, also where the items there are hidden`(
    _ hidden: [Int]
  ) throws {
    var pager: Pager<Ware, Int> = .offsets(pageSize: 3)
    _ = pager.begin()
    let request = try #require(pager.jump(to: 7).first)
    _ = pager.receive(.success(Page([60, 70, 80].map { Ware(id: $0) })), for: request)
    var section = PagedSection<Int, Ware>(id: 0)
    pager.fill(&section)
    let source = DataSourceProvider(
      sections: [section],
      cellFactory: ClosureCellFactory(make: { "" }) { (_: inout String, _: Ware) in }
    )
    .loadRows { edge, _ in ListElement(showing: edge == .start ? "start" : "end") }
    .on(.isHidden) { hidden.contains($0.id) }.dataSource
    let rows = (0...source.itemCount(inSection: 0)).map { item -> String? in
      guard case .view(let view)? = source.separator(at: ListIndexPath(section: 0, item: item))
      else { return nil }
      return view.fresh()
    }
    #expect(rows == ["start"] + Array(repeating: nil, count: 2 - hidden.count) + ["end"])
  }

  @Test(arguments: [4_096, 4_097])
  func `Placeholders that are the first in a list are drawn from scratch where they are many`(
    _ total: Int
  ) {
    let backend = LoggingBackend()
    let list = ListDriver(
      DataSourceProvider(
        sections: [PagedSection<Int, Ware>(id: 0)],
        cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, ware: Ware) in
          cell = "\(ware.id)"
        }), on: backend)
    let server = PageServer(.offsetsWithTotal, count: total)
    var answers: [() -> Void] = []
    let paging = list.page(
      section: 0, through: server.pager(pageSize: 10, placeholders: true)
    ) { request, answer in answers.append { answer(.success(server.page(for: request))) } }
    backend.log = []
    answers.removeFirst()()
    #expect(list.contents.totalItemCount == total)
    #expect(backend.log == [total > 4_096 ? "reload" : "apply"])
    paging.jump(to: 2_000)
    while !answers.isEmpty { answers.removeFirst()() }
    #expect(list.contents.item(at: [0, 2_000])?.id == 20_000)
    #expect(backend.log.dropFirst().allSatisfy { $0 == "apply" } && backend.log.count > 1)
  }

  @Test(.enabled(if: LongRun.isAsked), .timeLimit(.minutes(30)))
  func `A load that always asks again for what it answers at once is named`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var list: ListDriver? = ListDriver(sections: [PagedSection<Int, Ware>(id: 0)])
      var paging: ListPaging<Ware, Int>?
      paging = list?.page(section: 0, through: Pager<Ware, Int>(pageSize: 2)) { _, answer in
        answer(.failure(CancellationError()))
        paging?.retry()
      }
      // What is shown nowhere takes less time.
      list = nil
      paging?.retry()
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      words.contains("`load` of a paged list answered at once, or asked for pages again, 2000000"))
  }

  @Test func `A paging that is cancelled keeps no answer that comes late`() {
    final class Row: Identifiable, Equatable {
      let id = 0
      static func == (one: Row, other: Row) -> Bool { one === other }
    }
    let list = ListDriver(sections: [PagedSection<Int, Row>(id: 0)])
    weak var row: Row?
    var answers: [() -> Void] = []
    let paging = list.page(section: 0, through: Pager<Row, Int>(pageSize: 2)) { _, answer in
      answers.append {
        let new = Row()
        row = new
        answer(.success(Page([new])))
      }
    }
    paging.cancel()
    #expect(answers.count == 1)
    answers.removeFirst()()
    #expect(row == nil && list.contents.totalItemCount == 0)
    withExtendedLifetime(paging) {}
  }

  @Test func `A paging that is cancelled lets go of an answer that it has not taken`() {
    final class Row: Identifiable, Equatable {
      let id = 0
      static func == (one: Row, other: Row) -> Bool { one === other }
    }
    let list = ListDriver(sections: [PagedSection<Int, Row>(id: 0)])
    weak var row: Row?
    var paging: ListPaging<Row, Int>?
    var count = 0
    paging = list.page(section: 0, through: Pager<Row, Int>(pageSize: 2)) { _, answer in
      guard let paging else { return }
      count += 1
      let new = Row()
      row = new
      answer(.success(Page([new])))
      paging.cancel()
    }
    paging?.refresh()
    #expect(count == 1 && row == nil)
    paging?.refresh()
    #expect(count == 1)
    withExtendedLifetime(paging) {}
  }

  @Test(.timeLimit(.minutes(30))) @MainActor
  func `A task that is cancelled does not wait for pages, and others still do`() async throws {
    let list = ListDriver(sections: [PagedSection<Int, Ware>(id: 0)])
    var answers: [(Result<Page<Ware, Int>, any Error>) -> Void] = []
    let paging = list.page(section: 0, through: Pager<Ware, Int>(pageSize: 2)) {
      answers.append($1)
    }
    var settled: [String] = []
    let stopped = Task {
      await paging.settled()
      settled.append("stopped")
    }
    let patient = Task {
      await paging.settled()
      settled.append("patient")
    }
    for _ in 0..<10 { await Task.yield() }
    stopped.cancel()
    await stopped.value
    #expect(settled == ["stopped"] && paging.pager.pendingRequests.count == 1)
    answers[0](.success(Page([])))
    await patient.value
    #expect(settled == ["stopped", "patient"])
  }

  @Test(.timeLimit(.minutes(30))) @MainActor
  func `A task does not wait for pages of a paging that is cancelled meanwhile`() async throws {
    let list = ListDriver(sections: [PagedSection<Int, Ware>(id: 0)])
    var answers: [(Result<Page<Ware, Int>, any Error>) -> Void] = []
    let paging = list.page(section: 0, through: Pager<Ware, Int>(pageSize: 2)) {
      answers.append($1)
    }
    var isSettled = false
    let waiting = Task {
      await paging.settled()
      isSettled = true
    }
    for _ in 0..<10 { await Task.yield() }
    #expect(!isSettled && answers.count == 1)
    paging.cancel()
    for _ in 0..<1_000 where !isSettled { try await Task.sleep(for: .milliseconds(10)) }
    #expect(isSettled)
    // It ends in any case.
    waiting.cancel()
    await waiting.value
  }
}

/// Says how it was asked to draw.
private final class LoggingBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()
  var log: [String] = []

  var capabilities: BackendCapabilities { .everything }

  func reload(from source: any ListDataSource<String, Never>) { log.append("reload") }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, Never>,
    completion: @escaping () -> Void
  ) {
    log.append("apply")
    completion()
  }
}
