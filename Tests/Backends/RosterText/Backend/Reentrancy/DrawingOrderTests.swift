import Roster
import RosterText
import Testing

/// What is asked of a text backend while it draws because it was scrolled.
@Suite struct DrawingOrderTests {
  private typealias List = ListDriver<ListSection<Int, Int>>

  /// Does something once, in the middle of the drawing after it was set.
  private final class Interruption {
    var act: (() -> Void)?

    func happen() {
      let act = act
      self.act = nil
      act?()
    }
  }

  private let backend = TextBackend(height: 3)
  private let interruption = Interruption()

  private func list(_ count: Int) -> List { list(count, on: backend) }

  private func list(
    _ count: Int, on backend: some RenderingBackend<TextCell, TextView>
  ) -> List {
    let interruption = interruption
    return ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, items: Array(0..<count))],
        cellFactory: TextCellFactory<Int> { "\($0)" }.didConfigure { _, _, _ in
          interruption.happen()
        }), on: backend, identity: .itself)
  }

  private func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }

  @Test func `the screen is the one before until a drawing is complete`() {
    let list = list(9)
    let (backend, before) = (backend, backend.screen)
    var seen: [TextScreen] = []
    var paths: [[ListIndexPath]] = []
    interruption.act = {
      seen.append(backend.screen)
      paths.append(backend.visiblePaths)
      #expect(backend.visibleCells.map(\.cell.text) == ["0", "1", "2"])
      #expect(backend.accessibleElements.map(\.text) == ["0", "1", "2"])
      #expect(backend.cellCounts.configured == 3)
    }
    backend.scroll(byLines: 2)
    #expect(seen == [before])
    #expect(paths == [[path(0), path(1), path(2)]])
    #expect(backend.screen.description == "  2\n  3\n  4")
    withExtendedLifetime(list) {}
  }

  @Test func `everything is done after the drawing, in the order in which it was asked for`() {
    let list = list(9)
    let backend = backend
    var done: [String] = []
    interruption.act = {
      list.update(completion: { _ in done.append("update: \(backend.visiblePaths[0])") }) {
        $0[0].items.insert(contentsOf: [100, 101], at: 0)
      }
      backend.scroll(to: ListIndexPath(section: 0, item: 0), at: .top)
      backend.scroll(byLines: 1)
      #expect(done == [])
    }
    backend.scroll(byLines: 5)
    #expect(done == ["update: [0, 7]"])
    #expect(backend.screen.description == "  101\n  0\n  1")
  }

  @Test func `marks stay with their items through reloads that wait`() {
    let list = list(9)
    let backend = backend
    backend.selection = [path(1)]
    backend.focused = path(2)
    interruption.act = {
      for number in 100..<103 {
        list.update(options: .reload) { $0[0].items.insert(number, at: 0) }
      }
      // Places are those of the list that is shown, and go with their items from there.
      backend.highlighted = ListIndexPath(section: 0, item: 4)
    }
    backend.scroll(byLines: 1)
    #expect(list.selectedItems(on: backend) == [1])
    #expect(backend.selection == [path(4)])
    #expect(backend.focused == path(5))
    #expect(backend.highlighted == path(7))
  }

  @Test func `so they do where the list is drawn by a part of the backend`() {
    let parts = backend.divided(into: 2)
    let (above, list) = (list(1, on: parts[0]), list(9, on: parts[1]))
    let backend = backend
    parts[1].selection = [path(1)]
    parts[1].focused = path(2)
    interruption.act = {
      for number in 100..<103 {
        list.update(options: .reload) { $0[0].items.insert(number, at: 0) }
      }
      parts[1].highlighted = path(4)
    }
    backend.scroll(byLines: 1)
    #expect(parts[1].selection == [path(4)])
    #expect(parts[1].focused == path(5))
    #expect(parts[1].highlighted == path(7))
    withExtendedLifetime(above) {}
  }

  @Test(arguments: [false, true], [false, true])
  func `no mark of a list is left where another takes the backend over in its drawing`(
    _ isPart: Bool, _ isSame: Bool
  ) {
    if isPart {
      checkTakeover(of: backend.divided(into: 2)[1], isSame)
    } else {
      checkTakeover(of: backend, isSame)
    }
  }

  private func checkTakeover<Backend: InteractiveBackend>(of backend: Backend, _ isSame: Bool)
  where Backend.Cell == TextCell, Backend.View == TextView {
    let list = list(9, on: backend)
    (backend.selection, backend.highlighted, backend.focused) = ([path(1)], path(1), path(2))
    let other = isSame ? list : List(sections: list.sections, identity: .itself)
    self.backend.drawingQueue.perform { [interruption] in
      list.reload()
      interruption.act = {
        if isSame { list.detach(backend) }
        other.attach(
          backend,
          drawing: DataSourceProvider(
            sections: list.sections, cellFactory: TextCellFactory<Int> { "no. \($0)" }))
      }
    }
    #expect(self.backend.screen.description == "  no. 0\n  no. 1\n  no. 2")
    #expect(backend.selection == [] && backend.highlighted == nil && backend.focused == nil)
  }

  @Test func `a list that scrolls itself does not grow the stack`() {
    let backend = backend
    var count = 0
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, items: Array(0..<9))], cellFactory: TextCellFactory()
      ).onList(.didScroll) { _, _ in
        count += 1
        if count < 5_000 { backend.scroll(byLines: 0) }
      }, on: backend, identity: .itself)
    #expect(count == 5_000)
    withExtendedLifetime(list) {}
  }

  @Test func `a screen that is looked at makes no cell, whatever handlers say by then`() {
    var height = 1.0
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, items: Array(0..<1000))],
        cellFactory: TextCellFactory<Int> { "\($0)" }.on(.itemSize) { _ in .fixed(height) }),
      on: backend, identity: .itself)
    let counts = backend.cellCounts
    height = 0
    #expect(backend.screen.description == "  0\n  1\n  2")
    #expect(backend.cellCounts == counts)
    list.reconfigureItems { $0 == 1 }
    #expect(backend.screen.description == "  0\n  2")
    withExtendedLifetime(list) {}
  }

  private enum Step: CaseIterable { case make, configure, display, end }

  @Test(arguments: Step.allCases)
  private func `V4 a step of a separator changes the list while it is scrolled`(_ step: Step) {
    let interruption = interruption
    func separator() -> ListElement<TextView> {
      ListElement(reuseIdentifier: "separator") {
        if step == .make { interruption.happen() }
        return TextView("")
      } configure: { view in
        view = TextView("-")
        if step == .configure { interruption.happen() }
      }
      .whenDisplayed { _ in if step == .display { interruption.happen() } }
      .whenOutOfSight { _ in if step == .end { interruption.happen() } }
    }
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, items: Array(0..<9))],
        cellFactory: TextCellFactory<Int> { "\($0)" },
        supplementaryViewFactory: .sectionTitles()
      ).separators { $0.isFirst || $0.isLast ? nil : .view(separator()) },
      on: backend, identity: .itself)
    interruption.act = {
      list.update { $0[0].items.insert(99, at: 0) }
      list.reload()
    }
    backend.scroll(byLines: 1)
    backend.scroll(byLines: 1)
    backend.scrollToTop()
    #expect(interruption.act == nil)
    #expect(backend.screen.description == "  99\n-\n  0")
  }

  @Test func `a reload that waits for a drawing is completed when it is on the screen`() {
    let list = list(4)
    let backend = backend
    var screens: [String] = []
    interruption.act = {
      list.update(options: .reload, completion: { _ in screens.append(backend.screen.description) })
      {
        $0[0].items.insert(9, at: 2)
      }
      #expect(screens == [])
    }
    backend.scroll(byLines: 1)
    #expect(screens == ["  1\n  9\n  2"])
    #expect(backend.screen.description == screens.last)
  }

  private func list(of items: [Int]..., on part: BackendPart<TextBackend>) -> List {
    let list = list(0, on: part)
    list.sections = items.enumerated().map { ListSection(id: $0.offset, items: $0.element) }
    return list
  }

  @Test func `marks go with items to another section of a part, whose own goes meanwhile`() {
    let parts = backend.divided(into: 2)
    let (above, below) = (list(of: [1], [2], on: parts[0]), list(9, on: parts[1]))
    let backend = backend
    backend.selection = [ListIndexPath(section: 1, item: 0)]
    interruption.act = {
      above.update(options: .reload) { $0.sections = [ListSection(id: 0, items: [2, 1])] }
    }
    backend.scroll(byLines: 1)
    #expect(interruption.act == nil)
    #expect(above.selectedItems(on: parts[0]) == [2])
    #expect(backend.selection == [path(0)])
    withExtendedLifetime(below) {}
  }

  @Test(arguments: ["section", "part"])
  func `what is selected on a part is its own item, while a section or a part before it goes`(
    _ gone: String
  ) {
    let parts = backend.divided(into: 2)
    let above = list(of: [1], [2], on: parts[0])
    let below = list(of: [11], [12, 13, 14], on: parts[1])
    let backend = backend
    var selected: [[Int]] = []
    interruption.act = {
      if gone == "section" { above.update { $0.sections.removeFirst() } } else { parts[0].remove() }
      parts[1].select(ListIndexPath(section: 0, item: 0))
      selected.append(below.selectedItems(on: parts[1]))
      selected.append(above.selectedItems(on: parts[0]))
    }
    backend.scroll(byLines: 1)
    #expect(selected == [[11], []])
    #expect(below.selectedItems(on: parts[1]) == [11])
    #expect(above.selectedItems(on: parts[0]) == [])
    #expect(backend.selection == [ListIndexPath(section: gone == "section" ? 1 : 0, item: 0)])
    // What is beside it goes on where it stands now.
    below.update { $0.sections[0].items.append(15) }
    parts[1].select(path(1))
    #expect(below.selectedItems(on: parts[1]) == [15])
  }
}
