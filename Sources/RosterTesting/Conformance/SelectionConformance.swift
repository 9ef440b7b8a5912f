public import Roster

/// The law of selection: what is selected goes with its item, and goes away with it.
///
/// ```swift
/// let conformance = SelectionConformance(
///   of: { MyBackend() }, cells: myCells,
///   select: { backend, path in backend.select(path) }, selection: { $0.selection })
/// for violation in conformance.violations(in: scenario) { print(violation) }
/// ```
///
/// Whatever a backend keeps by place can be checked in this way: selection, focus, an open row. A backend
/// that cannot move and update items, or is told to draw afresh, may lose it.
public struct SelectionConformance<Backend: RenderingBackend> {
  private let drive: ([ScenarioSection]) -> (backend: Backend, list: ListDriver<ScenarioSection>)
  private let select: (Backend, ListIndexPath) -> Void
  private let selection: (Backend) -> [ListIndexPath]

  /// Prepares to check a backend.
  ///
  /// - Parameters:
  ///   - make: Makes a backend that shows nothing yet.
  ///   - cells: How an item of a scenario becomes a cell.
  ///   - select: Selects an item, besides those that are selected already.
  ///   - selection: Gives the places of all that is selected.
  public init<Cells: CellFactory<ScenarioItem, Backend.Cell>>(
    of make: @escaping () -> Backend, cells: Cells,
    select: @escaping (Backend, ListIndexPath) -> Void,
    selection: @escaping (Backend) -> [ListIndexPath]
  ) {
    self.select = select
    self.selection = selection
    drive = { sections in
      let backend = make()
      let provider = DataSourceProvider(sections: sections, cellFactory: cells)
      return (backend, ListDriver(provider, on: backend))
    }
  }

  /// What is wrong with the selection of the backend.
  ///
  /// Before each step every second item is selected.
  ///
  /// - Parameter scenario: A list with unique identities, and what becomes of it.
  /// - Returns: The steps after which something else is selected than should be.
  public func violations(in scenario: ListScenario) -> [Violation] {
    guard scenario.hasUniqueIdentities else { return [] }
    var found: [Violation] = []
    for (step, states) in zip(scenario.states, scenario.states.dropFirst()).enumerated() {
      let (backend, list) = drive(states.0)
      let abilities = backend.abilities
      let plan = BatchPlan(ListChanges(from: states.0, to: states.1), for: abilities)
      guard abilities.movesItems, abilities.movesSections, abilities.updatesItems,
        abilities.batching != .splices, !plan.isReload
      else { continue }
      let chosen = states.0.paths.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      for (_, path) in chosen { select(backend, path) }
      list.sections = states.1
      let ids = Set(chosen.map(\.id))
      let expected = states.1.paths.filter { ids.contains($0.id) }.map(\.path)
      let selected = selection(backend).sorted()
      guard selected != expected else { continue }
      found.append(
        Violation(
          .followedSelection, step: step + 1, seed: scenario.seed, expected: "\(expected)",
          found: "\(selected)", "the selection did not go with its items"))
    }
    return found
  }
}

@available(*, unavailable)
extension SelectionConformance: Sendable {}

extension [ScenarioSection] {
  /// The ids of the items, with their places in order.
  fileprivate var paths: [(id: Int, path: ListIndexPath)] {
    enumerated().flatMap { section, content in
      content.items.enumerated().map {
        (id: $0.element.id, path: ListIndexPath(section: section, item: $0.offset))
      }
    }
  }
}
