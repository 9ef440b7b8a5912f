import Roster
import RosterTesting
import TestSupport
import Testing

@Suite struct ComparingTests {
  private func conformance(
    _ fault: BackendFault?
  ) -> BackendConformance<FaultyBackend, String> {
    BackendConformance(
      of: { FaultyBackend(fault) }, cells: ParityCells(),
      views: .scenarioTitles(countingItems: true)
    ) { backend in
      backend.sections.flatMap { section in
        [section.header].compactMap(\.self) + section.cells.map { "  \($0.text)" }
          + [section.footer].compactMap(\.self)
      }.joined(separator: "\n")
    }
  }

  private let reference = BackendConformance(of: { ListSimulator<String, String>(.reloadOnly) })

  /// In a short run every fifth, one of them a list of hundreds.
  private static let scenarios = ListScenario.all.enumerated()
    .filter { LongRun.isAsked || $0.offset % 5 == 2 }.map(\.element)

  @Test(arguments: scenarios)
  func `A backend that is right shows what a list view shows that draws from scratch`(
    _ scenario: ListScenario
  ) {
    expectNoViolations(conformance(nil).violations(against: reference, in: scenario))
  }

  @Test func `Backends that draw when they are settled are settled before they are compared`() {
    let late = BackendConformance(
      of: { LateBackend(ListSimulator<String, String>(.reloadOnly)) },
      settle: { $0.settle() })
    for scenario in ListScenario.everyday {
      expectNoViolations(late.violations(against: reference, in: scenario))
      expectNoViolations(reference.violations(against: late, in: scenario))
    }
  }

  @Test func `A backend that is wrong shows something else, after the step that it gets wrong`() {
    let scenario = ListScenario(
      "a move", states: [[ListSection(id: 1, items: 1, 3)], [ListSection(id: 1, items: 3, 1)]])
    let violations = conformance(.forgetsMoves).violations(against: reference, in: scenario)
    #expect(
      violations.map(\.description) == [
        """
        equal-screens at list: the two backends show different screens (step 1)
        @@ -1,2 +1,2 @@
        -  item 3
           item 1
        +  item 3
        """
      ])
  }
}
