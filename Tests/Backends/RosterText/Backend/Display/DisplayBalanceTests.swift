import Roster
import RosterText
import TestSupport
import Testing

/// What comes into sight is told once, and once when it goes, whatever is done in between.
@Suite struct DisplayBalanceTests {
  /// What is in sight as it was told, by name, and what was told wrongly.
  private final class Sight {
    private(set) var names: Set<String> = []
    private(set) var faults: [String] = []

    func come(_ name: String?) {
      if !names.insert(name ?? "").inserted { faults.append("\(name ?? "") came twice") }
    }

    func go(_ name: String?) {
      if names.remove(name ?? "") == nil { faults.append("\(name ?? "") went and had not come") }
    }
  }

  /// How many views came and did not go; a view has no name of its own.
  private final class Count {
    var number = 0
  }

  private let cells = Sight()
  private let decorations = Sight()
  private let views = Count()

  private func driver(_ aisles: [Aisle], on backend: TextBackend) -> ListDriver<Aisle> {
    let plain = textProvider(aisles)
    let (cells, decorations, views) = (cells, decorations, views)
    let provider = DataSourceProvider(
      sections: aisles,
      cellFactory: plain.cellFactory.willDisplay { _, product, _ in cells.come(product.name) }
        .didEndDisplaying { _, product, _ in cells.go(product.name) },
      supplementaryViewFactory: plain.supplementaryViewFactory
        .willDisplay { _, _ in views.number += 1 }
        .didEndDisplaying { _, _ in views.number -= 1 }
    )
    .separators { transition in
      let text = "\(transition.from?.name ?? "") | \(transition.to?.name ?? "")"
      return .view(
        ListElement(showing: TextView(text))
          .whenDisplayed { decorations.come($0.text) }.whenOutOfSight { decorations.go($0.text) })
    }
    .emptyState {
      ListElement(showing: TextView("All bought"))
        .whenDisplayed { decorations.come($0.text) }.whenOutOfSight { decorations.go($0.text) }
    }
    return ListDriver(provider, on: backend)
  }

  private func check(_ backend: TextBackend, showing aisles: [Aisle], _ act: String) {
    let names = backend.visiblePaths.map { aisles[$0.section].items[$0.item].name }
    #expect(cells.faults + decorations.faults == [], "\(act)")
    #expect(cells.names == Set(names), "\(act)")
    #expect(views.number == backend.visibleViews.count, "\(act)")
    // Nothing is lost: all that was made is in sight or waits to be reused.
    #expect(backend.cellCounts.made == names.count + backend.cellCounts.pooled, "\(act)")
    #expect(backend.viewCounts.made == views.number + backend.viewCounts.pooled, "\(act)")
    let counts = backend.decorationCounts
    #expect(counts.made == decorations.names.count + counts.pooled, "\(act)")
    // A decoration takes one line. A screen without lines may count the end of the list as seen.
    guard backend.height != 0 else { return }
    let lines = backend.screen.lines.map(\.text).filter { $0 == "All bought" || $0.contains(" | ") }
    #expect(decorations.names == Set(lines), "\(act)")
  }

  @Test(arguments: UpdateLawTests.layouts)
  func `S10 what comes into sight goes once, and nothing goes that had not come`(
    _ layout: TextLayout
  ) {
    var numbers = SeededGenerator(seed: 101)
    for _ in 0..<UpdateLawTests.rounds {
      var aisles = [Aisle].random(using: &numbers)
      let height = Int.random(in: 0...9, using: &numbers)
      let backend = TextBackend(
        width: 60, height: height == 9 ? nil : height, layout: layout, sectionSpacing: 1)
      let list = driver(aisles, on: backend)
      check(backend, showing: aisles, "first drawing")
      for _ in 0..<12 {
        let act = Int.random(in: 0..<7, using: &numbers)
        switch act {
        case 0: backend.scroll(byLines: Int.random(in: -12...12, using: &numbers))
        case 1: backend.scrollToEnd()
        case 2: backend.scrollToTop()
        case 3:
          let section = Int.random(in: 0...3, using: &numbers)
          let path = ListIndexPath(section: section, item: Int.random(in: 0..<6, using: &numbers))
          let position = [ScrollPosition.top, .center, .bottom, .nearest]
            .randomElement(using: &numbers)
          backend.scroll(to: path, at: position ?? .top)
        case 4: list.reload()
        case 5: backend.isEditing.toggle()
        default:
          aisles = aisles.edited(using: &numbers)
          list.sections = aisles
        }
        check(backend, showing: aisles, "act \(act)")
      }
      list.sections = []
      check(backend, showing: [], "emptied")
      list.detach(backend)
      backend.render(textProvider([]).dataSource)
      check(backend, showing: [], "another list")
      #expect(decorations.names == [])
    }
  }

  @Test func `S10 a cell that is measured to find the edge, and not seen, never comes nor goes`() {
    let rows = (0..<9).map { Product(name: "p\($0)", quantity: 4) }
    let backend = TextBackend(height: 3)
    let list = driver([Aisle(id: 0, items: rows)], on: backend)
    for item in [8, 4, 0, 7] {
      for position in [ScrollPosition.bottom, .center, .top, .nearest] {
        backend.scroll(to: ListIndexPath(section: 0, item: item), at: position)
        check(backend, showing: list.sections, "\(item) \(position)")
      }
    }
  }
}
