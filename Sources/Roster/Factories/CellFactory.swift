/// How an item becomes a cell, in three steps that can be taken one by one.
///
/// The steps are separate so that cells can be reused: a backend asks which cells would do, makes one
/// only when it has none to spare, and configures it. A visible cell is refreshed by configuring it
/// again, without making any.
///
/// ```swift
/// struct ProductCells: CellFactory {
///   func makeCell(for product: Product, in context: ListContext) -> ProductCell { ProductCell() }
///
///   func configure(_ cell: inout ProductCell, for product: Product, in context: ListContext) {
///     cell.title = product.name
///     cell.detail = "\(product.quantity)"
///   }
/// }
/// ```
///
/// ``ClosureCellFactory`` is a factory made of closures. Backends bring factories of their own cells.
///
/// ## Conforming to CellFactory
///
/// `configure` must set everything that depends on the item, and clear what it does not set: the cell
/// may have shown another item before. `makeCell` should not look at the content of the item, since
/// the cell will show others. Give several reuse identifiers when there are several ways to make a
/// cell; the default is one for the type of the cell.
public protocol CellFactory<Item, Cell> {
  /// What is shown.
  associatedtype Item

  /// What shows it.
  associatedtype Cell

  /// Tells which used cells would do for an item.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: An identifier; all cells made under it are alike before they are configured.
  func reuseIdentifier(for item: Item, in context: ListContext) -> ReuseIdentifier

  /// Makes a blank cell.
  ///
  /// - Parameters:
  ///   - item: The first of the items that the cell will show.
  ///   - context: Where it will be shown.
  /// - Returns: A cell that has yet to be configured.
  func makeCell(for item: Item, in context: ListContext) -> Cell

  /// Fills a cell, whatever it showed before.
  ///
  /// - Parameters:
  ///   - cell: A cell made under the reuse identifier of the item. Another one may be put in its place.
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  func configure(_ cell: inout Cell, for item: Item, in context: ListContext)

  /// Whether the factory's handlers may say that items are hidden; no by default.
  ///
  /// A list asks for each item when it is applied if so, and never otherwise. A factory that chooses
  /// among others says yes where one of them does.
  var hidesItems: Bool { get }

  /// The three steps, bound to an item.
  ///
  /// There is a default. Combinators give their own, to choose among factories once.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The cell that is to be shown.
  func element(for item: Item, in context: ListContext) -> ListElement<Cell>
}

extension CellFactory {
  /// No.
  public var hidesItems: Bool { false }

  /// One identifier for all cells of the type.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The identifier of the type `Cell`.
  public func reuseIdentifier(for item: Item, in context: ListContext) -> ReuseIdentifier {
    ReuseIdentifier(for: Cell.self)
  }

  /// The three steps, bound to an item.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The cell that is to be shown.
  public func element(for item: Item, in context: ListContext) -> ListElement<Cell> {
    ListElement(
      reuseIdentifier: reuseIdentifier(for: item, in: context),
      make: { makeCell(for: item, in: context) },
      configure: { configure(&$0, for: item, in: context) })
  }
}
