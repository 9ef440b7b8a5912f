public import Roster

/// Shows the items of a scenario as their text.
///
/// It is the factory of every proof that is not given another one.
public struct ScenarioCells<Cell: TextShowing>: CellFactory, Sendable {
  /// Makes the factory.
  public init() {}

  /// Makes a blank cell.
  ///
  /// - Parameters:
  ///   - item: The first of the items that the cell will show.
  ///   - context: Where it will be shown.
  /// - Returns: A blank cell.
  public func makeCell(for item: ScenarioItem, in context: ListContext) -> Cell { Cell() }

  /// Fills a cell with the text of an item.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - item: The item.
  ///   - context: Where it is shown.
  public func configure(_ cell: inout Cell, for item: ScenarioItem, in context: ListContext) {
    cell.show(item.text)
  }
}
