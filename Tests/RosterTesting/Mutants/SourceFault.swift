import RosterTesting

/// What is wrong with a ``FaultySource``.
enum SourceFault: CaseIterable {
  case lacksACell, hasACellAfterTheLast, hasACellBeforeTheFirst, countsItemsOutside
  case hasKindsOutside, changesCounts, changesCells, changesIdentifiers, changesHeaders
  case namesKindsTwice, hasAViewUnnamed, hasViewsInTurns

  /// The law that the fault breaks.
  var rule: ViolationRule {
    switch self {
    case .lacksACell: .missingCell
    case .hasACellAfterTheLast, .hasACellBeforeTheFirst, .countsItemsOutside, .hasKindsOutside:
      .strayPosition
    case .changesCounts, .changesCells, .changesHeaders, .hasViewsInTurns: .steadyAnswers
    case .changesIdentifiers: .steadyIdentifier
    case .namesKindsTwice: .steadyKinds
    case .hasAViewUnnamed: .strayView
    }
  }
}
