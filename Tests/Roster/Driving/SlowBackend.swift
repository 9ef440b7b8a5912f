import Roster
import TestSupport

/// Keeps its completion until it is told to finish.
final class SlowBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()
  let inner = PictureBackend(.everything)
  private var completion: (() -> Void)?
  private let callsTwice: Bool

  var whenBusy: () -> Void = {}

  init(callsTwice: Bool = false) { self.callsTwice = callsTwice }

  /// Whether a stage has been begun and not finished.
  var isBusy: Bool { completion != nil }

  var capabilities: BackendCapabilities { .everything }

  func reload(from source: any ListDataSource<String, String>) { inner.reload(from: source) }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) {
    inner.apply(stage, showing: source) {}
    self.completion = completion
    whenBusy()
  }

  func finish() {
    let completion = completion
    self.completion = nil
    completion?()
    if callsTwice { completion?() }
  }
}
