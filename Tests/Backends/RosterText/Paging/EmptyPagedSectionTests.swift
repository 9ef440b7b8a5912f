import Roster
import RosterText
import TestSupport
import Testing

/// What is shown of a paged section without items, beside other sections.
@Suite struct EmptyPagedSectionTests {
  private typealias Ware = PagingTests.Ware
  private typealias Section = PagedSection<String, Ware>
  private typealias Provider = DataSourceProvider<
    Section, TextCellFactory<Ware>, TextViewFactory<Ware, String>
  >

  private let server = PagingTests.Server()
  private let backend = TextBackend(width: 20)

  private func provider(_ ids: [String]) -> Provider {
    DataSourceProvider(
      sections: ids.map { Section(id: $0, header: $0, footer: "end of \($0)") },
      cellFactory: TextCellFactory { "\($0.id)" }, supplementaryViewFactory: .sectionTitles()
    ).loadRows { _, state in
      switch state {
      case .idle, .finished: nil
      case .loading: ListElement(showing: TextView("loading"))
      case .failed: ListElement(showing: TextView("retry?"))
      }
    }.emptyState(text: "Nothing here")
  }

  private func page(
    _ list: ListDriver<Section>, _ id: String, count: Int = 1
  ) -> ListPaging<Ware, Int> {
    list.page(section: id, through: .offsets(pageSize: 5)) { [server] in server.ask($0, $1) }
  }

  private var lines: [String] {
    backend.screen.description.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  @Test func `I19 a section whose first page is loading or has failed says so beside another`() {
    let list = ListDriver(provider(["a", "b"]), on: backend)
    #expect(lines == ["a", "end of a", "b", "end of b", "Nothing here"])
    server.total = 2
    let first = page(list, "a")
    #expect(lines == ["a", "loading", "end of a", "b", "end of b"])
    server.answer()
    let second = page(list, "b")
    #expect(lines == ["a", "0", "1", "end of a", "b", "loading", "end of b"])
    #expect(backend.accessibleElements.map(\.text).contains("loading"))
    server.fail()
    #expect(lines == ["a", "0", "1", "end of a", "b", "retry?", "end of b"])
    second.retry()
    #expect(lines == ["a", "0", "1", "end of a", "b", "loading", "end of b"])
    server.asked.removeFirst().answer(.success(Page([Ware(id: 7)], total: 1)))
    #expect(lines == ["a", "0", "1", "end of a", "b", "7", "end of b"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `I19 sections without items are left out, but for those that are being loaded`() {
    var provider = provider(["a", "b"])
    provider.showsEmptySections = false
    let list = ListDriver(provider, on: backend)
    #expect(lines == ["Nothing here"])
    let paging = page(list, "b")
    #expect(lines == ["b", "loading", "end of b"])
    server.answer()
    #expect(lines == ["b"] + (0..<5).map { "\($0)" } + ["loading", "end of b"])
    withExtendedLifetime(paging) {}
  }

  @Test func `I19 so it says in a list that is joined with another one`() {
    let parts = backend.divided(into: 2)
    let other = ListDriver(
      DataSourceProvider(items: [Ware(id: 1)], cellFactory: TextCellFactory { _ in "other" }),
      on: parts[0])
    let list = ListDriver(provider(["a"]), on: parts[1])
    let paging = page(list, "a")
    #expect(lines == ["other", "a", "loading", "end of a"])
    server.fail()
    #expect(lines == ["other", "a", "retry?", "end of a"])
    withExtendedLifetime((other, paging)) {}
  }

  @Test func `I19 a row of a section without items is no item, and comes and goes with sections`() {
    let list = ListDriver(provider(["a", "b"]), on: backend)
    let paging = page(list, "b")
    list.update { $0.sections.insert(Section(id: "c", header: "c"), at: 0) }
    #expect(lines == ["c", "a", "end of a", "b", "loading", "end of b"])
    #expect(backend.visiblePaths.isEmpty && list.contents.isEmpty)
    list.update { $0.sections.removeLast() }
    #expect(lines == ["c", "a", "end of a", "Nothing here"])
    withExtendedLifetime(paging) {}
  }
}
