import Roster
import RosterText
import TestSupport
import Testing

@Suite struct ScrollingTests {
  /// Twelve items, those that can be divided by three of two lines.
  private func backend(height: Int) -> TextBackend {
    let provider = DataSourceProvider(
      sections: [
        ListSection(id: 0, header: "A", footer: "a", items: Array(0..<6)),
        ListSection(id: 1, header: "B", items: []),
        ListSection(id: 2, header: "C", items: Array(6..<12)),
      ],
      cellFactory: TextCellFactory { $0 % 3 == 0 ? "\($0)\nand" : "\($0)" },
      supplementaryViewFactory: .sectionTitles())
    let backend = TextBackend(height: height)
    backend.render(provider.dataSource)
    return backend
  }

  @Test func `a window is a part of what is drawn without one, wherever it stands`() {
    let whole = TextBackend()
    let tall = backend(height: 1000)
    let lines = tall.screen.lines
    #expect(lines.count == 20)
    #expect(whole.screen.lines.isEmpty)
    var faults: [String] = []
    for height in LongRun.isAsked ? Array(1...21) : [1, 2, 7, 19, 20, 21] {
      let backend = backend(height: height)
      for line in 0...25 {
        let start = min(line, max(0, lines.count - height))
        if backend.screen.lines != Array(lines[start...].prefix(height)) {
          faults.append("height \(height): down at \(line)")
        }
        backend.scroll(byLines: 1)
      }
      for line in (0...25).reversed() {
        backend.scroll(byLines: -1)
        let start = max(0, min(lines.count - height, 20) - (26 - line))
        if backend.screen.lines != Array(lines[start...].prefix(height)) {
          faults.append("height \(height): up at \(line)")
        }
      }
    }
    #expect(faults == [])
  }

  @Test func `V10 an item is scrolled to the top, the middle, the bottom or the nearest position`()
  {
    let backend = backend(height: 4)
    let path = ListIndexPath(section: 2, item: 1)
    backend.scroll(to: path, at: .top)
    #expect(backend.screen.description == "  7\n  8\n  9\n  and")
    backend.scroll(to: path, at: .bottom)
    #expect(backend.screen.description == "C\n  6\n  and\n  7")
    backend.scroll(to: path, at: .center)
    #expect(backend.screen.description == "  and\n  7\n  8\n  9")
    backend.scroll(to: path)
    #expect(backend.screen.description == "  and\n  7\n  8\n  9")
    backend.scroll(to: ListIndexPath(section: 2, item: 5))
    #expect(backend.screen.description == "  9\n  and\n  10\n  11")
    backend.scroll(to: ListIndexPath(section: 0, item: 0))
    #expect(backend.screen.description == "  0\n  and\n  1\n  2")
  }

  @Test func `scrolling goes no further than the list, and nowhere without an item`() {
    let backend = backend(height: 4)
    let start = backend.screen
    backend.scroll(to: ListIndexPath(section: 1, item: 0), at: .top)
    backend.scroll(to: ListIndexPath(section: 0, item: -1), at: .top)
    backend.scroll(to: ListIndexPath(section: 9, item: 0), at: .top)
    backend.scroll(byLines: -5)
    #expect(backend.screen == start)
    backend.scroll(byLines: .max)
    let end = backend.screen
    #expect(end.description == "  9\n  and\n  10\n  11")
    backend.scrollToTop()
    #expect(backend.screen == start)
    backend.scrollToEnd()
    #expect(backend.screen == end)
    backend.scroll(byLines: .min)
    #expect(backend.screen == start)
  }

