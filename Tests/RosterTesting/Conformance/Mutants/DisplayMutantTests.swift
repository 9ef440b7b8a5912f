import Roster
import RosterTesting
import Testing

@Suite struct DisplayMutantTests {
  static func conformance(
    _ fault: DisplayFault?
  ) -> BackendConformance<DisplayingBackend, [String]> {
    var conformance = BackendConformance(
      of: { DisplayingBackend(fault) }, cells: ParityCells(),
      views: ScenarioTitles(countingItems: true), screen: { $0.screen })
    conformance.promises = [.display, .reuse]
    return conformance
  }

  private func rules(_ fault: DisplayFault?) -> Set<ViolationRule> {
    let conformance = Self.conformance(fault)
    let scenarios = fault == nil ? ListScenario.all : ListScenario.small
    return Set(scenarios.flatMap { conformance.violations(in: $0) }.map(\.rule))
  }

  @Test func `A backend that keeps its promises breaks no law`() {
    #expect(rules(nil).isEmpty)
  }

  @Test(arguments: DisplayFault.allCases)
  func `A backend with a fault of display or reuse breaks the law of the fault, and no other`(
    _ fault: DisplayFault
  ) {
    #expect(rules(fault) == fault.rules)
  }

  @Test func `What is not promised is not asked for`() {
    var conformance = Self.conformance(.neverReuses)
    conformance.promises = []
    expectNoViolations(ListScenario.small.flatMap { conformance.violations(in: $0) })
    conformance = Self.conformance(.neverBegins)
    conformance.promises = .reuse
    expectNoViolations(ListScenario.small.flatMap { conformance.violations(in: $0) })
  }
}
