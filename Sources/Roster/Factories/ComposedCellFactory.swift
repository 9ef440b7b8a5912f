/// A cell factory made of others: what the combinators of a ``CellFactory`` return.
///
/// Whatever a factory was made of, and in how many steps, its type says only what it shows and in which cells.
/// So it can be stored:
///
/// ```swift
/// let cells: ComposedCellFactory<Product, ProductCell> = products
///   .on(.canEdit) { product in product.isMine }
///   .styled { cell in cell.color = .gray }
/// ```
///
/// A closure can choose which factory shows an item. Items of several types in one list are the cases of an
/// enumeration; the compiler sees to it that each case has a factory, and that each factory gets the type that it
/// shows:
///
/// ```swift
/// enum Row {
///   case product(Product)
///   case note(String)
/// }
///
/// let cells = ComposedCellFactory { (row: Row, context) in
///   switch row {
///   case .product(let product): products.choice(for: product, in: context)
///   case .note(let note): notes.choice(for: note, in: context)
///   }
/// }
/// ```
///
/// The context says where the item is, for a choice by section.
public struct ComposedCellFactory<Item, Cell>: ChoosingCellFactory {
  @usableFromInline private(set) var makeElement: (Item, ListContext) -> ListElement<Cell>
  private let inner: InnerHandlers<(Item, ListContext) -> EventResponder>?

  /// The handlers that were given to the factory itself, which are asked after those of the chosen one.
  private var table = HandlerTable<Item>()
  private var words: FactoryWords

  /// What the element is made of: that of the innermost factory, and what changes it, in order.
  private let makeFirst: (Item, ListContext) -> ListElement<Cell>
  private var changes = JoinedParts<Change>()

  private typealias Change = (ListElement<Cell>, Item, ListContext) -> ListElement<Cell>

  init(
    describedBy describe: @escaping () -> String,
    _ inner: InnerHandlers<(Item, ListContext) -> EventResponder>?,
    element: @escaping (Item, ListContext) -> ListElement<Cell>
  ) {
    makeElement = element
    makeFirst = element
    self.inner = inner
    words = FactoryWords(describe)
  }

  @usableFromInline
  init(
    describedBy describe: @escaping () -> String,
    element: @escaping (Item, ListContext) -> ListElement<Cell>
  ) {
    self.init(describedBy: describe, nil, element: element)
  }

  /// Composes the steps of a factory that is made of closures.
  ///
  /// It is for types of factories, such as ``ClosureCellFactory``, that are generic and meant for other modules: made in
  /// an initializer that is `@inlinable`, and kept as the ``CellFactory/composed`` of a ``ChoosingCellFactory``, the steps
  /// are compiled for the types that they are used with.
  ///
  /// - Parameters:
  ///   - factory: The type of the factory, which describes it.
  ///   - reuseIdentifier: Which cells can take each other's place.
  ///   - maker: What makes a blank cell.
  ///   - reset: Makes a used cell blank; `nil` where `configure` clears what it does not set.
  ///   - configure: Fills a cell for an item, whatever it showed before.
  @inlinable
  public init(
    of factory: Any.Type, reuseIdentifier: ReuseIdentifier, maker: ElementMaker<Cell>,
    reset: ((inout Cell) -> Void)? = nil,
    configure: @escaping (inout Cell, Item, ListContext) -> Void
  ) {
    self.init(describedBy: { String(describing: factory) }) { item, context in
      ListElement(reuseIdentifier: reuseIdentifier, maker: maker, reset: reset) { cell in
        configure(&cell, item, context)
      }
    }
  }

  init(
    describedBy describe: @escaping () -> String, depth: Int = 0,
    handling: @escaping (EventKey) -> Handling,
    choosing choose: @escaping (Item, ListContext) -> CellChoice<Cell>
  ) {
    self.init(
      describedBy: describe,
      InnerHandlers(handling: handling, depth: depth) {
        choose($0, $1).responder()
      },
      element: { choose($0, $1).element() })
  }

