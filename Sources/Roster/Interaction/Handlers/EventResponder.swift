// The one function that every event goes through is `EventResponder.respond`: it asks the links of a handler chain in
// order. A factory answers with the link of its handlers, bound to the item; the data source adds that of the provider
// and that of the fallback. So the links are in the order in which they are asked, however factories were combined.

/// A link of a handler chain: handlers that are bound to what they are about.
protocol HandlerLink {
  func respond<Target, Request, Answer>(
    to event: ListEvent<Target, Request, Answer>, _ request: Request,
    with responder: EventResponder
  ) -> Answer?
}

/// A table of handlers, bound to a subject at an index path.
struct BoundHandlers<Subject>: HandlerLink {
  let table: HandlerTable<Subject>
  let subject: Subject
  let context: ListContext

  func respond<Target, Request, Answer>(
    to event: ListEvent<Target, Request, Answer>, _ request: Request,
    with responder: EventResponder
  ) -> Answer? {
    guard let handler = table.handler(for: event) else { return nil }
    var responder = responder
    // Handlers that are in no list, such as those of a factory that is asked by itself, are where they were bound.
    if responder.context == nil { responder.context = context }
    return handler.call(
      Occurrence(subject: subject, request: request, context: context, responder: responder))
  }
}

/// Handlers that are recorded while they run.
private struct RecordedLink: HandlerLink {
  let base: any HandlerLink
  let recorder: CallbackRecorder

  func respond<Target, Request, Answer>(
    to event: ListEvent<Target, Request, Answer>, _ request: Request,
    with responder: EventResponder
  ) -> Answer? {
    recorder.during("a handler of `\(event)`") {
      base.respond(to: event, request, with: responder)
    }
  }
}

/// Who answers the events of an item, of a section or of a list.
///
/// Factories and data sources pass responders on; handlers get into one by ``CellFactory/on(_:_:)`` and its
/// siblings. A test of a factory asks one:
///
/// ```swift
/// let signs = titles.onSection(.isSectionHidden) { section, _ in section.itemCount == 0 }
/// let empty = SupplementaryRequest<Product, String>(
///   kind: .header, context: ListContext(indexPath: ListIndexPath(section: 0, item: 0)))
/// print(signs.sectionResponder(for: empty).respond(to: .isSectionHidden) ?? false)  // true
/// ```
public struct EventResponder {
  private var links: [any HandlerLink] = []

  /// Where the subject is in its own list, for the defaults of events.
  var context: ListContext?

  /// The way from the list that is shown to that list, where it is joined with others.
  private var translation: (() -> ListTranslation)?

  /// How many sections stand before that list in the one that is shown.
  private var sectionOffset = 0

  /// Makes a chain without handlers: it answers no event.
  public init() {}

  /// The same, and after it another.
  ///
  /// Handlers of your own can so be put before those of a list, whose defaults stay.
  ///
  /// - Parameter other: Who is asked for what this one does not answer. It answers for the same item or
  ///   section of the same list.
  /// - Returns: Both.
  public func orElse(_ other: EventResponder) -> EventResponder {
    var both = self
    both.links += other.links
    if context == nil, translation == nil {
      both.context = other.context
      both.translation = other.translation
      both.sectionOffset = other.sectionOffset
    }
    return both
  }

  /// Asks one more link, after all others.
  mutating func append(_ link: some HandlerLink) {
    links.append(link)
  }

  /// The same, with each handler recorded while it runs.
  func recorded(by recorder: CallbackRecorder) -> EventResponder {
    var responder = self
    responder.links = links.map { RecordedLink(base: $0, recorder: recorder) }
    return responder
  }

  /// Joins the list that the subject is in with others.
  ///
  /// - Parameters:
  ///   - count: How many sections are before those of the list.
  ///   - makeTranslation: Makes the way from all lists to this one.
  mutating func join(behind count: Int, by makeTranslation: @escaping () -> ListTranslation) {
    let next = translation
    translation = {
      let translation = makeTranslation()
      return next.map { translation.followed(by: $0()) } ?? translation
    }
    sectionOffset += count
  }

  /// The same, at an index path of the list that is shown unless it knows better where it is in its own.
  func located(at path: ListIndexPath) -> EventResponder {
    if context != nil { return self }
    var responder = self
    responder.context = ListContext(indexPath: translation?().indexPath(path) ?? path)
    return responder
  }

