import Roster
import RosterTesting
import Testing

@Suite struct BackendMutantTests {
  private func rules(_ fault: BackendFault?) -> Set<ViolationRule> {
    let conformance = BackendConformance(
      of: { FaultyBackend(fault) }, cells: ParityCells(),
      views: ScenarioTitles(countingItems: true),
      screen: { $0.screen })
    // What happens in large lists happens in small ones.
    let scenarios = fault == nil ? ListScenario.all : ListScenario.small
    return Set(scenarios.flatMap { conformance.violations(in: $0) }.map(\.rule))
  }

  @Test func `A backend without a fault breaks no law`() {
    #expect(rules(nil).isEmpty)
  }

  @Test(arguments: BackendFault.allCases)
  func `A backend with a fault breaks the law of the fault, and no other`(_ fault: BackendFault) {
    #expect(rules(fault) == fault.rules)
  }

  @Test func `A section without items is judged also behind one with items`() {
    let conformance = BackendConformance(
      of: { FaultyBackend(.hasNoFooterWithoutItems) }, cells: ParityCells(),
      views: ScenarioTitles(countingItems: true), screen: { $0.screen })
    let scenario = ListScenario(
      "the second is empty",
      states: [
        [
          ListSection(id: 1, header: "Fruit", footer: "end of fruit", items: 1),
          ListSection(id: 2, header: "Dairy", footer: "end of dairy"),
        ]
      ])
    #expect(conformance.violations(in: scenario).map(\.rule) == [.emptySectionView])
  }

  @Test func `Cells that show their position, or keep something, are blamed and not the backend`() {
    func rules(_ fault: NumberedCells.Fault) -> [ViolationRule] {
      let conformance = BackendConformance(
        of: { DisplayingBackend(nil) }, cells: NumberedCells(fault: fault), views: ScenarioTitles(),
        screen: { $0.screen })
      return ListScenario.small.lazy.map { conformance.violations(in: $0) }
        .first { !$0.isEmpty }?.map(\.rule) ?? []
    }
    #expect(rules(.showsItsPlace).first == .cellPosition)
    #expect(rules(.keepsRevisions).first == .reuseLeak)
  }

  @Test(arguments: ListScenario.all)
  func `The reference backend conforms`(_ scenario: ListScenario) {
    expectConformance(of: { ReferenceBackend<String, String>() }, in: scenario)
  }

  @Test func `A violation tells the seed and the step by which it can be had again`() throws {
    let conformance = BackendConformance(
      of: { FaultyBackend(.forgetsDeletes) }, cells: ParityCells(),
      views: ScenarioTitles(countingItems: true), screen: { $0.screen })
    let scenario = try #require(
      ListScenario.all.first { $0.seed != nil && !conformance.violations(in: $0).isEmpty })
    let violations = conformance.violations(in: scenario)
    #expect(violations.allSatisfy { $0.seed == scenario.seed })
    #expect(violations.allSatisfy { ($0.step ?? 0) < scenario.states.count })
    #expect(violations.contains { $0.step != nil })
  }
}

extension ListScenario {
  /// Those of all scenarios in which no list has a hundred items.
  static let small = all.filter { scenario in
    scenario.states.allSatisfy { $0.reduce(0) { $0 + $1.items.count } < 100 }
  }

  /// Every other one of the small ones.
  static let everyday = small.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
}
