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
  private var firstAbilities: BackendAbilities

  init(_ subject: Subject) {
    self.subject = subject
    firstAbilities = subject.abilities
  }

  var abilities: BackendAbilities {
    let abilities = subject.abilities
    if abilities != firstAbilities {
      firstAbilities = abilities
      watch.note(.steadyAbilities, "the abilities are not those that the backend had at first")
    }
    return abilities
  }

  var drawingQueue: DrawingQueue { subject.drawingQueue }

  func reload(from source: any ListDataSource<Cell, View>) {
    self.source = source
    subject.reload(from: WatchedDataSource(source, watch, after: nil))
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
    subject.apply(stage, showing: WatchedDataSource(source, watch, after: stage.changes)) {
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
