public import Roster

extension TextBackend {
  /// What was done to show cells, since the backend was made.
  public var cellCounts: ReuseCounts { shown.cells.counts }

  /// What was done to show supplementary views, since the backend was made.
  public var viewCounts: ReuseCounts { shown.views.counts }

  /// What was done to show separators and empty states that are views, since the backend was made.
  public var decorationCounts: ReuseCounts { shown.decorations.counts }

  /// The paths of the cells in the viewport, in order.
  public var visiblePaths: [ListIndexPath] { shown.cells.places }

  /// The cells in the viewport, in order.
  public var visibleCells: [VisibleTextCell] {
    let shown = shown
    return shown.cells.places.compactMap { path in
      shown.cells[path].map {
        VisibleTextCell(
          indexPath: path, cell: $0.content, marks: shown.marks[path],
          accessibility: shown.bands.source.send(.accessibility, at: path), serial: $0.serial)
      }
    }
  }

  /// The supplementary views in the viewport, by section and then by the name of their kind.
  public var visibleViews: [VisibleTextView] {
    shown.views.places.compactMap { place in
      shown.views[place].map {
        VisibleTextView(
          section: place.section, kind: place.kind, view: $0.content, serial: $0.serial)
      }
    }
  }
}
