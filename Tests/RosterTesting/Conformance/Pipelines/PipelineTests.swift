import Roster
import RosterTesting
import TestSupport
import Testing

@Suite struct PipelineTests {
  private static let scenarios =
    (LongRun.isAsked ? ListScenario.all : ListScenario.everyday)
    + (0..<UInt64(LongRun.isAsked ? 4 : 1)).map { ScenarioGenerator().scenario(seed: $0) }

  /// Which of the pipelines go with a scenario: in a short run every fourth, others with the next scenario.
  private struct Turns {
    var number: Int

    mutating func isNext() -> Bool {
      number += 1
      return LongRun.isAsked || number.isMultiple(of: 4)
    }
  }

  @Test(arguments: scenarios.enumerated().map { ($0, $1) })
  func `Every stage of lazy items obeys the laws of stages, also where inputs are assigned`(
    _ number: Int, _ scenario: ListScenario
  ) {
    if !scenario.hasUniqueIdentities { return }
    var turns = Turns(number: number)
    typealias Rows = LazySection<Int, ScenarioItem>
    struct IsOne: Error {}
    let (divisor, count) = (StageInput(3), StageInput(2))
    let order = StageInput<ItemOrder<ScenarioItem>>(.descending(\.id))
    let rows = Pipeline(ListContents<Rows>())
    func expect<ID>(
      _ pipeline: Pipeline<Rows, LazySection<ID, ScenarioItem>>, keepsTitles: Bool = true
    ) {
      if !turns.isNext() { return }
      expectConformance(
        to: PipelineConformance(
          of: pipeline, keepsTitles: keepsTitles,
          assigning: [
            { $0[divisor] = 1 }, { $0[divisor] = 2 }, { $0[divisor] = 4 }, { $0[count] = 0 },
            { $0[count] = 9 }, { $0[order] = .ascending { $0.id % 3 } },
          ]), through: scenario.lazyContents, seed: scenario.seed)
    }
    // What the greater of two numbers divides that divide each other, the smaller does.
    let filter = rows.filter(by: divisor) {
      $1 % $0 == 0 ? .stricter : $0 % $1 == 0 ? .looser : .different
    } isIncluded: {
      $0.id % $1 == 0
    }
    expect(rows)
    expect(rows.filter { $0.id % 3 != 0 })
    expect(filter)
    expect(rows.sorted(by: order))
    expect(rows.prefix(count))
    expect(rows.grouped { $0.id % 4 }, keepsTitles: false)
    expect(
      filter.sorted(by: order).filter(by: divisor) { item, divisor in
        if divisor == 1 { throw IsOne() }
        return item.revision % divisor == 0
      }.prefix(count))
  }

  @Test func `A stage of lazy items that breaks a law is found`() {
    struct LazyFault: PipelineStage {
      typealias Rows = LazySection<Int, ScenarioItem>
      let isStuck: Bool

      func output(of input: ListContents<Rows>, with inputs: StageInputs) -> ListContents<Rows> {
        ListContents(
          input.sections.map { isStuck ? $0 : $0.picking($0.items.indices.flatMap { [$0, $0] }) })
      }

      func update(_ output: inout ListContents<Rows>, by step: PipelineStep<Rows>) {
        let isKnown = step.old.sections.map(\.id) == step.new.sections.map(\.id)
        if !isStuck || !isKnown { output = self.output(of: step.new, with: step.inputs) }
      }
    }
    func rules(_ stage: LazyFault) -> Set<ViolationRule> {
      let scenarios = ListScenario.everyday.filter(\.hasUniqueIdentities)
      let conformance = PipelineConformance(of: stage)
      return Set(
        scenarios.flatMap { conformance.violations(through: $0.lazyContents, seed: $0.seed) }
          .map(\.rule))
    }
    #expect(rules(LazyFault(isStuck: true)).contains(.incrementalStage))
    #expect(rules(LazyFault(isStuck: false)) == [.duplicatedItem])

    struct Rewriting: PipelineStage {
      typealias Rows = LazySection<Int, ScenarioItem>

      func output(of input: ListContents<Rows>, with inputs: StageInputs) -> ListContents<Rows> {
        ListContents(
          input.sections.map { section in
            var numbers = RangeSet<Int>()
            for item in section.items { numbers.insert(contentsOf: item.id..<item.id + 1) }
            return Rows(
              id: section.id, header: section.header, footer: section.footer, numbers: numbers,
              version: 1
            ) { ScenarioItem(id: $0, revision: 77) }
          })
      }
    }
    let found = PipelineConformance(of: Rewriting()).violations(
      through: ListScenario("one item", states: [[ListSection(id: 0, items: 1)]]).lazyContents)
    #expect(found.map(\.rule) == [.changedItem])
  }

