import Roster

/// The smallest backend that can be touched: it draws nothing, and reloads whatever happens.
final class TouchPanel: InteractiveBackend {
  let drawingQueue = DrawingQueue()
  private(set) var shownSource: any ListDataSource<String, String> = ConcatenatedDataSource([])
  let selectionMode: SelectionMode
  var selection: [ListIndexPath] = [] {
    didSet { selection.sort() }
  }
  var highlighted: ListIndexPath?
  var focused: ListIndexPath?

  init(selectionMode: SelectionMode = .single) {
    self.selectionMode = selectionMode
  }

  func reload(from source: any ListDataSource<String, String>) {
    shownSource = source
  }

  /// The cells of a section, as they would be drawn.
  func texts(inSection section: Int = 0) -> [String] {
    (0..<shownSource.itemCount(inSection: section)).compactMap {
      shownSource.cell(at: ListIndexPath(section: section, item: $0))?.fresh()
    }
  }
}
