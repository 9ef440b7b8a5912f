import Roster
import RosterText

extension Work {
  /// A thousand cells, each of an item that is found by its path, an update that is drawn, and edits.
  static var lists: [Work] {
    let strings = ClosureCellFactory<Row, String>(make: { "" }) { cell, row in cell = row.title }
    return [
      cells("closure", strings, ""),
      cells(
        "handled",
        strings.on(.canEdit) { _ in true }.on(.canMove) { _ in true }.on(.canFocus) { _ in true },
        ""),
      cells("own", Titles(), ""),
      cells("text", TextCellFactory<Row> { row in row.title }, TextCell()),
      Work(name: "drawn-unseen") {
        var rows = Row.thousand
        let old = [ListSection(id: 0, items: rows)]
        rows[700].title = "another"
        let new = [ListSection(id: 0, items: rows)]
        let list = ListDriver(
          DataSourceProvider(
            sections: old, cellFactory: TextCellFactory<Row> { row in row.title },
            supplementaryViewFactory: .sectionTitles()),
          on: TextBackend(width: 80, height: 40))
        return {
          list.sections = new
          list.sections = old
          return 2
        }
      },
      Work(name: "touched-array") {
        let backend = TextBackend(width: 80, height: 40)
        let cells = TextCellFactory<Row> { row in row.title }
          .handle(.fieldChanged) { _, event in event.update { $0.title = event.request.value } }
          .on(.canMove) { _ in true }
        // With all that a backend may keep: a title, a selection and a focus.
        let section = ListSection(id: 0, header: "Rows", items: Row.numbered(10_000))
        let list = ListDriver(
          DataSourceProvider(sections: [section], cellFactory: cells), on: backend)
        backend.select(ListIndexPath(section: 0, item: 30))
        backend.focus(ListIndexPath(section: 0, item: 31))
        func touch(_ item: Int) {
          let path = ListIndexPath(section: 0, item: item)
          backend.enter("edited \(item)", at: path)
          backend.move(path, to: ListIndexPath(section: 0, item: 20))
        }
        // The first gesture copies the rows of the section above.
        touch(0)
        return {
          for item in 1..<11 { touch(item) }
          return list.contents.sectionCount * 20
        }
      },
      Work(name: "copies-edited") {
        let contents = ListContents([ListSection(id: 0, items: Array(0..<1000))])
        return {
          var list = contents
          for item in 0..<1000 {
            let shown = list
            list[ListIndexPath(section: 0, item: item)] += 1
            withExtendedLifetime(shown) {}
          }
          return list.totalItemCount
        }
      },
      Work(name: "pipeline-edited") {
        let rows = (0..<10).flatMap { _ in Row.thousand }.enumerated().map { number, row in
          Row(id: number, title: row.title)
        }
        var pipeline = Pipeline(ListContents(indexing: [ListSection(id: 0, items: rows)]))
          .filter { $0.title.utf8.count & 1 == 0 }
          .sorted(by: .ascending(\.title))
          .grouped { $0.title.utf8.count }
        return {
          for _ in 0..<100 {
            let title = "Row \(Dice.below(10_000))"
            pipeline.input.updateItem(id: Dice.below(rows.count)) { $0.title = title }
            if pipeline.changes.count > 100 { return 0 }
          }
          return 100
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
struct Row: Identifiable, Equatable {
  let id: Int
  var title: String

  static let thousand = numbered(1000)

  /// Rows with the ids from 0 on, each `step`th of them with another title.
  static func numbered(_ count: Int, step: Int = .max) -> [Row] {
    (0..<count).map { Row(id: $0, title: $0 % step == step - 1 ? "another" : "Row \($0)") }
  }
}

/// A cell factory of the program's own.
private struct Titles: CellFactory {
  func makeCell(for item: Row, in context: ListContext) -> String { "" }

  func configure(_ cell: inout String, for item: Row, in context: ListContext) {
    cell = item.title
  }
}
