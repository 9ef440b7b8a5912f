import Roster
import RosterTesting
import Testing

/// Backends that draw only when they are settled, which is done before anything is judged.
@Suite struct LateBackendTests {
  private func conformance(
    _ fault: BackendFault?
  ) -> BackendConformance<LateBackend<FaultyBackend>, [String]> {
    BackendConformance(
      of: { LateBackend(FaultyBackend(fault)) }, cells: .labels,
      views: .scenarioTitles(countingItems: true), settle: { $0.settle() }, screen: \.screen)
  }

  @Test func `A backend that draws late is settled before it is judged`() throws {
    let violation = try #require(
      FirstViolation.inSmallest(conformance(.showsBatchesOnReload).violations(in:)))
    #expect(violation.rule == .sameScreen)
    #expect(violation.explanation.contains("the batches leave something behind that a reload"))
    let right = conformance(nil)
    expectNoViolations(ListScenario.proving.flatMap { right.violations(in: $0) })
  }

  @Test func `A section without items that is drawn late and not whole is reported`() {
    let violations = conformance(.hasNoFooterWithoutItems).violations(
      in: ListScenario("an empty section", states: [[ListSection(id: 0, footer: "end")]]))
    #expect(violations.map(\.rule) == [.emptySectionView])
  }

  @Test func `Cells that are made when a backend is settled are counted from then on`() {
    var conformance = conformance(nil)
    conformance.promisesReuse = true
    let violations = conformance.violations(
      in: ListScenario("three items", states: [[ListSection(id: 0, items: 1, 2, 3)]]))
    #expect(violations.map(\.rule) == [.reuse])
    #expect(violations.first?.expected == "3 made")
    #expect(violations.first?.found == "12 made")
  }

  /// The first rule that is broken by a backend that draws separators and empty states late.
  private static func first(
    _ fault: DecorationFault?, in scenarios: [ListScenario]
  ) -> ViolationRule? {
    let conformance = DecorationMutantTests.conformance(
      of: { LateBackend(DecoratedBackend(fault)) }, settle: { $0.settle() })
    for scenario in scenarios {
      if let first = conformance.violations(in: scenario).first { return first.rule }
    }
    return nil
  }

  /// That of one without a fault, which is the same beside each fault.
  private static let ruleWithoutFault = first(nil, in: ListScenario.proving)

  @Test(
    arguments: [.keepsSeparators, .losesTheEmptyState, .keepsTheEmptyState] as [DecorationFault])
  func `V4 V5 separators and empty states that are drawn late and wrongly are named as such`(
    _ fault: DecorationFault
  ) {
    #expect(Self.first(fault, in: ListScenario.small) == fault.rule)
    #expect(Self.ruleWithoutFault == nil)
  }
}
