import Roster
import RosterText
import Testing

@Suite struct TextBackendRenderingTests {
  let aisles = [
    ListSection(
      id: "fruit", header: "Fruit",
      items: Product(name: "Apples", quantity: 3), Product(name: "Pears", quantity: 2)),
    ListSection(id: "dairy", header: "Dairy", items: Product(name: "Milk")),
  ]
  let cells = TextCellFactory<Product> { "\($0.quantity) × \($0.name)" }

  @Test func `S8 a list or a grid has headers of its titles, made by one ready factory`() {
    let provider = DataSourceProvider(
      sections: aisles, cellFactory: cells, supplementaryViewFactory: .sectionTitles())
    #expect(
      TextBackend().render(provider.dataSource).description == """
        Fruit
          3 × Apples
          2 × Pears
        Dairy
          1 × Milk
        """)
    #expect(
      TextBackend(width: 28, layout: .grid(columns: 2)).render(provider.dataSource).description
        == """
        Fruit
          3 × Apples    2 × Pears
        Dairy
          1 × Milk
        """)
  }

  @Test func `S3 D003-3 a list without supplementary views is cells alone`() {
    let provider = DataSourceProvider(
      sections: aisles, cellFactory: cells, supplementaryViewFactory: NoSupplementaryViews())
    let screen = """
        3 × Apples
        2 × Pears
        1 × Milk
      """
    #expect(TextBackend().render(provider.dataSource).description == screen)
    let source: any ListDataSource<TextCell, Never> = provider.dataSource
    let backend = TextBackend()
    backend.reload(from: source)
    #expect(backend.screen.description == screen)
  }

  @Test func `D003-1 D003-4 a data source that was kept draws the list without its provider`() {
    func stored() -> any ListDataSource<TextCell, TextView> {
      DataSourceProvider(
        sections: aisles, cellFactory: cells, supplementaryViewFactory: .sectionTitles()
      ).dataSource
    }
    let source = stored()
    #expect(TextBackend().render(source).lines.count == 5)
  }

  @Test func `S9 T-001-25 a list that names no factory of views shows titles, in the usual style`()
  {
    let provider = DataSourceProvider(sections: aisles, cellFactory: cells)
    let titled = DataSourceProvider(
      sections: aisles, cellFactory: cells, supplementaryViewFactory: .sectionTitles())
    let screen = TextBackend().render(provider.dataSource)
    #expect(screen.lines == TextBackend().render(titled.dataSource).lines)
    #expect(screen.lines.count == 5)
  }

  @Test func `D001-28 one provider is drawn by two backends`() {
    let provider = DataSourceProvider(
      sections: aisles, cellFactory: cells, supplementaryViewFactory: NoSupplementaryViews())
    let list = TextBackend(height: 2)
    let grid = TextBackend(width: 40, layout: .grid(columns: 2))
    #expect(list.render(provider.dataSource).description == "  3 × Apples\n  2 × Pears")
    #expect(
      grid.render(provider.dataSource).description == """
          3 × Apples          2 × Pears
          1 × Milk
        """)
    #expect(list.cellCounts.made == 2)
    #expect(grid.cellCounts.made == 3)
  }

  @Test func `C14 S9 T-001-25 a list of sections and nothing else shows descriptions and titles`() {
    let sections = [
      ListSection(id: 0, header: "Fruit", footer: "That is all.", items: aisles[0].items),
      ListSection(id: 1, items: aisles[1].items),
    ]
    let provider = DataSourceProvider(sections: sections)
    let backend = TextBackend()
    #expect(
      backend.render(provider.dataSource).description == """
        Fruit
          3 × Apples
          2 × Pears
        That is all.
          1 × Milk
        """)
    let areBold = backend.screen.lines.map { $0.runs.first?.style == .bold }
    #expect(areBold == [true, false, false, false, false])
    let list = ListDriver(provider, on: backend)
    list.update { $0[1].header = "Dairy" }
    #expect(backend.screen.lines.suffix(2).map(\.text) == ["Dairy", "  1 × Milk"])
    let numbers = DataSourceProvider(sections: [ListSection(id: 0, items: 7, 8)])
    #expect(TextBackend().render(numbers.dataSource).description == "  7\n  8")
  }

  @Test func `T-001-26 a section's model that is no string makes no header by default`() {
    struct Aisle: Identifiable, Equatable { let id: Int }
    let provider = DataSourceProvider(sections: [ModelSection(Aisle(id: 4), items: "milk")])
    #expect(provider.header(ofSection: 0) == Aisle(id: 4))
    #expect(TextBackend().render(provider.dataSource).description == "  milk")
  }

  @Test func `an empty list is nothing`() {
    let none = DataSourceProvider(sections: [ListSection<String, Product>](), cellFactory: cells)
    let backend = TextBackend(height: 5)
    #expect(backend.screen == TextScreen())
    #expect(backend.render(none.dataSource) == TextScreen())
    #expect(backend.screen.description == "")
    backend.scroll(byLines: 3)
    backend.scrollToEnd()
    #expect(backend.screen == TextScreen())
  }

  @Test func `T-000-42 titles stand above and below their sections, where there are some`() {
    let sections = [
      ListSection(id: 0, header: "Phones", footer: "7 in all", items: "XR"),
      ListSection(id: 1, items: "iPad"),
      ListSection(id: 2, header: "Watches", items: []),
      ListSection(id: 3, footer: "The end", items: []),
    ]
    let provider = DataSourceProvider(
      sections: sections, cellFactory: TextCellFactory(),
      supplementaryViewFactory: .sectionTitles())
    #expect(
      TextBackend().render(provider.dataSource).description == """
        Phones
          XR
        7 in all
          iPad
        Watches
        The end
        """)
  }

  @Test func `T-003-15 S4 D000-11 each section has the titles that it was given`() {
    let sections = [
      ListSection(id: 0, header: "Header", footer: "Footer", items: 1, 2, 3),
      ListSection(id: 1, header: "Header", items: 1),
      ListSection(id: 2, footer: "Footer", items: 1, 2),
      ListSection(id: 3, items: 1, 2, 3, 4, 5),
    ]
    let source = DataSourceProvider(
      sections: sections, cellFactory: TextCellFactory(),
      supplementaryViewFactory: .sectionTitles()
    ).dataSource
    #expect(sections.indices.map { source.itemCount(inSection: $0) } == [3, 1, 2, 5])
    #expect(
      sections.indices.map { source.header(ofSection: $0)?.fresh().text }
        == ["Header", "Header", nil, nil])
    #expect(
      sections.indices.map { source.footer(ofSection: $0)?.fresh().text }
        == ["Footer", nil, "Footer", nil])
    let backend = TextBackend()
    #expect(backend.render(source).lines.count == 11 + 4)
    #expect(backend.viewCounts.made == 4)
  }

  @Test func `T-003-28 the static table of the seed has nine rows and one footer`() {
    let rows = { (section: Int, count: Int) in (0..<count).map { "\(section), \($0)" } }
    let sections = [
      ListSection(id: 0, header: "First", items: rows(0, 3)),
      ListSection(id: 1, header: "Second", footer: "Only 2nd has a footer", items: rows(1, 4)),
      ListSection(id: 2, header: "Third", items: rows(2, 2)),
    ]
    let provider = DataSourceProvider(
      sections: sections, cellFactory: TextCellFactory(),
      supplementaryViewFactory: .sectionTitles())
    let backend = TextBackend()
    #expect(
      backend.render(provider.dataSource).description == """
        First
          0, 0
          0, 1
          0, 2
        Second
          1, 0
          1, 1
          1, 2
          1, 3
        Only 2nd has a footer
        Third
          2, 0
          2, 1
        """)
    #expect(backend.visiblePaths.count == 9)
  }

  @Test func `T-003-12 C1 a cell is asked for once, with its item and its path`() {
    var asked: [String] = []
    let source = DataSourceProvider(
      sections: [ListSection(id: 0, items: 10, 11, 12, 13, 14)],
      cellFactory: TextCellFactory(reuseIdentifier: "number") { (item, context) -> String in
        asked.append("\(item) at \(context.indexPath)")
        return "\(item)"
      }
    ).dataSource
    let element = source.cell(at: ListIndexPath(section: 0, item: 3))
    #expect(element?.reuseIdentifier == "number")
    #expect(element?.fresh().text == "13")
    #expect(asked == ["13 at [0, 3]"])
    #expect(source.sectionCount == 1)
    #expect(source.itemCount(inSection: 0) == 5)
    asked = []
    let backend = TextBackend()
    backend.render(source)
    #expect(asked.count == 5)
    #expect(backend.cellCounts == ReuseCounts(made: 5, configured: 5))
  }

  @Test func `a cell may have several lines, and styles of their own`() {
    var detail = TextLine("Milk ", style: .bold)
    detail.append("0.9 l")
    let sections = [ListSection(id: 0, items: TextCell(lines: [detail, "fresh"], style: .italic))]
    let provider = DataSourceProvider(
      sections: sections, cellFactory: TextCellFactory { (cell: TextCell) in cell })
    let screen = TextBackend().render(provider.dataSource)
    #expect(screen.description == "  Milk 0.9 l\n  fresh")
    #expect(screen.lines[0].runs.map(\.style) == [.plain, TextStyle([.bold, .italic]), .italic])
  }

  @Test func `a line that is too long ends in an ellipsis, titles too`() {
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, header: "Vegetables", items: "Potatoes", "牛乳牛乳", "Leek")],
      cellFactory: TextCellFactory(), supplementaryViewFactory: .sectionTitles())
    #expect(
      TextBackend(width: 8).render(provider.dataSource).description == """
        Vegetab…
          Potat…
          牛乳…
          Leek
        """)
    #expect(TextBackend(width: 1).render(provider.dataSource).lines.allSatisfy { $0.width <= 1 })
    #expect(TextBackend(width: 0).render(provider.dataSource).description == "\n\n\n")
  }

  @Test func `the same list gives the same screen again and elsewhere`() {
    let provider = DataSourceProvider(
      sections: aisles, cellFactory: cells, supplementaryViewFactory: .sectionTitles())
    let backend = TextBackend(width: 20, height: 3)
    let first = backend.render(provider.dataSource)
    #expect(backend.render(provider.dataSource) == first)
    #expect(TextBackend(width: 20, height: 3).render(provider.dataSource) == first)
    #expect(first.lines.map(\.text) == ["Fruit", "  3 × Apples", "  2 × Pears"])
  }
}
