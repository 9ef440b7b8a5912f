public import Roster

extension BackendConformance {
  /// What is wrong with the selection of the backend: what is selected goes with its item, goes away with it, and stays where
  /// nothing changes.
  ///
  /// ```swift
  /// let found = conformance.selectionViolations(
  ///   in: scenario, select: { backend, path in backend.select(path) }, selection: { $0.selection })
  /// ```
  ///
  /// Whatever a backend keeps by index path can be checked in this way: selection, focus, an open row. Of what there is
  /// only one, such as the focus, give the mode `SelectionMode.single`. Before each step every second item is selected, or
  /// the first, the middle and the last one in turn where there can be only one.
  ///
  /// A backend that cannot move and update items may lose it, and so may one that has to draw another list
  /// from scratch; when the same list is reloaded, all of it stays. What settles the backend must leave it, too.
  ///
  /// - Parameters:
  ///   - scenario: A list with unique identities, and what becomes of it.
  ///   - mode: How many items can be selected at once.
  ///   - select: Selects an item, besides those that are selected already if there can be several.
  ///   - selection: Gives the index paths of all that is selected.
  /// - Returns: The steps after which something else is selected than should be.
  public func selectionViolations(
    in scenario: ListScenario, mode: SelectionMode = .multiple,
    select: @escaping (Backend, ListIndexPath) -> Void,
    selection: @escaping (Backend) -> [ListIndexPath]
  ) -> [Violation] {
    SelectionProof(self, mode, select: select, selection: selection).violations(in: scenario)
  }
}

/// A backend whose selection is checked.
private struct SelectionProof<Backend: RenderingBackend, Screen: Equatable> {
  private let conformance: BackendConformance<Backend, Screen>
  private let mode: SelectionMode
  private let select: (Backend, ListIndexPath) -> Void
  private let selection: (Backend) -> [ListIndexPath]

  init(
    _ conformance: BackendConformance<Backend, Screen>, _ mode: SelectionMode,
    select: @escaping (Backend, ListIndexPath) -> Void,
    selection: @escaping (Backend) -> [ListIndexPath]
  ) {
    self.conformance = conformance
    self.mode = mode
    self.select = select
    self.selection = selection
  }

  func violations(in scenario: ListScenario) -> [Violation] {
    guard scenario.hasUniqueIdentities, mode != .none else { return [] }
    var found: [Violation] = []
    for (step, states) in zip(scenario.states, scenario.states.dropFirst()).enumerated() {
      let paths = states.0.paths
      for chosen in choices(of: paths) {
        guard var violation = violation(from: states.0, to: states.1, choosing: chosen) else {
          continue
        }
        (violation.step, violation.seed) = (step + 1, scenario.seed)
        found.append(violation)
        // In each step it would be the same again.
        if violation.rule == .selectionMode { return found }
        break
      }
    }
    return found
  }

  private typealias Item = (id: Int, path: ListIndexPath)

  /// What is selected together.
  private func choices(of items: [Item]) -> [[Item]] {
    if mode == .multiple {
      return [items.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)]
    }
    return Set([0, items.count / 2, items.count - 1]).sorted()
      .filter(items.indices.contains).map { [items[$0]] }
  }

  private func violation(
    from old: [ScenarioSection], to new: [ScenarioSection], choosing chosen: [Item]
  ) -> Violation? {
    let watched = WatchedBackend(conformance.make())
    let backend = watched.subject
    let list = conformance.drive(old, watched)
    defer { withExtendedLifetime(list) {} }
    conformance.settle(watched)
    for (_, path) in chosen { select(backend, path) }
    conformance.settle(watched)
    let selected = selection(backend).sorted()
    if selected != chosen.map(\.path) {
      return modeViolation(backend, chosen.map(\.path), selected)
    }
    list.apply(old, options: .reload)
    conformance.settle(watched)
    if let violation = difference(
      .reloadedSelection, backend, from: chosen.map(\.path),
      "what is selected is lost when the same list is reloaded")
    {
      return violation
    }
    let capabilities = backend.capabilities
    // A selection goes with the items that are followed, and what is followed by default depends on costs.
    let options = UpdateOptions(following: .always)
    let plan = BatchPlan(ListChanges(from: old, to: new), for: capabilities, options: options)
    guard capabilities.movesItems, capabilities.movesSections, capabilities.updatesItems,
      capabilities.batching != .splices, !plan.isReload
    else { return nil }
    list.apply(new, options: options)
    conformance.settle(watched)
    let ids = Set(chosen.map(\.id))
    return difference(
      .followedSelection, backend, from: new.paths.filter { ids.contains($0.id) }.map(\.path),
      "the selection did not go with its items")
  }

  private func difference(
    _ rule: ViolationRule, _ backend: Backend, from expected: [ListIndexPath],
    _ explanation: String
  ) -> Violation? {
    let selected = selection(backend).sorted()
    return selected == expected
      ? nil : Violation(rule, expected: "\(expected)", found: "\(selected)", explanation)
  }

  private func modeViolation(
    _ backend: Backend, _ chosen: [ListIndexPath], _ selected: [ListIndexPath]
  ) -> Violation {
    let known = (backend as? any InteractiveBackend)?.selectionMode
    let mode = known.map { " (its selectionMode is \($0))" } ?? ""
    let reason =
      selected == chosen.suffix(1)
      ? "the backend selects one item at a time\(mode); let it select several, or say mode: .single here"
      : "the backend does not select what it is asked to\(mode)"
    return Violation(
      .selectionMode, expected: "\(chosen)", found: "\(selected)",
      "\(chosen.count) items were selected, and nothing has changed since: \(reason)")
  }
}

extension [ScenarioSection] {
  /// The ids of the items, with their index paths in order.
  fileprivate var paths: [(id: Int, path: ListIndexPath)] {
    enumerated().flatMap { section, content in
      content.items.enumerated().map {
        (id: $0.element.id, path: ListIndexPath(section: section, item: $0.offset))
      }
    }
  }
}