  /// Composes factories.
  ///
  /// A list asks once for each item whether it is hidden, since any of the factories may have a handler for that.
  /// Where that is too much, say which factories there are: ``init(of:choosing:)``.
  ///
  /// - Parameter choose: Returns the choice of the factory that shows an item; called once for each cell that is
  ///   shown, and once for each event of an item.
  public init(
    _ choose: @escaping (_ item: Item, _ context: ListContext) -> CellChoice<Cell>
  ) {
    self.init(
      describedBy: { String(describing: Self.self) }, handling: { _ in .unknown },
      choosing: choose)
  }

  /// Composes factories that are known, so that a list asks each item only about what one of them handles.
  ///
  /// ```swift
  /// let cells = ComposedCellFactory(of: products, notes) { (row: Row, context) in
  ///   switch row {
  ///   case .product(let product): products.choice(for: product, in: context)
  ///   case .note(let note): notes.choice(for: note, in: context)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - factories: All factories that may be chosen.
  ///   - choose: Returns the choice of the factory that shows an item.
  public init<each Part: CellFactory>(
    of factories: repeat each Part,
    choosing choose: @escaping (_ item: Item, _ context: ListContext) -> CellChoice<Cell>
  ) {
    var parts: [(EventKey) -> Handling] = []
    var depth = 0
    for factory in repeat each factories {
      let composed = factory.composed
      parts.append(composed.handling)
      depth = max(depth, composed.depth)
    }
    self.init(
      describedBy: { String(describing: Self.self) }, depth: depth,
      handling: { [parts] event in parts.lazy.map { $0(event) }.max() ?? .never },
      choosing: choose)
  }

  /// The factory itself.
  public var composed: ComposedCellFactory { self }

  /// What the closure chooses, with the handlers of the factory.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The choice.
  public func cell(for item: Item, in context: ListContext) -> CellChoice<Cell> {
    choice(for: item, in: context)
  }

  /// Whether a handler of an event may be found for some item.
  func handling(of event: EventKey) -> Handling {
    table.handles(event) ? .always : inner?.handling(event) ?? .never
  }

  var handling: (EventKey) -> Handling { { event in handling(of: event) } }

  /// How many factories are around the innermost one, as far as is known.
  var depth: Int { inner?.depth ?? 0 }

  func handlers(for item: Item, in context: ListContext) -> EventResponder {
    var responder = inner?.responder(item, context) ?? EventResponder()
    if !table.isEmpty {
      responder.append(BoundHandlers(table: table, subject: item, context: context))
    }
    return responder
  }

  /// The same with one more handler, in place of the one that was given for the event before.
  func adding<Request, Answer>(
    _ event: ItemEvent<Request, Answer>,
    _ handler: @escaping (Occurrence<Item, Request>) -> Answer
  ) -> ComposedCellFactory {
    var factory = self
    factory.table.set(event, handler)
    factory.words.append { "on(\(event))" }
    return factory
  }

  /// The same with other elements.
  ///
  /// The changes are kept one beside the other, so that many of them take no stack.
  func changing(
    _ name: String,
    _ change: @escaping (ListElement<Cell>, Item, ListContext) -> ListElement<Cell>
  ) -> ComposedCellFactory {
    var factory = self
    factory.words.append { name }
    factory.changes = changes.joined(with: JoinedParts(change))
    let (make, changes) = (makeFirst, factory.changes)
    if changes.length == 1 {
      factory.makeElement = { change(make($0, $1), $0, $1) }
    } else {
      factory.makeElement = { item, context in
        var element = make(item, context)
        changes.forEach { element = $0(element, item, context) }
        return element
      }
    }
    return factory
  }
}

@available(*, unavailable)
extension ComposedCellFactory: Sendable {}

extension ComposedCellFactory: CustomStringConvertible {
  /// What the factory is made of, as in `TextCellFactory<Product>.on(canEdit).styled`.
  public var description: String { words.description }
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
