public import Roster

extension TextBackend {
  /// The paths of the selected items, in order.
  public var selection: [ListIndexPath] { paths(marked: .selected) }

  /// The path of the highlighted item, or `nil` where none is.
  public var highlighted: ListIndexPath? { paths(marked: .highlighted).first }

  /// Selects an item, visible or not, besides those that are selected.
  ///
  /// - Parameter path: The place of the item; nothing happens where there is none.
  public func select(_ path: ListIndexPath) {
    mark(path, .selected)
  }

  /// Selects an item no longer.
  ///
  /// - Parameter path: The place of the item.
  public func deselect(_ path: ListIndexPath) {
    unmark(path, .selected)
  }

  /// Selects nothing any more.
  public func deselectAll() {
    for path in selection { deselect(path) }
  }

  /// Highlights an item in place of the one that is highlighted.
  ///
  /// - Parameter path: The place of the item, or `nil` to highlight none.
  public func highlight(_ path: ListIndexPath?) {
    if let highlighted { unmark(highlighted, .highlighted) }
    if let path { mark(path, .highlighted) }
  }

  private func mark(_ path: ListIndexPath, _ mark: TextMarks) {
    let count = shown.bands.source.itemCount(inSection: path.section)
    guard (0..<count).contains(path.item) else { return }
    shown.marks[path, default: []].insert(mark)
  }

  private func unmark(_ path: ListIndexPath, _ mark: TextMarks) {
    guard var marks = shown.marks[path] else { return }
    marks.remove(mark)
    shown.marks[path] = marks.isEmpty ? nil : marks
  }

  private func paths(marked mark: TextMarks) -> [ListIndexPath] {
    shown.marks.filter { $0.value.contains(mark) }.keys.sorted()
  }
}
