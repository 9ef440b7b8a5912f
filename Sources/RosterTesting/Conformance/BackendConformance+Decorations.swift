import Roster

/// What a list shows besides its items and the views of its sections.
enum Decoration: CaseIterable {
  case separators, emptyState
}

extension BackendConformance {
  /// A wrong screen that is right when no list has separators, or none an empty state.
  ///
  /// - Parameters:
  ///   - state: The list that is shown.
  ///   - earlier: What was shown before.
  ///   - isReloaded: Whether a reload led to it, and no batch.
  ///   - manner: What led to it, in words.
  /// - Returns: What is wrong with them; `nil` if something else is wrong too, or alone.
  func decorationViolation(
    of state: [ScenarioSection], after earlier: [[ScenarioSection]], isReloaded: Bool,
    _ manner: String
  ) -> Violation? {
    guard let first = earlier.first else { return nil }
    func shown(without hidden: Decoration?) -> (screen: Screen, hasEmptyState: Bool) {
      let backend = WatchedBackend(make(), without: hidden)
      let list = drive(first, backend)
      settle(backend.subject)
      for next in earlier.dropFirst() {
        list.apply(next)
        settle(backend.subject)
      }
      if isReloaded { list.apply(state, options: .reload) } else { list.apply(state) }
      settle(backend.subject)
      return withExtendedLifetime(list) {
        (screen(backend.subject), backend.source?.emptyState != nil)
      }
    }
    let isAtFault = Decoration.allCases.first { hidden in
      shown(without: hidden).screen == fresh(state, without: hidden)
    }
    guard let isAtFault else { return nil }
    let (found, hasEmptyState) = shown(without: nil)
    let (rule, fault): (ViolationRule, String) =
      switch isAtFault {
      case .separators: (.separators, "the separators are not those of the list drawn from scratch")
      case .emptyState where hasEmptyState:
        (.emptyState, "the empty state is not shown as in the list drawn from scratch")
      case .emptyState: (.emptyState, "an empty state is left, though the list has none")
      }
    return Violation(
      rule, expected: Violation.lines(of: fresh(state)), found: Violation.lines(of: found),
      "\(manner) \(fault); all else is right")
  }
}
