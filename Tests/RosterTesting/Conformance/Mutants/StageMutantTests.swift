import Roster
import RosterTesting
import TestSupport
import Testing

@Suite struct StageMutantTests {
  private func rules(_ fault: StageFault?, addsItems: Bool = false) -> Set<ViolationRule> {
    var rules: Set<ViolationRule> = []
    let scenarios = LongRun.isAsked ? ListScenario.all : ListScenario.small
    for scenario in scenarios where scenario.hasUniqueIdentities {
      let conformance = PipelineConformance(of: FaultyStage(fault), addsItems: addsItems)
      let violations = conformance.violations(through: scenario.contents, seed: scenario.seed)
      rules.formUnion(violations.map(\.rule))
    }
    return rules
  }

  @Test func `A stage without a fault breaks no law`() {
    #expect(rules(nil).isEmpty)
  }

  @Test(arguments: StageFault.allCases)
  func `A stage with a fault breaks the law of the fault, and no other`(_ fault: StageFault) {
    #expect(rules(fault) == fault.rules)
  }

  @Test func `A stage that says that it adds items may do so`() {
    #expect(rules(.addsARow, addsItems: true).isEmpty)
    #expect(rules(.repeatsAnItem, addsItems: true) == [.duplicatedItem])
  }

  @Test func `A chain whose last stage adds items may do so where that is said of the chain`() {
    let chain = Pipeline(ListContents<FaultyStage.Input>()).filter { $0.id % 3 != 0 }
      .then(FaultyStage(.addsARow))
    for addsItems in [false, true] {
      let conformance = PipelineConformance(of: chain, addsItems: addsItems)
      let rules = ListScenario.small.filter(\.hasUniqueIdentities).flatMap {
        conformance.violations(through: $0.contents, seed: $0.seed).map(\.rule)
      }
      #expect(Set(rules) == (addsItems ? [] : [.inventedItem]))
    }
  }
}
