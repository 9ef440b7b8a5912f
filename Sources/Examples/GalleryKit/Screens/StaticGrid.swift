import Roster
import RosterText

/// The same kind of list as a grid: the backend decides how cells are placed.
struct StaticGrid: GalleryScreen {
  static let name = "static-grid"
  static let summary = "three sections of numbered cells, three in a row"
  static let demo = """
    tap 1 4
    run inspect
    """

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<Int, Tile>>
  private let trace: GalleryTrace

  struct Tile: Identifiable, Equatable {
    let id: ListIndexPath
  }

  init(on stage: GalleryStage) {
    let sections = [3, 6, 1].enumerated().map { number, count in
      ListSection(
        id: number, header: "Section \(number)",
        items: (0..<count).map { Tile(id: ListIndexPath(section: number, item: $0)) })
    }
    trace = stage.trace
    backend = stage.backend(layout: .grid(columns: 3))
    list = ListDriver(
      DataSourceProvider(
        sections: sections,
        cellFactory: TextCellFactory { "\($0.id.section), \($0.id.item)" },
        supplementaryViewFactory: .sectionTitles()), on: backend)
  }

  var commands: [GalleryCommand] {
    [GalleryCommand("inspect", action: inspect)]
  }

  /// Writes down what is marked, and what it took to draw the grid.
  private func inspect() {
    guard let text = backend.text else { return }
    for cell in text.visibleCells where cell.isSelected {
      trace("selected: \(cell.cell)")
    }
    trace("headers: \(text.visibleViews.map(\.view.description).joined(separator: ", "))")
    trace("cells made: \(text.cellCounts.made), configured: \(text.cellCounts.configured)")
  }
}
