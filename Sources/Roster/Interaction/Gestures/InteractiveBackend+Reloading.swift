extension InteractiveBackend {
  /// Whether an item is selected, highlighted or focused.
  var hasMarks: Bool { !selection.isEmpty || highlighted != nil || focused != nil }

  /// Marks nothing any more, and calls nobody: another list comes.
  func forgetMarks() {
    if !selection.isEmpty { selection = [] }
    if highlighted != nil { highlighted = nil }
    if focused != nil { focused = nil }
  }

  /// Draws the list afresh, and marks the same items as before wherever they are now.
  ///
  /// Where it cannot be told which items are the same, the backend decides.
  ///
  /// - Parameters:
  ///   - changes: Finds what has changed; not asked where nothing is marked.
  ///   - reload: Draws the list afresh.
  func keepMarks(following changes: () -> ListChanges?, _ reload: () -> Void) {
    let hasMarks = hasMarks
    // A backend may keep marks at places without items, from where there is nothing to follow.
    let selection = selection.filter(showsItem)
    let highlighted = highlighted.flatMap { showsItem(at: $0) ? $0 : nil }
    let focused = focused.flatMap { showsItem(at: $0) ? $0 : nil }
    let count = focused.map { shownSource.itemCount(inSection: $0.section) } ?? 0
    reload()
    guard hasMarks, let changes = changes() else { return }
    self.selection = selection.compactMap(changes.newPath(ofOld:)).sorted()
    self.highlighted = highlighted.flatMap(changes.newPath(ofOld:))
    self.focused = focused.flatMap { changes.newPath(nearestToOld: $0, ofItems: count) }
  }
}
