import Roster
import RosterText
import TestSupport
import Testing

@Suite struct MarkTests {
  private let backend: TextBackend

  init() {
    backend = TextBackend()
    backend.selectionMode = .multiple
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, items: "Apples\nred", "Pears", "Plums")],
      cellFactory: TextCellFactory())
    backend.render(provider.dataSource)
  }

  private func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }

  @Test func `selected and highlighted cells have marks and styles`() {
    backend.select(path(0))
    backend.highlighted = path(1)
    backend.select(path(2))
    backend.highlighted = path(2)
    #expect(
      backend.screen.description == """
        * Apples
          red
          Pears
        *>Plums
        """)
    #expect(backend.screen.lines[0].runs.last?.style == .bold)
    #expect(backend.screen.lines[3].runs.last?.style == TextStyle([.bold, .inverse]))
    #expect(backend.visibleCells.map(\.isSelected) == [true, false, true])
    #expect(backend.visibleCells.map(\.isHighlighted) == [false, false, true])
    #expect(backend.visibleCells.map(\.isFocused) == [false, false, false])
    (backend.highlighted, backend.focused) = (nil, path(1))
    #expect(backend.visibleCells.map(\.isHighlighted) == [false, false, false])
    #expect(backend.visibleCells.map(\.isFocused) == [false, true, false])
  }

  @Test func `I5 several items are selected, one is highlighted`() {
    backend.select(path(2))
    backend.select(path(0))
    backend.select(path(0))
    #expect(backend.selection == [path(0), path(2)])
    backend.deselect(path(2))
    backend.deselect(path(1))
    #expect(backend.selection == [path(0)])
    backend.highlighted = path(1)
    backend.highlighted = path(2)
    #expect(backend.highlighted == path(2))
    backend.highlighted = nil
    #expect(backend.highlighted == nil)
    backend.deselectAll()
    #expect(backend.selection == [])
  }

  @Test
  func `I5 I6 whatever is assigned, the selection is in order, each item once, and of the list`() {
    var numbers = SeededGenerator(seed: 5)
    let legal = (0..<3).map(path)
    for _ in 0..<200 {
      let places = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
        ListIndexPath(
          section: [0, 0, 0, 1, -1, .min].randomElement(using: &numbers) ?? 0,
          item: [0, 1, 2, 3, -1, .max].randomElement(using: &numbers) ?? 0)
      }
      backend.selection = places
      let expected = legal.filter(places.contains)
      #expect(backend.selection == expected)
      #expect(backend.visibleCells.filter(\.isSelected).map(\.indexPath) == expected)
    }
  }

  @Test func `what is not there cannot be selected`() {
    for path in [path(3), path(-1), ListIndexPath(section: 1, item: 0)] {
      backend.select(path)
      backend.highlighted = path
    }
    #expect(backend.selection == [])
    #expect(backend.highlighted == nil)
  }

  @Test func `marks on items that another list does not have are gone for good`() {
    let three = backend.shownSource
    (backend.highlighted, backend.focused) = (path(2), path(2))
    backend.select(path(2))
    backend.render(
      DataSourceProvider(items: ["Milk"], cellFactory: TextCellFactory()).dataSource)
    backend.reload(from: three)
    #expect(backend.highlighted == nil && backend.focused == nil && backend.selection.isEmpty)
    #expect(
      backend.visibleCells.allSatisfy { !$0.isSelected && !$0.isHighlighted && !$0.isFocused })
  }

  @Test func `marks are drawn without configuring a cell, and go with their items in a reload`() {
    let counts = backend.cellCounts
    backend.select(path(2))
    _ = backend.screen
    #expect(backend.cellCounts == counts)
    let shorter = DataSourceProvider(
      sections: [ListSection(id: 0, items: "Apples")], cellFactory: TextCellFactory())
    backend.render(shorter.dataSource)
    #expect(backend.selection == [])
  }

  @Test func `each mark stays on its item when the list is drawn anew, as long as there is one`() {
    func reload(_ count: Int) {
      backend.reload(
        from: DataSourceProvider(
          sections: [ListSection(id: 0, items: (0..<count).map { "\($0)" })],
          cellFactory: TextCellFactory()
        ).dataSource)
    }
    backend.select(path(0))
    backend.select(path(2))
    backend.highlighted = path(2)
    backend.focused = path(1)
    reload(3)
    #expect(backend.selection == [path(0), path(2)])
    #expect(backend.highlighted == path(2) && backend.focused == path(1))
    reload(2)
    #expect(backend.selection == [path(0)])
    #expect(backend.highlighted == nil && backend.focused == path(1))
    reload(1)
    #expect(backend.selection == [path(0)] && backend.focused == nil)
    reload(3)
    #expect(backend.selection == [path(0)] && backend.focused == nil && backend.highlighted == nil)
  }
}
