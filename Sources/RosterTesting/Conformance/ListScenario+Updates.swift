extension ListScenario {
  /// What is wrong with the way in which Roster leads a list view through the scenario.
  ///
  /// Each step is compared, planned for the list view, and applied to a simulator stage by stage. The
  /// stages must be legal, the position maps must lead from each item to itself, cells must go where
  /// their items go, and the screen must be the one that is drawn afresh.
  ///
  /// - Parameter profile: Which list view.
  /// - Returns: What was found; empty for nothing.
  public func updateViolations(on profile: SimulatorProfile) -> [Violation] {
    guard let first = states.first else { return [] }
    var proof = UpdateProof(showing: first, on: profile)
    let isUnique = hasUniqueIdentities
    for state in states.dropFirst() { proof.advance(to: state, isUnique: isUnique) }
    return proof.violations.map { violation in
      var violation = violation
      violation.seed = seed
      return violation
    }
  }
}
