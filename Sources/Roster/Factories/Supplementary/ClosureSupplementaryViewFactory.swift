/// A supplementary view factory made of closures or of other factories.
///
/// It is what the combinators of a ``SupplementaryViewFactory`` return.
///
/// Given the title, it makes a view for each section that has one:
///
/// ```swift
/// let signs = ClosureSupplementaryViewFactory(make: { Sign() }) { sign, aisle in
///   sign.text = "Aisle \(aisle.number)"
/// }
/// ```
///
/// Given the whole request, it makes a view for each section, also for one without items or titles:
///
/// ```swift
/// let counts = ClosureSupplementaryViewFactory(kinds: [.footer], make: { Sign() }) { sign, request in
///   sign.text = "\(request.itemCount) items"
/// }
/// ```
///
/// The type of the items is inferred where the list is composed. Elsewhere, say it: the views do not
/// depend on it, but the sections do, as in `ClosureSupplementaryViewFactory(for: Product.self, …)`.
///
/// Whatever a factory was made of, and in how many steps, its type says only what the sections are and which views
/// it makes. A closure can choose which factory makes a view:
/// ``SupplementaryViewFactory/choosing(kinds:sectionResponder:_:)``.
public struct ClosureSupplementaryViewFactory<Item, Title: Equatable, View>:
  SupplementaryViewFactory
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
    self.kinds = kinds.withoutRepetitions
    words = FactoryWords(describe)
    self.inner = inner
    makeFirst = element
  }

  /// The factory itself.
  public var form: FactoryForm<Self, Self> { FactoryForm(self) }

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
  ) -> ClosureSupplementaryViewFactory {
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
  ) -> ClosureSupplementaryViewFactory {
    var factory = self
    factory.words.append { name }
    factory.changes = changes.joined(with: JoinedParts(change))
    return factory
  }

  /// The same for some kinds of view alone.
  func limited(to kinds: [SupplementaryKind]) -> ClosureSupplementaryViewFactory {
    var factory = self
    factory.words.append { "limited" }
    factory.kinds = kinds.filter(self.kinds.contains).withoutRepetitions
    factory.limit = limit.map { limit in kinds.filter(limit.contains) } ?? kinds
    return factory
  }

  /// The composed name, without the kinds.
  var name: String { words.description }
}

extension ClosureSupplementaryViewFactory {
  /// The identifier of the element for a request, or `nil` for no view.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The identifier.
  public func reuseIdentifier(for request: Request) -> ReuseIdentifier? {
    makeElement(request)?.reuseIdentifier
  }

  /// Makes a blank view of the element for a request.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: A view that has yet to be configured.
  /// - Precondition: There is a view for the request: it has a reuse identifier.
  public func makeView(for request: Request) -> View {
    guard let element = makeElement(request) else {
      trap("There is no \(request.kind) at \(request.indexPath) to be made.")
    }
    return element.make()
  }

  /// Fills a view as the element for a request does, which makes it blank first where the factory resets views.
  ///
  /// - Parameters:
  ///   - view: A view made under the reuse identifier of the request.
  ///   - request: What the view is wanted for.
  public func configure(_ view: inout View, for request: Request) {
    makeElement(request)?.configure(&view)
  }
}

extension ClosureSupplementaryViewFactory {
  /// Makes a factory of views for all sections.
  ///
  /// - Parameters:
  ///   - item: What the sections list; inferred where the list is composed.
  ///   - kinds: The kinds of view that a section has.
  ///   - reuseIdentifier: Which views can take each other's place; the type of the view by default.
  ///   - make: Makes a blank view.
  ///   - configure: Fills a view for a request, whatever it showed before.
  public init(
    for item: Item.Type = Item.self,
    kinds: [SupplementaryKind] = [.header, .footer],
    reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: View.self),
    make: @escaping () -> View,
    configure: @escaping (inout View, Request) -> Void
  ) {
    self.init(
      kinds: kinds, reuseIdentifier: { _ in reuseIdentifier }, maker: .closure(make),
      configure: configure)
  }

  /// Makes a factory of views for the sections that have a title.
  ///
  /// - Parameters:
  ///   - item: What the sections list; inferred where the list is composed.
  ///   - kinds: The kinds of view that a section may have.
  ///   - reuseIdentifier: Which views can take each other's place; the type of the view by default.
  ///   - make: Makes a blank view.
  ///   - configure: Fills a view for a title, whatever it showed before.
  public init(
    for item: Item.Type = Item.self,
    kinds: [SupplementaryKind] = [.header, .footer],
    reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: View.self),
    make: @escaping () -> View,
    configure: @escaping (inout View, Title) -> Void
  ) {
    self.init(
      kinds: kinds, reuseIdentifier: { $0.title == nil ? nil : reuseIdentifier },
      maker: .closure(make)
    ) { view, request in if let title = request.title { configure(&view, title) } }
  }

  /// Makes a factory of its three steps and of what makes a blank view.
  ///
  /// It is for a backend's own initializers, in an extension for its type of view.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of view that a section may have.
  ///   - reuseIdentifier: Which views can take each other's place; `nil` for no view.
  ///   - maker: What makes a blank view.
  ///   - reset: Makes a used view blank; `nil` where `configure` clears what it does not set.
  ///   - configure: Fills a view for a request, whatever it showed before.
  public init(
    kinds: [SupplementaryKind] = [.header, .footer],
    reuseIdentifier: @escaping (Request) -> ReuseIdentifier?, maker: ElementMaker<View>,
    reset: ((inout View) -> Void)? = nil, configure: @escaping (inout View, Request) -> Void
  ) {
    let identifier = { kinds.contains($0.kind) ? reuseIdentifier($0) : nil }
    self.init(
      kinds: kinds, describedBy: { String(describing: Self.self) },
      InnerViewHandlers(
        handling: { _ in .never }, view: { identifier($0) == nil ? nil : EventResponder() },
        section: { _ in EventResponder() })
    ) { request in
      identifier(request).map { identifier in
        ListElement(reuseIdentifier: identifier, maker: maker, reset: reset) {
          configure(&$0, request)
        }
      }
    }
  }
}

@available(*, unavailable)
extension ClosureSupplementaryViewFactory: Sendable {}

extension ClosureSupplementaryViewFactory {
  /// A factory of no views.
  static func none(showingTitles: Bool) -> ClosureSupplementaryViewFactory {
    ClosureSupplementaryViewFactory(
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

extension [SupplementaryKind] {
  /// The same with each kind once: a section has one view of a kind.
  fileprivate var withoutRepetitions: [SupplementaryKind] {
    enumerated().filter { firstIndex(of: $1) == $0 }.map(\.element)
  }
}
