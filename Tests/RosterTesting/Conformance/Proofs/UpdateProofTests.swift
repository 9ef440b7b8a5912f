import Roster
import RosterTesting
import TestSupport
import Testing

@Suite struct UpdateProofTests {
  /// Two steps for each of six list views are twelve cases.
  private static let casesOfScenario = 2 * SimulatorProfile.all.count

  private func prove(_ generator: ScenarioGenerator, _ seeds: Range<UInt64>) {
    for seed in seeds {
      let scenario = generator.scenario(seed: seed)
      if scenario.updateViolations().isEmpty { continue }
      let small = scenario.shrunk { !$0.updateViolations().isEmpty }
      expectNoViolations(small.updateViolations(), "\(small.swiftSource)")
      return
    }
  }

  @Test(arguments: Effort.parts)
  func `U11 updates of unique items are planned, applied and mapped rightly`(_ part: Int) {
    prove(
      ScenarioGenerator(sections: 0...2, items: 0...2, steps: 2...2, editsInStep: 1...2),
      Effort.seeds(
        ofPart: part, everyday: 800 / Self.casesOfScenario,
        long: 400_000 / Self.casesOfScenario))
  }

  @Test(arguments: Effort.parts)
  func `U11 D001-11 D002-7 So are updates of duplicates, 200,000 in a long run`(_ part: Int) {
    prove(
      ScenarioGenerator(
        sections: 0...2, items: 0...2, steps: 2...2, editsInStep: 1...2,
        edits: ScenarioEdit.all + [.duplicate, .duplicate, .duplicate, .duplicate]),
      Effort.seeds(
        ofPart: part, everyday: 800 / Self.casesOfScenario,
        long: 200_000 / Self.casesOfScenario))
  }

  @Test func `Changes between equal states, and none between others, are told apart in words`() {
    let one: [ScenarioSection] = [ListSection(id: 1, items: 1)]
    let other: [ScenarioSection] = [ListSection(id: 1, items: 1, 2)]
    let wrong: [(words: String, after: [ScenarioSection], claimed: [ScenarioSection])] = [
      ("the states are equal, but there are ", one, other),
      ("the states are different, but there are ", other, one),
    ]
    for (words, after, claimed) in wrong {
      let found = ListScenario("two states", states: [one, after])
        .updateViolations(comparing: { _, _ in ListChanges(from: one, to: claimed) })
      let first = found.first { $0.rule == .emptyChanges }
      #expect(first?.explanation.hasPrefix(words) == true, "\(found)")
    }
  }

  @Test(arguments: ListScenario.allWithDuplicates.enumerated().map { ($0, $1) })
  func `Every scenario that backends are proven with is planned rightly`(
    _ number: Int, _ scenario: ListScenario
  ) {
    let profiles = SimulatorProfile.all
    // In a short run each is shown by one list view, and the next one by another.
    let some = LongRun.isAsked ? profiles : [profiles[number % profiles.count]]
    expectNoViolations(scenario.updateViolations(on: some))
  }
}
