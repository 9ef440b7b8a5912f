import Roster
import RosterTesting
import Testing

@Suite struct SelectionMutantTests {
  private func rules(_ fault: SelectionFault?) -> Set<ViolationRule> {
    let conformance = SelectionConformance(
      of: { SelectingBackend(fault) }, cells: ScenarioCells(), select: { $0.select($1) },
      selection: \.selection)
    return Set(ListScenario.all.flatMap { conformance.violations(in: $0) }.map(\.rule))
  }

  @Test func `A selection that goes with its items breaks no law`() {
    #expect(rules(nil).isEmpty)
  }

  @Test(arguments: SelectionFault.allCases)
  func `A selection with a fault breaks the law of selection`(_ fault: SelectionFault) {
    #expect(rules(fault) == [.followedSelection])
  }
}
