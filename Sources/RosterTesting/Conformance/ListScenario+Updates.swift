public import Roster

extension ListScenario {
  /// What is wrong with the way in which Roster leads list views through the scenario.
  ///
  /// Each step is compared, planned for each list view, and applied to a simulator of it stage by stage.
  /// The stages must be legal, the position maps must lead from each item to itself, cells must go where
  /// their items go from one section that survives to another, and the screen must be the one that is drawn afresh.
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
    planning plan: @escaping (ListChanges, BackendAbilities) -> BatchPlan = {
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
