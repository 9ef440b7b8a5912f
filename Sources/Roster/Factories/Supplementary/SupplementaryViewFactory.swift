/// How a section gets its header, its footer, and other views of its own.
///
/// It is asked for empty sections too. Like a ``CellFactory`` it works in steps that can be taken one
/// by one; a request that it answers with no reuse identifier gets no view.
///
/// ```swift
/// struct AisleSigns: SupplementaryViewFactory {
///   func reuseIdentifier(for request: SupplementaryRequest<Product, Aisle>) -> ReuseIdentifier? {
///     request.title == nil ? nil : "sign"
///   }
///
///   func makeView(for request: SupplementaryRequest<Product, Aisle>) -> Sign { Sign() }
///
///   func configure(_ sign: inout Sign, for request: SupplementaryRequest<Product, Aisle>) {
///     sign.text = request.title?.name
///   }
/// }
/// ```
///
/// ## Conforming to SupplementaryViewFactory
///
/// Say in `kinds` which kinds of view a section may have; header and footer are the default. Answer
/// `nil` to `reuseIdentifier` where a section has no such view. Views that are ``BlankMaking`` need no `makeView`.
/// `configure` must set everything that depends on the request, since views are reused; where it builds on what a step
/// before it has set, clear the view in `reset` instead.
public protocol SupplementaryViewFactory<Item, View> {
  /// What the sections list.
  associatedtype Item

  /// What their headers and footers show.
  associatedtype Title: Equatable = String

  /// What is made; `Never` if nothing is.
  associatedtype View

  /// The kinds of view that a section may have, in the order in which they are laid out.
  var kinds: [SupplementaryKind] { get }

  /// Returns which used views would do, if there is a view at all.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: An identifier, or `nil` for no view.
  func reuseIdentifier(for request: SupplementaryRequest<Item, Title>) -> ReuseIdentifier?

  /// Makes a blank view.
  ///
  /// - Parameter request: What the view is wanted for; it had a reuse identifier.
  /// - Returns: A view that has yet to be configured.
  func makeView(for request: SupplementaryRequest<Item, Title>) -> View

  /// Fills a view, whatever it showed before.
  ///
  /// - Parameters:
  ///   - view: A view made under the reuse identifier of the request. Another one may be put in its
  ///     place.
  ///   - request: What the view is wanted for.
  func configure(_ view: inout View, for request: SupplementaryRequest<Item, Title>)

  /// Makes a used view blank: before anything else is done to it, or when a toolkit unbinds it; nothing by default.
  ///
  /// - Parameter view: A view that has shown another section, or none.
  func reset(_ view: inout View)

  /// What a list uses of the factory.
  ///
  /// Do not write it: the default is made of your three steps, and no other value can be made outside this library.
  var form: FactoryForm<Self, ClosureSupplementaryViewFactory<Item, Title, View>> { get }
}

extension SupplementaryViewFactory {
  /// A header and a footer.
  public var kinds: [SupplementaryKind] { [.header, .footer] }

  /// Leaves the view as it is.
  ///
  /// - Parameter view: A view.
  public func reset(_ view: inout View) {}

  /// The three steps, without handlers.
  public var form: FactoryForm<Self, ClosureSupplementaryViewFactory<Item, Title, View>> {
    let handlers = InnerViewHandlers<SupplementaryRequest<Item, Title>>(
      handling: { _ in .never },
      view: { reuseIdentifier(for: $0) == nil ? nil : EventResponder() },
      section: { _ in EventResponder() })
    let factory = ClosureSupplementaryViewFactory(
      kinds: kinds, describedBy: { String(describing: Self.self) }, handlers
    ) { request in
      reuseIdentifier(for: request).map { identifier in
        ListElement(
          reuseIdentifier: identifier, maker: .closure { makeView(for: request) },
          reset: { reset(&$0) }, configure: { configure(&$0, for: request) })
      }
    }
    return FactoryForm(factory)
  }

  /// The factory as one whose type names only what is listed and the view, so that different ones can be stored alike.
  public var composed: ClosureSupplementaryViewFactory<Item, Title, View> { form.composed }
}

extension SupplementaryViewFactory {
  /// The steps, bound to a request, or `nil` for no view.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The view that is to be shown, or `nil` for none.
  public func element(for request: SupplementaryRequest<Item, Title>) -> ListElement<View>? {
    composed.makeElement(request)
  }

  /// The handlers of a view's events, for which no view is made; `nil` where there is no view.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The handlers of the factory, bound to the request.
  public func responder(for request: SupplementaryRequest<Item, Title>) -> EventResponder? {
    composed.viewHandlers(for: request)
  }

