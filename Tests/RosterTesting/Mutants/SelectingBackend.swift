import Roster

/// A backend that shows nothing and keeps a selection; right without a fault.
final class SelectingBackend: RenderingBackend {
  typealias Cell = String
  typealias View = Never

  let fault: SelectionFault?
  let abilities = BackendAbilities.everything
  private(set) var selection: [ListIndexPath] = []

  init(_ fault: SelectionFault?) {
    self.fault = fault
  }

  func select(_ path: ListIndexPath) {
    selection.append(path)
  }

  func reload(from source: any ListDataSource<String, Never>) {
    selection = []
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, Never>,
    completion: @escaping () -> Void
  ) {
    let moved = Set(stage.changes.movedItems.map(\.from))
    selection = selection.compactMap { path in
      switch fault {
      case .keepsPlaces: path
      case .forgetsMoves: moved.contains(path) ? nil : stage.changes.newPath(ofOld: path)
      case .forgetsDeletes: stage.changes.newPath(ofOld: path) ?? path
      case .selectsNothing: nil
      case nil: stage.changes.newPath(ofOld: path)
      }
    }
    completion()
  }
}