  @Test func `the end of a cell that is higher than the window can be seen`() {
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, items: "a\nb\nc\nd\ne")], cellFactory: TextCellFactory())
    let backend = TextBackend(height: 2)
    backend.render(provider.dataSource)
    backend.scrollToEnd()
    #expect(backend.screen.description == "  d\n  e")
    backend.scroll(byLines: -2)
    #expect(backend.screen.description == "  b\n  c")
  }

  @Test func `a scroll says whether other lines are seen than before`() {
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, items: "a\nb\nc\nd\ne", "f")], cellFactory: TextCellFactory())
    let backend = TextBackend(height: 2)
    #expect(!backend.scroll(byLines: 1), "There is no list.")
    backend.render(provider.dataSource)
    #expect(
      [-1, 1, 2, 9, 1, 0, -9, -1].map { backend.scroll(byLines: $0) } == [
        false, true, true, true, false, false, true, false,
      ])
    backend.resize(width: nil, height: nil)
    #expect(!backend.scroll(byLines: 1), "All is seen.")
  }

  @Test func `a scroll in a callback of drawing is done after it, and answers before that`() {
    let backend = TextBackend(height: 2)
    var answers: [Bool] = []
    let cells = TextCellFactory<Int> { number in
      if number == 0, answers.isEmpty { answers.append(backend.scroll(byLines: 9)) }
      return "\(number)"
    }
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, items: 0, 1, 2, 3)], cellFactory: cells)
    backend.render(provider.dataSource)
    #expect(answers == [true] && backend.screen.description == "  2\n  3")
  }

  @Test func `a backend without a height has nothing to scroll`() {
    var (drawn, scrolls) = (0, 0)
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, items: 1, 2, 3)], cellFactory: TextCellFactory()
    ).onList(.didScroll) { _, _ in scrolls += 1 }
    let backend = TextBackend()
    let screen = backend.render(provider.dataSource)
    backend.didDraw = { drawn += 1 }
    scrolls = 0
    backend.scroll(byLines: 1)
    backend.scroll(to: ListIndexPath(section: 0, item: 2), at: .top)
    backend.scrollToEnd()
    backend.scrollToTop()
    #expect(backend.screen == screen)
    #expect(drawn == 0 && scrolls == 0)
  }

  @Test func `a cell that became lower than what was hidden of it is not seen any more`() {
    func source(_ first: String) -> some ListDataSource<TextCell, Never> {
      DataSourceProvider(
        sections: [ListSection(id: 0, items: first, "b", "c", "d")], cellFactory: TextCellFactory()
      ).dataSource
    }
    let backend = TextBackend(height: 2)
    backend.render(source("1\n2\n3\n4"))
    backend.scroll(byLines: 3)
    #expect(backend.screen.description == "  4\n  b")
    #expect(backend.render(source("1")).description == "  c\n  d")
    #expect(backend.visiblePaths.map(\.item) == [2, 3])
  }

  @Test func `a shorter list is seen to its end after a reload`() {
    let backend = backend(height: 4)
    backend.scrollToEnd()
    let shorter = DataSourceProvider(
      sections: [ListSection(id: 0, items: 1, 2, 3, 4, 5)], cellFactory: TextCellFactory())
    #expect(backend.render(shorter.dataSource).description == "  2\n  3\n  4\n  5")
  }

  @Test func `cells of no lines take none of the screen`() {
    let provider = DataSourceProvider(
      items: Array(0..<8),
      cellFactory: TextCellFactory().on(.itemSize) { $0.isMultiple(of: 2) ? .zero : .automatic })
    let backend = TextBackend(height: 2)
    backend.render(provider.dataSource)
    #expect(backend.screen.lines.map(\.text) == ["  1", "  3"])
    backend.scroll(byLines: 1)
    #expect(backend.screen.lines.map(\.text) == ["  3", "  5"])
  }

  @Test func `a list without items has nothing in sight to report until one comes`() {
    let backend = TextBackend(height: 3)
    var scrolls: [ScrollState] = []
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, items: [Int]())],
        cellFactory: TextCellFactory<Int> { "\($0)" }
      ).onList(.didScroll) { _, state in scrolls.append(state) }, on: backend, identity: .itself)
    #expect(scrolls.isEmpty)
    list.update { $0[0].items.append(1) }
    let first = ListIndexPath(section: 0, item: 0)
    #expect(scrolls == [ScrollState(firstVisible: first, lastVisible: first)])
  }
}
