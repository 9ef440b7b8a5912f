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
      supplementaryViewFactory: .choosing(kinds: [.header]) {
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

  @Test func `C13 an error names the index path that it has after updates, too`() {
    let badges = TextViewFactory<Any, String>(kinds: ["badge"]) { $0.title }
    let views = badges.combined(with: TextViewFactory<Any, String>(kinds: ["note"]) { $0.title })
    let backend = TextBackend(width: 80)
    let list = ListDriver(
      DataSourceProvider(
        sections: [
          ListSection<Int, Any>(id: 0, items: "milk", 1, 2), ListSection<Int, Any>(id: 1, items: 3),
        ],
        cellFactory: CellRegistry<Any, TextCell>(for: Any.self)
          .registering(TextCellFactory { (name: String) in name }),
        supplementaryViewFactory: .choosing(kinds: [.header]) {
          views.choice(for: $0)
        }), on: backend, identity: .key({ "\($0)" }, sameContent: { _, _ in true }))
    let words = "missing model or data controller"
    func header(_ section: Int) -> String { "Error: \(words) for section data at [\(section), 0]" }
    func cell(_ section: Int, _ item: Int) -> String {
      "  Error: \(words) at [\(section), \(item)]"
    }
    var lines: [String] { backend.screen.lines.map(\.text) }
    func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }
    #expect(lines == [header(0), "  milk", cell(0, 1), cell(0, 2), header(1), cell(1, 0)])
    list.update { $0.remove(at: path(0)) }
    #expect(lines == [header(0), cell(0, 0), cell(0, 1), header(1), cell(1, 0)])
    let configured = backend.cellCounts.configured
    list.update { $0.insert("tea", at: path(1)) }
    #expect(lines == [header(0), cell(0, 0), "  tea", cell(0, 2), header(1), cell(1, 0)])
    // The cell before it is as it was.
    #expect(backend.cellCounts.configured - configured == 2)
    list.update { $0.move(from: path(2), to: path(0)) }
    #expect(lines == [header(0), cell(0, 0), cell(0, 1), "  tea", header(1), cell(1, 0)])
    list.update { $0.sections.insert(ListSection(id: 2, items: ["salt"]), at: 0) }
    #expect(
      lines == [
        header(0), "  salt", header(1), cell(1, 0), cell(1, 1), "  tea", header(2), cell(2, 0),
      ])
    let made = (backend.cellCounts.made, backend.viewCounts.made)
    list.update { $0.sections.swapAt(0, 2) }
    #expect(
      lines == [
        header(0), cell(0, 0), header(1), cell(1, 0), cell(1, 1), "  tea", header(2), "  salt",
      ])
    #expect(made == (backend.cellCounts.made, backend.viewCounts.made))
  }

  @Test func `an error looks like one`() {
    let error = ElementError(.cell, at: ListIndexPath(section: 1, item: 2))
    #expect(TextCell(presenting: error).style.foreground == .red)
    #expect(
      TextView(presenting: error).text == "Error: missing model or data controller at [1, 2]")
  }
}
