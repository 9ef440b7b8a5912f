import Roster
import RosterTesting
import Testing

@Suite struct ScenarioTests {
  @Test func `A seed gives the same numbers on every machine`() {
    var random = SplitMix64(seed: 1_234_567)
    // The published first outputs for this seed.
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
    #expect((0..<5).map { _ in random.next(below: 10) }.allSatisfy { (0..<10).contains($0) })
    #expect((0..<100).allSatisfy { _ in (2...4).contains(random.next(in: 2...4)) })
    #expect(random.pick(from: [Int]()) == nil)
  }

  @Test func `A seed gives the same scenario, and another seed another one`() {
    let generator = ScenarioGenerator()
    #expect(generator.scenario(seed: 7) == generator.scenario(seed: 7))
    #expect(generator.scenario(seed: 7).states != generator.scenario(seed: 8).states)
    #expect(
      ScenarioGenerator(sections: 1...1, items: 2...2, steps: 1...1, edits: [.reverse])
        .scenario(seed: 1).swiftSource == """
          ListScenario(
            "reverse, reverse", seed: 1,
            states: [
              [ListSection(id: 1, header: "section 1", items: 1, 2)],
              [ListSection(id: 1, header: "section 1", items: 1, 2)],
            ])
          """)
  }

  @Test func `Lists of lazy items have the sections and the items of the scenario`() {
    for scenario in ListScenario.all where scenario.hasUniqueIdentities {
      let lists = scenario.lazyContents
      #expect(lists.count == scenario.states.count)
      for (list, state) in zip(lists, scenario.states) {
        #expect(list.sections.map(\.id) == state.map(\.id))
        #expect(list.sections.map(\.header) == state.map(\.header))
        #expect(list.sections.map(\.footer) == state.map(\.footer))
        for (section, other) in zip(list.sections, state) {
          #expect(Array(section.items) == other.items.sorted { $0.id < $1.id })
        }
      }
    }
  }

  @Test func `A lazy item with another content is another one`() {
    let lists = ListScenario(
      "the second item changes",
      states: [
        [ListSection(id: 1, items: 1, 2)], [ListSection(id: 1, items: 1, .item(2, revision: 1))],
      ]
    ).lazyContents
    let changed = lists[1].changes(from: lists[0]).updatedItems.map(\.new)
    #expect(changed == [ListIndexPath(section: 0, item: 1)])
  }

  @Test(arguments: ScenarioEdit.unique)
  func `An edit changes lists, and keeps their identities unique`(_ edit: ScenarioEdit) {
    let generator = ScenarioGenerator(
      sections: 2...3, items: 2...4, steps: 1...1, editsInStep: 1...1, edits: [edit])
    let scenarios = (0..<20).map { generator.scenario(seed: $0) }
    #expect(scenarios.allSatisfy { $0.hasUniqueIdentities })
    #expect(scenarios.contains { $0.states[0] != $0.states[1] })
    #expect(scenarios.allSatisfy { $0.name == edit.name })
  }

  @Test func `A seed decides which headers go, and which new sections have some`() {
    func scenario(_ edit: ScenarioEdit) -> ListScenario {
      ScenarioGenerator(
        sections: 1...1, items: 2...2, steps: 6...6, editsInStep: 1...1, edits: [edit]
      ).scenario(seed: 2)
    }
    #expect(
      scenario(.changeHeader).states.map { $0[0].header } == [
        "section 1", "section 1 again", "section 1 again again", nil, nil, nil, "section again",
      ])
    let last = scenario(.insertSection).states[6]
    #expect(last.map { $0.items.map(\.id) } == [[8, 9, 3], [], [6, 4], [2], [5, 1], [], [7]])
    #expect(last.map { $0.header != nil } == [true, true, true, true, true, false, false])
  }

  @Test func `More than 1,000 are 1,000`() {
    let many = ScenarioGenerator(
      sections: 1_001...(.max), items: 0...0, steps: (.max)...(.max), editsInStep: 0...0
    ).scenario(seed: 1)
    #expect(many.states[0].count == 1_000)
    #expect(many.states.count == 1_001)
  }

  @Test func `Less than nothing is nothing`() {
    let nothing = ScenarioGenerator(sections: (-9)...(-1)).scenario(seed: 1).states[0]
    #expect(nothing == [])
    let negative = -9...(-1)
    let empty = ScenarioGenerator(
      sections: 2...2, items: negative, steps: negative, editsInStep: negative)
    #expect(empty.scenario(seed: 1).states.map { $0.map(\.items) } == [[[], []]])
  }

  @Test func `Duplicates are made where they are asked for`() {
    let generator = ScenarioGenerator(sections: 2...2, items: 2...2, edits: [.duplicate])
    #expect(!generator.scenario(seed: 1).hasUniqueIdentities)
    #expect(ListScenario.all.allSatisfy { $0.hasUniqueIdentities })
    #expect(!ListScenario.allWithDuplicates.allSatisfy { $0.hasUniqueIdentities })
  }

  @Test func `A scenario is printed as the source that makes it`() {
    let scenario = ListScenario(
      "a \"quoted\" name", seed: 3,
      states: [
        [],
        [ListSection(id: 1, header: "Fruit", items: 1, .item(2, revision: 3))],
        [ListSection(id: 1, items: []), ListSection(id: 2, footer: "end", items: 4)],
      ])
    #expect(
      scenario.swiftSource == """
        ListScenario(
          "a \\"quoted\\" name", seed: 3,
          states: [
            [],
            [ListSection(id: 1, header: "Fruit", items: 1, .item(2, revision: 3))],
            [
              ListSection(id: 1, items: []),
              ListSection(id: 2, footer: "end", items: 4),
            ],
          ])
        """)
    #expect(scenario.description == "a \"quoted\" name, seed 3")
    #expect(
      ListScenario("none", states: []).testSource("expectNoViolations(scenario.updateViolations())")
        == """
        @Test func `none`() {
          let scenario = ListScenario(
            "none",
            states: [
            ])
          expectNoViolations(scenario.updateViolations())
        }
        """)
  }

  @Test func `A failing scenario is shrunk to what makes it fail`() {
    let scenario = ScenarioGenerator(sections: 4...4, items: 5...5, steps: 4...4).scenario(seed: 5)
    // Fails where an item goes from one section to another.
    let small = scenario.shrunk { candidate in
      zip(candidate.states, candidate.states.dropFirst()).contains { old, new in
        old.contains { section in
          section.items.contains { item in
            new.contains { $0.id != section.id && $0.items.map(\.id).contains(item.id) }
          }
        }
      }
    }
    #expect(
      small.states == [
        [ListSection(id: 1, items: 1)], [ListSection(id: 2, items: 1)],
      ])
    #expect(small.seed == nil)
    #expect(scenario.shrunk { _ in false } == scenario)
  }

  @Test(arguments: [7, 8, 9])
  func `Of eight items and more a half is left out at once, and of fewer one after the other`(
    count: Int
  ) {
    let items = (1...count).map { ScenarioItem(id: $0) }
    let scenario = ListScenario("many", states: [[ListSection(id: 1, items: items)]])
    var tried: [[Int]] = []
    let small = scenario.shrunk { candidate in
      let ids = candidate.states.flatMap { $0.flatMap { $0.items.map(\.id) } }
      tried.append(ids)
      return ids == Array(1...count)
    }
    #expect(small.states == scenario.states)
    let halves = [Array(1...count / 2), Array(count / 2 + 1...count)]
    for half in halves { #expect(tried.contains(half) == (count >= 8)) }
    for id in 1...count { #expect(tried.contains((1...count).filter { $0 != id })) }
  }
}
