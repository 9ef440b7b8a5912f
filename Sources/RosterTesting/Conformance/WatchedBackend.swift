import Roster

/// Stands between a driver and a backend, and counts what it passes on.
protocol CountingBackend<Subject>: RenderingBackend
where Cell == Subject.Cell, View == Subject.View {
  associatedtype Subject: RenderingBackend

  var subject: Subject { get }

  /// How often a list was given to be drawn from scratch.
  var reloadCount: Int { get }

  /// How often the completion of each batch was called.
  var completionCounts: [Int] { get }
}

extension CountingBackend {
  /// Grows with each list, with each batch, and with each batch that ends.
  var progress: Int {
    reloadCount + completionCounts.count + completionCounts.count { $0 > 0 }
  }
}

/// A driver keeps what is marked on a backend that it reloads, and so has to know of the marks.
extension CountingBackend where Self: InteractiveBackend, Subject: InteractiveBackend {
  var shownSource: any ListDataSource<Cell, View> { subject.shownSource }
  var selectionMode: SelectionMode { subject.selectionMode }

  var selection: [ListIndexPath] {
    get { subject.selection }
    set { subject.selection = newValue }
  }

  var highlighted: ListIndexPath? {
    get { subject.highlighted }
    set { subject.highlighted = newValue }
  }

  var focused: ListIndexPath? {
    get { subject.focused }
    set { subject.focused = newValue }
  }
}

/// Stands between a driver and a backend, and watches what the backend does with what it is given.
final class WatchedBackend<Subject: RenderingBackend>: CountingBackend {
  typealias Cell = Subject.Cell
  typealias View = Subject.View

  let subject: Subject
  let watch = SourceWatch()
  private(set) var reloadCount = 0
  private(set) var completionCounts: [Int] = []

  /// The data source that was given last, and the batches that were given since they were taken.
  private(set) var source: (any ListDataSource<Cell, View>)?
  private var batches: [ListChanges] = []
  private var firstCapabilities: BackendCapabilities
  private let hidden: Decoration?

  /// Watches a backend.
  ///
  /// - Parameters:
  ///   - subject: The backend.
  ///   - hidden: What none of the lists shows.
  init(_ subject: Subject, without hidden: Decoration? = nil) {
    self.subject = subject
    self.hidden = hidden
    firstCapabilities = subject.capabilities
  }

  var capabilities: BackendCapabilities {
    let capabilities = subject.capabilities
    if capabilities != firstCapabilities {
      firstCapabilities = capabilities
      watch.note(
        .steadyCapabilities, "the capabilities are not those that the backend had at first")
    }
    return capabilities
  }

  var drawingQueue: DrawingQueue { subject.drawingQueue }

  func reload(from source: any ListDataSource<Cell, View>) {
    self.source = source
    reloadCount += 1
    subject.reload(from: WatchedDataSource(source, watch, after: nil, without: hidden))
  }

  /// Gives the batches that were given since the last time.
  func takeBatches() -> [ListChanges] {
    defer { batches = [] }
    return batches
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<Cell, View>,
    completion: @escaping () -> Void
  ) {
    let batch = completionCounts.count
    completionCounts.append(0)
    self.source = source
    batches.append(stage.changes)
    watch.isApplying = true
    defer { watch.isApplying = false }
    let shown = WatchedDataSource(source, watch, after: stage.changes, without: hidden)
    subject.apply(stage, showing: shown) {
      self.completionCounts[batch] += 1
      if self.completionCounts[batch] == 2 {
        self.watch.note(.completionOnce, "the completion of a batch is called more than once")
      }
      completion()
    }
  }
}

@available(*, unavailable)
extension WatchedBackend: Sendable {}

extension WatchedBackend: InteractiveBackend where Subject: InteractiveBackend {}
