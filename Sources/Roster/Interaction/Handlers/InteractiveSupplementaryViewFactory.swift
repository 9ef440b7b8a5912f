/// A supplementary view factory with a handler of an event of its sections or views.
///
/// Made by ``SupplementaryViewFactory/onSection(_:_:)``.
public struct InteractiveSupplementaryViewFactory<Base: SupplementaryViewFactory>:
  ChoosingSupplementaryViewFactory
{
  /// What the sections list.
  public typealias Item = Base.Item

  /// What their headers and footers show.
  public typealias Title = Base.Title

  /// What is made.
  public typealias View = Base.View

  private let base: Base
  private let table: HandlerTable<SupplementaryRequest<Item, Title>>

  init(_ base: Base, _ table: HandlerTable<SupplementaryRequest<Item, Title>>) {
    self.base = base
    self.table = table
  }

  /// The kinds of the other factory.
  public var kinds: [SupplementaryKind] { base.kinds }

  /// The element of the other factory, with the handler.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The element, or `nil` for no view.
  public func view(for request: SupplementaryRequest<Item, Title>) -> ListElement<View>? {
    guard var element = base.element(for: request) else { return nil }
    element.responder.append(
      BoundHandlers(table: table, subject: request, context: request.context))
    return element
  }

  /// Whether there is a handler of an event, here or in the other factory.
  ///
  /// - Parameter event: The event.
  /// - Returns: Whether there is one.
  public func handles<Request, Answer>(_ event: SectionEvent<Request, Answer>) -> Bool {
    table.handles(event) || base.handles(event)
  }

  /// Who answers the events of a section itself: the other factory, then the handler.
  ///
  /// - Parameter request: The request of the section's header.
  /// - Returns: The handlers, bound to the request.
  public func sectionResponder(
    for request: SupplementaryRequest<Item, Title>
  ) -> EventResponder {
    var responder = base.sectionResponder(for: request)
    responder.append(BoundHandlers(table: table, subject: request, context: request.context))
    return responder
  }
}

@available(*, unavailable)
extension InteractiveSupplementaryViewFactory: Sendable {}

extension SupplementaryViewFactory {
  /// The same factory with a handler of an event of its sections or of their views.
  ///
  /// ```swift
  /// let signs = titles
  ///   .onSection(.isSectionHidden) { section, _ in section.itemCount == 0 }
  ///   .onSection(.viewSize) { sign, _ in sign.title == nil ? .zero : .automatic }
  /// ```
  ///
  /// A section is asked about whether or not the factory makes a view for it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - handler: Answers for a section or a view. It is given what the view was wanted for, or else the
  ///     request of the section's header, and what came with the event.
  /// - Returns: The factory.
  public func onSection<Request, Answer>(
    _ event: SectionEvent<Request, Answer>,
    _ handler:
      @escaping (
        _ section: SupplementaryRequest<Item, Title>,
        _ event: Occurrence<SupplementaryRequest<Item, Title>, Request>
      ) -> Answer
  ) -> InteractiveSupplementaryViewFactory<Self> {
    var table = HandlerTable<SupplementaryRequest<Item, Title>>()
    table.add(event) { handler($0.subject, $0) }
    return InteractiveSupplementaryViewFactory(self, table)
  }
}
