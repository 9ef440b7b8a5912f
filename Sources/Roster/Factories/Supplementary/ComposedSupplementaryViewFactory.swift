/// A supplementary view factory made of others: what the combinators of a ``SupplementaryViewFactory`` return.
///
/// Whatever a factory was made of, and in how many steps, its type says only what the sections are and which views
/// it makes. A closure can choose which factory makes a view:
///
/// ```swift
/// let views = ComposedSupplementaryViewFactory(kinds: [.header, .footer]) { request in
///   request.indexPath.section == 0 ? banner.choice(for: request) : signs.choice(for: request)
/// }
/// ```
///
/// For one factory for each kind, see `combined(with:)`.
///
/// The events of a section itself, such as ``ListEvent/isSectionHidden``, come without a request for a view. They
/// go to the factory that is chosen for the section's header, whether or not that makes one. Where none may be
/// chosen, say whose handlers are asked:
///
/// ```swift
/// let views = ComposedSupplementaryViewFactory(
///   sectionResponder: { request in signs.sectionResponder(for: request) }
/// ) { request in
///   request.title == "" ? nil : signs.choice(for: request)
/// }
/// ```
public struct ComposedSupplementaryViewFactory<Item, Title: Equatable, View>:
  ChoosingSupplementaryViewFactory
{
  /// What a view is wanted for.
  public typealias Request = SupplementaryRequest<Item, Title>

  /// The kinds of view that a section may have, in the order in which they are laid out.
  public private(set) var kinds: [SupplementaryKind]

  /// The only kinds of which a view is made; `nil` for no limit.
  private var limit: [SupplementaryKind]?

  private let inner: InnerViewHandlers<Request>

  /// The handlers that were given to the factory itself, which are asked after those of the chosen one.
  private var table = HandlerTable<Request>()
  private var words: FactoryWords

  /// What the view is made of: that of the innermost factory, and what changes it, in order.
  private let makeFirst: (Request) -> ListElement<View>?
  private var changes = JoinedParts<(ListElement<View>, Request) -> ListElement<View>>()

  init(
    kinds: [SupplementaryKind], describedBy describe: @escaping () -> String,
    _ inner: InnerViewHandlers<Request>, element: @escaping (Request) -> ListElement<View>?
  ) {
    self.kinds = kinds
    words = FactoryWords(describe)
    self.inner = inner
    makeFirst = element
  }

  /// Composes factories.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of view that a section may have.
  ///   - sectionResponder: Returns the handlers of the events of a section itself; by default those of the factory
  ///     that is chosen for its header.
  ///   - choose: Returns the choice of the factory that makes the view, or `nil` for no view.
  public init(
    kinds: [SupplementaryKind] = [.header, .footer],
    sectionResponder: ((_ request: Request) -> EventResponder)? = nil,
    _ choose: @escaping (_ request: Request) -> ViewChoice<View>?
  ) {
    self.init(
      kinds: kinds, describedBy: { String(describing: Self.self) },
      InnerViewHandlers(
        handling: { _ in sectionResponder == nil ? .unknown : .always },
        view: { choose($0)?.responder() },
        section: sectionResponder ?? { choose($0)?.sectionResponder() ?? EventResponder() }),
      element: { choose($0)?.element() })
  }

  /// The factory itself.
  public var composed: ComposedSupplementaryViewFactory { self }

  /// What the closure chooses, with the handlers of the factory.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The choice.
  public func view(for request: Request) -> ViewChoice<View>? { choice(for: request) }

  /// Whether a handler of an event may be found for some section.
  func handling(of event: EventKey) -> Handling {
    table.handles(event) ? .always : inner.handling(event)
  }

  var handling: (EventKey) -> Handling { { event in handling(of: event) } }

  /// How many factories are around the innermost one, as far as is known.
  var depth: Int { inner.depth }

  func viewHandlers(for request: Request) -> EventResponder? {
    isMade(request.kind) ? inner.view(request).map { with(table, $0, request) } : nil
  }

  func makeElement(_ request: Request) -> ListElement<View>? {
    guard isMade(request.kind), var element = makeFirst(request) else { return nil }
    changes.forEach { element = $0(element, request) }
    return element
  }

  private func isMade(_ kind: SupplementaryKind) -> Bool { limit?.contains(kind) ?? true }

  func sectionHandlers(for request: Request) -> EventResponder {
    with(table, inner.section(request), request)
  }

  private func with(
    _ table: HandlerTable<Request>, _ responder: EventResponder, _ request: Request
  ) -> EventResponder {
    guard !table.isEmpty else { return responder }
    var responder = responder
    responder.append(BoundHandlers(table: table, subject: request, context: request.context))
    return responder
  }

  /// The same with one more handler, in place of the one that was given for the event before.
  func adding<Part, Answer>(
    _ event: SectionEvent<Part, Answer>, _ handler: @escaping (Occurrence<Request, Part>) -> Answer
  ) -> ComposedSupplementaryViewFactory {
    var factory = self
    factory.table.set(event, handler)
    factory.words.append { "on(\(event))" }
    return factory
  }

  /// The same with other elements.
  ///
  /// The changes are kept one beside the other, so that many of them take no stack.
  func changing(
    _ name: String, _ change: @escaping (ListElement<View>, Request) -> ListElement<View>
  ) -> ComposedSupplementaryViewFactory {
    var factory = self
    factory.words.append { name }
    factory.changes = changes.joined(with: JoinedParts(change))
    return factory
  }

  /// The same for some kinds of view alone.
  func limited(to kinds: [SupplementaryKind]) -> ComposedSupplementaryViewFactory {
    var factory = self
    factory.words.append { "limited" }
    factory.kinds = kinds
    factory.limit = limit.map { limit in kinds.filter(limit.contains) } ?? kinds
    return factory
  }

  /// The composed name, without the kinds.
  var name: String { words.description }
}

