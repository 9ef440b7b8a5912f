/// A cell factory with a handler of an event of its items.
///
/// Made by `on(_:_:)`.
public struct InteractiveCellFactory<Base: CellFactory>: ChoosingCellFactory {
  /// What is shown.
  public typealias Item = Base.Item

  /// What shows an item.
  public typealias Cell = Base.Cell

  private let base: Base
  private let table: HandlerTable<Item>

  init(_ base: Base, _ table: HandlerTable<Item>) {
    self.base = base
    self.table = table
  }

  /// Whether a handler tells which items are hidden.
  public var hidesItems: Bool { base.hidesItems || table.handles(.isHidden) }

  /// The element of the other factory, with the handler.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The element.
  public func cell(for item: Item, in context: ListContext) -> ListElement<Cell> {
    var element = base.element(for: item, in: context)
    element.responder.append(BoundHandlers(table: table, subject: item, context: context))
    return element
  }
}

@available(*, unavailable)
extension InteractiveCellFactory: Sendable {}

extension CellFactory {
  /// The same factory with a handler of an event of its items.
  ///
  /// The handler is given the item with its type, in lists that mix items too. Of two handlers for one
  /// event the one nearer to the item answers: that of a factory before that of one composed of it, and
  /// both before the provider's.
  ///
  /// ```swift
  /// let cells = products.on(.willSelect) { product, event in
  ///   product.isSold ? nil : event.indexPath
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - handler: Answers for an item; it is also given what came with the event, and where it happened.
  /// - Returns: The factory.
  public func on<Request, Answer>(
    _ event: ItemEvent<Request, Answer>,
    _ handler: @escaping (_ item: Item, _ event: Occurrence<Item, Request>) -> Answer
  ) -> InteractiveCellFactory<Self> {
    var table = HandlerTable<Item>()
    table.add(event) { handler($0.subject, $0) }
    return InteractiveCellFactory(self, table)
  }

  /// The same factory with a handler of an event of its items that looks at nothing but the item.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - handler: Answers for an item.
  /// - Returns: The factory.
  public func on<Request, Answer>(
    _ event: ItemEvent<Request, Answer>, _ handler: @escaping (_ item: Item) -> Answer
  ) -> InteractiveCellFactory<Self> {
    on(event) { item, _ in handler(item) }
  }
}
