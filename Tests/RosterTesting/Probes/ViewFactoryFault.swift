import RosterTesting

/// What is wrong with a ``FaultyViewFactory``.
enum ViewFactoryFault: CaseIterable {
  case namesAKindTwice, namesKindsInTurns, hasNoFooter, hasAFooterUnnamed
  case leaksTitles, leaksItems

  /// The law that the fault breaks.
  var rule: ViolationRule {
    switch self {
    case .namesAKindTwice, .namesKindsInTurns: .steadyKinds
    case .hasNoFooter: .missingView
    case .hasAFooterUnnamed: .strayView
    case .leaksTitles, .leaksItems: .reuseLeak
    }
  }
}
