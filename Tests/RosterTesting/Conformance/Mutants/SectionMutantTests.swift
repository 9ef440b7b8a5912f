import Roster
import RosterTesting
import Testing

@Suite struct SectionMutantTests {
  private func sections(_ fault: SectionFault?) -> [FaultySection] {
    [FaultySection("dairy", ["milk", "eggs"], fault), FaultySection("fruit", ["plums"], fault)]
  }

  @Test func `Sections without a fault break no law`() {
    expectConformance(of: sections(nil)) { [$0.adding("pears")] }
    expectConformance(of: [
      ListSection(id: 1, header: "1", items: 1, 2), ListSection(id: 2, items: 3),
    ])
    expectConformance(of: [LazySection(id: 1, count: 10) { $0 * $0 }])
  }

  @Test(arguments: SectionFault.allCases)
  func `A section with a fault breaks the law of the fault, and no other`(_ fault: SectionFault) {
    let violations = SectionConformance(of: sections(fault)) { [$0.adding("pears")] }.violations()
    #expect(Set(violations.map(\.rule)) == [fault.rule])
  }
}
