package import RosterDiffing

/// What a list holds after a stage, in terms of the old and the new state.
///
/// Stages hold no items: every position of theirs is a position in one of the two states, and is looked up when
/// a backend asks for it.
package enum StageContents: Sendable {
  /// The new state.
  case new

  /// The new state, but for updates, which show the old content still.
  case newBeforeUpdates(ListChanges)

  /// An intermediate state.
  case lookup(StageLookup)
}

/// A position in the old or in the new state.
package enum StageOrigin<Position: Hashable & Sendable>: Hashable, Sendable {
  case old(Position)
  case new(Position)
}

/// Where each section and item of a stage is looked up.
package struct StageLookup: Sendable {
  let state: any IdentifiedState
  private let identifiers: Identifiers

  /// What shows its new content already.
  private let updated: IdentifierSets

  init(
    _ state: some IdentifiedState, _ identifiers: Identifiers,
    updated: IdentifierSets = IdentifierSets()
  ) {
    self.state = state
    self.identifiers = identifiers
    self.updated = updated
  }

  var sectionCount: Int { state.sectionCount }

  func itemCount(inSection section: Int) -> Int {
    0 <= section && section < state.sectionCount ? state.itemCount(inSection: section) : 0
  }

  /// Whose header and footer a section has, or `nil` where there is none.
  func section(at section: Int) -> StageOrigin<Int>? {
    guard 0 <= section, section < state.sectionCount else { return nil }
    return identifiers.origin(ofSection: state.sectionID(at: section), updated: updated)
  }

  /// Where an item is, or `nil` where there is none.
  func item(at path: ListIndexPath) -> StageOrigin<ListIndexPath>? {
    guard 0 <= path.item, path.item < itemCount(inSection: path.section) else { return nil }
    return identifiers.origin(ofItem: state.itemID(at: path), updated: updated)
  }
}
