import Roster
import RosterText
import Testing

/// Sections of items that nothing can show.
private struct UnregisteredSource: ListDataSource {
  let itemCounts: [Int]

  var sectionCount: Int { itemCounts.count }

  func itemCount(inSection section: Int) -> Int {
    itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  func cell(at path: ListIndexPath) -> ListElement<TextCell>? {
    .presenting(ElementError(.cell, at: path))
  }

  func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] { [.header] }

  func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<TextView>? {
    .presenting(ElementError(.supplementary(kind), at: path))
  }
}

@Suite struct TextBackendErrorTests {
  @Test func `T-000-41 C13 S11 a header and items that nothing is registered for are errors`() {
    let badges = TextViewFactory<Any, String>(kinds: ["badge"]) { $0.title }
    let notes = TextViewFactory<Any, String>(kinds: ["note"]) { $0.title }
    let registered = badges.combined(with: notes)
    let provider = DataSourceProvider(
      sections: [ListSection<Int, Any>(id: 0, header: "Header", items: 1, 2, 3, 4, 5, 6, 7)],
      cellFactory: CellRegistry<Any, TextCell>(for: Any.self),
      supplementaryViewFactory: ComposedSupplementaryViewFactory(kinds: [.header]) {
        registered.choice(for: $0)
      })
    let grid = TextBackend(width: 80, layout: .grid(columns: 1))
    #expect(
      grid.render(provider.dataSource).lines.map(\.text)
        == ["Error: missing model or data controller for section data at [0, 0]"]
        + (0..<7).map { "  Error: missing model or data controller at [0, \($0)]" })
    #expect(grid.cellCounts.made == 7)
  }

  @Test func `What a source of one's own cannot show is an error in its place`() {
    let backend = TextBackend(width: 56, layout: .grid(columns: 1))
    let screen = backend.render(UnregisteredSource(itemCounts: [7]))
    #expect(
      screen.lines.first?.text == "Error: missing model or data controller for section dat…")
    let wide = TextBackend(width: 80, layout: .grid(columns: 1))
    #expect(
      wide.render(UnregisteredSource(itemCounts: [7])).lines.map(\.text)
        == ["Error: missing model or data controller for section data at [0, 0]"]
        + (0..<7).map { "  Error: missing model or data controller at [0, \($0)]" })
    #expect(wide.cellCounts.made == 7)
  }

  @Test func `an error looks like one`() {
    let error = ElementError(.cell, at: ListIndexPath(section: 1, item: 2))
    #expect(TextCell(presenting: error).style.foreground == .red)
    #expect(
      TextView(presenting: error).text == "Error: missing model or data controller at [1, 2]")
  }
}
