public import Roster
public import RosterText

extension TerminalBackend: InteractiveBackend {
  /// What the backend does, one thing after the other.
  public var drawingQueue: DrawingQueue { text.drawingQueue }

  /// Everything: all changes of a stage in one batch.
  public var capabilities: BackendCapabilities { text.capabilities }

  /// Shows a list from scratch.
  ///
  /// - Parameter source: The list.
  public func reload(from source: any ListDataSource<TextCell, TextView>) {
    rangeStart = nil
    // What leads the backend may know which of the new items is which, and puts marks back; here nothing says whose row is
    // being changed, or on which the pointer went down.
    followChange { _ in nil }
    if overlay == nil { press = nil }
    text.reload(from: source)
  }

  /// Changes what is shown, and nothing else.
  ///
  /// - Parameters:
  ///   - stage: The changes, from what is shown to the source.
  ///   - source: The list after the changes.
  ///   - completion: Is called when the changes are drawn.
  public func apply(
    _ stage: BatchStage, showing source: any ListDataSource<TextCell, TextView>,
    completion: @escaping () -> Void
  ) {
    rangeStart = rangeStart.flatMap(stage.changes.newPosition(ofOld:))
    followChange(stage.changes.newPosition(ofOld:))
    if overlay == nil {
      search.walk?.follow(stage.changes.newPosition(nearestToOld:))
      search.origin = search.origin.flatMap(stage.changes.newPosition(nearestToOld:))
      press = press.flatMap { press in
        stage.changes.newPosition(ofOld: press.path).map {
          PointerPress(
            path: $0, selection: press.selection.compactMap(stage.changes.newPosition(ofOld:)),
            isDragged: press.isDragged, isSelecting: press.isSelecting)
        }
      }
    }
    text.apply(stage, showing: source, completion: completion)
  }

  /// The list that is shown.
  public var shownSource: any ListDataSource<TextCell, TextView> { text.shownSource }

  /// How many items can be selected at once.
  public var selectionMode: SelectionMode {
    get { text.selectionMode }
    set { text.selectionMode = newValue }
  }

  /// The index paths of the selected items, in order.
  public var selection: [ListIndexPath] {
    get { text.selection }
    set {
      text.selection = newValue
      noteChange()
    }
  }

  /// The index path of the item that is pressed, or `nil`.
  public var highlighted: ListIndexPath? {
    get { text.highlighted }
    set {
      text.highlighted = newValue
      noteChange()
    }
  }

  /// The index path of the item that has the focus, or `nil`.
  public var focused: ListIndexPath? {
    get { text.focused }
    set {
      text.focused = newValue
      noteChange()
    }
  }
}
