import RosterTesting

/// What is wrong with a ``FaultyFactory``.
enum FactoryFault: CaseIterable {
  case leaksText, leaksColor, leaksAccessory, leaksTextByAppending
  case numbersItsCells, togglesWhenConfigured
  case changesIdentifiers, makesCellsForTheirItem, changesItems
  case showsItsPlace, namesCellsByPlace, namesNothing, namesEachItem, numbersIdentifiers
  case makesTwoKindsUnderOneName

  /// The laws that the fault breaks.
  var rules: Set<ViolationRule> {
    switch self {
    case .leaksText, .leaksColor, .leaksAccessory: [.reuseLeak]
    case .leaksTextByAppending: [.reuseLeak, .steadyConfigure]
    case .numbersItsCells, .togglesWhenConfigured: [.steadyConfigure]
    case .changesIdentifiers: [.steadyIdentifier]
    case .makesCellsForTheirItem: [.blankCell]
    case .changesItems: [.untouchedItem]
    case .showsItsPlace, .namesCellsByPlace: [.cellPosition]
    case .namesNothing: [.emptyIdentifier]
    case .namesEachItem, .numbersIdentifiers: [.sharedIdentifier]
    case .makesTwoKindsUnderOneName: [.blankCell, .steadyConfigure]
    }
  }
}
