import Roster
import RosterDiffing
import RosterTesting
import Testing

/// The proof of updates, proven with changes and plans that are wrong.
@Suite struct FaultyPlanTests {
  /// An item moves, another one changes, a third comes, and the header changes.
  private let scenario = ListScenario(
    "all at once",
    states: [
      [ListSection(id: 1, header: "Fruit", items: 1, 2, 3, 4)],
      [
        ListSection(
          id: 1, header: "Fruit and nuts", items: 4, 1, .item(2, revision: 1), 3, 5)
      ],
    ])

  private func rules(_ violations: [Violation]) -> Set<ViolationRule> {
    Set(violations.map(\.rule))
  }

  /// Plans for a list view that can do less.
  private func plan(
    _ change: @escaping (inout BackendCapabilities) -> Void
  ) -> (ListChanges, BackendCapabilities) -> BatchPlan {
    { changes, capabilities in
      var fewer = capabilities
      change(&fewer)
      return BatchPlan(changes, for: fewer)
    }
  }

  @Test func `A plan that deletes and inserts what moves or changes loses its cell`() {
    let profiles = [SimulatorProfile.tableView, .grid, .oneAtATime]
    #expect(
      rules(scenario.updateViolations(on: profiles, planning: plan { $0.movesItems = false }))
        == [.keptCell])
    let ofUpdates = scenario.updateViolations(
      on: profiles, planning: plan { $0.updatesItems = false })
    #expect(rules(ofUpdates) == [.keptCell])
    #expect(
      ofUpdates.first?.description
        == "kept-cell at [0, 2]: item 2 stays, but the table view shows it in another cell: "
        + "expected cell 2, found cell 5 (step 1)")
  }

  @Test func `A plan that leaves out changes shows something else`() {
    let other = ListChanges(unchangedItemCounts: [4])
    let found = scenario.updateViolations(on: [.grid]) { _, capabilities in
      BatchPlan(other, for: capabilities)
    }
    #expect(rules(found) == [.sameScreen])
    let words = found.first?.explanation ?? ""
    #expect(words.hasSuffix(" shows something else than the list drawn from scratch"), "\(words)")
    #expect(found.first?.expected.contains("Fruit and nuts") == true)
    #expect(found.first?.found.contains("Fruit and nuts") == false)
  }

  @Test func `Titles whose change no stage names are found`() {
    let found = scenario.updateViolations(
      on: [.grid],
      comparing: { old, new in
        func untitled(_ sections: [ScenarioSection]) -> [ScenarioSection] {
          sections.map { ListSection(id: $0.id, items: $0.items) }
        }
        return ListChanges(from: untitled(old), to: untitled(new))
      })
    #expect(rules(found) == [.unreportedHeader])
  }

  @Test func `Content whose change no stage names is found`() {
    let found = scenario.updateViolations(
      on: [.grid],
      comparing: { old, new in
        ListChanges(from: old, to: new, by: EveryContentEqual())
      })
    #expect(rules(found) == [.unreportedContent])
  }

  @Test func `Changes that follow what an item shows lose the item`() {
    let found = scenario.updateViolations(
      on: [.grid],
      comparing: { old, new in
        ListChanges(from: old, to: new, by: ContentAsIdentity())
      })
    #expect(found.first?.rule == .positionMap)
    #expect(found.first?.explanation == "item 2 at [0, 1] is led elsewhere")
    #expect(found.first?.description.contains("expected [0, 2], found ") == true)
  }

  @Test func `Changes of what is equal, and none of what is different, are found`() {
    let equal = ListScenario(
      "nothing",
      states: [
        [ListSection(id: 1, header: "Fruit", items: 1, 2, 3, 4)],
        [ListSection(id: 1, header: "Fruit", items: 1, 2, 3, 4)],
      ])
    let invented = equal.updateViolations(
      on: [.grid],
      comparing: { old, new in
        ListChanges(from: old, to: new, by: NoContentEqual())
      })
    #expect(rules(invented) == [.emptyChanges])
    let lost = scenario.updateViolations(
      on: [.grid],
      comparing: { old, _ in
        ListChanges(from: old, to: old)
      })
    #expect(lost.first?.rule == .emptyChanges)
  }
}

private struct EveryContentEqual: ElementComparator {
  func key(of item: ScenarioItem) -> Int { item.id }

  func sameContent(_ old: ScenarioItem, _ new: ScenarioItem) -> Bool { true }
}

private struct NoContentEqual: ElementComparator {
  func key(of item: ScenarioItem) -> Int { item.id }

  func sameContent(_ old: ScenarioItem, _ new: ScenarioItem) -> Bool { false }
}

private struct ContentAsIdentity: ElementComparator {
  func key(of item: ScenarioItem) -> ScenarioItem { item }

  func sameContent(_ old: ScenarioItem, _ new: ScenarioItem) -> Bool { true }
}
