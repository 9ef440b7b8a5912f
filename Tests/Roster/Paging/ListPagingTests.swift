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
}
