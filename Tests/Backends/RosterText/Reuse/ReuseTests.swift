import Roster
import Synchronization
import Testing

@testable import RosterText

@Suite struct ReuseTests {
  private func numbers(_ count: Int) -> some ListDataSource<TextCell, Never> {
    DataSourceProvider(
      sections: [LazySection(id: 0, count: count) { $0 }], cellFactory: TextCellFactory()
    ).dataSource
  }

  @Test func `C12 scrolling reuses the cells that go out, and every count is exact`() {
    let backend = TextBackend(height: 5)
    backend.render(numbers(100))
    #expect(backend.cellCounts == ReuseCounts(made: 5, configured: 5))
    backend.scroll(byLines: 1)
    #expect(backend.cellCounts == ReuseCounts(made: 6, configured: 6, pooled: 1))
    backend.scroll(byLines: 1)
    #expect(backend.cellCounts == ReuseCounts(made: 6, reused: 1, configured: 7, pooled: 1))
    for _ in 0..<50 { backend.scroll(byLines: 1) }
    #expect(backend.cellCounts == ReuseCounts(made: 6, reused: 51, configured: 57, pooled: 1))
    #expect(backend.screen.description == "  52\n  53\n  54\n  55\n  56")
  }

  @Test func `an element that is nothing any more goes into the pool, and no other does`() {
    var shown = ShownElements<Int, TextCell>()
    for position in 1...3 {
      shown.show(at: position, ListElement(showing: TextCell("\(position)")))
    }
    shown.refresh(at: 2, as: nil)
    #expect(shown.positions == [1, 3])
    #expect(shown.counts == ReuseCounts(made: 3, configured: 3, pooled: 1))
  }

  @Test func `a long way keeps no more cells than two screens`() {
    let backend = TextBackend(height: 5)
    backend.render(numbers(1000))
    backend.scroll(byLines: 800)
    #expect(backend.cellCounts == ReuseCounts(made: 10, reused: 795, configured: 805, pooled: 5))
    backend.scroll(byLines: -800)
    #expect(backend.cellCounts.made <= 11)
    #expect(backend.visiblePaths.map(\.item) == [0, 1, 2, 3, 4])
  }

  @Test func `a reload configures what is visible, and makes nothing`() {
    let backend = TextBackend(height: 5)
    backend.render(numbers(100))
    backend.render(numbers(100))
    #expect(backend.cellCounts == ReuseCounts(made: 5, reused: 5, configured: 10))
    backend.render(numbers(2))
    #expect(backend.cellCounts == ReuseCounts(made: 5, reused: 7, configured: 12, pooled: 3))
    #expect(backend.screen.description == "  0\n  1")
  }

  @Test func `a reload shows the blank cells of missing items as they were`() {
    let slots = DataSourceProvider(
      sections: [ListSection(id: "slots", items: "Ana", nil)],
      cellFactory: TextCellFactory<String> { name in name }.orBlank { TextCell("(free)") })
    let backend = TextBackend()
    for _ in 0..<2 {
      #expect(backend.render(slots.dataSource).description == "  Ana\n  (free)")
    }
    #expect(backend.cellCounts.reused == 2)
  }

  @Test func `looking at the screen does nothing`() {
    let backend = TextBackend(height: 5)
    backend.render(numbers(100))
    let counts = backend.cellCounts
    #expect(backend.screen == backend.screen)
    backend.select(ListIndexPath(section: 0, item: 1))
    #expect(backend.screen.lines[1] != "  1")
    #expect(backend.cellCounts == counts)
  }

  @Test func `ten million lazy items are drawn by making those in the window`() {
    let made = Mutex<[Int]>([])
    let section = LazySection(id: 0, header: "Numbers", count: 10_000_000) { index in
      made.withLock { $0.append(index) }
      return index
    }
    let provider = DataSourceProvider(
      sections: [section], cellFactory: TextCellFactory(),
      supplementaryViewFactory: TextViewFactory(kinds: []) { $0.title })
    let backend = TextBackend(height: 3)
    #expect(backend.render(provider.dataSource).description == "  0\n  1\n  2")
    #expect(made.withLock { $0 } == [0, 1, 2])
    made.withLock { $0 = [] }
    backend.scrollToEnd()
    #expect(backend.screen.description == "  9999997\n  9999998\n  9999999")
    #expect(Set(made.withLock { $0 }).count == 3)
    made.withLock { $0 = [] }
    backend.scroll(to: ListIndexPath(section: 0, item: 5_000_000), at: .center)
    #expect(backend.screen.description == "  4999999\n  5000000\n  5000001")
    #expect(Set(made.withLock { $0 }).isSubset(of: Set(4_999_997...5_000_003)))
    #expect(backend.cellCounts.made <= 7)
  }

