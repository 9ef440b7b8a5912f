import RosterDiffing

/// Where each place of a stage is to be looked up.
package struct StagePlaces: Sendable {
  let state: any NumberedState
  private let tokens: Tokens

  /// What shows its new content already.
  private let updated: Phase.Touched

  init(_ state: some NumberedState, _ tokens: Tokens, updated: Phase.Touched = Phase.Touched()) {
    self.state = state
    self.tokens = tokens
    self.updated = updated
  }

  var sectionCount: Int { state.sectionCount }

  func itemCount(inSection section: Int) -> Int {
    0 <= section && section < state.sectionCount ? state.itemCount(inSection: section) : 0
  }

  /// Whose header and footer a section has, or `nil` where there is none.
  func section(at section: Int) -> StagePlace<Int>? {
    guard 0 <= section, section < state.sectionCount else { return nil }
    return tokens.place(ofSection: state.sectionToken(at: section), updated: updated)
  }

  /// Where an item is, or `nil` where there is none.
  func item(at path: ListIndexPath) -> StagePlace<ListIndexPath>? {
    guard 0 <= path.item, path.item < itemCount(inSection: path.section) else { return nil }
    return tokens.place(ofItem: state.itemToken(at: path), updated: updated)
  }
}
