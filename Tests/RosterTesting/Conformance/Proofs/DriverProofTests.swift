import Roster
import RosterTesting
import Testing

@Suite struct DriverProofTests {
  /// A driver with a list view that finishes its batches when the random numbers say so.
  private struct Course {
    var random: SplitMix64
    let simulator: ListSimulator<String, String>
    let list: ListDriver<ScenarioSection>

    init(seed: UInt64, _ scenario: ListScenario, _ profile: SimulatorProfile) {
      random = SplitMix64(seed: seed)
      simulator = ListSimulator(profile)
      simulator.holdsBatches = true
      list = ListDriver(
        DataSourceProvider(
          sections: scenario.states[0], cellFactory: .scenarioItems,
          supplementaryViewFactory: .scenarioTitles()),
        on: simulator)
    }
  }

  private final class Calls {
    var counts: [Int] = []
  }

  private func violations(
    of scenario: ListScenario, seed: UInt64, on profile: SimulatorProfile
  ) -> [Violation] {
    var course = Course(seed: seed, scenario, profile)
    let calls = Calls()
    for (index, state) in scenario.states.dropFirst().enumerated() {
      calls.counts.append(0)
      if course.random.next(below: 4) == 0 {
        course.list.update(completion: { _ in calls.counts[index] += 1 }) { $0.sections = state }
      } else {
        course.list.apply(state, completion: { _ in calls.counts[index] += 1 })
      }
      if course.random.next(below: 8) == 0 { course.list.reload() }
      for _ in 0..<course.random.next(below: 4) { course.simulator.finishBatch() }
    }
    var waits = 0
    while course.simulator.isUpdating, waits < 1_000 {
      course.simulator.finishBatch()
      waits += 1
    }
    let fresh = ListSimulator<String, String>(profile)
    fresh.reload(
      from: DataSourceProvider(
        sections: scenario.states.last ?? [], cellFactory: .scenarioItems,
        supplementaryViewFactory: .scenarioTitles()
      ).dataSource)
    var found = course.simulator.violations
    if course.simulator.screen != fresh.screen {
      found.append(
        Violation(
          .sameScreen, expected: fresh.screen.debugDescription,
          found: course.simulator.screen.debugDescription, "the last state is not shown"))
    }
    if calls.counts.contains(where: { $0 != 1 }) {
      found.append(Violation(.completionOnce, "completions are called \(calls.counts) times"))
    }
    return found
  }

  @Test(arguments: SimulatorProfile.all)
  func `A20 D004-5 law 6: States that come too fast are never lost and break no rule`(
    _ profile: SimulatorProfile
  ) {
    let generator = ScenarioGenerator(
      sections: 0...3, items: 0...3, steps: 3...6, editsInStep: 1...2, edits: ScenarioEdit.all)
    for seed in Effort.seeds(ofPart: 0, everyday: 64, long: 20_000) {
      let scenario = generator.scenario(seed: seed)
      if violations(of: scenario, seed: seed, on: profile).isEmpty { continue }
      let small = scenario.shrunk { !violations(of: $0, seed: seed, on: profile).isEmpty }
      expectNoViolations(
        violations(of: small, seed: seed, on: profile), "seed \(seed), \(small.swiftSource)")
      return
    }
  }
}
