extension ScenarioEdit {
  /// The edits that keep identities unique.
  public static let unique: [ScenarioEdit] = [
    .insert, .delete, .moveWithin, .moveAcross, .changeContent, .moveAndChange, .changeHeader,
    .changeFooter, .insertSection, .deleteSection, .moveSection, .emptySection, .mergeSections,
    .clear, .rotate, .reverse, .interleave, .shuffle, .shuffleSections, .deal,
  ]

  /// Every edit, the one that makes duplicates too.
  public static let all: [ScenarioEdit] = unique + [.duplicate]
}
