extension CellFactory {
  /// The same factory with a handler of an event of its items.
  ///
  /// The handler is given the item with its type, in lists that mix items too. Of two handlers that were given to
  /// one factory for one event the later one answers. Of the handlers of a factory and of one composed of it, the
  /// one nearer to the item answers, and both go before the provider's.
  ///
  /// ```swift
  /// let cells = products
  ///   .on(.canEdit) { product in product.isMine }
  ///   .on(.isHidden) { product in product.isSecret }
  /// ```
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - handler: Answers for an item.
  /// - Returns: The factory.
  public func on<Request, Answer>(
    _ event: ItemEvent<Request, Answer>,
    @AnswerBuilder<Answer> _ handler: @escaping (_ item: Item) -> Answer
  ) -> ClosureCellFactory<Item, Cell> {
    composed.adding(event) { handler($0.subject) }
  }

  /// The same factory with a handler of an event of its items that looks at the event too.
  ///
  /// It gets what came with the event and where it happened, and can change the list:
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
    @AnswerBuilder<Answer> _ handler:
      @escaping (_ item: Item, _ event: Occurrence<Item, Request>) -> Answer
  ) -> ClosureCellFactory<Item, Cell> {
    composed.adding(event) { handler($0.subject, $0) }
  }
}

extension SupplementaryViewFactory {
  /// The same factory with a handler of an event of its sections or of their views.
  ///
  /// ```swift
  /// let signs = titles
  ///   .onSection(.isSectionHidden) { section, _ in section.itemCount == 0 }
  ///   .onSection(.viewSize) { sign, _ in sign.title == nil ? .zero : .automatic }
  /// ```
  ///
  /// A section is asked about whether or not the factory makes a view for it. Of two handlers that were given to one
  /// factory for one event the later one answers.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - handler: Answers for a section or a view. It is given what the view was wanted for, or else the
  ///     request of the section's header, and what came with the event.
  /// - Returns: The factory.
  public func onSection<Request, Answer>(
    _ event: SectionEvent<Request, Answer>,
    @AnswerBuilder<Answer> _ handler:
      @escaping (
        _ section: SupplementaryRequest<Item, Title>,
        _ event: Occurrence<SupplementaryRequest<Item, Title>, Request>
      ) -> Answer
  ) -> ClosureSupplementaryViewFactory<Item, Title, View> {
    composed.adding(event) { handler($0.subject, $0) }
  }
}

/// The handlers of the factories that a factory is made of.
struct InnerHandlers<Responding> {
  /// Whether a handler of an event may be found among them.
  let handling: (EventKey) -> Handling

  /// How many factories are around the innermost of them, as far as is known.
  let depth: Int

  /// Binds them to what they are about.
  let responder: Responding
}

/// The handlers of the factories that a factory of views is made of.
struct InnerViewHandlers<Request> {
  /// Whether a handler of an event may be found among them.
  let handling: (EventKey) -> Handling

  /// Those of a view; `nil` where there is none.
  let view: (Request) -> EventResponder?

  /// Those of a section itself, for the request of its header.
  let section: (Request) -> EventResponder

  /// How many factories are around the innermost of them, as far as is known.
  var depth = 0

  /// Whether the list shows the titles of its sections, since it names no factory.
  var showsTitles = false
}

/// Whether a factory has a handler of an event.
enum Handling: Comparable {
  /// It has none.
  case never

  /// It may have one: a closure chooses among factories that nothing else knows.
  case unknown

  /// It has one, for some items or for all.
  case always
}

/// How many factories are inside of one another.
///
/// Choosing takes some stack for each, so there is a limit.
enum FactoryDepth {
  /// How many may be.
  static let limit = 100

  /// One more than there are.
  ///
  /// - Parameters:
  ///   - depths: How many are inside of each part.
  ///   - remedy: What to do instead of too many.
  /// - Returns: How many are inside of one that is made of the parts.
  static func around(_ depths: Int..., otherwise remedy: String) -> Int {
    let depth = depths.reduce(0, max) + 1
    guard depth > limit else { return depth }
    trap("\(depth) factories inside of one another: the limit is \(limit); \(remedy).")
  }
}

/// What a factory is made of, in words that are put together when they are wanted.
struct FactoryWords: CustomStringConvertible {
  private var words: JoinedParts<() -> String>

  init(_ first: @escaping () -> String) { words = JoinedParts(first) }

  mutating func append(_ word: @escaping () -> String) {
    words = words.joined(with: JoinedParts(word))
  }

  var description: String {
    var all: [String] = []
    words.forEach { all.append($0()) }
    return all.joined(separator: ".")
  }
}
