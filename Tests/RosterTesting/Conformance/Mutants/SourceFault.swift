import RosterTesting

/// What is wrong with a ``FaultySource``.
enum SourceFault: CaseIterable {
  case lacksACell, hasACellAfterTheLast, hasACellBeforeTheFirst, countsItemsOutside
  case answersOutside, answersForNoItem, isLazyOutside
  case hasKindsOutside, changesCounts, changesCells, changesIdentifiers, changesHeaders
  case namesKindsTwice, hasAViewUnnamed, hasViewsInTurns
  case hasASeparatorOutside, changesSeparators, hasSeparatorsInTurns
  case hasAnEmptyStateWithItems, changesEmptyState
  case hasACellFarAfter, hasACellFarBefore, countsItemsFarAfter, countsItemsFarBefore
  case hasASeparatorFarAfter, appendsToTheCellBefore, makesTwoKindsUnderOneName
  case namesNothing, namesEachItem
  case appendsToTheHeaderBefore, makesTwoHeadersUnderOneName, namesNoHeader

  /// The law that the fault breaks.
  var rule: ViolationRule {
    switch self {
    case .lacksACell: .missingCell
    case .hasACellAfterTheLast, .hasACellBeforeTheFirst, .countsItemsOutside, .hasKindsOutside,
      .hasASeparatorOutside, .answersOutside, .answersForNoItem, .isLazyOutside, .hasACellFarAfter,
      .hasACellFarBefore, .countsItemsFarAfter, .countsItemsFarBefore, .hasASeparatorFarAfter:
      .strayPosition
    case .changesCounts, .changesCells, .changesHeaders, .hasViewsInTurns, .changesSeparators,
      .hasSeparatorsInTurns, .changesEmptyState:
      .steadyAnswers
    case .changesIdentifiers: .steadyIdentifier
    case .namesKindsTwice: .steadyKinds
    case .appendsToTheCellBefore, .appendsToTheHeaderBefore: .reuseLeak
    case .makesTwoKindsUnderOneName, .makesTwoHeadersUnderOneName: .blankCell
    case .namesNothing, .namesNoHeader: .emptyIdentifier
    case .namesEachItem: .sharedIdentifier
    case .hasAViewUnnamed, .hasAnEmptyStateWithItems: .strayView
    }
  }
}
