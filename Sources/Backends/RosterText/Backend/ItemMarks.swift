import Roster

/// Which items are selected, pressed and focused, on screen or not.
struct ItemMarks {
  /// The places of the selected items, in order, each once.
  var selection: [ListIndexPath] = []

  /// The place of the item that is pressed.
  var highlighted: ListIndexPath?

  /// The place of the item that has the focus.
  var focused: ListIndexPath?

  /// The marks of an item.
  subscript(path: ListIndexPath) -> TextMarks {
    var marks: TextMarks = []
    if isSelected(path) { marks.insert(.selected) }
    if path == highlighted { marks.insert(.highlighted) }
    if path == focused { marks.insert(.focused) }
    return marks
  }

  /// Finds a place in the selection, which can be long, by halves.
  private func isSelected(_ path: ListIndexPath) -> Bool {
    var range = selection.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      if selection[middle] == path { return true }
      range = selection[middle] < path ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }
}
