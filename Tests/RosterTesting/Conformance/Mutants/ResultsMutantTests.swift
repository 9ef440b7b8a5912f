import Roster
import RosterTesting
import Testing

@Suite struct ResultsMutantTests {
  private func rules(_ fault: ResultsFault?) -> Set<ViolationRule> {
    var rules: Set<ViolationRule> = []
    for seed in 0..<5 as Range<UInt64> {
      let store = MemoryStore<StoredParcel>()
      let conformance = FetchedResultsConformance(
        of: { FaultyResults(of: StoredParcel.request, in: store, fault) },
        answering: StoredParcel.request, among: { store.items })
      let violations = conformance.violations(
        through: StoredParcel.edits(of: store, seed: seed), seed: seed)
      rules.formUnion(violations.map(\.rule))
    }
    return rules
  }

  @Test func `Results without a fault break no law`() {
    #expect(rules(nil).isEmpty)
  }

  @Test(arguments: ResultsFault.allCases)
  func `Results with a fault break the law of the fault, and no other`(_ fault: ResultsFault) {
    #expect(rules(fault) == fault.rules)
  }
}
