import Roster
import RosterTesting
import TestSupport
import Testing

@Suite struct PipelineTests {
  private static let scenarios =
    (LongRun.isAsked ? ListScenario.all : ListScenario.everyday)
    + (0..<UInt64(LongRun.isAsked ? 12 : 1)).map { ScenarioGenerator().scenario(seed: $0) }

  @Test(arguments: scenarios)
  func `Every stage, and stages one after the other, obey the laws of stages`(
    _ scenario: ListScenario
  ) {
    let (states, seed) = (scenario.contents, scenario.seed)
    if !scenario.hasUniqueIdentities { return }
    let rows = Pipeline(ListContents<IndexedSection<Int, ScenarioItem, String>>())
    func expect<Output>(
      _ pipeline: Pipeline<IndexedSection<Int, ScenarioItem, String>, Output>,
      addsItems: Bool = false, keepsTitles: Bool = Output.ID.self != String.self,
      isKept: @escaping (ScenarioItem, ScenarioItem) -> Bool = { $0 == $1 }
    ) where Output: SectionInfo<ScenarioItem> {
      expectConformance(
        to: PipelineConformance(
          of: pipeline, addsItems: addsItems, keepsTitles: keepsTitles, isKept: isKept),
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
    expect(rows.flattened(), keepsTitles: false)
    let divisor = StageInput(3)
    expect(rows.grouped(by: divisor) { "\($0.id % $1)" })
    expect(rows.distinct(by: divisor) { $0.id % $1 })
    // Another list, of items that go in too and of items that do not.
    let others = (0..<6).map { ScenarioItem(id: $0 * 3, revision: 1) } + [ScenarioItem(id: 900)]
    let other = StageInput(
      ListContents(indexing: [ListSection<Int, ScenarioItem>(id: 1, items: others)]))
    expect(rows.union(other), addsItems: true)
    expect(
      rows.union(other) { ScenarioItem(id: $0.id, revision: $0.revision + 1) }, addsItems: true)
    expect(rows.intersection(other))
    expect(rows.subtracting(other))
    expect(
      rows.headers(.count) { "\($1)" }.footers(.sum(of: \.revision)) { "\($1)" }, keepsTitles: false
    )
    let halved: @Sendable (ScenarioItem) -> ScenarioItem = {
      ScenarioItem(id: $0.id, revision: $0.revision / 2)
    }
    expect(rows.map(halved)) { halved($0) == $1 }
    // Of what is edited the way back has to know all, so nothing may be lost on the way there.
    let negated: @Sendable (ScenarioItem) -> ScenarioItem = {
      ScenarioItem(id: $0.id, revision: -$0.revision)
    }
    expect(
      rows.map(updating: { $1.revision = -$0.revision }, inserting: negated) { negated($0) }
    ) { negated($0) == $1 }
    let isBack: (ScenarioItem, ScenarioItem) -> Bool = { $0.id == $1.id }
    expect(
      rows.joining(other) { ScenarioItem(id: $0.id, revision: $1?.revision ?? $0.revision) },
      isKept: isBack)
    expect(
      rows.joining(other, by: { $0.id / 2 * 3 }) {
        ScenarioItem(id: $0.id, revision: $0.revision + ($1?.revision ?? 0))
      }, isKept: isBack)
    expect(
      rows.map(halved).union(other).grouped { "\($0.id % 4)" }, addsItems: true, isKept: isBack)
    expect(rows.joining(other) { item, _ in item }.subtracting(other).prefix(2), isKept: isBack)
    expect(filter.sorted(by: order).grouped { "\($0.id % 4)" }.prefix(3))
    expect(rows.distinct { $0.id / 2 }.grouped { "\($0.id % 4)" }.sorted(by: order))
  }
}
