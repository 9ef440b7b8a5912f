import Roster
import RosterText

/// From the path of an item to a cell that shows it, as a backend asks for it.
enum Cells {
  static func comparisons(isQuick: Bool) -> [Comparison] {
    let rows = (0..<1000).map(Row.init(number:))
    let closure = ClosureCellFactory<Row, String>(make: { "" }) { cell, row in cell = row.title }
    let handled = closure.on(.canEdit) { _ in true }.on(.canMove) { _ in true }
      .on(.canFocus) { _ in true }
    let strings = contender("String closure", list(rows, closure), "")
    return [
      Comparison(
        work: "cells, String closure", count: rows.count, ours: strings,
        references: [oneModule(rows, goal: 1 / 1.2)]),
      Comparison(
        work: "cells, String closure, three handlers", count: rows.count,
        ours: contender("handled", list(rows, handled), ""),
        references: [strings.asGoal(1 / 1.1)]),
      Comparison(
        work: "cells, a factory of one's own", count: rows.count,
        ours: contender("own", list(rows, Titles()), ""), references: [strings.asGoal(1 / 1.5)]),
      Comparison(
        work: "cells, TextCellFactory", count: rows.count,
        ours: contender(
          "text", list(rows, TextCellFactory<Row> { row in row.title }), TextCell()),
        references: [strings.asGoal(1 / 2.0)]),
    ]
  }

  private struct Titles: CellFactory {
    func makeCell(for item: Row, in context: ListContext) -> String { "" }

    func configure(_ cell: inout String, for item: Row, in context: ListContext) {
      cell = item.title
    }
  }

  private static func list<Factory: CellFactory<Row, Cell>, Cell>(
    _ rows: [Row], _ factory: Factory
  ) -> any ListDataSource<Cell, Never> {
    DataSourceProvider(items: rows, cellFactory: factory).dataSource
  }

  private static func contender<Cell>(
    _ name: String, _ source: any ListDataSource<Cell, Never>, _ blank: Cell
  ) -> Contender {
    let count = source.itemCount(inSection: 0)
    return Contender(name) {
      var cell = blank
      for item in 0..<count {
        source.cell(at: ListIndexPath(section: 0, item: item))?.configure(&cell)
        consume(cell)
      }
    }
  }

  private static func oneModule(_ rows: [Row], goal: Double) -> Contender {
    let list = OneModuleList(
      sections: [ListSection(rows)],
      factory: OneModuleFactory(make: { "" }) { (cell: inout String, row: Row) in
        cell = row.title
      })
    let source: any OneModuleSource<String> = list
    return Contender("same in one module", goal: goal) {
      var cell = ""
      for item in 0..<rows.count {
        source.cell(at: ListIndexPath(section: 0, item: item))?.configure(&cell)
        consume(cell)
      }
    }
  }
}

extension Contender {
  /// The same, as a reference that has to be reached.
  fileprivate func asGoal(_ goal: Double) -> Contender { Contender(name, goal: goal, run: run) }
}
