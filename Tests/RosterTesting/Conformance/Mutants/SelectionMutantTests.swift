import Roster
import RosterTesting
import Testing

@Suite struct SelectionMutantTests {
  private static let modes = [SelectionMode.single, .multiple]

  private func conformance(
    _ fault: SelectionFault?, _ mode: SelectionMode, of backendMode: SelectionMode
  ) -> SelectionConformance<SelectingBackend> {
    SelectionConformance(
      of: { SelectingBackend(fault, backendMode) }, cells: ScenarioCells(), mode: mode,
      select: { $0.select($1) }, selection: \.selection)
  }

  @Test(arguments: modes)
  func `A selection that goes with its items breaks no law`(_ mode: SelectionMode) {
    let conformance = conformance(nil, mode, of: mode)
    expectNoViolations(ListScenario.proving.flatMap { conformance.violations(in: $0) })
  }

  @Test(arguments: SelectionFault.allCases, modes)
  func `A selection with a fault breaks the law of the fault, and no other`(
    _ fault: SelectionFault, _ mode: SelectionMode
  ) {
    let rules = ListScenario.rulesBroken(
      by: fault, expecting: [fault.rule], conformance(fault, mode, of: mode).violations(in:))
    #expect(rules == [fault.rule])
  }

  @Test func `A backend of another mode is told so, and no position is blamed`() throws {
    let scenario = ListScenario(
      "insert",
      states: [[ListSection(id: 1, items: 1, 2, 3)], [ListSection(id: 1, items: 4, 1, 2)]])
    let single = conformance(nil, .multiple, of: .single).violations(in: scenario)
    #expect(
      single.map(\.description) == [
        "selection-mode at list: 2 items were selected, and nothing has changed since: the backend "
          + "selects one item at a time; let it select several, or say mode: .single here: expected [[0, 0], [0, 2]], found [[0, 2]] (step 1)"
      ])
    let none = conformance(nil, .multiple, of: .none).violations(in: scenario)
    #expect(none.map(\.rule) == [.selectionMode])
    let explanation = try #require(none.first?.explanation)
    #expect(explanation.hasSuffix("the backend does not select what it is told to"))
  }
}