@available(*, unavailable)
extension ComposedSupplementaryViewFactory: Sendable {}

extension ComposedSupplementaryViewFactory {
  /// A factory of no views.
  static func none(showingTitles: Bool) -> ComposedSupplementaryViewFactory {
    ComposedSupplementaryViewFactory(
      kinds: [], describedBy: { String(describing: NoSupplementaryViews<Item, Title>.self) },
      InnerViewHandlers(
        handling: { _ in .never }, view: { _ in nil }, section: { _ in EventResponder() },
        showsTitles: showingTitles),
      element: { _ in nil })
  }

  /// Whether the list shows the titles of its sections, since no factory makes views.
  var showsTitles: Bool { inner.showsTitles }
}

extension SupplementaryViewFactory where Self: CustomStringConvertible {
  /// What the factory is made of, and its kinds.
  public var description: String {
    "\(composed.name)(\(kinds.map(\.description).joined(separator: ", ")))"
  }
}

extension NoSupplementaryViews: CustomStringConvertible {}

extension ClosureSupplementaryViewFactory: CustomStringConvertible {}

extension ComposedSupplementaryViewFactory: CustomStringConvertible {}

/// A factory chosen for a request: the view that it makes, if any, and its handlers.
///
/// Made by ``SupplementaryViewFactory/choice(for:)``. Nothing is made until a list asks for it, and only what it
/// asks for.
public struct ViewChoice<View> {
  let element: () -> ListElement<View>?
  let responder: () -> EventResponder?
  let sectionResponder: () -> EventResponder

  package init(
    element: @escaping () -> ListElement<View>?, responder: @escaping () -> EventResponder?,
    sectionResponder: @escaping () -> EventResponder
  ) {
    self.element = element
    self.responder = responder
    self.sectionResponder = sectionResponder
  }

  /// Chooses an element of no factory, and so without handlers.
  ///
  /// - Parameter element: The element; made anew each time that it is wanted.
  public init(_ element: @autoclosure @escaping () -> ListElement<View>) {
    self.init(
      element: element, responder: { EventResponder() }, sectionResponder: { EventResponder() })
  }
}

@available(*, unavailable)
extension ViewChoice: Sendable {}

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
