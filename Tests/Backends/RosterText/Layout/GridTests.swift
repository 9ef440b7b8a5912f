import Roster
import RosterText
import Testing

@Suite struct GridTests {
  private func source(_ items: [String]) -> some ListDataSource<TextCell, TextView> {
    DataSourceProvider(
      sections: [ListSection(id: 0, header: "Fruit", items: items)],
      cellFactory: TextCellFactory(), supplementaryViewFactory: .sectionTitles()
    ).dataSource
  }

  @Test func `V13 D003-16 a grid shows cells side by side, and titles across`() {
    let backend = TextBackend(width: 30, layout: .grid(columns: 3))
    let screen = backend.render(source(["Apples", "Pears", "Plums", "Strawberries", "牛乳"]))
    #expect(
      screen.description == """
        Fruit
          Apples    Pears     Plums
          Strawbe…  牛乳
        """)
  }

  @Test func `V13 a grid has as many columns as there is room for`() {
    let items = ["a", "b", "c", "d"]
    for (width, columns) in [(24, 3), (23, 2), (8, 1), (3, 1)] {
      let backend = TextBackend(width: width, layout: .grid(cellWidth: 8))
      let screen = backend.render(source(items))
      #expect(screen.lines.count == 1 + (items.count + columns - 1) / columns)
      #expect(screen.lines.allSatisfy { $0.width <= width })
    }
    let screen = TextBackend(layout: .grid(cellWidth: 40)).render(source(items))
    #expect(screen.lines.count == 3)
  }

  @Test func `a row of a grid is as high as its highest cell`() {
    let backend = TextBackend(width: 16, layout: .grid(columns: 2))
    #expect(
      backend.render(source(["a\n1\n2", "b", "c", "d\n3"])).description == """
        Fruit
          a       b
          1
          2
          c       d
                  3
        """)
  }

  private static let foundItems: [(Int, TextLayout, [Int?])] = [
    (5, .grid(columns: 5), [0, 1, 2, 3, 4, nil]),
    (7, .grid(columns: 3), [0, 0, 1, 1, 2, 2, nil]),
    (6, .grid(cellWidth: 4), [0, 0, 0, 0, 0, 0, 0]),
    (3, .list, [0, 0, 0, 0, 0]),
  ]

  @Test(arguments: foundItems)
  func `an item is found in its columns of the row, and one that has the row to itself in all`(
    _ width: Int, _ layout: TextLayout, _ items: [Int?]
  ) {
    let backend = TextBackend(width: width, height: 2, layout: layout)
    backend.render(source(["a", "b", "c", "d", "e", "f", "g"]))
    for (column, item) in items.enumerated() {
      #expect(backend.indexPath(atLine: 1, column: column)?.item == item, "\(column)")
    }
    for column in [-1, Int.min] {
      #expect(backend.indexPath(atLine: 1, column: column)?.item == 0)
    }
    #expect(backend.indexPath(atLine: 1, column: .max)?.item == items.last ?? nil)
    #expect(backend.indexPath(atLine: 0) == nil)
  }

  @Test func `a grid scrolls by lines and keeps its rows`() {
    let backend = TextBackend(width: 16, height: 2, layout: .grid(columns: 2))
    backend.render(source((0..<100).map(String.init)))
    #expect(backend.cellCounts.made == 2)
    backend.scroll(byLines: 1)
    #expect(backend.screen.description == "  0       1\n  2       3")
    backend.scroll(to: ListIndexPath(section: 0, item: 51), at: .top)
    #expect(backend.screen.description == "  50      51\n  52      53")
    #expect(backend.visiblePaths.map(\.item) == [50, 51, 52, 53])
  }
}