  /// The handlers of the events of a section itself, whether or not it has a view.
  ///
  /// - Parameter request: The request of the section's header, also for factories that make none. Its item
  ///   is the first one.
  /// - Returns: The handlers of the factory, bound to the request.
  public func sectionResponder(
    for request: SupplementaryRequest<Item, Title>
  ) -> EventResponder {
    composed.sectionHandlers(for: request)
  }

  /// This factory, chosen for a request.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The choice, for ``choosing(kinds:sectionResponder:_:)``.
  public func choice(for request: SupplementaryRequest<Item, Title>) -> ViewChoice<View> {
    let factory = composed
    return ViewChoice(
      element: { factory.makeElement(request) }, responder: { factory.viewHandlers(for: request) },
      sectionResponder: { factory.sectionHandlers(for: request) })
  }
}

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

/// What a supplementary view is wanted for: its kind, its index path, and what is there.
///
/// The view of an empty section has no item, but always an index path; its header's title is there too.
public struct SupplementaryRequest<Item, Title> {
  /// The kind of view that is wanted.
  public let kind: SupplementaryKind

  /// Where it will be shown; the item's part is 0 for a view of the whole section.
  public let context: ListContext

  /// What the view shows: the section's header or footer for those kinds, `nil` for others.
  public let title: Title?

  /// The item at that index path, or `nil` where the section has none there.
  ///
  /// No item is made to ask whether a section of lazy items is hidden, so it is `nil` there, too: look at ``itemCount``.
  public let item: Item?

  /// The number of items in the section.
  public let itemCount: Int

  /// The index path in the list.
  public var indexPath: ListIndexPath { context.indexPath }

  /// Describes the view that is wanted.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - context: Where it will be shown.
  ///   - title: What the view shows.
  ///   - item: The item at that index path.
  ///   - itemCount: The number of items in the section; any number, since it is only passed on.
  public init(
    kind: SupplementaryKind, context: ListContext, title: Title? = nil, item: Item? = nil,
    itemCount: Int = 0
  ) {
    self.kind = kind
    self.context = context
    self.title = title
    self.item = item
    self.itemCount = itemCount
  }
}

@available(*, unavailable)
extension SupplementaryRequest: Sendable {}

/// The absence of supplementary views.
///
/// A provider has it when it is made without a supplementary view factory. Its `View` is `Never`, so
/// that such a list can be shown wherever lists with views can.
///
/// A list without the factory shows the titles of its sections all the same, where these are of type `String` and the
/// views of the backend are ``TitlePresenting``. To show cells alone, pass this factory:
///
/// ```swift
/// let aisles = [ListSection(id: 0, header: "Fruit", items: "Pears")]
/// let plain = DataSourceProvider(sections: aisles, cellFactory: TextCellFactory())
/// print(TextBackend().render(plain.dataSource))
/// // Fruit
/// //   Pears
///
/// let bare = DataSourceProvider(
///   sections: aisles, cellFactory: TextCellFactory(), supplementaryViewFactory: NoSupplementaryViews())
/// print(TextBackend().render(bare.dataSource))
/// //   Pears
/// ```
public struct NoSupplementaryViews<Item, Title: Equatable>: SupplementaryViewFactory, Sendable {
  /// Whether the titles of sections are shown by views that the backend makes.
  private(set) var showsTitles = false

  /// Makes no views, and shows no titles.
  public init() {}

  /// What a list has that names no factory.
  @usableFromInline static var leftOut: NoSupplementaryViews {
    var views = NoSupplementaryViews()
    views.showsTitles = true
    return views
  }

  /// No views, and the titles of sections where the factory was left out.
  public var form: FactoryForm<Self, ClosureSupplementaryViewFactory<Item, Title, Never>> {
    FactoryForm(.none(showingTitles: showsTitles))
  }

  /// No kinds at all.
  public var kinds: [SupplementaryKind] { [] }

  /// Answers that there is no view.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: `nil`.
  public func reuseIdentifier(
    for request: SupplementaryRequest<Item, Title>
  ) -> ReuseIdentifier? { nil }

  /// Is never called, since no view has a reuse identifier.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: Nothing: there is no value to return.
  public func makeView(for request: SupplementaryRequest<Item, Title>) -> Never {
    trap("There is no \(request.kind): this list has no supplementary views.")
  }

  /// Is never called, since there is no view to configure.
  ///
  /// - Parameters:
  ///   - view: A view, of which there are none.
  ///   - request: What the view is wanted for.
  public func configure(_ view: inout Never, for request: SupplementaryRequest<Item, Title>) {}
}
