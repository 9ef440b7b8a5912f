import Roster
import RosterTesting

/// A backend that shows nothing and keeps a selection; right without a fault.
final class SelectingBackend: InspectableBackend {
  typealias Cell = String
  typealias View = Never

  let drawingQueue = DrawingQueue()
  let fault: SelectionFault?
  var capabilities = BackendCapabilities.everything
  let selectionMode: SelectionMode
  private(set) var selection: [ListIndexPath] = []

  var screen: [ListIndexPath] { selection }

  init(_ fault: SelectionFault?, _ mode: SelectionMode = .multiple) {
    self.fault = fault
    selectionMode = mode
  }

  func select(_ path: ListIndexPath) {
    if selectionMode == .single { selection = [] }
    if selectionMode != .none { selection.append(path) }
  }

  func reload(from source: any ListDataSource<String, Never>) {
    if fault == .losesOnReload { selection = [] }
    selection.removeAll { !(0..<source.itemCount(inSection: $0.section)).contains($0.item) }
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, Never>,
    completion: @escaping () -> Void
  ) {
    let moved = Set(stage.changes.movedItems.map(\.old))
    selection = selection.compactMap { path in
      switch fault {
      case .keepsPlaces: path
      case .forgetsMoves: moved.contains(path) ? nil : stage.changes.newPosition(ofOld: path)
      case .forgetsDeletes: stage.changes.newPosition(ofOld: path) ?? path
      case .selectsNothing: nil
      case .losesOnReload, nil: stage.changes.newPosition(ofOld: path)
      }
    }
    completion()
  }
}
