extension InteractiveBackend {
  /// Whether an item is selected, highlighted or focused.
  var hasMarks: Bool { !selection.isEmpty || highlighted != nil || focused != nil }

  /// Removes all marks without calling handlers: another list comes.
  func forgetMarks() {
    if !selection.isEmpty { selection = [] }
    if highlighted != nil { highlighted = nil }
    if focused != nil { focused = nil }
  }

  /// Draws the list from scratch, and marks the same items as before wherever they are now.
  ///
  /// Where it is not known which items are the same, the backend decides. Otherwise nothing is marked while it draws, so
  /// that what is marked then was marked by a callback, and stays marked besides.
  ///
  /// - Parameters:
  ///   - changes: Finds what has changed; not asked where nothing is marked.
  ///   - reload: Draws the list from scratch.
  func keepMarks(following changes: () -> ListChanges?, _ reload: () -> Void) {
    guard drawingQueue.isPerforming else {
      let marks = KeptMarks(on: self)
      let changes = marks.areAny ? changes() : nil
      if changes != nil { forgetMarks() }
      reload()
      if let changes { marks.put(on: self, following: changes) }
      return
    }
    // What waits already may move marks, so they are looked at when the reload has its turn.
    let changes = changes()
    var marks: KeptMarks?
    drawingQueue.perform {
      let found = KeptMarks(on: self)
      guard found.areAny, changes != nil else { return }
      marks = found
      self.forgetMarks()
    }
    reload()
    drawingQueue.perform {
      if let marks, let changes { marks.put(on: self, following: changes) }
    }
  }
}

/// The marks of a backend before it draws a list from scratch.
private struct KeptMarks {
  private let selection: [ListIndexPath]
  private let highlighted: ListIndexPath?
  private let focused: ListIndexPath?

  /// Whether anything is marked, at an index path with an item or without one.
  let areAny: Bool

  init(on backend: some InteractiveBackend) {
    areAny = backend.hasMarks
    // A backend may keep marks at index paths without items, which no changes follow.
    (selection, highlighted, focused) = (backend.selection, backend.highlighted, backend.focused)
  }

  /// Marks the same items where they are now.
  func put(on backend: some InteractiveBackend, following changes: ListChanges) {
    let chosen = backend.selection
    if chosen.isEmpty || backend.selectionMode == .multiple {
      let kept = Set(chosen + selection.compactMap(changes.newPosition(ofOld:)))
      backend.selection = kept.sorted()
    }
    backend.highlighted =
      backend.highlighted ?? highlighted.flatMap(changes.newPosition(ofOld:))
    backend.focused = backend.focused ?? focused.flatMap(changes.newPosition(nearestToOld:))
  }
}
