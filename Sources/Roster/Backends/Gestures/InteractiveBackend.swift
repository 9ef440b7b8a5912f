/// A backend that its users can touch: select, edit, move, swipe, focus.
///
/// It only keeps what it shows of that. What a gesture means is written once, for all backends: which
/// handlers are asked, in which order, and what becomes of their answers.
///
/// ```swift
/// backend.tap(ListIndexPath(section: 0, item: 2))
/// backend.performSwipeAction("Delete", from: .trailing, at: path)
/// backend.move(path, to: ListIndexPath(section: 1, item: 0))
/// ```
///
/// An index path at which nothing is shown does nothing and calls no handler.
///
/// ## Conforming to InteractiveBackend
///
/// Let what is selected, highlighted and focused follow its item through changes, and drop it with the
/// item. Assigning it draws it and calls no handler. Translate touches and keys to the gestures.
public protocol InteractiveBackend<Cell, View>: RenderingBackend {
  /// The list that is shown.
  var shownSource: any ListDataSource<Cell, View> { get }

  /// How many items can be selected at once.
  var selectionMode: SelectionMode { get }

  /// The index paths of the selected items, in order.
  var selection: [ListIndexPath] { get set }

  /// The index path of the item that is pressed, or `nil`.
  var highlighted: ListIndexPath? { get set }

  /// The index path of the item that has the focus, or `nil`.
  var focused: ListIndexPath? { get set }
}

extension InteractiveBackend {
  /// Makes a gesture, in whose handlers others may be made.
  ///
  /// - Parameters:
  ///   - name: What the program called.
  ///   - make: Asks and notifies the handlers.
  /// - Returns: What the closure returned.
  func gesture<Result>(_ name: StaticString, _ make: () -> Result) -> Result {
    let queue = drawingQueue
    queue.gestureDepth += 1
    defer { queue.gestureDepth -= 1 }
    if queue.gestureDepth > DrawingQueue.mostGestures {
      trap(
        """
        A handler made the gesture `\(name)` within another, \(DrawingQueue.mostGestures) gestures in one another. Make a \
        gesture in a handler only where something is to be changed.
        """)
    }
    return make()
  }

  /// Whether an item is shown at an index path.
  func showsItem(at path: ListIndexPath) -> Bool { shownSource.hasItem(at: path) }
}

/// How many items of a list can be selected at once.
public enum SelectionMode: Hashable, Sendable {
  /// No item can be selected.
  case none

  /// One item can be selected; selecting another deselects it.
  case single

  /// Any number; choosing a selected item deselects it.
  case multiple
}

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
  ///   - changes: Finds what has changed, one after the other; not asked where nothing is marked.
  ///   - reload: Draws the list from scratch.
  func keepMarks(following changes: () -> [ListChanges]?, _ reload: () -> Void) {
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

  /// How many items of other parts are selected, where the backend is a part.
  private let otherCount: Int

  /// Whether anything is marked, at an index path with an item or without one.
  let areAny: Bool

  init(on backend: some InteractiveBackend) {
    areAny = backend.hasMarks
    // A backend may keep marks at index paths without items, which no changes follow.
    (selection, highlighted, focused) = (backend.selection, backend.highlighted, backend.focused)
    otherCount = backend.outermost.selection.count - selection.count
  }

  /// Marks the same items where they are now.
  func put(on backend: some InteractiveBackend, following changes: [ListChanges]) {
    func followed(_ path: ListIndexPath) -> ListIndexPath? {
      changes.reduce(path) { path, changes in path.flatMap(changes.newPosition(ofOld:)) }
    }
    let whole = backend.outermost
    let chosen = backend.selection
    if whole.selection.count <= otherCount || backend.selectionMode == .multiple {
      let kept = Set(chosen + selection.compactMap(followed))
      backend.selection = kept.sorted()
    }
    // What a callback has marked meanwhile stays marked, on another part, too.
    if whole.highlighted == nil { backend.highlighted = highlighted.flatMap(followed) }
    if whole.focused == nil {
      backend.focused = changes.reduce(focused) { path, changes in
        path.flatMap(changes.newPosition(nearestToOld:))
      }
    }
  }
}

/// A part of a backend that is touched.
protocol InteractivePart: InteractiveBackend {
  /// The backend of which it is a part; it may be a part itself.
  var divided: any InteractiveBackend { get }

  /// Gives an item the focus, if the list that has it lets it go; see ``InteractiveBackend/focus(_:)``.
  func focusInWhole(_ path: ListIndexPath?) -> Bool
}

extension InteractiveBackend {
  /// The backend itself; for a part, the whole of which it is one.
  var outermost: any InteractiveBackend {
    guard let part = self as? any InteractivePart else { return self }
    return part.divided.outermost
  }
}
