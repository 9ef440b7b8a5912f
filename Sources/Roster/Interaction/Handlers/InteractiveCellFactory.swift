/// A cell factory with a handler of an event of its items.
///
/// Made by ``CellFactory/on(_:_:)`` and ``CellFactory/handle(_:_:)``.
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
  /// let cells = products
  ///   .on(.canEdit) { product in product.isMine }
  ///   .on(.isHidden, \.isSecret)
  /// ```
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - handler: Answers for an item.
  /// - Returns: The factory.
  public func on<Request, Answer>(
    _ event: ItemEvent<Request, Answer>, _ handler: @escaping (_ item: Item) -> Answer
  ) -> InteractiveCellFactory<Self> {
    handle(event) { item, _ in handler(item) }
  }

  /// The same factory with a handler of an event of its items that looks at the event too.
  ///
  /// It is told what came with the event and where it happened, and can change the list:
  ///
  /// ```swift
  /// let cells = products.handle(.fieldChanged) { product, event in
  ///   event.update { $0.name = event.value }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - handler: Answers for an item.
  /// - Returns: The factory.
  public func handle<Request, Answer>(
    _ event: ItemEvent<Request, Answer>,
    _ handler: @escaping (_ item: Item, _ event: Occurrence<Item, Request>) -> Answer
  ) -> InteractiveCellFactory<Self> {
    // Two names, since chains of handlers of two shapes under one name take the compiler too long.
    var table = HandlerTable<Item>()
    table.add(event) { handler($0.subject, $0) }
    return InteractiveCellFactory(self, table)
  }
}