  @Test func `A stage of lazy items that says that it adds items may do so, and no other`() {
    struct Adding: PipelineStage {
      typealias Rows = LazySection<Int, ScenarioItem>

      func output(of input: ListContents<Rows>, with inputs: StageInputs) -> ListContents<Rows> {
        ListContents(
          input.sections.map { section in
            Rows(id: section.id, numbers: RangeSet(900..<901), version: 1) { ScenarioItem(id: $0) }
          })
      }
    }
    let states = ListScenario("one item", states: [[ListSection(id: 0, items: 1)]]).lazyContents
    for (addsItems, rules) in [(false, [.inventedItem]), (true, [])] as [(Bool, [ViolationRule])] {
      let rows = Pipeline(ListContents<Adding.Rows>()).then(Adding())
      for conformance in [
        PipelineConformance(of: rows, addsItems: addsItems),
        PipelineConformance(of: Adding(), addsItems: addsItems),
      ] {
        #expect(conformance.violations(through: states).map(\.rule) == rules)
      }
    }
  }

  @Test func `A stage that gives titles of another type has no titles to keep`() {
    struct Counted: SectionInfo {
      let id: Int
      let header: Int?
      let footer: Int?
      let items: [ScenarioItem]
    }
    struct Counting: PipelineStage {
      typealias Input = IndexedSection<Int, ScenarioItem, String>

      func output(of input: ListContents<Input>, with inputs: StageInputs) -> ListContents<Counted>
      {
        ListContents(
          input.sections.map { section in
            Counted(
              id: section.id, header: section.items.count, footer: nil, items: Array(section.items))
          })
      }
    }
    let scenario = ListScenario("a title", states: [[ListSection(id: 0, header: "one", items: 1)]])
    let violations = PipelineConformance(of: Counting(), isEditable: false)
      .violations(through: scenario.contents)
    #expect(violations.map(\.description) == [])
  }

  @Test func `A pipeline adds no items unless it is said to, whatever else is said of its items`() {
    let rows = Pipeline(ListContents<IndexedSection<Int, ScenarioItem, String>>())
    let others = [ListSection<Int, ScenarioItem>(id: 1, items: [ScenarioItem(id: 900)])]
    let more = StageInput(ListContents(indexing: others))
    let scenario = ListScenario("one item", states: [[ListSection(id: 0, items: 1)]])
    let rules = PipelineConformance(of: rows.union(more)) { $0.id == $1.id }
      .violations(through: scenario.contents).map(\.rule)
    #expect(rules == [.inventedItem])
  }

  @Test func `Sections with ids of another type are not those of what goes in`() {
    let rows = Pipeline(ListContents<IndexedSection<Int, ScenarioItem, String>>())
    let conformance = PipelineConformance(of: rows.grouped { "\($0.id % 4)" })
    for scenario in ListScenario.everyday where scenario.hasUniqueIdentities {
      let found = conformance.violations(through: scenario.contents, seed: 1)
      #expect(found.map(\.description) == [])
    }
  }

  @Test func `A pipeline of which nothing comes out refuses no edit, though it is to be editable`()
  {
    let rows = Pipeline(ListContents<IndexedSection<Int, ScenarioItem, String>>())
    let conformance = PipelineConformance(of: rows.filter { _ in false }, isEditable: true)
    for scenario in ListScenario.everyday where scenario.hasUniqueIdentities {
      #expect(conformance.violations(through: scenario.contents, seed: nil).isEmpty)
    }
  }

  @Test(arguments: scenarios.enumerated().map { ($0, $1) })
  func `Every stage, and stages one after the other, obey the laws of stages`(
    _ number: Int, _ scenario: ListScenario
  ) {
    let (states, seed) = (scenario.contents, scenario.seed)
    if !scenario.hasUniqueIdentities { return }
    var turns = Turns(number: number)
    let rows = Pipeline(ListContents<IndexedSection<Int, ScenarioItem, String>>())
    func expect<Output>(
      _ pipeline: Pipeline<IndexedSection<Int, ScenarioItem, String>, Output>,
      addsItems: Bool = false, keepsTitles: Bool = Output.ID.self != String.self,
      isKept: @escaping (ScenarioItem, ScenarioItem) -> Bool = { $0 == $1 }
    ) where Output: SectionInfo<ScenarioItem> {
      if !turns.isNext() { return }
      expectConformance(
        to: PipelineConformance(
          of: pipeline, addsItems: addsItems, keepsTitles: keepsTitles,
          assigning: [{ $0[divisor] = 2 }, { $0[divisor] = 5 }], isKept: isKept),
        through: states, seed: seed)
    }
    let divisor = StageInput(3)
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
