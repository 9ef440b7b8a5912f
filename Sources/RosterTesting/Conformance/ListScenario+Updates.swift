extension ListScenario {
  /// What is wrong with the way in which Roster leads list views through the scenario.
  ///
  /// Each step is compared, planned for each list view, and applied to a simulator of it stage by stage.
  /// The stages must be legal, the position maps must lead from each item to itself, cells must go where
  /// their items go, and the screen must be the one that is drawn afresh.
  ///
  /// - Parameter profiles: Which list views.
  /// - Returns: What was found; empty for nothing.
  public func updateViolations(
    on profiles: [SimulatorProfile] = SimulatorProfile.all
  ) -> [Violation] {
    guard let first = states.first else { return [] }
    var proof = UpdateProof(showing: first, on: profiles, isUnique: hasUniqueIdentities)
    for state in states.dropFirst() { proof.advance(to: state) }
    return proof.violations.map { violation in
      var violation = violation
      violation.seed = seed
      return violation
    }
  }
}
