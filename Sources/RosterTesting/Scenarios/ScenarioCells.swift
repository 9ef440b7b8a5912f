public import Roster

/// Shows the items of a scenario as their text.
///
/// It is the factory of every proof that is not given another one.
public struct ScenarioCells: CellFactory, Sendable {
  /// Makes the factory.
  public init() {}

  /// Makes an empty cell.
  ///
  /// - Parameters:
  ///   - item: The first of the items that the cell will show.
  ///   - context: Where it will be shown.
  /// - Returns: An empty string.
  public func makeCell(for item: ScenarioItem, in context: ListContext) -> String { "" }

  /// Fills a cell with the text of an item.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - item: The item.
  ///   - context: Where it is shown.
  public func configure(_ cell: inout String, for item: ScenarioItem, in context: ListContext) {
    cell = item.text
  }
}
