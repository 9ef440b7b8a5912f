import Roster
import RosterTesting
import Testing

@Suite struct CapabilityProofTests {
  /// A list view that can do some things and not others.
  private func profile(_ random: inout SplitMix64) -> SimulatorProfile {
    var capabilities = BackendCapabilities()
    capabilities.batching = random.pick(from: [.all, .all, .all, .splices, .single]) ?? .all
    capabilities.movesItems = random.next(below: 2) == 0
    capabilities.movesSections = random.next(below: 2) == 0
    capabilities.changesItemsOfMovedSections = random.next(below: 2) == 0
    capabilities.movesItemsOfChangedSections = random.next(below: 2) == 0
    capabilities.updatesItems = random.next(below: 2) == 0
    capabilities.updatesWithOtherChanges = random.next(below: 2) == 0
    capabilities.mostOperations = random.next(below: 3) == 0 ? random.next(in: 1...6) : nil
    return SimulatorProfile("\(capabilities)", capabilities: capabilities)
  }

  @Test(arguments: Effort.parts)
  func `U11 D002-16 Plans are legal whatever a list view can do`(_ part: Int) {
    let generator = ScenarioGenerator(
      sections: 1...3, items: 0...3, steps: 1...1, editsInStep: 1...3, edits: ScenarioEdit.all)
    for seed in Effort.seeds(ofPart: part, everyday: 160, long: 100_000) {
      var random = SplitMix64(seed: ~seed)
      let profiles = [profile(&random)]
      let scenario = generator.scenario(seed: seed)
      if scenario.updateViolations(on: profiles).isEmpty { continue }
      let small = scenario.shrunk { !$0.updateViolations(on: profiles).isEmpty }
      expectNoViolations(
        small.updateViolations(on: profiles), "\(profiles), seed \(seed), \(small.swiftSource)")
      return
    }
  }
}
