import Roster
import RosterTesting
import TestSupport
import Testing

/// Plans that are applied by hand, with what each stage says that it shows.
@Suite struct SimulatedPlanTests {
  private typealias Row = ListSection<Int, Entry>

  private struct Entry: Identifiable, Equatable {
    var id: Int
    var text: String { "entry \(id)" }
  }

  private func source(_ rows: [Row]) -> any ListDataSource<String, Never> {
    DataSourceProvider(
      sections: rows, cellFactory: ClosureCellFactory(make: { "" }) { $0 = $1.text }
    ).dataSource
  }

  /// All ways to put some entries into two of three sections, in some orders.
  private static let states: [[Row]] = {
    var states: [[Row]] = []
    for (first, second) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
      for ids in [[0, 1, 2], [2, 0], [1]] {
        let entries = ids.map { Entry(id: $0) }
        for split in 0...entries.count {
          let rows = [
            Row(id: first, items: Array(entries[..<split])),
            Row(id: second, items: Array(entries[split...])),
          ]
          states.append(rows)
          states.append([rows[0]])
        }
      }
    }
    return states
  }()

  @Test(arguments: SimulatorProfile.all)
  func `A plan whose stages are asked for their sections is legal for every list view`(
    _ profile: SimulatorProfile
  ) {
    var index = 0
    var old = Self.states[0]
    for _ in 0..<(LongRun.isAsked ? 2_000 : 20) {
      index = (index + 17) % Self.states.count
      let new = Self.states[index]
      let simulator = ListSimulator<String, Never>(profile)
      simulator.reload(from: source(old))
      let plan = BatchPlan(ListChanges(from: old, to: new), for: profile.capabilities)
      for stage in plan.stages {
        simulator.perform(
          ListBatch(stage.changes), showing: source(stage.sections(from: old, to: new)))
      }
      #expect(simulator.violations.isEmpty)
      let fresh = ListSimulator<String, Never>(profile)
      fresh.reload(from: source(new))
      #expect(simulator.screen == fresh.screen)
      old = new
    }
  }
}
