import Roster
import RosterTesting
import RosterText
import TestSupport
import Testing

/// Lists of different items on the parts of a toolkit's backend.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ToolkitPartTests {
  /// Makes parts of backends, each between two others that show lists of their own.
  @MainActor
  private final class Parts<
    Backend: InspectableBackend<TextCell, TextView> & InteractiveBackend
  > {
    private let makeWhole: () -> Backend
    private var wholes: [ObjectIdentifier: (backend: Backend, lists: [Any])] = [:]

    init(of make: @escaping () -> Backend) { makeWhole = make }

    func make() -> BackendPart<Backend> {
      let backend = makeWhole()
      let parts = backend.divided(into: 3)
      let lists = [parts[0], parts[2]].map { part in
        ListDriver(
          DataSourceProvider(
            sections: [ListSection(id: 1, header: "beside", items: "one", "two")],
            cellFactory: TextCellFactory(), supplementaryViewFactory: .sectionTitles()),
          on: part, identity: .itself)
      }
      wholes[ObjectIdentifier(parts[1])] = (backend, lists)
      return parts[1]
    }

    /// What the whole shows of which a part is.
    func screen(of part: BackendPart<Backend>) -> Backend.Screen? {
      wholes[ObjectIdentifier(part)]?.backend.screen
    }

    func expectConformance(in scenario: ListScenario) {
      var conformance = BackendConformance(
        of: make, cells: TextCellFactory<ScenarioItem> { $0.text },
        views: TextViewFactory<ScenarioItem, String> { request in
          request.title.map { "\($0) (\(request.itemCount))" }
        }, decorating: { $0.separators() }, screen: screen)
      // The rows beside may be all that a list view keeps containers for, so that reuse is asked of wholes.
      conformance.promisesDisplay = true
      conformance.promisesScrolling = true
      expectNoViolations(conformance.violations(in: scenario))
      expectNoViolations(
        conformance.selectionViolations(
          in: scenario, select: { $0.selection.append($1) }, selection: \.selection))
    }
  }

  nonisolated private static let scenarios = ListScenario.all.filter { scenario in
    scenario.states.allSatisfy { $0.reduce(0) { $0 + $1.items.count } < 50 }
  }

  @Test(
    arguments: LongRun.isAsked
      ? scenarios : scenarios.enumerated().filter { $0.offset % 12 == 6 }.map(\.element))
  func `C8 M13 a part of a toolkit's backend obeys the laws beside lists of other items`(
    _ scenario: ListScenario
  ) {
    Parts(of: { CollectionBackend() }).expectConformance(in: scenario)
    Parts(of: { RowBackend() }).expectConformance(in: scenario)
  }

  private struct Person: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  /// Has two lists change on the parts of a backend, by gestures and by themselves.
  private func expectJoined<Backend: InspectableBackend<TextCell, TextView> & InteractiveBackend>(
    on backend: Backend
  ) where Backend.Screen == [String] {
    let parts = backend.divided(into: 2)
    let goods = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, header: "Goods", items: "Milk", "Tea")],
        cellFactory: TextCellFactory(), supplementaryViewFactory: .sectionTitles()
      ).emptyState(text: "Sold out"), on: parts[0], identity: .itself)
    let staff = ListDriver(
      DataSourceProvider(
        items: [Person(id: 1, name: "Ada")],
        cellFactory: TextCellFactory<Person> { $0.name }.on(.canEdit) { _ in true }), on: parts[1])
    #expect(backend.screen == ["header Goods", "  Milk", "  Tea", "  Ada"])
    backend.selection = [ListIndexPath(section: 1, item: 0)]
    goods.update { $0.insert("Rice", at: ListIndexPath(section: 0, item: 1)) }
    goods.update { $0.appendSection(ListSection(id: 1, items: "Salt")) }
    staff.update { $0.append(Person(id: 2, name: "Grace"), toSection: 0) }
    #expect(
      backend.screen == [
        "header Goods", "  Milk", "  Rice", "  Tea", "  Salt", "  Ada", "  Grace",
      ])
    #expect(backend.selection == [ListIndexPath(section: 2, item: 0)])
    backend.commitEditing(ListIndexPath(section: 2, item: 0))
    #expect(staff.contents.sections[0].items.map(\.id) == [2])
    goods.sections = []
    #expect(backend.screen == ["  Grace"])
    parts[1].remove()
    #expect(backend.screen == ["empty Sold out"])
  }

  @Test func `M13 lists on the parts of a toolkit's backend are shown joined, and change alone`() {
    expectJoined(on: CollectionBackend())
    expectJoined(on: RowBackend())
  }
}
