public import Roster

/// Drives a cell factory through its steps, with no view and no backend.
///
/// ```swift
/// let probe = CellFactoryProbe(cells)
/// #expect(probe.cell(for: milk).text == "1 × Milk")
/// ```
///
/// A probe can reuse cells as a list does, and ``violations(items:describe:)`` tries all pairs of items.
public struct CellFactoryProbe<Factory: CellFactory> {
  /// The factory.
  public let factory: Factory

  /// Where cells are said to be, and what the owner of the list passes along.
  public var context: ListContext

  /// Prepares to drive a factory.
  ///
  /// - Parameters:
  ///   - factory: The factory.
  ///   - context: Where cells are said to be, and what the owner of the list passes along.
  public init(
    _ factory: Factory,
    context: ListContext = ListContext(indexPath: ListIndexPath(section: 0, item: 0))
  ) {
    self.factory = factory
    self.context = context
  }

  /// Makes a cell for an item and configures it.
  ///
  /// - Parameter item: The item.
  /// - Returns: The cell, as it is shown when none is reused.
  public func cell(for item: Factory.Item) -> Factory.Cell {
    var cell = factory.makeCell(for: item, in: context)
    configure(&cell, for: item)
    return cell
  }

  /// Makes a cell, shows items in it one after the other, and then another one.
  ///
  /// - Parameters:
  ///   - item: The item that is shown last.
  ///   - earlier: The items that the cell showed before; it is made for the first.
  /// - Returns: The cell, as it is shown when it is reused.
  public func cell(for item: Factory.Item, after earlier: Factory.Item...) -> Factory.Cell {
    var cell = factory.makeCell(for: earlier.first ?? item, in: context)
    for item in earlier + [item] { configure(&cell, for: item) }
    return cell
  }

  /// Fills a cell in the factory's own steps.
  func configure(_ cell: inout Factory.Cell, for item: Factory.Item) {
    factory.reset(&cell)
    factory.configure(&cell, for: item, in: context)
  }

  /// Tells which used cells would do for an item.
  ///
  /// - Parameter item: The item.
  /// - Returns: The identifier.
  public func reuseIdentifier(for item: Factory.Item) -> ReuseIdentifier {
    factory.reuseIdentifier(for: item, in: context)
  }
}

@available(*, unavailable)
extension CellFactoryProbe: Sendable {}
