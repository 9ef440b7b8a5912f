import Roster

/// The smallest backend that can be touched: it keeps the list and the marks, and draws nothing.
final class TouchedList: InteractiveBackend {
  let drawingQueue = DrawingQueue()
  private(set) var shownSource: any ListDataSource<String, String> = ConcatenatedDataSource()
  var selectionMode = SelectionMode.single
  var selection: [ListIndexPath] = []
  var highlighted: ListIndexPath?
  var focused: ListIndexPath?

  func reload(from source: any ListDataSource<String, String>) { shownSource = source }

  /// The items that are shown, as their cells say.
  var rows: [[String]] {
    (0..<shownSource.sectionCount).map { section in
      (0..<shownSource.itemCount(inSection: section)).compactMap {
        shownSource.cell(at: ListIndexPath(section: section, item: $0))?.fresh()
      }
    }
  }
}
