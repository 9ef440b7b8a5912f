public import Roster

extension TextBackend {
  /// What was done to show cells, since the backend was made.
  public var cellCounts: ReuseCounts { stage.cells.counts }

  /// What was done to show supplementary views, since the backend was made.
  public var viewCounts: ReuseCounts { stage.views.counts }

  /// The paths of the cells in the viewport, in order.
  public var visiblePaths: [ListIndexPath] { stage.cells.places }

  /// The cells in the viewport, in order.
  public var visibleCells: [VisibleTextCell] {
    stage.cells.places.compactMap { path in
      stage.cells[path].map {
        VisibleTextCell(
          indexPath: path, cell: $0.content, marks: stage.marks[path] ?? [], serial: $0.serial)
      }
    }
  }
}
