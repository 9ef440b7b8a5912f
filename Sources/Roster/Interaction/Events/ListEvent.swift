/// A question or a notification that a list gets while it is used: may this row be edited, this one was selected.
///
/// An event is a value that names the question, the type of what comes with it, and the type of the answer.
/// Handlers are given for it on a factory, on a provider, or as a fallback, always in the same words:
///
/// ```swift
/// let cells = products
///   .on(.canEdit) { product in product.isMine }
///   .on(.didSelect) { product in
///     print(product.name)
///     return .deselect
///   }
/// ```
///
/// A backend asks its data source. The first of these answers: the handler of the cell's
/// factory, that of the provider, that of the list's fallback, the event's own default. For an index path that is
/// not in the list no handler is called, and the answer is the event's answer for such index paths.
///
/// There are events of single items (``ItemEvent``), of sections and their views (``SectionEvent``), and of
/// the list as a whole (``WholeListEvent``). The first type of each names its target: an index path, a section index, or
/// nothing. Give your own as static members; an event whose request or answer names
/// index paths says where (``EventTranslation``), and one of the list as a whole, how the answers of joined lists become
/// one (``AnswerCombining``):
///
/// ```swift
/// extension ItemEvent<Void, Int?> {
///   static var badge: Self { ListEvent("badge", otherwise: nil) }
/// }
///
/// extension WholeListEvent<[ListIndexPath], Int> {
///   static var price: Self {
///     ListEvent("price", otherwise: 0, request: .indexPaths, combining: .every { $0 + $1 })
///   }
/// }
/// ```
///
/// Within such an extension write `ListEvent` or `Self` for the new event: the compiler does not infer the types of
/// `ItemEvent` and its siblings there.
public struct ListEvent<Target, Request, Answer>: Sendable {
  /// What the event is called; its name and its types tell it from others.
  public let name: String

  let answerByDefault: @Sendable (Occurrence<Void, Request>) -> Answer
  let answerWhenStale: @Sendable (Request) -> Answer

  /// What the default answer does to the list, for events that edit it.
  let editByDefault: (@Sendable (Occurrence<Void, Request>) -> EditOutcome)?

  /// How what comes with the event, and the answer, are said in terms of another list.
  let request: EventTranslation<Request>
  let answer: EventTranslation<Answer>

  /// How the answers of joined lists become one.
  let combining: AnswerCombining<Answer>

  /// Names an event.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - answerByDefault: The answer where there is no handler.
  ///   - answerWhenStale: The answer for an index path that is not in the list.
  ///   - request: Where the request names index paths.
  ///   - answer: Where the answer names index paths.
  ///   - combining: How the answers of joined lists become one.
  public init(
    _ name: String,
    byDefault answerByDefault: @escaping @Sendable (Occurrence<Void, Request>) -> Answer,
    whenStale answerWhenStale: @escaping @Sendable (Request) -> Answer,
    request: EventTranslation<Request> = .none, answer: EventTranslation<Answer> = .none,
    combining: AnswerCombining<Answer> = .first
  ) {
    self.name = name
    self.answerByDefault = answerByDefault
    self.answerWhenStale = answerWhenStale
    editByDefault = nil
    self.request = request
    self.answer = answer
    self.combining = combining
  }

  /// Names an event that has one answer where there is no handler, whether the item exists or not.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - default: The answer.
  ///   - request: Where the request names index paths.
  ///   - answer: Where the answer names index paths.
  ///   - combining: How the answers of joined lists become one.
  public init(
    _ name: String, otherwise default: Answer, request: EventTranslation<Request> = .none,
    answer: EventTranslation<Answer> = .none, combining: AnswerCombining<Answer> = .first
  ) where Answer: Sendable {
    self.init(
      name, byDefault: { _ in `default` }, whenStale: { _ in `default` }, request: request,
      answer: answer, combining: combining)
  }

  /// Names an event without an answer; handlers of all joined lists are called.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - request: Where the request names index paths.
  public init(_ name: String, request: EventTranslation<Request> = .none) where Answer == Void {
    self.init(
      name, byDefault: { _ in }, whenStale: { _ in }, request: request, combining: .every)
  }

  /// Names an event that edits the list where there is no handler; handlers of all joined lists are called.
  ///
  /// ```swift
  /// extension ItemEvent<Void, Void> {
  ///   static var moveToTop: Self {
  ///     ListEvent("moveToTop") { event in
  ///       event.move(to: ListIndexPath(section: event.indexPath.section, item: 0))
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - request: Where the request names index paths.
  ///   - edit: Edits the list by what the occurrence offers for that, and returns what came of it.
  public init(
    _ name: String, request: EventTranslation<Request> = .none,
    edit: @escaping @Sendable (Occurrence<Void, Request>) -> EditOutcome
  ) where Answer == Void {
    self.name = name
    answerByDefault = { _ = edit($0) }
    answerWhenStale = { _ in }
    editByDefault = edit
    self.request = request
    answer = .none
    combining = .every
  }

  var key: EventKey { EventKey(name: name, type: ObjectIdentifier(Self.self)) }
}

extension ListEvent: CustomStringConvertible {
  /// What the event is called.
  public var description: String { name }
}

/// What distinguishes one event from others.
struct EventKey: Hashable {
  let name: String
  let type: ObjectIdentifier
}

/// An event of a single item, which its index path names.
public typealias ItemEvent<Request, Answer> = ListEvent<ListIndexPath, Request, Answer>

/// An event of a section, or of its header, its footer or another view; its index names the section.
public typealias SectionEvent<Request, Answer> = ListEvent<Int, Request, Answer>

/// An event of a list as a whole.
public typealias WholeListEvent<Request, Answer> = ListEvent<Void, Request, Answer>
