/// A cell factory that leaves the three steps to other factories and only chooses among them.
///
/// ```swift
/// struct RowCells: ChoosingCellFactory {
///   let products: ProductCells
///   let notes: NoteCells
///
///   func cell(for row: Row, in context: ListContext) -> ListElement<TextCell> {
///     switch row {
///     case .product(let product): products.element(for: product, in: context)
///     case .note(let note): notes.element(for: note, in: context)
///     }
///   }
/// }
/// ```
///
/// ``ComposedCellFactory`` makes the choice in a closure.
///
/// ## Conforming to ChoosingCellFactory
///
/// Choose in `cell(for:in:)`, and nowhere else: the steps are derived from it. It is called once for
/// each cell that is shown.
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
  /// - Returns: The element of another factory.
  func cell(for item: Item, in context: ListContext) -> ListElement<Cell>
}

extension ChoosingCellFactory {
  /// The chosen element.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The cell that is to be shown.
  public func element(for item: Item, in context: ListContext) -> ListElement<Cell> {
    cell(for: item, in: context)
  }

  /// The identifier of the chosen element.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The identifier.
  public func reuseIdentifier(for item: Item, in context: ListContext) -> ReuseIdentifier {
    cell(for: item, in: context).reuseIdentifier
  }

  /// Makes a blank cell of the chosen element.
  ///
  /// - Parameters:
  ///   - item: The first of the items that the cell will show.
  ///   - context: Where it will be shown.
  /// - Returns: A cell that has yet to be configured.
  public func makeCell(for item: Item, in context: ListContext) -> Cell {
    cell(for: item, in: context).make()
  }

  /// Fills a cell as the chosen element does.
  ///
  /// - Parameters:
  ///   - cell: A cell made under the reuse identifier of the item.
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  public func configure(_ cell: inout Cell, for item: Item, in context: ListContext) {
    self.cell(for: item, in: context).configure(&cell)
  }
}
