public import Roster

/// Leads simulators from state to state, and checks every law of an update on the way.
struct UpdateProof {
  private let simulators: [ListSimulator<String, String>]
  private let isUnique: Bool
  private let compare: ([ScenarioSection], [ScenarioSection]) -> ListChanges
  private let plan: (ListChanges, BackendCapabilities) -> BatchPlan
  private var shown: [ScenarioSection]
  private(set) var violations: [Violation] = []
  private var step = 0

  init(
    showing sections: [ScenarioSection], on profiles: [SimulatorProfile], isUnique: Bool,
    comparing compare: @escaping ([ScenarioSection], [ScenarioSection]) -> ListChanges,
    planning plan: @escaping (ListChanges, BackendCapabilities) -> BatchPlan
  ) {
    simulators = profiles.map { ListSimulator($0) }
    self.isUnique = isUnique
    self.compare = compare
    self.plan = plan
    shown = sections
    for simulator in simulators {
      simulator.looksOutside = false
      simulator.reload(from: ScenarioSource(sections: sections))
    }
  }

  mutating func advance(to new: [ScenarioSection]) {
    step += 1
    let old = shown
    shown = new
    let changes = compare(old, new)
    if changes.isEmpty != (old == new) {
      note(
        Violation(
          .emptyChanges,
          "the states are \(old == new ? "equal" : "different"), but there are \(changes)"))
    }
    let journeys = isUnique ? judgeMaps(changes, from: old, to: new) : []
    // Whether others are followed is a matter of policy.
    let between = journeys.filter {
      changes.newSection(ofOld: $0.old.section) != nil
        && changes.oldSection(ofNew: $0.new.section) != nil
    }
    for simulator in simulators {
      let before = simulator.rows.sections
      let isReload = apply(changes, on: simulator, from: old, to: new)
      // A list view that has found a fault draws from scratch, so that its screen tells nothing more.
      if simulator.violations.isEmpty {
        let isRight = judgeScreen(of: simulator, showing: new)
        if isRight && !isReload { judgeCells(of: simulator, between, before: before) }
      }
      for violation in simulator.violations { note(violation) }
      simulator.violations = []
    }
  }

  /// Applies a plan, stage by stage.
  ///
  /// - Returns: Whether the list was drawn from scratch instead.
  private func apply(
    _ changes: ListChanges, on simulator: ListSimulator<String, String>,
    from old: [ScenarioSection], to new: [ScenarioSection]
  ) -> Bool {
    let target = ScenarioSource(sections: new)
    let plan = plan(changes, simulator.capabilities)
    if plan.isReload { simulator.reload(from: target) }
    for stage in plan.stages {
      simulator.apply(
        stage, showing: stage.dataSource(from: ScenarioSource(sections: old), to: target)
      ) {}
    }
    return plan.isReload
  }

  /// What is shown is what the state holds.
  ///
  /// - Returns: Whether it is.
  private mutating func judgeScreen(
    of simulator: ListSimulator<String, String>, showing state: [ScenarioSection]
  ) -> Bool {
    let profile = simulator.profile
    let isRight =
      simulator.rows.sections.count == state.count
      && zip(simulator.rows.sections, state).allSatisfy { shown, section in
        shown.views[.header] == section.header && shown.views[.footer] == section.footer
          && shown.cells.count == section.items.count
          && (!profile.drawsCells
            || zip(shown.cells, section.items).allSatisfy { $0.text == $1.text })
      }
    if isRight { return true }
    let fresh = ListSimulator<String, String>(profile)
    fresh.reload(from: ScenarioSource(sections: state))
    note(
      Violation(
        .sameScreen, expected: fresh.screen.debugDescription,
        found: simulator.screen.debugDescription,
        "the \(profile) shows something else than the list drawn from scratch"))
    return false
  }

  /// The maps lead from each item to itself.
  ///
  /// - Returns: The items that stay, with their two positions.
  private mutating func judgeMaps(
    _ changes: ListChanges, from old: [ScenarioSection], to new: [ScenarioSection]
  ) -> [(item: Int, old: ListIndexPath, new: ListIndexPath)] {
    var journeys: [(item: Int, old: ListIndexPath, new: ListIndexPath)] = []
    let positions = new.positions
    var staying: Set<Int> = []
    for (id, path) in old.positions {
      let position = positions.first { $0.id == id }?.path
      let found = changes.newPosition(ofOld: path)
      if found != position {
        note(mapViolation(id, at: path, expected: position, found: found))
      } else if let position {
        staying.insert(id)
        journeys.append((id, path, position))
      }
    }
    for (id, path) in positions {
      let position = staying.contains(id) ? journeys.first { $0.item == id }?.old : nil
      let found = changes.oldPosition(ofNew: path)
      if found != position { note(mapViolation(id, at: path, expected: position, found: found)) }
    }
    return journeys
  }

