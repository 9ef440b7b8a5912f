import Roster

/// Stands between a driver and a backend, tells that its capabilities are asked for, and counts.
final class ProbingBackend<Subject: RenderingBackend>: CountingBackend {
  typealias Cell = Subject.Cell
  typealias View = Subject.View

  let subject: Subject
  let probe: CallbackProbe

  private(set) var reloadCount = 0
  private(set) var completionCounts: [Int] = []

  init(_ subject: Subject, _ probe: CallbackProbe) {
    self.subject = subject
    self.probe = probe
  }

  var capabilities: BackendCapabilities {
    probe.call(.capabilities)
    return subject.capabilities
  }

  var drawingQueue: DrawingQueue { subject.drawingQueue }

  func reload(from source: any ListDataSource<Cell, View>) {
    reloadCount += 1
    subject.reload(from: source)
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<Cell, View>,
    completion: @escaping () -> Void
  ) {
    let batch = completionCounts.count
    completionCounts.append(0)
    subject.apply(stage, showing: source) {
      self.completionCounts[batch] += 1
      completion()
    }
  }
}

@available(*, unavailable)
extension ProbingBackend: Sendable {}

extension ProbingBackend: InteractiveBackend where Subject: InteractiveBackend {}
