import Roster

extension ListScenario {
  /// What every backend should be proven with: each edit alone and in large, and mixtures of all.
  ///
  /// ```swift
  /// @Test(arguments: ListScenario.all) func conforms(_ scenario: ListScenario) {
  ///   expectConformance(of: { MyBackend() }, in: scenario)
  /// }
  /// ```
  public static let all: [ListScenario] = basics + edits + large + mixtures

  /// The scenarios of ``all`` and others in which identities are there more than once.
  public static let allWithDuplicates: [ListScenario] = all + duplicates

  private static let basics = [
    ListScenario("nothing", states: [[], []]),
    ListScenario("from nothing", states: [[], [ListSection(id: 1, header: "1", items: 1, 2)]]),
    ListScenario("to nothing", states: [[ListSection(id: 1, header: "1", items: 1, 2)], []]),
    ListScenario(
      "an empty section",
      states: [[], [ListSection(id: 1, header: "1", footer: "end", items: [])], []]),
    ListScenario(
      "an item goes behind another one and changes",
      states: [
        [ListSection(id: 1, header: "1", items: 1, 3)],
        [ListSection(id: 1, header: "1", items: 3, .item(1, revision: 1))],
        [ListSection(id: 1, header: "1", items: .item(1, revision: 2), .item(3, revision: 1))],
      ]),
    ListScenario(
      "all new",
      states: [[ListSection(id: 1, items: 1, 2, 3)], [ListSection(id: 2, items: 4, 5, 6)]]),
    ListScenario(
      "the only section moves with its items changed",
      states: [
        [
          ListSection(id: 1, items: 1, 2), ListSection(id: 2, items: 3),
          ListSection(id: 3, items: 4),
        ],
        [
          ListSection(id: 3, items: 4), ListSection(id: 1, items: 2, 5),
          ListSection(id: 2, items: 3),
        ],
      ]),
    ListScenario(
      "an item leaves a section that goes for one that comes",
      states: [
        [ListSection(id: 1, items: 1, 2), ListSection(id: 2, items: 3)],
        [ListSection(id: 2, items: 3), ListSection(id: 3, items: 2)],
      ]),
  ]

  /// Each edit alone.
  private static let edits = ScenarioEdit.unique.map { edit in
    let generator = ScenarioGenerator(
      sections: 3...3, items: 3...5, steps: 2...2, editsInStep: 1...1, edits: [edit])
    return generator.scenario(seed: 1).named(edit.name)
  }

  /// Edits of a list of hundreds.
  private static let large = [
    ScenarioEdit.insert, .delete, .rotate, .reverse, .interleave, .moveAcross, .changeContent,
  ].map { edit in
    let generator = ScenarioGenerator(
      sections: 3...3, items: 200...300, steps: 1...1, editsInStep: 1...1, edits: [edit])
    return generator.scenario(seed: 2).named("large: \(edit.name)")
  }

  private static let mixtures = (0..<24).map { ScenarioGenerator().scenario(seed: $0) }

  private static let duplicates = (0..<12).map {
    ScenarioGenerator(edits: ScenarioEdit.all + [.duplicate, .duplicate]).scenario(seed: $0)
  }

  private func named(_ name: String) -> ListScenario {
    var scenario = self
    scenario.name = name
    return scenario
  }
}
