public import Roster

extension TextBackend: InteractiveBackend {
  /// The list that is shown; while a list is drawn, that one.
  public var shownSource: any ListDataSource<TextCell, TextView> { current.bands.source }

  /// The index paths of the selected items, in order.
  ///
  /// Items are selected whether they are visible or not; an index path without an item is left out.
  public var selection: [ListIndexPath] {
    get { current.marks.selection }
    set { current.marks.selection = shownSource.pathsOfItems(in: newValue) }
  }

  /// The index path of the item that is pressed, or `nil` where none is.
  public var highlighted: ListIndexPath? {
    get { current.marks.highlighted }
    set { current.marks.highlighted = newValue.flatMap(shownSource.pathOfItem) }
  }

  /// The index path of the item that has the focus, or `nil` where none has.
  ///
  /// When the item is deleted, the focus goes to the next one of its section, or else to the one before.
  public var focused: ListIndexPath? {
    get { current.marks.focused }
    set { current.marks.focused = newValue.flatMap(shownSource.pathOfItem) }
  }
}

extension ListDataSource {
  /// Those of some index paths at which there are items, in order, each once.
  fileprivate func pathsOfItems(in paths: [ListIndexPath]) -> [ListIndexPath] {
    var kept: [ListIndexPath] = []
    var (section, items) = (Int?.none, 0..<0)
    for path in paths.sorted() where path != kept.last {
      if path.section != section {
        section = path.section
        items = 0..<itemCount(inSection: path.section)
      }
      if items.contains(path.item) { kept.append(path) }
    }
    return kept
  }

  /// An index path itself, or `nil` where there is no item.
  fileprivate func pathOfItem(_ path: ListIndexPath) -> ListIndexPath? {
    pathsOfItems(in: [path]).first
  }
}

extension ItemMarks {
  /// The marks after they went with their items, or away with them.
  ///
  /// - Parameter changes: What changes.
  /// - Returns: The marks at the index paths after.
  func following(_ changes: ListChanges) -> ItemMarks {
    ItemMarks(
      selection: selection.compactMap(changes.newPosition(ofOld:)).sorted(),
      highlighted: highlighted.flatMap(changes.newPosition(ofOld:)),
      focused: focused.flatMap(changes.newPosition(nearestToOld:)))
  }

  /// The marks without those at index paths that a list does not have.
  func kept(in source: any ListDataSource<TextCell, TextView>) -> ItemMarks {
    ItemMarks(
      selection: source.pathsOfItems(in: selection),
      highlighted: highlighted.flatMap(source.pathOfItem),
      focused: focused.flatMap(source.pathOfItem))
  }
}

/// Which items are selected, pressed and focused, on screen or not.
struct ItemMarks {
  /// The index paths of the selected items, in order, each once.
  var selection: [ListIndexPath] = []

  /// The index path of the item that is pressed.
  var highlighted: ListIndexPath?

  /// The index path of the item that has the focus.
  var focused: ListIndexPath?

  /// The marks of an item.
  subscript(path: ListIndexPath) -> TextMarks {
    TextMarks(
      isSelected: isSelected(path), isHighlighted: path == highlighted,
      isFocused: path == focused)
  }

  /// Finds an index path in the selection, which can be long, by halves.
  private func isSelected(_ path: ListIndexPath) -> Bool {
    var range = selection.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      if selection[middle] == path { return true }
      range = selection[middle] < path ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }
}
