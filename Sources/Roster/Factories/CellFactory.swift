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
/// ``ClosureCellFactory`` is a factory made of closures. Backends bring initializers of it for their own cells.
///
/// ## Conforming to CellFactory
///
/// `configure` must set everything that depends on the item, and clear what it does not set: the cell
/// may have shown another item before. `makeCell` should not look at the content of the item, since
/// the cell will show others. Give several reuse identifiers when there are several ways to make a
/// cell; the default is one for the type of the cell. Cells that are ``BlankMaking`` need no `makeCell`. Where `configure`
/// builds on what a step before it has set, such as a style, clear the cell in `reset` instead.
public protocol CellFactory<Item, Cell> {
  /// What is shown.
  associatedtype Item

  /// What shows it.
  associatedtype Cell

  /// Returns which used cells would do for an item.
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

  /// Makes a used cell blank: before anything else is done to it, or when a toolkit unbinds it; nothing by default.
  ///
  /// - Parameter cell: A cell that has shown another item, or none.
  func reset(_ cell: inout Cell)

  /// What a list uses of the factory.
  ///
  /// Do not write it: the default is made of your three steps, and no other value can be made outside this library.
  var form: FactoryForm<Self, ClosureCellFactory<Item, Cell>> { get }
}

extension CellFactory {
  /// One identifier for all cells of the type.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The identifier of the type `Cell`.
  @inlinable
  public func reuseIdentifier(for item: Item, in context: ListContext) -> ReuseIdentifier {
    ReuseIdentifier(for: Cell.self)
  }

  /// Leaves the cell as it is.
  ///
  /// - Parameter cell: A cell.
  @inlinable public func reset(_ cell: inout Cell) {}

  /// The three steps, without handlers.
  @inlinable public var form: FactoryForm<Self, ClosureCellFactory<Item, Cell>> {
    FactoryForm(
      ClosureCellFactory(describedBy: { String(describing: Self.self) }) { item, context in
        let bound = BoundSteps(factory: self, item: item, context: context)
        return ListElement(
          reuseIdentifier: reuseIdentifier(for: item, in: context), make: { bound.make() },
          reset: { bound.reset(&$0) }, configure: { bound.configure(&$0) })
      })
  }

  /// The factory as one whose type names only the item and the cell, so that different ones can be stored alike.
  @inlinable public var composed: ClosureCellFactory<Item, Cell> { form.composed }
}

/// What a list uses of a factory: its steps, or what combinators of this library made of them.
///
/// Only the library makes it. So a factory cannot show one thing by its steps and another one in a list: a type that
/// conforms to ``CellFactory`` or ``SupplementaryViewFactory`` writes the steps, and a program that combines factories
/// writes a function, such as the closure of ``CellFactory/choosing(_:)``.
///
/// A factory that is a class is `final`, since the form names its type.
public struct FactoryForm<Factory, Composed> {
  @usableFromInline let composed: Composed

  @usableFromInline init(_ composed: Composed) { self.composed = composed }
}

@available(*, unavailable)
extension FactoryForm: Sendable {}

/// The three steps of a factory for one item.
///
/// It is a class so that the closures of an element share it, and need no storage of their own.
@usableFromInline
final class BoundSteps<Factory: CellFactory> {
  @usableFromInline let factory: Factory
  @usableFromInline let item: Factory.Item
  @usableFromInline let context: ListContext

  @inlinable
  init(factory: Factory, item: Factory.Item, context: ListContext) {
    self.factory = factory
    self.item = item
    self.context = context
  }

  @inlinable
  func make() -> Factory.Cell { factory.makeCell(for: item, in: context) }

  @inlinable
  func reset(_ cell: inout Factory.Cell) { factory.reset(&cell) }

  @inlinable
  func configure(_ cell: inout Factory.Cell) { factory.configure(&cell, for: item, in: context) }
}

extension CellFactory {
  /// The three steps, bound to an item.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The cell that is to be shown.
  public func element(for item: Item, in context: ListContext) -> ListElement<Cell> {
    composed.makeElement(item, context)
  }

  /// The handlers of an item's events, for which no cell is made and no step taken.
  ///
  /// ```swift
  /// let cells = products.on(.canEdit) { product in product.isMine }
  /// print(cells.responder(for: milk, in: context).respond(to: .canEdit) ?? false)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - context: Where it is.
  /// - Returns: The handlers of the factory, bound to the item.
  public func responder(for item: Item, in context: ListContext) -> EventResponder {
    composed.handlers(for: item, in: context)
  }

  /// This factory, chosen for an item.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The choice, for ``choosing(_:)``.
  public func choice(for item: Item, in context: ListContext) -> CellChoice<Cell> {
    let factory = composed
    return CellChoice(
      element: { factory.makeElement(item, context) },
      responder: { factory.handlers(for: item, in: context) })
  }
}

@available(*, unavailable)
extension BoundSteps: Sendable {}

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
