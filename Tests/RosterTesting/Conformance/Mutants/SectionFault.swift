import RosterTesting

/// What is wrong with a ``FaultySection``.
enum SectionFault: CaseIterable {
  case changesItsID, isNumberedByItsCount, sharesItsID
  case countsOneMore, indexesBackwards, saysThatItIsEmpty, measuresOneMore
  case changesItsItems, changesItsHeader
  case replacesNothing, insertsAtTheEnd, replacesWithoutSayingSo
  case keepsWhatIsReplaced, putsOthersBehind

  /// The law that the fault breaks.
  var rule: ViolationRule {
    switch self {
    case .changesItsID, .isNumberedByItsCount: .steadyIdentity
    case .sharesItsID: .uniqueIdentity
    case .countsOneMore, .indexesBackwards, .saysThatItIsEmpty, .measuresOneMore:
      .itemsCollection
    case .changesItsItems, .changesItsHeader: .steadyAnswers
    case .replacesNothing, .insertsAtTheEnd, .replacesWithoutSayingSo, .keepsWhatIsReplaced,
      .putsOthersBehind:
      .replacedItems
    }
  }
}
