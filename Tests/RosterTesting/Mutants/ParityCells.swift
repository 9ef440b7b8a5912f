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
