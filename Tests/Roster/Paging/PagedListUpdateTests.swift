import Foundation
import Roster
import TestSupport
import Testing

/// What a list that is filled with pages does when it is scrolled, and when it is loaded again.
@Suite(.onThreadOfItsOwn) struct PagedListUpdateTests {
  private typealias Pages = PagedSection<Int, Ware>

  /// The number of each edit of a list.
  private final class EditCount: ListObserver {
    var edits = 0

    func list(_ list: ListDriver<Pages>, didChange edit: ListEdit<Pages>) { edits += 1 }
  }

  private let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, ware: Ware) in
    cell = "\(ware.id)"
  }

  @Test
  func `A scroll changes the list where it drops pages, and leaves it alone where it does not`() {
    let panel = ScrollPanel()
    let list = ListDriver(
      DataSourceProvider(sections: [Pages(id: 0)], cellFactory: cells), on: panel)
    let server = PageServer(.cursors, count: 60)
    let paging = list.page(
      section: 0, through: server.pager(pageSize: 5, prefetching: 1, keeping: 2)
    ) { request, answer in answer(.success(server.page(for: request))) }
    // All that is seen is kept, however much it is.
    for _ in 0..<5 { panel.scroll(to: 0...list.contents.totalItemCount - 1) }
    #expect(list.contents.totalItemCount == 30 && !list.sections[0].hasLazyItems)
    let count = EditCount()
    list.addObserver(count)
    for first in 12..<14 { panel.scroll(to: 1...first + 14) }
    #expect(count.edits == 0)
    panel.scroll(to: 12...13)
    #expect(count.edits > 0)
    #expect(list.contents.sections[0].items.map(\.id) == Array(stride(from: 100, to: 200, by: 10)))
    withExtendedLifetime(paging) {}
  }

  @Test func `Rows among placeholders stand for pages that load or have failed, and for no others`()
  {
    let panel = ScrollPanel()
    var asked: Set<String> = []
    let list = ListDriver(
      DataSourceProvider(sections: [Pages(id: 0)], cellFactory: cells)
        .loadRows { edge, state -> ListElement<String>? in
          if edge == .page { asked.insert("\(state)") }
          return nil
        }, on: panel)
    let server = PageServer(.offsetsWithTotal, count: 60)
    var answers: [() -> Void] = []
    let paging = list.page(
      section: 0, through: server.pager(pageSize: 5, placeholders: true)
    ) { request, answer in answers.append { answer(.success(server.page(for: request))) } }
    func states() -> Set<String> {
      asked = []
      panel.draw()
      return asked
    }
    answers.removeFirst()()
    #expect(states() == [])
    #expect(list.sections[0].hasLazyItems)
    panel.scroll(to: 30...33)
    #expect(states() == ["loading"])
    let loading = (0...60).filter { list.sections[0].loadState(inGap: $0)?.edge == .page }
    #expect(loading == [25, 30])
    while !answers.isEmpty { answers.removeFirst()() }
    #expect(states() == [])
    paging.refresh()
    #expect(answers.count == 1)
    #expect(states() == [])
    while !answers.isEmpty { answers.removeFirst()() }
    #expect(states() == [])
  }

  @Test func `Where pages among placeholders load no more, their rows are drawn again`() {
    let panel = ScrollPanel()
    let list = ListDriver(
      DataSourceProvider(sections: [Pages(id: 0)], cellFactory: cells), on: panel)
    let server = PageServer(.offsetsWithTotal, count: 60)
    var answers: [() -> Void] = []
    let paging = list.page(
      section: 0, through: server.pager(pageSize: 5, placeholders: true)
    ) { request, answer in answers.append { answer(.success(server.page(for: request))) } }
    answers.removeFirst()()
    panel.scroll(to: 30...33)
    panel.updated = []
    paging.cancel()
    #expect((0...60).allSatisfy { list.sections[0].loadState(inGap: $0)?.edge != .page })
    #expect(Set(panel.updated).isSuperset(of: [[0, 25], [0, 30]]))
  }

  @Test func `Where loading goes on at the end, the last row is drawn again, and no other`() {
    let panel = ScrollPanel()
    let list = ListDriver(
      DataSourceProvider(sections: [Pages(id: 0)], cellFactory: cells), on: panel)
    let server = PageServer(.cursors, count: 60)
    var answers: [() -> Void] = []
    let paging = list.page(section: 0, through: server.pager(pageSize: 5)) { request, answer in
      answers.append { answer(.success(server.page(for: request))) }
    }
    answers.removeFirst()()
    panel.updated = []
    panel.scroll(to: 3...4)
    #expect(answers.count == 1)
    #expect(panel.updated == [[0, 4]])
    withExtendedLifetime(paging) {}
  }

  @Test func `Where another page has failed after a refresh, its row is drawn again`() throws {
    struct Outage: Error {}
    let panel = ScrollPanel()
    let list = ListDriver(
      DataSourceProvider(sections: [Pages(id: 0)], cellFactory: cells), on: panel)
    let server = PageServer(.offsetsWithTotal, count: 60)
    var open: [(offset: Int, finish: (Bool) -> Void)] = []
    let paging = list.page(
      section: 0, through: server.pager(pageSize: 5, placeholders: true)
    ) { request, answer in
      let settle = { (isThere: Bool) in
        answer(isThere ? .success(server.page(for: request)) : .failure(Outage()))
      }
      open.append((request.offset, settle))
    }
    func finish(_ offset: Int, _ isThere: Bool) throws {
      let index = open.lastIndex { $0.offset == offset }
      open.remove(at: try #require(index)).finish(isThere)
    }
    try finish(0, true)
    panel.scroll(to: 40...42)
    try finish(40, true)
    try finish(35, false)
    panel.scroll(to: 42...47)
    paging.refresh()
    try finish(40, true)
    func failed() -> [Int] {
      (0...60).filter { list.sections[0].loadState(inGap: $0)?.edge == .page }
    }
    #expect(failed() == [35])
    panel.updated = []
    try finish(45, false)
    #expect(failed() == [45])
    #expect(panel.updated.contains(ListIndexPath(section: 0, item: 45)))
    withExtendedLifetime(paging) {}
  }

  @Test func `Behind a page with fewer rows than were asked for, the next begins sooner`() {
    let list = ListDriver(sections: [Pages(id: 0)])
    let pager: Pager<Ware, Int> = .offsets(pageSize: 5, placeholder: Ware.placeholder)
    let paging = list.page(section: 0, through: pager) { request, answer in
      guard request.offset == 0 else { return }
      answer(.success(Page((0..<4).map { Ware(id: $0) }, total: 20)))
    }
    paging.jump(to: 7)
    let section = list.sections[0]
    #expect(section.items.prefix(5).map(\.id) == [0, 1, 2, 3, -6])
    #expect((0...19).filter { section.loadState(inGap: $0)?.edge == .page } == [4])
  }

  @Test func `Where some rows are hidden, those that are seen decide what is loaded`() {
    let panel = ScrollPanel()
    let list = ListDriver(
      DataSourceProvider(sections: [Pages(id: 0)], cellFactory: cells)
        .on(.isHidden) { $0.id < 52 }, on: panel)
    var asked: [PageRequest<Int>] = []
    let paging = list.page(section: 0, through: Pager<Ware, Int>(pageSize: 5)) { request, answer in
      asked.append(request)
      guard request.cursor == nil else { return }
      answer(.success(Page((50..<55).map { Ware(id: $0) }, before: 50, after: 55)))
    }
    // The third row of five is the first that is shown.
    panel.scroll(to: 0...0)
    #expect(asked.count == 1 && list.contents.totalItemCount == 5)
    panel.scroll(to: 1...2)
    #expect(asked.count == 2 && asked.last?.cursor == 55)
    withExtendedLifetime(paging) {}
  }

  @Test func `What a pager has loaded is shown when a list is filled through it`() throws {
    var pager = Pager<Ware, Int>(pageSize: 2)
    let request = try #require(pager.begin().first)
    _ = pager.receive(.success(Page([Ware(id: 1), Ware(id: 2)], after: 2)), for: request)
    let list = ListDriver(sections: [Pages(id: 0)])
    var count = 0
    let paging = list.page(section: 0, through: pager) { _, _ in count += 1 }
    #expect(list.sections[0].items.map(\.id) == [1, 2])
    #expect(count == 0 && paging.pager.pendingRequests.isEmpty)
  }

  @Test func `A paging that is cancelled while nothing loads changes no list`() {
    let list = ListDriver(sections: [Pages(id: 0)])
    let paging = list.page(section: 0, through: Pager<Ware, Int>(pageSize: 2)) { _, answer in
      answer(.success(Page([Ware(id: 1)])))
    }
    let count = EditCount()
    list.addObserver(count)
    paging.cancel()
    #expect(count.edits == 0)
    #expect(list.sections[0].items.map(\.id) == [1])
  }

  @Test(.enabled(if: LongRun.isAsked), .timeLimit(.minutes(30)))
  func `So many events in answer to one another are an endless loop, and one fewer are not`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var list: ListDriver? = ListDriver(sections: [PagedSection<Int, Ware>(id: 0)])
      var paging: ListPaging<Ware, Int>?
      var count = 0
      paging = list?.page(section: 0, through: Pager<Ware, Int>(pageSize: 2)) { _, _ in
        // Where cursors are no offsets, a jump does nothing.
        while count > 1 {
          paging?.jump(to: 0)
          count -= 1
        }
      }
      // What is shown nowhere takes less time.
      list = nil
      count = 1_999_999
      paging?.refresh()
      if count == 1 { FileHandle.standardError.write(Data("passed".utf8)) }
      count = 2_000_000
      paging?.refresh()
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("passed"))
    #expect(
      words.contains("`load` of a paged list answered at once, or asked for pages again, 2000000"))
  }
}

/// A list that is scrolled, and draws all that it has.
private final class ScrollPanel: RenderingBackend {
  let drawingQueue = DrawingQueue()
  private var source: (any ListDataSource<String, String>)?

  /// The items that were to be drawn again.
  var updated: [ListIndexPath] = []

  var capabilities: BackendCapabilities { .everything }

  func reload(from source: any ListDataSource<String, String>) { self.source = source }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) {
    self.source = source
    updated += stage.changes.updatedItems.map(\.new)
    completion()
  }

  func scroll(to items: ClosedRange<Int>) {
    drawingQueue.perform {
      self.source?.send(
        .didScroll,
        ScrollState(
          firstVisible: ListIndexPath(section: 0, item: items.lowerBound),
          lastVisible: ListIndexPath(section: 0, item: items.upperBound)))
    }
  }

  func draw() {
    guard let source else { return }
    for item in 0...source.itemCount(inSection: 0) {
      _ = source.separator(at: ListIndexPath(section: 0, item: item))
    }
  }
}
