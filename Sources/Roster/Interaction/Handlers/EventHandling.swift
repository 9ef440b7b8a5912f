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
/// A handler of an item's event is given its index path, one of a section's event the index of the section.
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

  func handler<Target, Request, Answer>(
    for event: ListEvent<Target, Request, Answer>
  ) -> Handler<Request, Answer>? {
    handlers.isEmpty ? nil : handlers[event.key] as? Handler<Request, Answer>
  }

  mutating func set<Target, Request, Answer>(
    _ event: ListEvent<Target, Request, Answer>,
    _ call: @escaping (Occurrence<Subject, Request>) -> Answer
  ) {
    handlers[event.key] = Handler<Request, Answer>(call: call)
  }
}

// The closures of a chain of handlers would be checked together by the compiler, in all combinations of what their
// operators may mean, before it knows of which type the items are. Through a result builder each is checked by itself,
// and what does not fit is said where it stands.

/// Lets the compiler check the closure of each handler by itself, so that long chains compile at once.
///
/// Handlers read like other closures: one expression, or statements with `return`. There is nothing to be called.
/// A closure without `return` whose event has no answer may have `if`, `switch` and `for`, but no `while`, `defer` or
/// `do`; write `return` at its end if it needs one.
///
/// If the compiler is unable to check a long chain in reasonable time, one of its closures is wrong. Say of which type the
/// items are where the factory is made, as in `TextCellFactory<Product> { … }`, and the mistake is named where it stands.
///
/// If the compiler says that a `return` cannot be used in this result builder, something else in the expression is wrong, and the `return`
/// is not. Make the closure a function, as in `handle(.didSelect, finish)`, and the mistake is named.
@resultBuilder
public enum AnswerBuilder<Answer>: Sendable {
  /// Takes the answer.
  ///
  /// - Parameter answer: The answer.
  /// - Returns: The answer.
  public static func buildExpression(_ answer: Answer) -> Answer { answer }

  /// Takes the only statement for the answer.
  ///
  /// - Parameter answer: The answer.
  /// - Returns: The answer.
  public static func buildBlock(_ answer: Answer) -> Answer { answer }

  /// Takes one branch for the answer.
  ///
  /// - Parameter answer: The answer.
  /// - Returns: The answer.
  public static func buildEither(first answer: Answer) -> Answer { answer }

  /// Takes the other branch for the answer.
  ///
  /// - Parameter answer: The answer.
  /// - Returns: The answer.
  public static func buildEither(second answer: Answer) -> Answer { answer }
}

extension AnswerBuilder where Answer == Void {
  /// Does something, and leaves what comes of it.
  ///
  /// - Parameter result: What came of it.
  public static func buildExpression<Result>(_ result: Result) {}

  /// Does one thing after the other.
  ///
  /// - Parameter statements: What was done.
  public static func buildBlock(_ statements: Void...) {}

  /// Does something or nothing.
  ///
  /// - Parameter statement: What was done, if anything.
  public static func buildOptional(_ statement: Void?) {}

  /// Does something as often as a loop says.
  ///
  /// - Parameter statements: What was done.
  public static func buildArray(_ statements: [Void]) {}
}
