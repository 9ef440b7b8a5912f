import Roster
import RosterTesting
import Synchronization
import TestSupport
import Testing

@Suite struct StageMutantTests {
  private func violations(
    _ fault: StageFault?, addsItems: Bool = false, in scenario: ListScenario
  ) -> [Violation] {
    guard scenario.hasUniqueIdentities else { return [] }
    let conformance = PipelineConformance(
      of: FaultyStage(fault), addsItems: addsItems, assigning: FaultyStage.assignments)
    return conformance.violations(through: scenario.contents, seed: scenario.seed)
  }

  private func rules(_ fault: StageFault?, addsItems: Bool = false) -> Set<ViolationRule> {
    let scenarios = LongRun.isAsked ? ListScenario.all : ListScenario.everyday
    return Set(
      scenarios.flatMap { violations(fault, addsItems: addsItems, in: $0) }.map(\.rule))
  }

  @Test func `A stage without a fault breaks no law`() {
    #expect(rules(nil).isEmpty)
  }

  @Test(arguments: StageFault.allCases)
  func `A stage with a fault breaks the law of the fault, and no other`(_ fault: StageFault) {
    let rules = ListScenario.rulesBroken(by: fault, expecting: fault.rules) {
      violations(fault, in: $0)
    }
    #expect(rules == fault.rules)
  }

  @Test func `An item that is moved to the front and comes out between others is elsewhere`() {
    let scenario = ListScenario("three items", states: [[ListSection(id: 1, items: 2, 4, 6)]])
    let found = (0..<20 as Range<UInt64>).flatMap { seed in
      PipelineConformance(of: FaultyStage(.movesBehindTheFirst))
        .violations(through: scenario.contents, seed: seed)
    }
    #expect(Set(found.map(\.rule)) == [.misplacedEdit])
    let second = ViolationPosition.item(ListIndexPath(section: 0, item: 1))
    #expect(found.contains { $0.expected == "before 2" && $0.position == second }, "\(found)")
  }

  /// Hands all on, and inserts every item beside one that is always the same, or behind all.
  private struct Misplacing: PipelineStage {
    typealias Section = IndexedSection<Int, ScenarioItem, String>

    let neighbor: SourceNeighbor<Int>?

    func output(
      of input: ListContents<Section>, with inputs: StageInputs
    ) -> ListContents<Section> { input }

    func source(of edit: SourceEdit<Section>) -> SourceEdit<Section>? {
      var edit = edit
      if edit.kind == .insert { edit.neighbor = neighbor }
      return edit
    }
  }

  private func violationsOfInserts(beside neighbor: SourceNeighbor<Int>?) -> [Violation] {
    let states: [[ScenarioSection]] = [
      [ListSection(id: 1, items: 2, 4, 6)], [ListSection(id: 1, items: 2, 8)],
    ]
    let scenario = ListScenario("three items, then two", states: states)
    return (0..<20 as Range<UInt64>).flatMap { seed in
      PipelineConformance(of: Misplacing(neighbor: neighbor))
        .violations(through: scenario.contents, seed: seed)
    }
  }

  @Test func `An item that is inserted between others and comes out behind them is elsewhere`() {
    let found = violationsOfInserts(beside: nil)
    #expect(Set(found.map(\.rule)) == [.misplacedEdit])
    #expect(found.contains { $0.explanation.contains("was inserted into what came out") })
  }

  @Test func `An item that is inserted behind others and comes out in front is elsewhere`() {
    let found = violationsOfInserts(beside: .before(2))
    #expect(Set(found.map(\.rule)) == [.misplacedEdit])
    let first = ViolationPosition.item(ListIndexPath(section: 0, item: 0))
    #expect(found.contains { $0.expected.hasPrefix("behind") && $0.position == first }, "\(found)")
  }

  @Test func `A stage that says that it adds items may do so`() {
    #expect(rules(.addsARow, addsItems: true).isEmpty)
    #expect(rules(.repeatsAnItem, addsItems: true) == [.duplicatedItem])
  }

  @Test func `A stage that says that nothing is edited may refuse every edit`() {
    let scenarios = LongRun.isAsked ? ListScenario.small : ListScenario.everyday
    for scenario in scenarios where scenario.hasUniqueIdentities {
      let conformance = PipelineConformance(of: FaultyStage(.refusesEdits), isEditable: false)
      #expect(conformance.violations(through: scenario.contents, seed: nil).isEmpty)
    }
  }

  /// Adds an item, refuses every edit, and counts the removals of the other ones.
  private struct Refusing: PipelineStage {
    typealias Input = IndexedSection<Int, ScenarioItem, String>

    final class Removals: Sendable {
      let count = Atomic(0)
    }

    let removals: Removals

    func output(
      of input: ListContents<Input>, with inputs: StageInputs
    ) -> ListContents<ScenarioSection> {
      ListContents(
        input.sections.map { section in
          ListSection(
            id: section.id, header: section.header, footer: section.footer,
            items: Array(section.items) + [900])
        })
    }

