import Roster
import RosterTesting
import TestSupport
import Testing

@Suite struct CorruptionTests {
  private let cells = ClosureCellFactory.scenarioItems
  private let titles = ClosureSupplementaryViewFactory.scenarioTitles()

  private func source(_ sections: [ScenarioSection]) -> any ListDataSource<String, String> {
    DataSourceProvider(
      sections: sections, cellFactory: cells, supplementaryViewFactory: titles
    ).dataSource
  }

  /// The states of a scenario, with a header for every section, so that no two of them look alike.
  private func states(_ seed: UInt64) -> [[ScenarioSection]] {
    ScenarioGenerator(sections: 1...3, items: 1...3, steps: 1...1, editsInStep: 1...3)
      .scenario(seed: seed).states.map { state in
        state.map { section in
          var section = section
          section.header = "\(section.id): \(section.header ?? "")"
          return section
        }
      }
  }

  @Test(arguments: Effort.parts)
  func `The simulator catches every corrupted batch, and 100,000 of them in a long run`(_ part: Int)
  {
    let corruptions = BatchCorruption.all
    var random = SplitMix64(seed: UInt64(part))
    var missed: [String] = []
    var caught = 0
    var seed = UInt64(part) << 32
    let simulator = ListSimulator<String, String>(.grid)
    let count = (LongRun.isAsked ? 100_000 : 240) / Effort.parts.count
    while caught < count && missed.isEmpty {
      seed += 1
      let states = states(seed)
      let batch = ListBatch(ListChanges(from: states[0], to: states[1]))
      if batch.count == 0 { continue }
      let old = source(states[0])
      let new = source(states[1])
      for corruption in corruptions {
        guard let corrupted = corruption.apply(batch, &random) else { continue }
        simulator.reload(from: old)
        let before = simulator.violations.count
        simulator.perform(corrupted, showing: new)
        if simulator.violations.count == before {
          missed.append("seed \(seed): \(corruption)\n\(batch)\n\(corrupted)")
        } else {
          caught += 1
        }
      }
    }
    #expect(missed == [])
  }
}
