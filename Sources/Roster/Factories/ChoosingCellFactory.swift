/// A cell factory that leaves the three steps to other factories and only chooses among them.
///
/// ```swift
/// struct RowCells: ChoosingCellFactory {
///   let products: ProductCells
///   let notes: NoteCells
///
///   func cell(for row: Row, in context: ListContext) -> CellChoice<TextCell> {
///     switch row {
///     case .product(let product): products.choice(for: product, in: context)
///     case .note(let note): notes.choice(for: note, in: context)
///     }
///   }
/// }
/// ```
///
/// ``ComposedCellFactory`` makes the choice in a closure.
///
/// ## Conforming to ChoosingCellFactory
///
/// Choose in `cell(for:in:)`, and nowhere else: the steps and the handlers are derived from it. It is called once
/// for each cell that is shown, and once for each event of an item. A factory that keeps its ``CellFactory/composed``
/// form returns its own ``CellFactory/choice(for:in:)``.
public protocol ChoosingCellFactory<Item, Cell>: CellFactory {
  /// What is shown.
  associatedtype Item

  /// What shows it.
  associatedtype Cell

  /// Chooses what shows an item.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The choice of another factory.
  func cell(for item: Item, in context: ListContext) -> CellChoice<Cell>
}

extension ChoosingCellFactory {
  /// The factory that chooses in the same way.
  public var composed: ComposedCellFactory<Item, Cell> {
    ComposedCellFactory(
      describedBy: { String(describing: Self.self) }, handling: { _ in .unknown },
      choosing: { item, context in cell(for: item, in: context) })
  }

  /// The identifier of the chosen element.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The identifier.
  public func reuseIdentifier(for item: Item, in context: ListContext) -> ReuseIdentifier {
    element(for: item, in: context).reuseIdentifier
  }

  /// Makes a blank cell of the chosen element.
  ///
  /// - Parameters:
  ///   - item: The first of the items that the cell will show.
  ///   - context: Where it will be shown.
  /// - Returns: A cell that has yet to be configured.
  public func makeCell(for item: Item, in context: ListContext) -> Cell {
    element(for: item, in: context).make()
  }

  /// Fills a cell as the chosen element does.
  ///
  /// - Parameters:
  ///   - cell: A cell made under the reuse identifier of the item.
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  public func configure(_ cell: inout Cell, for item: Item, in context: ListContext) {
    element(for: item, in: context).configure(&cell)
  }
}
