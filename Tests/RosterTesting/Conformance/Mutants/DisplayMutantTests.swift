import Roster
import RosterTesting
import TestSupport
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

  @Test func `A backend that keeps its promises breaks no law`() {
    expectNoViolations(ListScenario.proving.flatMap { Self.conformance(nil).violations(in: $0) })
  }

  @Test(arguments: DisplayFault.allCases)
  func `A backend with a fault of display or reuse breaks the law of the fault, and no other`(
    _ fault: DisplayFault
  ) {
    let rules = ListScenario.rulesBroken(
      by: fault, expecting: fault.rules, Self.conformance(fault).violations(in:))
    #expect(rules == fault.rules)
  }

  @Test func `What is not promised is not asked for`() {
    var conformance = Self.conformance(.neverReuses)
    conformance.promises = []
    let scenarios = LongRun.isAsked ? ListScenario.small : ListScenario.everyday
    expectNoViolations(scenarios.flatMap { conformance.violations(in: $0) })
    conformance = Self.conformance(.neverBegins)
    conformance.promises = .reuse
    expectNoViolations(scenarios.flatMap { conformance.violations(in: $0) })
  }
}
