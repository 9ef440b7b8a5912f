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
}