  private func mapViolation(
    _ id: Int, at path: ListIndexPath, expected: ListIndexPath?, found: ListIndexPath?
  ) -> Violation {
    Violation(
      .positionMap, at: .item(path), expected: expected?.description ?? "nowhere",
      found: found?.description ?? "nowhere", "item \(id) at \(path) is led elsewhere")
  }

  /// A cell goes where its item goes, if the list view can move and configure cells at all.
  private mutating func judgeCells(
    of simulator: ListSimulator<String, String>,
    _ journeys: [(item: Int, old: ListIndexPath, new: ListIndexPath)], before: [ShadowRows.Section]
  ) {
    let capabilities = simulator.capabilities
    guard capabilities.movesItems, capabilities.movesSections, capabilities.updatesItems,
      capabilities.batching != .splices
    else { return }
    for (item, old, new) in journeys {
      let cell = before[old.section].cells[old.item].number
      let now = simulator.rows.sections[new.section].cells[new.item].number
      guard cell != now else { continue }
      note(
        Violation(
          .keptCell, at: .item(new), expected: "cell \(cell)", found: "cell \(now)",
          "item \(item) stays, but the \(simulator.profile) shows it in another cell"))
    }
  }

  private mutating func note(_ violation: Violation) {
    var violation = violation
    violation.step = step
    violations.append(violation)
  }
}

extension [ScenarioSection] {
  /// The ids of the items, with their positions.
  fileprivate var positions: [(id: Int, path: ListIndexPath)] {
    var positions: [(id: Int, path: ListIndexPath)] = []
    for section in indices {
      for item in self[section].items.indices {
        let path = ListIndexPath(section: section, item: item)
        positions.append((self[section].items[item].id, path))
      }
    }
    return positions
  }
}

extension ListScenario {
  /// What is wrong with the way in which Roster leads list views through the scenario.
  ///
  /// Each step is compared, planned for each list view, and applied to a simulator of it stage by stage.
  /// The stages must be legal, the position maps must lead from each item to itself, cells must go where
  /// their items go from one section that survives to another, and the screen must be the one that is drawn from scratch.
  ///
  /// Changes that were found, or planned, in another way are proven with it too:
  ///
  /// ```swift
  /// let violations = scenario.updateViolations(comparing: { old, new in
  ///   ListChanges(from: old, to: new, by: myComparator)
  /// })
  /// ```
  ///
  /// - Parameters:
  ///   - profiles: Which list views.
  ///   - plan: Plans the changes for a list view.
  ///   - compare: Finds the changes from one state to the next.
  /// - Returns: What was found; empty for nothing.
  public func updateViolations(
    on profiles: [SimulatorProfile] = SimulatorProfile.all,
    planning plan: @escaping (ListChanges, BackendCapabilities) -> BatchPlan = {
      BatchPlan($0, for: $1)
    },
    comparing compare: @escaping ([ScenarioSection], [ScenarioSection]) -> ListChanges = {
      ListChanges(from: $0, to: $1)
    }
  ) -> [Violation] {
    guard let first = states.first else { return [] }
    var proof = UpdateProof(
      showing: first, on: profiles, isUnique: hasUniqueIdentities, comparing: compare,
      planning: plan)
    for state in states.dropFirst() { proof.advance(to: state) }
    return proof.violations.map { violation in
      var violation = violation
      violation.seed = seed
      return violation
    }
  }
}

extension [ListChanges] {
  /// What led to a state, in words that a sentence begins with.
  ///
  /// - Parameters:
  ///   - watch: Who knows what was forgotten of it.
  ///   - namesForgotten: Whether to name that.
  /// - Returns: The batches and what they did; that it was a reload, or the first drawing, if there was none.
  func manner(_ watch: SourceWatch, namingForgotten namesForgotten: Bool = true) -> String {
    guard let last else { return watch.latest > 1 ? "after a reload" : "at first" }
    let batches = map(\.words).joined(separator: " and one that ")
    let forgotten = namesForgotten ? watch.forgotten(after: last).map { ": \($0);" } : nil
    return "after a batch that \(batches)\(forgotten ?? ",")"
  }
}

extension ListChanges {
  /// What the changes do: “inserts 1 item, moves 2 sections”.
  fileprivate var words: String {
    func counted(_ verb: String, _ count: Int, _ noun: String) -> String? {
      count == 0 ? nil : "\(verb) \(count) \(noun)\(count == 1 ? "" : "s")"
    }
    let parts = [
      counted("deletes", deletedSections.count, "section"),
      counted("inserts", insertedSections.count, "section"),
      counted("moves", movedSections.count, "section"),
      counted("updates", updatedSections.count, "section"),
      counted("deletes", deletedItems.count, "item"),
      counted("inserts", insertedItems.count, "item"),
      counted("moves", movedItems.count, "item"),
      counted("updates", updatedItems.count, "item"),
    ].compactMap(\.self)
    return parts.isEmpty ? "changes nothing" : parts.joined(separator: ", ")
  }
}
