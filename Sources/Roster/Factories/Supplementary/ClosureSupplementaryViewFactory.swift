/// A supplementary view factory made of closures.
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
public struct ClosureSupplementaryViewFactory<Item, Title: Equatable, View>:
  SupplementaryViewFactory
{
  /// What a view is wanted for.
  public typealias Request = SupplementaryRequest<Item, Title>

  /// The kinds of view that a section may have, in the order in which they are laid out.
  public let kinds: [SupplementaryKind]

  private let identifier: (Request) -> ReuseIdentifier?
  private let maker: ElementMaker<View>
  private let fill: (inout View, Request) -> Void

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
      kinds: kinds, identifier: { _ in reuseIdentifier }, maker: .closure(make),
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
      kinds: kinds, identifier: { $0.title == nil ? nil : reuseIdentifier }, maker: .closure(make)
    ) { view, request in if let title = request.title { configure(&view, title) } }
  }

  init(
    kinds: [SupplementaryKind], identifier: @escaping (Request) -> ReuseIdentifier?,
    maker: ElementMaker<View>, configure: @escaping (inout View, Request) -> Void
  ) {
    self.kinds = kinds
    self.identifier = identifier
    self.maker = maker
    fill = configure
  }

  /// The identifier given to the initializer, or `nil` where there is no view.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The identifier.
  public func reuseIdentifier(for request: Request) -> ReuseIdentifier? {
    kinds.contains(request.kind) ? identifier(request) : nil
  }

  /// Makes a blank view with the closure.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: A view that has yet to be configured.
  public func makeView(for request: Request) -> View { maker() }

  /// Fills a view with the closure.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - request: What the view is wanted for.
  public func configure(_ view: inout View, for request: Request) { fill(&view, request) }

  /// The three steps, without handlers.
  public var composed: ComposedSupplementaryViewFactory<Item, Title, View> {
    steps(madeBy: maker)
  }
}

@available(*, unavailable)
extension ClosureSupplementaryViewFactory: Sendable {}
