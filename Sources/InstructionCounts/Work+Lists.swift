import Roster
import RosterText

extension Work {
  /// A thousand cells, each of an item that is found by its path, and an update that is drawn.
  static var lists: [Work] {
    let strings = ClosureCellFactory<Row, String>(make: { "" }) { cell, row in cell = row.title }
    return [
      cells("closure", strings, ""),
      cells(
        "handled",
        strings.on(.canEdit) { _ in true }.on(.canMove) { _ in true }.on(.canFocus) { _ in true },
        ""),
      cells("own", Titles(), ""),
      cells("text", TextCellFactory { (row: Row) in row.title }, TextCell()),
      Work(name: "drawn-unseen") {
        var rows = Row.thousand
        let old = [ListSection(id: 0, items: rows)]
        rows[700].title = "another"
        let new = [ListSection(id: 0, items: rows)]
        let list = ListDriver(
          DataSourceProvider(
            sections: old, cellFactory: TextCellFactory { (row: Row) in row.title },
            supplementaryViewFactory: .sectionTitles()),
          on: TextBackend(width: 80, height: 40))
        return {
          list.sections = new
          list.sections = old
          return 2
        }
      },
    ]
  }

  private static func cells<Factory: CellFactory<Row, Cell>, Cell>(
    _ name: String, _ factory: Factory, _ blank: Cell
  ) -> Work {
    Work(name: "cells-\(name)") {
      let rows = Row.thousand
      let source: any ListDataSource<Cell, Never> =
        DataSourceProvider(items: rows, cellFactory: factory).dataSource
      return {
        var cell = blank
        for item in rows.indices {
          source.cell(at: ListIndexPath(section: 0, item: item))?.configure(&cell)
        }
        return rows.count
      }
    }
  }
}

/// An item of a list that is shown.
private struct Row: Identifiable, Equatable {
  let id: Int
  var title: String

  static let thousand = (0..<1000).map { Row(id: $0, title: "Row \($0)") }
}

/// A cell factory of the program's own.
private struct Titles: CellFactory {
  func makeCell(for item: Row, in context: ListContext) -> String { "" }

  func configure(_ cell: inout String, for item: Row, in context: ListContext) {
    cell = item.title
  }
}
