import RosterTesting

/// What is wrong with a ``FaultySource``.
enum SourceFault: CaseIterable {
  case lacksACell, hasACellAfterTheLast, hasACellBeforeTheFirst, countsItemsOutside
  case answersOutside, isLazyOutside
  case hasKindsOutside, changesCounts, changesCells, changesIdentifiers, changesHeaders
  case namesKindsTwice, hasAViewUnnamed, hasViewsInTurns
  case hasASeparatorOutside, changesSeparators, hasSeparatorsInTurns
  case hasAnEmptyStateWithItems, changesEmptyState

  /// The law that the fault breaks.
  var rule: ViolationRule {
    switch self {
    case .lacksACell: .missingCell
    case .hasACellAfterTheLast, .hasACellBeforeTheFirst, .countsItemsOutside, .hasKindsOutside,
      .hasASeparatorOutside, .answersOutside, .isLazyOutside:
      .strayPosition
    case .changesCounts, .changesCells, .changesHeaders, .hasViewsInTurns, .changesSeparators,
      .hasSeparatorsInTurns, .changesEmptyState:
      .steadyAnswers
    case .changesIdentifiers: .steadyIdentifier
    case .namesKindsTwice: .steadyKinds
    case .hasAViewUnnamed, .hasAnEmptyStateWithItems: .strayView
    }
  }
}
