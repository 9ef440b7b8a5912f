import RosterTesting
import Testing

@Suite struct UpdateProofTests {
  @Test(arguments: SimulatorProfile.all)
  func `Every plan is legal and shows the result`(_ profile: SimulatorProfile) {
    let generator = ScenarioGenerator(
      sections: 0...3, items: 0...3, steps: 4...4, editsInStep: 1...3)
    for seed in 0..<500 as Range<UInt64> {
      let scenario = generator.scenario(seed: seed)
      let violations = scenario.updateViolations(on: profile)
      if !violations.isEmpty {
        let small = scenario.shrunk { !$0.updateViolations(on: profile).isEmpty }
        Issue.record("\(small.updateViolations(on: profile))\n\(small.swiftSource)")
        break
      }
    }
  }
}