  @Test func `M10 D001-5 a hundred million lazy items that come and go cost the window`() {
    let made = Mutex(0)
    let section = LazySection(id: 0, count: 100_000_000) { number in
      made.withLock { $0 += 1 }
      return number
    }
    func cost(_ act: () -> Void) -> Int {
      made.withLock { $0 = 0 }
      act()
      return made.withLock { $0 }
    }
    let backend = TextBackend(height: 10)
    let provider = DataSourceProvider(sections: [section], cellFactory: TextCellFactory())
    let list = ListDriver(
      sections: [section], identity: ListIdentity<LazySection<Int, Int>>.itself)
    let end = 100_000_000
    #expect(cost { list.attach(backend, drawing: provider) } <= 30)
    #expect(cost { backend.scroll(to: ListIndexPath(section: 0, item: end / 2)) } <= 30)
    let middle = backend.screen
    #expect(cost { list.update { $0[0].numbers.insert(contentsOf: end..<end + 100) } } <= 10)
    #expect(cost { list.update { $0[0].numbers.insert(contentsOf: -100..<0) } } <= 10)
    #expect(cost { list.update { $0[0].numbers.remove(contentsOf: -100 ..< -50) } } <= 10)
    #expect(cost { list.update { $0[0].numbers.remove(contentsOf: end..<end + 50) } } <= 10)
    #expect(backend.screen == middle)
    #expect(cost { backend.scrollToEnd() } <= 30)
    #expect(backend.screen.description.hasSuffix("  \(end + 99)"))
    #expect(cost { list.update { $0[0].numbers.remove(contentsOf: end..<end + 100) } } <= 30)
    #expect(backend.screen.description.hasSuffix("  \(end - 1)"))
    #expect(cost { backend.scrollToTop() } <= 30)
    #expect(backend.screen.description.hasPrefix("  -50\n"))
    #expect(cost { list.reconfigureItems { _ in true } } <= 30)
  }

  @Test func `C4 C12 cells of one identifier are never taken for another`() {
    struct Mixed: CellFactory {
      func reuseIdentifier(for item: Int, in context: ListContext) -> ReuseIdentifier {
        item % 2 == 0 ? "even" : "odd"
      }
      func makeCell(for item: Int, in context: ListContext) -> TextCell {
        TextCell(style: item % 2 == 0 ? .bold : .plain)
      }
      func configure(_ cell: inout TextCell, for item: Int, in context: ListContext) {
        #expect(cell.lines == [])
        cell.text = "\(item)"
      }
    }
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, items: Array(0..<40))], cellFactory: Mixed())
    let backend = TextBackend(height: 4)
    backend.render(provider.dataSource)
    for _ in 0..<36 {
      backend.scroll(byLines: 1)
      for cell in backend.visibleCells {
        #expect((cell.cell.style == .bold) == (cell.indexPath.item % 2 == 0))
      }
    }
    #expect(backend.cellCounts == ReuseCounts(made: 6, reused: 34, configured: 40, pooled: 2))
  }

  @Test func `what was put back last is taken first, under its own identifier`() {
    var pool = ReusePool<Int>()
    #expect(pool.take("a") == nil)
    pool.put(1, for: "a")
    pool.put(2, for: "a")
    pool.put(3, for: "b")
    #expect(pool.count == 3)
    #expect(pool.take("a") == 2)
    #expect(pool.take("a") == 1)
    #expect(pool.take("a") == nil)
    #expect(pool.count == 1)
  }

  @Test func `C12 of several cells that go at once the last one is taken first, on every run`() {
    let backend = TextBackend(height: 6)
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, items: Array(0..<40))], cellFactory: TextCellFactory()),
      on: backend, identity: .itself)
    func serials() -> [Int] { backend.visibleCells.map(\.serial) }
    #expect(serials() == [1, 2, 3, 4, 5, 6])
    list.update { $0.sections[0].items.removeSubrange(1..<5) }
    #expect(serials() == [1, 6, 5, 4, 3, 2])
    backend.scroll(byLines: 4)
    #expect(serials() == [3, 2, 7, 8, 9, 10])
    backend.scroll(byLines: 3)
    #expect(serials() == [8, 9, 10, 4, 5, 6])
  }

  @Test func `S10 what a step does to a cell when it comes into sight is seen`() {
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, header: "Fruit", items: "Apples", "Pears")],
      cellFactory: TextCellFactory<String>().willDisplay { cell, _, _ in cell.text += "!" },
      supplementaryViewFactory: TextViewFactory<String, String>.sectionTitles()
        .willDisplay { view, _ in view.text = "\(view.text ?? ""):" })
    let backend = TextBackend(height: 2)
    #expect(backend.render(provider.dataSource).description == "Fruit:\n  Apples!")
    backend.scroll(byLines: 1)
    #expect(backend.screen.description == "  Apples!\n  Pears!")
  }

  @Test func `C12 a cell that waits to be reused holds nothing of the item that it showed`() {
    final class Parcel: Identifiable {}
    let backend = TextBackend()
    var parcel: Parcel? = Parcel()
    weak let sent = parcel
    func list(_ parcels: [Parcel]) -> some ListDataSource<TextCell, TextView> {
      DataSourceProvider(
        sections: [ListSection(id: 0, items: parcels)], cellFactory: TextCellFactory { _ in "a" },
        supplementaryViewFactory: .sectionTitles()
      ).dataSource
    }
    backend.render(list([Parcel()] + [parcel].compactMap(\.self)))
    parcel = nil
    #expect(sent != nil)
    backend.render(list([Parcel()]))
    #expect(backend.cellCounts.pooled == 1)
    #expect(sent == nil)
  }
}
