import Roster
import RosterTesting
import Testing

/// Backends that show lists wrongly from the beginning, so that what a batch leaves is what is drawn from scratch.
@Suite struct BlindBackendTests {
  /// What is wrong with a ``Wall``.
  enum Fault: CaseIterable {
    case showsNothing, showsNoCells, sortsCells, dropsTheLastCell, hasOneCellForAll
  }

  /// A backend that draws each list from scratch.
  private final class Wall: InspectableBackend {
    typealias View = String

    let drawingQueue = DrawingQueue()
    private let fault: Fault?
    private var headers: [String] = []
    private var cells: [LabelCell] = []

    init(_ fault: Fault?) { self.fault = fault }

    var screen: [String] {
      switch fault {
      case .showsNothing: []
      case .showsNoCells: headers
      case .sortsCells: headers + cells.map(\.text).sorted()
      case .dropsTheLastCell: headers + cells.dropLast().map(\.text)
      case .hasOneCellForAll, nil: headers + cells.map(\.text)
      }
    }

    func reload(from source: any ListDataSource<LabelCell, String>) {
      (headers, cells) = ([], [])
      for section in 0..<source.sectionCount {
        if let header = source.header(ofSection: section) { headers.append(header.fresh()) }
        for item in 0..<source.itemCount(inSection: section) {
          guard let element = source.cell(at: ListIndexPath(section: section, item: item)) else {
            continue
          }
          let shared = fault == .hasOneCellForAll ? cells.first : nil
          var cell = shared ?? element.make()
          element.configure(&cell)
          cells.append(cell)
        }
      }
    }
  }

  private func violations(_ fault: Fault?, in scenario: ListScenario) -> [Violation] {
    BackendConformance(
      of: { Wall(fault) }, cells: .labels, views: .scenarioTitles(),
      screen: { $0.screen }
    ).violations(in: scenario)
  }

  @Test func `a backend that shows each list shows other lists otherwise`() {
    expectNoViolations(ListScenario.proving.flatMap { violations(nil, in: $0) })
  }

  @Test(arguments: Fault.allCases)
  func `of a backend that shows other lists alike the report says which`(_ fault: Fault) throws {
    let found = try #require(FirstViolation.inSmallest { violations(fault, in: $0) })
    #expect(found.rule == .shownItems)
    switch fault {
    case .showsNothing, .showsNoCells, .dropsTheLastCell:
      #expect(found.description.contains("a list of no items and one of the items ["))
    case .sortsCells, .hasOneCellForAll:
      #expect(found.explanation.contains("are shown alike"))
    }
  }

  @Test func `cells that show all items alike are not blamed on the backend`() {
    let cells = ClosureCellFactory<ScenarioItem, LabelCell>(make: { LabelCell() }) { cell, _ in
      cell.show("an item")
    }
    let conformance = BackendConformance(
      of: { Wall(nil) }, cells: cells, views: .scenarioTitles(), screen: { $0.screen })
    expectNoViolations(ListScenario.everyday.flatMap { conformance.violations(in: $0) })
  }
}