    func source(of edit: SourceEdit<ScenarioSection>) -> SourceEdit<Input>? {
      if edit.kind == .remove, edit.item.id != 900 { removals.count.add(1, ordering: .relaxed) }
      return nil
    }
  }

  @Test func `A stage that refuses all edits is blamed once an item that went in was to go`() {
    let scenario = ListScenario("one item", states: [[ListSection(id: 1, items: 2)]])
    var counts: Set<Int> = []
    for seed in 0..<40 as Range<UInt64> {
      let removals = Refusing.Removals()
      let rules = PipelineConformance(of: Refusing(removals: removals), addsItems: true)
        .violations(through: scenario.contents, seed: seed).map(\.rule)
      let count = removals.count.load(ordering: .relaxed)
      counts.insert(count)
      #expect(rules == (count > 0 ? [.refusedEdit] : []))
    }
    #expect(counts == [0, 1, 2])
  }

  /// Adds an item whose revision counts the others, and takes edits of it, which come to nothing.
  private struct Counting: PipelineStage {
    typealias Input = IndexedSection<Int, ScenarioItem, String>

    func output(
      of input: ListContents<Input>, with inputs: StageInputs
    ) -> ListContents<ScenarioSection> {
      ListContents(
        input.sections.map { section in
          let items = Array(section.items)
          return ListSection(
            id: section.id, header: section.header, footer: section.footer,
            items: items + [.item(900, revision: items.count)])
        })
    }

    func source(of edit: SourceEdit<ScenarioSection>) -> SourceEdit<Input>? {
      guard edit.kind == .update || edit.kind == .remove && edit.item.id != 900 else { return nil }
      return SourceEdit<Input>(edit.kind, edit.item, section: edit.section)
    }
  }

  @Test func `An item that never went in need not be as it was edited`() {
    let scenario = ListScenario(
      "one item, then two",
      states: [[ListSection(id: 1, items: 2)], [ListSection(id: 1, items: 2, 4)]])
    let found = (0..<20 as Range<UInt64>).flatMap { seed in
      PipelineConformance(of: Counting(), addsItems: true)
        .violations(through: scenario.contents, seed: seed)
    }
    #expect(found.map(\.description) == [])
  }

  @Test func `A failure that comes with another output is found`() {
    let conformance = PipelineConformance(
      of: FaultyStage(nil),
      assigning: [
        { pipeline in
          pipeline[FaultyStage.end] = 2
          pipeline[FaultyStage.end] = 3
        }
      ])
    let scenario = ListScenario("one item", states: [[ListSection(id: 1, items: 2)]])
    let found = conformance.violations(through: scenario.contents)
    #expect(found.map(\.rule) == [.incrementalStage])
    #expect(found.first?.explanation == "a pipeline that fails does not keep what came out before")
  }

  @Test func `A chain whose last stage adds items may do so where that is said of the chain`() {
    let chain = Pipeline(ListContents<FaultyStage.Input>()).filter { $0.id % 3 != 0 }
      .then(FaultyStage(.addsARow))
    for addsItems in [false, true] {
      let conformance = PipelineConformance(of: chain, addsItems: addsItems)
      let scenarios = LongRun.isAsked ? ListScenario.small : ListScenario.everyday
      let rules = scenarios.filter(\.hasUniqueIdentities).flatMap {
        conformance.violations(through: $0.contents, seed: $0.seed).map(\.rule)
      }
      #expect(Set(rules) == (addsItems ? [] : [.inventedItem]))
    }
  }

  /// Parts the items by their ids.
  private struct Parting<ID: Hashable & Sendable>: PipelineStage {
    typealias Input = IndexedSection<Int, ScenarioItem, String>
    typealias Output = ListSection<ID, ScenarioItem>

    let even: ID
    let odd: ID

    func output(of input: ListContents<Input>, with inputs: StageInputs) -> ListContents<Output> {
      let items = input.sections.flatMap(\.items)
      return ListContents([
        ListSection(id: even, items: items.filter { $0.id.isMultiple(of: 2) }),
        ListSection(id: odd, items: items.filter { !$0.id.isMultiple(of: 2) }),
      ])
    }

    func source(of edit: SourceEdit<Output>) -> SourceEdit<Input>? {
      edit.kind == .move ? nil : SourceEdit(edit.kind, edit.item, section: 1)
    }
  }

  @Test
  func `An item may come out in another section, where these are others than those that went in`() {
    let scenario = ListScenario(
      "some items",
      states: [[ListSection(id: 1, items: 1, 2)], [ListSection(id: 1, items: 3, 4, 5, 6)]])
    for seed in 0..<20 as Range<UInt64> {
      let named = PipelineConformance(of: Parting(even: "even", odd: "odd"))
        .violations(through: scenario.contents, seed: seed)
      let numbered = PipelineConformance(of: Parting(even: 1, odd: 2), keepsTitles: false)
        .violations(through: scenario.contents, seed: seed)
      #expect((named + numbered).map(\.description) == [])
    }
  }
}
