/// Something that handlers of a list's events can be given to: a provider, or a fallback.
///
/// ```swift
/// let provider = DataSourceProvider(sections: aisles, cellFactory: cells)
///   .on(.canMove) { product in !product.isSold }
///   .onSection(.isSectionHidden) { aisle, _ in aisle.items.count > 9 }
///   .onList(.indexTitles) { aisles, _ in aisles.sections.compactMap(\.header) }
/// ```
///
/// A handler that is given for an event takes the place of the one that was given for it before, as in an assignment.
///
/// ## Conforming to EventHandling
///
/// Keep the ``handlers``, and hand them to what resolves events.
public protocol EventHandling<Item, Section, Whole> {
  /// What handlers of an item's event are given.
  associatedtype Item

  /// What handlers of a section's event are given.
  associatedtype Section

  /// What handlers of the list's events are given.
  associatedtype Whole

  /// The handlers.
  var handlers: ListHandlers<Item, Section, Whole> { get set }
}

extension EventHandling {
  /// The same with a handler of an item's event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - handler: Answers for an item.
  /// - Returns: The same with the handler.
  public func on<Request, Answer>(
    _ event: ItemEvent<Request, Answer>,
    @AnswerBuilder<Answer> _ handler: @escaping (_ item: Item) -> Answer
  ) -> Self {
    var copy = self
    copy.handlers.items.set(event) { handler($0.subject) }
    return copy
  }

  /// The same with a handler of an item's event that looks at the event too.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - handler: Answers for an item; it is also given what came with the event, and where it happened.
  /// - Returns: The same with the handler.
  public func handle<Request, Answer>(
    _ event: ItemEvent<Request, Answer>,
    @AnswerBuilder<Answer> _ handler:
      @escaping (_ item: Item, _ event: Occurrence<Item, Request>) -> Answer
  ) -> Self {
    var copy = self
    copy.handlers.items.set(event) { handler($0.subject, $0) }
    return copy
  }

  /// The same with a handler of a section's event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - handler: Answers for a section; it is given what came with the event.
  /// - Returns: The same with the handler.
  public func onSection<Request, Answer>(
    _ event: SectionEvent<Request, Answer>,
    @AnswerBuilder<Answer> _ handler:
      @escaping (_ section: Section, _ event: Occurrence<Section, Request>) -> Answer
  ) -> Self {
    var copy = self
    copy.handlers.sections.set(event) { handler($0.subject, $0) }
    return copy
  }

  /// The same with a handler of an event of the list as a whole.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - handler: Answers for the list; it is given what came with the event.
  /// - Returns: The same with the handler.
  public func onList<Request, Answer>(
    _ event: WholeListEvent<Request, Answer>,
    @AnswerBuilder<Answer> _ handler: @escaping (_ list: Whole, _ request: Request) -> Answer
  ) -> Self {
    var copy = self
    copy.handlers.whole.set(event) { handler($0.subject, $0.request) }
    return copy
  }

  /// The same with a handler of an event of the list as a whole that nothing comes with.
  ///
  /// ```swift
  /// .onList(.indexTitles) { aisles in aisles.sections.compactMap(\.header) }
  /// ```
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - handler: Answers for the list.
  /// - Returns: The same with the handler.
  public func onList<Answer>(
    _ event: WholeListEvent<Void, Answer>,
    @AnswerBuilder<Answer> _ handler: @escaping (_ list: Whole) -> Answer
  ) -> Self {
    onList(event) { list, _ in handler(list) }
  }
}

/// Handlers of a list's events, as a value: those of a provider, or of a list's fallback.
///
/// ```swift
/// list.fallback = FallbackHandlers()
///   .on(.canEdit) { path in path.section == 0 }
///   .onList(.didScroll) { _, scroll in print(scroll.firstVisible) }
/// ```
public struct ListHandlers<Item, Section, Whole> {
  var items = HandlerTable<Item>()
  var sections = HandlerTable<Section>()
  var whole = HandlerTable<Whole>()

  /// Handles nothing yet.
  public init() {}
}

@available(*, unavailable)
extension ListHandlers: Sendable {}

/// The handlers that are asked last.
///
/// They know index paths and no items.
///
/// A handler of an item's event is given its path, one of a section's event the index of the section.
public typealias FallbackHandlers = ListHandlers<ListIndexPath, Int, Void>

extension ListHandlers: EventHandling {
  /// Itself.
  public var handlers: ListHandlers {
    get { self }
    set { self = newValue }
  }
}

/// The handlers of events about subjects of one type.
///
/// The handler that is given last for an event takes the place of the one before.
struct HandlerTable<Subject> {
  // What is stored for a key has the type that the key names: `Handler<Request, Answer>`.
  private var handlers: [EventKey: Any] = [:]

  struct Handler<Request, Answer> {
    let call: (Occurrence<Subject, Request>) -> Answer
  }

  var isEmpty: Bool { handlers.isEmpty }

  func handles(_ event: EventKey) -> Bool { handlers[event] != nil }

  func handler<Scope, Request, Answer>(
    for event: ListEvent<Scope, Request, Answer>
  ) -> Handler<Request, Answer>? {
    handlers.isEmpty ? nil : handlers[event.key] as? Handler<Request, Answer>
  }

  mutating func set<Scope, Request, Answer>(
    _ event: ListEvent<Scope, Request, Answer>,
    _ call: @escaping (Occurrence<Subject, Request>) -> Answer
  ) {
    handlers[event.key] = Handler<Request, Answer>(call: call)
  }
}
