public import Roster

/// A backend and how it draws a scenario, without the types of its cells and views.
///
/// Two subjects whose screens have one type can be compared, whatever the backends are:
///
/// ```swift
/// let mine = BackendSubject({ MyBackend() }, cells: myCells, views: mySigns) { $0.lines }
/// let reference = BackendSubject({ ReferenceBackend<String, String>() })
/// expectNoViolations(mine.violations(against: reference, in: scenario))
/// ```
public struct BackendSubject<Screen: Equatable> {
  private let start:
    ([ScenarioSection]) -> (show: ([ScenarioSection]) -> Void, screen: () -> Screen)

  /// Takes a backend with cells and views of its own.
  ///
  /// - Parameters:
  ///   - make: Makes a backend that shows nothing yet.
  ///   - cells: How an item of a scenario becomes a cell.
  ///   - views: How a section of a scenario gets its header and footer.
  ///   - screen: Describes all that a user can see.
  public init<Backend: RenderingBackend, Cells: CellFactory<ScenarioItem, Backend.Cell>, Views>(
    _ make: @escaping () -> Backend, cells: Cells, views: Views,
    screen: @escaping (Backend) -> Screen
  )
  where
    Views: SupplementaryViewFactory<ScenarioItem, Backend.View>, Views.Title == String
  {
    start = { sections in
      let backend = make()
      let list = ListDriver(
        DataSourceProvider(
          sections: sections, cellFactory: cells, supplementaryViewFactory: views),
        on: backend)
      return ({ list.sections = $0 }, { screen(backend) })
    }
  }

  /// Takes a backend that tells what it shows.
  ///
  /// - Parameter make: Makes a backend that shows nothing yet.
  public init<Backend: InspectableBackend>(_ make: @escaping () -> Backend)
  where Backend.Screen == Screen, Backend.Cell: TextShowing, Backend.View: TextShowing {
    self.init(make, cells: ScenarioCells(), views: ScenarioTitles(), screen: { $0.screen })
  }

  /// Leads this backend and another one through a scenario, and compares their screens after each step.
  ///
  /// - Parameters:
  ///   - other: The other backend.
  ///   - scenario: The list that both show, and what becomes of it.
  /// - Returns: The steps after which the screens differ.
  public func violations(
    against other: BackendSubject<Screen>, in scenario: ListScenario
  ) -> [Violation] {
    guard let first = scenario.states.first else { return [] }
    let (mine, theirs) = (start(first), other.start(first))
    return scenario.states.enumerated().compactMap { step, state in
      if step > 0 {
        mine.show(state)
        theirs.show(state)
      }
      let (shown, expected) = (mine.screen(), theirs.screen())
      if shown == expected { return nil }
      return Violation(
        .equalScreens, step: step, seed: scenario.seed,
        expected: Violation.lines(of: expected), found: Violation.lines(of: shown),
        "the two backends show different screens")
    }
  }
}

@available(*, unavailable)
extension BackendSubject: Sendable {}
