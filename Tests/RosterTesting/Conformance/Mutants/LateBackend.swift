import Roster
import RosterTesting

/// Does all that a backend is told, but only when it is settled.
final class LateBackend<Base: InspectableBackend>: InspectableBackend {
  typealias Source = any ListDataSource<Base.Cell, Base.View>

  let base: Base
  let capabilities: BackendCapabilities
  private let isStepwise: Bool
  private let whenTold: (Base, ListChanges) -> () -> Void
  private var waiting: [() -> Void] = []

  /// Makes a backend late.
  ///
  /// - Parameters:
  ///   - base: The backend.
  ///   - capabilities: What it says that it can do; that of the backend by default.
  ///   - isStepwise: Whether it does one thing each time when it is settled, as at the end of one animation.
  ///   - whenTold: Is called when a batch comes; gives what is done when the backend has taken it, before its end.
  init(
    _ base: Base, capabilities: BackendCapabilities? = nil, isStepwise: Bool = false,
    whenTold: @escaping (Base, ListChanges) -> () -> Void = { _, _ in {} }
  ) {
    self.base = base
    self.capabilities = capabilities ?? base.capabilities
    self.isStepwise = isStepwise
    self.whenTold = whenTold
  }

  var drawingQueue: DrawingQueue { base.drawingQueue }
  var screen: Base.Screen { base.screen }

  func reload(from source: Source) {
    waiting.append { [base] in base.reload(from: source) }
  }

  func apply(_ stage: BatchStage, showing source: Source, completion: @escaping () -> Void) {
    let act = whenTold(base, stage.changes)
    waiting.append { [base] in
      base.apply(stage, showing: source) {
        act()
        completion()
      }
    }
  }

  func settle() {
    repeat {
      guard !waiting.isEmpty else { return }
      waiting.removeFirst()()
    } while !isStepwise
  }
}

extension LateBackend: InteractiveBackend where Base: InteractiveBackend {
  var shownSource: Source { base.shownSource }
  var selectionMode: SelectionMode { base.selectionMode }

  var selection: [ListIndexPath] {
    get { base.selection }
    set { base.selection = newValue }
  }

  var highlighted: ListIndexPath? {
    get { base.highlighted }
    set { base.highlighted = newValue }
  }

  var focused: ListIndexPath? {
    get { base.focused }
    set { base.focused = newValue }
  }
}
