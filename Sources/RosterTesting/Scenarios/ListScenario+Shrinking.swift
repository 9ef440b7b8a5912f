// Shrinking by removal, until nothing more can be removed: whole steps, then sections and items in all states,
// then in one state, then contents and headers. What is removed in all states keeps the shape of the steps, so
// it is tried first. Each candidate is smaller than the one before, so that there is an end.

import Roster

extension ListScenario {
  /// Makes a failing scenario as small as it can be while it fails.
  ///
  /// ```swift
  /// let small = scenario.shrunk { !violations(ofMyBackendIn: $0).isEmpty }
  /// print(small.swiftSource)
  /// ```
  ///
  /// - Parameter fails: Whether a scenario still fails.
  /// - Returns: A scenario that fails, of which no single part can be left out; the scenario itself if
  ///   it does not fail.
  /// - Complexity: Calls `fails` about *n* log *n* times for *n* parts, at worst *n*² times.
  public func shrunk(while fails: (ListScenario) -> Bool) -> ListScenario {
    guard fails(self) else { return self }
    var smallest = self
    while let smaller = smallest.candidates.first(where: fails) { smallest = smaller }
    if let seed { smallest.name = "shrunk from seed \(seed)" }
    let renumbered = smallest.renumbered
    return fails(renumbered) ? renumbered : smallest
  }

  /// The scenario with one thing less, the greatest things first.
  private var candidates: some Sequence<ListScenario> {
    let parts: [any Sequence<ListScenario>] = [
      withoutSteps, withoutSections, withoutItems, withSmallerStates, withPlainerContents,
    ]
    return parts.lazy.flatMap { Array($0) }
  }

  private var withoutSteps: some Sequence<ListScenario> {
    states.indices.lazy.map { index in
      changed { $0.states.remove(at: index) }
    }
  }

  private var withoutSections: some Sequence<ListScenario> {
    Set(states.flatMap { $0.map(\.id) }).sorted().lazy.map { id in
      changed { scenario in
        for index in scenario.states.indices { scenario.states[index].removeAll { $0.id == id } }
      }
    }
  }

  private var withoutItems: some Sequence<ListScenario> {
    let ids = Set(states.flatMap { $0.flatMap { $0.items.map(\.id) } }).sorted()
    let halves = ids.count < 8 ? [] : [ids[..<(ids.count / 2)], ids[(ids.count / 2)...]]
    return (halves + ids.map { [$0] }).lazy.map { ids in
      let ids = Set(ids)
      return changed { scenario in
        scenario.changeSections { section in section.items.removeAll { ids.contains($0.id) } }
      }
    }
  }

  private var withSmallerStates: some Sequence<ListScenario> {
    let positions = states.indices.flatMap { state in
      states[state].indices.map { (state, $0) }
    }
    return positions.lazy.flatMap { state, section in
      [changed { $0.states[state].remove(at: section) }]
        + states[state][section].items.indices.map { item in
          changed { $0.states[state][section].items.remove(at: item) }
        }
    }
  }

  private var withPlainerContents: some Sequence<ListScenario> {
    [
      changed { $0.changeSections { $0.footer = nil } },
      changed { $0.changeSections { $0.header = nil } },
      changed {
        $0.changeSections { section in
          for item in section.items.indices { section.items[item].revision = 0 }
        }
      },
    ].lazy.filter { $0.states != states }
  }

  /// The scenario with identities from 1 on, in the order in which they first appear.
  private var renumbered: ListScenario {
    var sections: [Int: Int] = [:]
    var items: [Int: Int] = [:]
    return changed { scenario in
      scenario.changeSections { section in
        let id = sections[section.id] ?? sections.count + 1
        sections[section.id] = id
        section = ListSection(
          id: id, header: section.header, footer: section.footer,
          items: section.items.map { item in
            let id = items[item.id] ?? items.count + 1
            items[item.id] = id
            return ScenarioItem(id: id, revision: item.revision)
          })
      }
    }
  }

  private func changed(_ change: (inout ListScenario) -> Void) -> ListScenario {
    var scenario = self
    change(&scenario)
    scenario.seed = nil
    return scenario
  }

  private mutating func changeSections(_ change: (inout ScenarioSection) -> Void) {
    for state in states.indices {
      for section in states[state].indices { change(&states[state][section]) }
    }
  }
}
