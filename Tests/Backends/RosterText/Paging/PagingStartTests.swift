import Roster
import RosterText
import Testing

/// What a list in pages shows and asks for when it comes to a screen.
@Suite struct PagingStartTests {
  private typealias Wares = PagedSection<String, PagingTests.Ware>

  private let server = PagingTests.Server()
  private let list = ListDriver(sections: [Wares(id: "wares")])
  private let cells = TextCellFactory<PagingTests.Ware> { $0.id < 0 ? "…" : "\($0.id)" }

  /// Has pages answered at once.
  private func page(
    _ pager: Pager<PagingTests.Ware, Int>
  ) -> ListPaging<PagingTests.Ware, Int> {
    list.page(section: "wares", through: pager) { [server] request, answer in
      answer(.success(server.page(request)))
    }
  }

  private func attach(_ backend: TextBackend) {
    list.attach(
      backend, drawing: DataSourceProvider(sections: [Wares](), cellFactory: cells))
  }

  @Test(arguments: [true, false])
  func `A list loads on where another one showed as many items before`(_ isDriven: Bool) {
    let former = DataSourceProvider(
      items: (7...9).map { PagingTests.Ware(id: $0) }, cellFactory: cells)
    let backend = TextBackend(height: 3)
    let driver = isDriven ? ListDriver(former, on: backend) : nil
    if !isDriven { backend.render(former.dataSource) }
    let paging = page(.offsets(pageSize: 3))
    #expect(list.contents.totalItemCount == 3)
    attach(backend)
    #expect(list.contents.totalItemCount == 6)
    withExtendedLifetime((driver, paging)) {}
  }

  @Test func `A list of placeholders that follows an empty state begins at its first page`() {
    server.total = 10_000
    let backend = TextBackend(height: 8)
    list.attach(
      backend,
      drawing: DataSourceProvider(sections: [Wares](), cellFactory: cells)
        .emptyState(text: "Nothing here"))
    #expect(backend.screen.description == "Nothing here")
    let paging = page(.offsets(pageSize: 20) { PagingTests.Ware(id: -1 - $0) })
    #expect(list.contents.totalItemCount == 10_000)
    #expect(backend.visiblePaths.first == ListIndexPath(section: 0, item: 0))
    #expect(backend.screen.lines.map(\.text) == (0..<8).map { "  \($0)" })
    withExtendedLifetime(paging) {}
  }
}
