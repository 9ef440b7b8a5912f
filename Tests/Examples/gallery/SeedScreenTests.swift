import Roster
import RosterText
import Testing

@testable import GalleryKit

/// What the seeds' own screens are known to do.
@Suite struct SeedScreenTests {
  private let stage = GalleryStage()

  private func run(_ name: String, on screen: some GalleryScreen) throws {
    try #require(screen.commands.first { $0.name == name }).action()
  }

  private func footers(of backend: TextBackend) -> [String?] {
    (0..<backend.shownSource.sectionCount).map {
      backend.shownSource.footer(ofSection: $0)?.fresh().text
    }
  }

  @Test func `T-003-28 the static table has nine rows, and one footer on its second section`() {
    let backend = StaticTable(on: stage).text
    #expect((0..<3).map(backend.shownSource.itemCount) == [3, 4, 2])
    #expect(footers(of: backend) == [nil, "Only 2nd has a footer", nil])
  }

  @Test func `T-003-36 the case of an item decides which cell shows it, in sections of 3, 6 and 1`()
  {
    let backend = MixedCells(on: stage).text
    #expect((0..<3).map(backend.shownSource.itemCount) == [3, 6, 1])
    for cell in backend.visibleCells {
      let isFancy = !cell.indexPath.item.isMultiple(of: 2)
      #expect(cell.cell.text.hasPrefix("★") == isFancy)
      let element = backend.shownSource.cell(at: cell.indexPath)
      #expect(element?.reuseIdentifier == (isFancy ? "fancy" : "plain"))
    }
  }

  @Test func `Five more things three times are fifteen, and then none`() throws {
    for count in [5, 10, 15, 0] {
      // A screen has a store of its own, so that each starts from nothing.
      let (table, grid) = (FetchedTable(on: stage), FetchedGrid(on: stage))
      for _ in 0..<count / 5 {
        try run("add five", on: table)
        try run("add five", on: grid)
      }
      #expect(table.text.shownSource.totalItemCount == count)
      #expect(grid.text.shownSource.totalItemCount == count)
      try run("delete all", on: table)
      #expect(table.text.shownSource.totalItemCount == 0)
    }
  }

  @Test func `T-003-31 the first thing of an empty store is selected, and scrolled to`() throws {
    let screen = FetchedTable(on: stage)
    try run("add", on: screen)
    let path = ListIndexPath(section: 0, item: 0)
    #expect(screen.text.shownSource.totalItemCount == 1)
    #expect(screen.text.selection == [path])
    #expect(screen.text.visiblePaths == [path])

    for _ in 0..<8 { try run("add five", on: screen) }
    screen.text.deselectAll()
    try run("add", on: screen)
    #expect(screen.text.selection.count == 1)
    #expect(screen.text.visiblePaths.contains(screen.text.selection[0]))
  }

  @Test func `T-003-32 with three things selected exactly these are deleted`() throws {
    let screen = FetchedGrid(on: stage)
    try run("add five", on: screen)
    let paths = screen.text.visiblePaths
    for path in paths.prefix(3) { screen.text.tap(path) }
    #expect(screen.text.selection.count == 3)
    let texts = screen.text.visibleCells.map(\.cell.text)
    try run("delete selected", on: screen)
    #expect(screen.text.shownSource.totalItemCount == 2)
    #expect(screen.text.visibleCells.map(\.cell.text) == Array(texts.suffix(2)))
  }

  @Test func `D002-11 an item that is out of sight is selected with its handler called`() {
    var called: [String] = []
    let backend = TextBackend(height: 3)
    let list = ListDriver(
      DataSourceProvider(items: Array(0..<100), cellFactory: TextCellFactory())
        .on(.didSelect) { number in
          called.append("select \(number)")
          return .keepSelected
        }
        .on(.didDeselect) { number in called.append("deselect \(number)") },
      on: backend, identity: .itself)
    backend.select(ListIndexPath(section: 0, item: 90))
    backend.deselect(ListIndexPath(section: 0, item: 90))
    #expect(called == ["select 90", "deselect 90"])
    #expect(backend.visiblePaths.allSatisfy { $0.item < 3 })
    #expect(list.selectedItems(on: backend).isEmpty)
  }

  @Test func `D002-14 more numbers are asked for once near the end, and come at the end`() throws {
    let screen = InfiniteLoading(on: stage)
    var requests: Int {
      stage.trace.entries.count {
        if case .line(let line) = $0 { line.hasPrefix("request") } else { false }
      }
    }
    screen.text.scroll(byLines: 2)
    #expect(requests == 0)
    for _ in 0..<5 { screen.text.scroll(byLines: 3) }
    #expect(requests == 1)
    #expect(loader(of: screen.text) == "Loading…")
    let top = screen.text.visiblePaths.first
    try run("answer", on: screen)
    #expect(screen.text.shownSource.totalItemCount == 40)
    #expect(screen.text.visiblePaths.first == top)

    screen.text.scrollToEnd()
    try run("fail", on: screen)
    screen.text.scrollToEnd()
    #expect(requests == 2)
    #expect(loader(of: screen.text) == "Not loaded.")
    try run("retry", on: screen)
    try run("retry", on: screen)
    #expect(requests == 3)
    try run("answer", on: screen)
    screen.text.scrollToEnd()
    #expect(requests == 3)
    #expect(screen.text.shownSource.totalItemCount == 60)
    #expect(loader(of: screen.text) == "That is all.")
  }

  /// What the decoration after the last item says.
  private func loader(of backend: TextBackend) -> String? {
    let count = backend.shownSource.itemCount(inSection: 0)
    let gap = ListIndexPath(section: 0, item: count)
    guard case .view(let view) = backend.shownSource.separator(at: gap) else { return nil }
    return view.fresh().text
  }
}