  /// The answer of the first handler of an event, or `nil` where there is none.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - request: What comes with it.
  /// - Returns: The answer.
  public func respond<Target, Request, Answer>(
    to event: ListEvent<Target, Request, Answer>, _ request: Request
  ) -> Answer? {
    translating(event, request) { responder, request in
      for link in links {
        if let answer = link.respond(to: event, request, with: responder) { return answer }
      }
      return nil
    }
  }

  /// The answer of the first handler of an event with nothing to come with it, or `nil`.
  ///
  /// - Parameter event: The event.
  /// - Returns: The answer.
  public func respond<Target, Answer>(to event: ListEvent<Target, Void, Answer>) -> Answer? {
    respond(to: event, ())
  }

  /// The answer of the first handler of an event, or the event's default.
  func answer<Target, Request, Answer>(
    to event: ListEvent<Target, Request, Answer>, _ request: Request
  ) -> Answer {
    if let answer = respond(to: event, request) { return answer }
    guard let context else { return event.answerWhenStale(request) }
    return translating(event, request) { responder, request in
      event.answerByDefault(
        Occurrence(subject: (), request: request, context: context, responder: responder))
    } ?? event.answerWhenStale(request)
  }

  /// What comes of an event that edits the list: it is applied if there is a handler, and else as far as its
  /// default can do it.
  func outcome<Target, Request>(
    of event: ListEvent<Target, Request, Void>, _ request: Request
  ) -> EditOutcome {
    if respond(to: event, request) != nil { return .applied }
    guard let context, let edit = event.editByDefault else { return .ignored }
    return translate(request, of: event).map {
      edit(Occurrence(subject: (), request: $0, context: context, responder: inOwnList))
    } ?? .ignored
  }

  /// Says a request in terms of the subject's own list, and the answer in terms of the list that is shown.
  private func translating<Target, Request, Answer>(
    _ event: ListEvent<Target, Request, Answer>, _ request: Request,
    _ ask: (EventResponder, Request) -> Answer?
  ) -> Answer? {
    guard translation != nil else { return ask(self, request) }
    return translate(request, of: event)
      .flatMap { ask(inOwnList, $0) }
      .flatMap { event.answer.translate($0, ListTranslation(sectionsBefore: sectionOffset)) }
  }

  /// A request in terms of the subject's own list; `nil` where it is about nothing there.
  private func translate<Target, Request, Answer>(
    _ request: Request, of event: ListEvent<Target, Request, Answer>
  ) -> Request? {
    guard let translation else { return request }
    return event.request.translate(request, translation())
  }

  /// The responder for what is said in terms of the subject's own list.
  private var inOwnList: EventResponder {
    var responder = self
    responder.translation = nil
    responder.sectionOffset = 0
    return responder
  }
}

@available(*, unavailable)
extension EventResponder: Sendable {}

/// The events that tell that a cell or a view appears and disappears.
struct DisplayEvents {
  let begin: (EventResponder) -> Void
  let end: (EventResponder) -> Void

  /// Those of an item's cell.
  static var item: DisplayEvents {
    DisplayEvents(
      begin: { _ = $0.respond(to: .willDisplay, ()) },
      end: { _ = $0.respond(to: .didEndDisplaying, ()) })
  }

  /// Those of a section's view.
  static func view(_ kind: SupplementaryKind) -> DisplayEvents {
    DisplayEvents(
      begin: { _ = $0.respond(to: .willDisplayView, kind) },
      end: { _ = $0.respond(to: .didEndDisplayingView, kind) })
  }
}

/// Knows which callback runs, for the messages that name it.
final class CallbackRecorder {
  /// The callback that runs, the innermost one that is known, or `nil` while none does.
  private(set) var current: String?

  /// The callback that ran last.
  private(set) var latest: String?

  /// Calls something.
  ///
  /// - Parameters:
  ///   - name: What is called.
  ///   - call: Calls it.
  /// - Returns: What it returned.
  func during<Result>(_ name: @autoclosure () -> String, _ call: () -> Result) -> Result {
    let outer = current
    let name = name()
    current = name
    defer {
      current = outer
      latest = name
    }
    return call()
  }
}
