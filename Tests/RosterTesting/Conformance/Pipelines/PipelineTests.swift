import Roster
import RosterTesting
import TestSupport
import Testing

@Suite struct PipelineTests {
  private static let scenarios =
    (LongRun.isAsked ? ListScenario.all : ListScenario.everyday)
    + (0..<UInt64(LongRun.isAsked ? 40 : 2)).map { ScenarioGenerator().scenario(seed: $0) }

  @Test(arguments: scenarios)
  func `Every stage, and stages one after the other, obey the laws of stages`(
    _ scenario: ListScenario
  ) {
    let (states, seed) = (scenario.contents, scenario.seed)
    if !scenario.hasUniqueIdentities { return }
    let rows = Pipeline(ListContents<IndexedSection<Int, ScenarioItem, String>>())
    func expect<Output>(_ pipeline: Pipeline<IndexedSection<Int, ScenarioItem, String>, Output>)
    where Output: SectionInfo<ScenarioItem> {
      expectConformance(
        to: PipelineConformance(of: pipeline, keepsTitles: Output.ID.self != String.self),
        through: states, seed: seed)
    }
    let filter = rows.filter { $0.id % 3 != 0 }
    let order: ItemOrder<ScenarioItem> = .descending { $0.revision }.then(.ascending { $0.id % 2 })
    expect(rows)
    expect(filter)
    expect(rows.filter { $0.id == 1 }.removingEmptySections())
    expect(rows.sorted(by: order))
    expect(rows.grouped { "\($0.id % 4)" })
    expect(rows.grouped(by: { "\($0.id % 4)" }, sectionsBy: .descending { $0 }))
    expect(rows.prefix(2))
    expect(rows.distinct { $0.id / 2 })
    expect(filter.sorted(by: order).grouped { "\($0.id % 4)" }.prefix(3))
    expect(rows.distinct { $0.id / 2 }.grouped { "\($0.id % 4)" }.sorted(by: order))
  }
}
