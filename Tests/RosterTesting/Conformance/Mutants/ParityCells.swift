import Roster
import RosterTesting

/// Cells with two reuse identifiers.
struct ParityCells: CellFactory {
  func reuseIdentifier(for item: ScenarioItem, in context: ListContext) -> ReuseIdentifier {
    item.id.isMultiple(of: 2) ? "even" : "odd"
  }

  func makeCell(for item: ScenarioItem, in context: ListContext) -> LabelCell { LabelCell() }

  func configure(_ cell: inout LabelCell, for item: ScenarioItem, in context: ListContext) {
    cell.show(item.text)
  }
}

/// Cells that are wrong, whatever the backend does with them.
struct NumberedCells: CellFactory {
  enum Fault {
    case showsItsPlace, keepsRevisions
  }

  let fault: Fault

  func makeCell(for item: ScenarioItem, in context: ListContext) -> LabelCell { LabelCell() }

  func configure(_ cell: inout LabelCell, for item: ScenarioItem, in context: ListContext) {
    switch fault {
    case .showsItsPlace: cell.show("\(context.indexPath.item): \(item.text)")
    case .keepsRevisions:
      let mark = cell.text.hasSuffix("!") || item.revision > 0 ? "!" : ""
      cell.show("item \(item.id)\(mark)")
    }
  }
}
