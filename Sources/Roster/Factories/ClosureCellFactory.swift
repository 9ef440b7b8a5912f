/// A cell factory made of closures or of other factories.
///
/// It is what the combinators of a ``CellFactory`` return.
///
/// ```swift
/// let products = ClosureCellFactory(make: { ProductCell() }) { cell, product in
///   cell.title = product.name
/// }
/// ```
///
/// Whatever a factory was made of, and in how many steps, its type says only what it shows and in which cells.
/// So it can be stored:
///
/// ```swift
/// let cells: ClosureCellFactory<Product, ProductCell> = products
///   .on(.canEdit) { product in product.isMine }
///   .styled { cell in cell.color = .gray }
/// ```
///
/// Items of several types in one list are the cases of an enumeration, and a closure chooses which factory shows
/// each: ``CellFactory/choosing(_:)``.
public struct ClosureCellFactory<Item, Cell>: CellFactory {
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

  /// Makes a factory of its three steps and of what makes a blank cell.
  ///
  /// It is for a backend's own initializers, in an extension for its type of cell. Where these are `@inlinable`, the steps are
  /// compiled for the items that they are used with:
  ///
  /// ```swift
  /// extension ClosureCellFactory where Cell == Label {
  ///   @inlinable public init(_ text: @escaping (Item) -> String) {
  ///     self.init(reuseIdentifier: "label", maker: .closure { Label() }) { cell, item, _ in
  ///       cell.text = text(item)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - reuseIdentifier: Which cells can take each other's place.
  ///   - maker: What makes a blank cell.
  ///   - reset: Makes a used cell blank; `nil` where `configure` clears what it does not set.
  ///   - configure: Fills a cell for an item, whatever it showed before.
  @inlinable
  public init(
    reuseIdentifier: ReuseIdentifier, maker: ElementMaker<Cell>,
    reset: ((inout Cell) -> Void)? = nil,
    configure: @escaping (inout Cell, Item, ListContext) -> Void
  ) {
    self.init(describedBy: { String(describing: Self.self) }) { item, context in
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

  /// The factory itself.
  public var form: FactoryForm<Self, Self> { FactoryForm(self) }

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
  ) -> ClosureCellFactory {
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
  ) -> ClosureCellFactory {
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

extension ClosureCellFactory {
  /// The identifier of the element that shows an item.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The identifier.
  public func reuseIdentifier(for item: Item, in context: ListContext) -> ReuseIdentifier {
    makeElement(item, context).reuseIdentifier
  }

  /// Makes a blank cell of the element that shows an item.
  ///
  /// - Parameters:
  ///   - item: The first of the items that the cell will show.
  ///   - context: Where it will be shown.
  /// - Returns: A cell that has yet to be configured.
  public func makeCell(for item: Item, in context: ListContext) -> Cell {
    makeElement(item, context).make()
  }

  /// Fills a cell as the element does that shows an item, which makes it blank first where the factory resets cells.
  ///
  /// - Parameters:
  ///   - cell: A cell made under the reuse identifier of the item.
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  public func configure(_ cell: inout Cell, for item: Item, in context: ListContext) {
    makeElement(item, context).configure(&cell)
  }
}

extension ClosureCellFactory {
  /// Makes a factory whose cells may depend on where they are.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: Which cells can take each other's place; the type of the cell by default.
  ///   - make: Makes a blank cell.
  ///   - configure: Fills a cell for an item, whatever it showed before.
  @inlinable
  public init(
    reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: Cell.self),
    make: @escaping () -> Cell,
    configure: @escaping (inout Cell, Item, ListContext) -> Void
  ) {
    self.init(reuseIdentifier: reuseIdentifier, maker: .closure(make), configure: configure)
  }

  /// Makes a factory whose cells depend on the item alone.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: Which cells can take each other's place; the type of the cell by default.
  ///   - make: Makes a blank cell.
  ///   - configure: Fills a cell for an item, whatever it showed before.
  @inlinable
  public init(
    reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: Cell.self),
    make: @escaping () -> Cell,
    configure: @escaping (inout Cell, Item) -> Void
  ) {
    self.init(reuseIdentifier: reuseIdentifier, make: make) { cell, item, _ in
      configure(&cell, item)
    }
  }
}

@available(*, unavailable)
extension ClosureCellFactory: Sendable {}

extension ClosureCellFactory: CustomStringConvertible {
  /// What the factory is made of, as in `ClosureCellFactory<Product, TextCell>.on(canEdit).styled`.
  public var description: String { words.description }
}
