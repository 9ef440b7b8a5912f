import Roster

/// Leads a simulator from state to state, and checks every law of an update on the way.
struct UpdateProof {
  private typealias Source = ProvidedDataSource<
    ScenarioSection, ScenarioCells<String>, ScenarioTitles<String>
  >

  private let simulator: ListSimulator<String, String>
  private let abilities: BackendAbilities
  private var shown: [ScenarioSection]
  private(set) var violations: [Violation] = []
  private var step = 0

  init(showing sections: [ScenarioSection], on profile: SimulatorProfile) {
    simulator = ListSimulator(profile)
    abilities = profile.abilities
    shown = sections
    simulator.reload(from: Self.source(of: sections))
  }

  mutating func advance(to new: [ScenarioSection], isUnique: Bool) {
    step += 1
    let old = shown
    shown = new
    let changes = ListChanges(from: old, to: new)
    if changes.isEmpty != (old == new) {
      note(
        .emptyChanges,
        "the states are \(old == new ? "equal" : "different"), but there are \(changes)")
    }
    let before = simulator.sections
    apply(BatchPlan(changes, for: abilities), from: old, to: new)
    if isUnique { judgePositions(changes, from: old, to: new, cells: before) }
    let fresh = ListSimulator<String, String>(simulator.profile)
    fresh.reload(from: Self.source(of: new))
    if simulator.screen != fresh.screen {
      violations.append(
        Violation(
          .sameScreen, step: step, expected: fresh.screen.debugDescription,
          found: simulator.screen.debugDescription, "the updated list shows something else"))
    }
    for violation in simulator.violations {
      var violation = violation
      violation.step = step
      violations.append(violation)
    }
    simulator.violations = []
  }

  private func apply(_ plan: BatchPlan, from old: [ScenarioSection], to new: [ScenarioSection]) {
    let source = Self.source(of: new)
    if plan.isReload { return simulator.reload(from: source) }
    let start = Self.source(of: old)
    for stage in plan.stages {
      let staged = StagedDataSource(from: start, to: source, state: stage.state)
      simulator.apply(stage, showing: staged) {}
    }
  }

  /// The maps lead from each item to itself, and a cell goes where its item goes.
  private mutating func judgePositions(
    _ changes: ListChanges, from old: [ScenarioSection], to new: [ScenarioSection],
    cells before: [SimulatedSection]
  ) {
    let keepsCells =
      abilities.movesItems && abilities.movesSections && abilities.updatesItems
      && simulator.profile.drawsCells && simulator.reloadCount == 1
    var places: [Int: ListIndexPath] = [:]
    for (path, item) in new.places { places[item.id] = path }
    for (path, item) in old.places {
      let place = places.removeValue(forKey: item.id)
      let found = changes.newPath(ofOld: path)
      guard found == place, found.flatMap(changes.oldPath(ofNew:)) == place.map({ _ in path })
      else {
        note(.positionMap, at: path, "item \(item.id) goes from \(path) to \(place, or: "nowhere")")
        continue
      }
      guard keepsCells, let place, simulator.violations.isEmpty else { continue }
      let cell = before[path.section].cells[path.item].number
      let now = simulator.sections[place.section].cells[place.item].number
      if cell != now {
        note(.keptCell, at: place, "item \(item.id) was in cell \(cell), is in \(now)")
      }
    }
    for (id, path) in places where changes.oldPath(ofNew: path) != nil {
      note(.positionMap, at: path, "item \(id) is new at \(path)")
    }
  }

  private mutating func note(
    _ rule: ViolationRule, at path: ListIndexPath? = nil, _ explanation: String
  ) {
    violations.append(
      Violation(rule, at: path.map(ViolationPlace.item) ?? .list, step: step, explanation))
  }

  private static func source(of sections: [ScenarioSection]) -> Source {
    DataSourceProvider(
      sections: sections, cellFactory: ScenarioCells(), supplementaryViewFactory: ScenarioTitles()
    ).dataSource
  }
}

extension [ScenarioSection] {
  /// Every item with its place.
  fileprivate var places: [(ListIndexPath, ScenarioItem)] {
    enumerated().flatMap { section, content in
      content.items.enumerated().map {
        (ListIndexPath(section: section, item: $0.offset), $0.element)
      }
    }
  }
}

extension DefaultStringInterpolation {
  fileprivate mutating func appendInterpolation(_ path: ListIndexPath?, or nothing: String) {
    appendLiteral(path?.description ?? nothing)
  }
}
