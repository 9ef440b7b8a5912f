import Roster

/// The smallest backend that can be touched: it draws nothing, and reloads whatever happens, or is slow to be done with a batch.
final class TouchPanel: InteractiveBackend {
  let drawingQueue = DrawingQueue()
  private(set) var shownSource: any ListDataSource<String, String> = ConcatenatedDataSource([])
  let selectionMode: SelectionMode
  var selection: [ListIndexPath] = [] {
    didSet { selection.sort() }
  }
  var highlighted: ListIndexPath?
  var focused: ListIndexPath?
  let capabilities: BackendCapabilities
  private var completions: [() -> Void] = []

  init(
    selectionMode: SelectionMode = .single, isSlow: Bool = false,
    slowly capabilities: BackendCapabilities = .everything
  ) {
    self.selectionMode = selectionMode
    self.capabilities = isSlow ? capabilities : .reloadOnly
  }

  func reload(from source: any ListDataSource<String, String>) {
    shownSource = source
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) {
    shownSource = source
    selection = selection.compactMap(stage.changes.newPosition(ofOld:))
    completions.append(completion)
  }

  /// Is done with all that was shown, and that is shown then.
  func finish() {
    while !completions.isEmpty { completions.removeFirst()() }
  }

  /// The cells of a section, as they would be drawn.
  func texts(inSection section: Int = 0) -> [String] {
    (0..<shownSource.itemCount(inSection: section)).compactMap {
      shownSource.cell(at: ListIndexPath(section: section, item: $0))?.fresh()
    }
  }
}
