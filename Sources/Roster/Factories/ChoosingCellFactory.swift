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
/// ``CellFactory/choosing(_:)`` makes the choice in a closure.
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
  public var composed: ClosureCellFactory<Item, Cell> {
    ClosureCellFactory(
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

/// A factory chosen for an item: what it shows the item with, and its handlers of the item's events.
///
/// Made by ``CellFactory/choice(for:in:)``. Nothing is made until a list asks for it, and only what it asks for.
public struct CellChoice<Cell> {
  let element: () -> ListElement<Cell>
  let responder: () -> EventResponder

  package init(
    element: @escaping () -> ListElement<Cell>, responder: @escaping () -> EventResponder
  ) {
    self.element = element
    self.responder = responder
  }

  /// Chooses an element of no factory, and so without handlers.
  ///
  /// - Parameter element: The element; made anew each time that it is wanted.
  public init(_ element: @autoclosure @escaping () -> ListElement<Cell>) {
    self.init(element: element, responder: { EventResponder() })
  }
}

@available(*, unavailable)
extension CellChoice: Sendable {}
