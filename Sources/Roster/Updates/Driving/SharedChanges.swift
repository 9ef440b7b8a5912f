/// What changed between two states, for several backends that show all of both.
///
/// Backends whose factories hide something may each show something else; they share nothing.
struct SharedChanges {
  private let changes: ListChanges
  private let old: Int
  private let new: Int

  /// Keeps what changed, or `nil` where others may have seen something else change.
  init?<Section>(
    _ changes: ListChanges?, from old: ShownState<Section>, to new: ShownState<Section>
  ) {
    guard let changes, old.contents.isWhole, new.contents.isWhole else { return nil }
    self.changes = changes
    self.old = old.version
    self.new = new.version
  }

  func changes<Section>(
    from old: ShownState<Section>, to new: ShownState<Section>
  ) -> ListChanges? {
    old.contents.isWhole && new.contents.isWhole && old.version == self.old
      && new.version == self.new ? changes : nil
  }
}
