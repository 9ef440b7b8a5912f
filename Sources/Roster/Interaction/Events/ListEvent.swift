/// Something that a list is asked or told while it is used: may this row be edited, this one was selected.
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
/// Whoever draws the list asks its data source. The first of these answers: the handler of the cell's
/// factory, that of the provider, that of the list's fallback, the event's own default. For a place that is
/// not in the list no handler is called, and the answer is the event's answer for such places.
///
/// There are events of single items (``ItemEvent``), of sections and their views (``SectionEvent``), and of
/// the list as a whole (``WholeListEvent``). Give your own as static members:
///
/// ```swift
/// extension ListEvent where Scope == ItemScope, Request == Void, Answer == Int? {
///   static var badge: Self { ListEvent("badge", otherwise: nil) }
/// }
/// ```
public struct ListEvent<Scope, Request, Answer>: Sendable {
  /// What the event is called; its name and its types tell it from others.
  public let name: String

  let answerByDefault: @Sendable (Occurrence<Void, Request>) -> Answer
  let answerWhenStale: @Sendable (Request) -> Answer

  /// What the default answer does to the list, for events that edit it.
  let editByDefault: (@Sendable (Occurrence<Void, Request>) -> EditOutcome)?

  /// Names an event.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - answerByDefault: The answer where nobody handles the event.
  ///   - answerWhenStale: The answer for a place that is not in the list.
  public init(
    _ name: String,
    byDefault answerByDefault: @escaping @Sendable (Occurrence<Void, Request>) -> Answer,
    whenStale answerWhenStale: @escaping @Sendable (Request) -> Answer
  ) {
    self.name = name
    self.answerByDefault = answerByDefault
    self.answerWhenStale = answerWhenStale
    editByDefault = nil
  }

  /// Names an event that has one answer where nobody handles it, whether the place exists or not.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - answer: The answer.
  public init(_ name: String, otherwise answer: Answer) where Answer: Sendable {
    self.init(name, byDefault: { _ in answer }, whenStale: { _ in answer })
  }

  /// Names an event that nobody answers.
  ///
  /// - Parameter name: What it is called.
  public init(_ name: String) where Answer == Void {
    self.init(name, byDefault: { _ in }, whenStale: { _ in })
  }

  /// Names an event that edits the list where nobody handles it.
  init(
    _ name: String, edit: @escaping @Sendable (Occurrence<Void, Request>) -> EditOutcome
  ) where Answer == Void {
    self.name = name
    answerByDefault = { _ = edit($0) }
    answerWhenStale = { _ in }
    editByDefault = edit
  }

  var key: EventKey { EventKey(name: name, type: ObjectIdentifier(Self.self)) }
}

extension ListEvent: CustomStringConvertible {
  /// What the event is called.
  public var description: String { name }
}

/// Tells one event from others.
struct EventKey: Hashable {
  let name: String
  let type: ObjectIdentifier
}
