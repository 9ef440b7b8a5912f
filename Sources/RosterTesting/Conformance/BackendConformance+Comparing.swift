import Roster

extension BackendConformance {
  /// Leads the backend and another one through a scenario, and compares their screens after each step.
  ///
  /// The two may be of any kinds, with cells and views of their own; their screens are of one type. Give both the same
  /// titles: where no views are given, those of ``BackendConformance/init(of:settle:)`` say the number of items, too.
  ///
  /// ```swift
  /// let mine = BackendConformance(of: { MyBackend() }, cells: myCells, views: mySigns, screen: { $0.text })
  /// let reference = BackendConformance(
  ///   of: { ListSimulator<String, String>(.reloadOnly) }, cells: .scenarioItems, views: .scenarioTitles(),
  ///   screen: { $0.screen })
  /// expectNoViolations(mine.violations(against: reference, in: scenario))
  /// ```
  ///
  /// No other law is checked.
  ///
  /// - Parameters:
  ///   - other: The other backend, with how it draws.
  ///   - scenario: The list that both show, and what becomes of it.
  /// - Returns: The steps after which the screens differ.
  public func violations<Other>(
    against other: BackendConformance<Other, Screen>, in scenario: ListScenario
  ) -> [Violation] {
    guard let first = scenario.states.first else { return [] }
    let (mine, theirs) = (WatchedBackend(make()), WatchedBackend(other.make()))
    let (list, otherList) = (drive(first, mine), other.drive(first, theirs))
    return scenario.states.enumerated().compactMap { step, state in
      if step > 0 {
        list.sections = state
        otherList.sections = state
      }
      settle(mine)
      other.settle(theirs)
      let (shown, expected) = (screen(mine.subject), other.screen(theirs.subject))
      if shown == expected { return nil }
      return Violation(
        .equalScreens, step: step, seed: scenario.seed,
        expected: Violation.lines(of: expected), found: Violation.lines(of: shown),
        "the two backends show different screens")
    }
  }
}
