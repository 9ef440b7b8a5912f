import Roster

/// Stands between a driver and a backend, and watches what the backend does with what it is given.
final class WatchedBackend<Subject: RenderingBackend>: RenderingBackend {
  typealias Cell = Subject.Cell
  typealias View = Subject.View

  let subject: Subject
  let watch = SourceWatch()
  private(set) var calls: [Int] = []

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
    let batch = calls.count
    calls.append(0)
    self.source = source
    batches.append(stage.changes)
    watch.isApplying = true
    defer { watch.isApplying = false }
    let shown = WatchedDataSource(source, watch, after: stage.changes, without: hidden)
    subject.apply(stage, showing: shown) {
      self.calls[batch] += 1
      if self.calls[batch] == 2 {
        self.watch.note(.completionOnce, "the completion of a batch is called more than once")
      }
      completion()
    }
  }
}

@available(*, unavailable)
extension WatchedBackend: Sendable {}
