/// A supplementary view factory with a handler of an event of its views.
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
}

@available(*, unavailable)
extension InteractiveSupplementaryViewFactory: Sendable {}

extension SupplementaryViewFactory {
  /// The same factory with a handler of an event of its views.
  ///
  /// ```swift
  /// let signs = titles.onSection(.viewSize) { sign, _ in sign.title == nil ? .zero : .automatic }
  /// ```
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - handler: Answers for a view; it is given what the view was wanted for, and what came with the
  ///     event.
  /// - Returns: The factory.
  public func onSection<Request, Answer>(
    _ event: SectionEvent<Request, Answer>,
    _ handler:
      @escaping (
        _ view: SupplementaryRequest<Item, Title>,
        _ event: Occurrence<SupplementaryRequest<Item, Title>, Request>
      ) -> Answer
  ) -> InteractiveSupplementaryViewFactory<Self> {
    var table = HandlerTable<SupplementaryRequest<Item, Title>>()
    table.add(event) { handler($0.subject, $0) }
    return InteractiveSupplementaryViewFactory(self, table)
  }
}
