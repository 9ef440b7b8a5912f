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
/// `nil` to `reuseIdentifier` where a section has no such view. `configure` must set everything that
/// depends on the request, since views are reused. A factory that is made of others passes on what they
/// answer to `handles` and `sectionResponder`, or their handlers of section events are never asked.
public protocol SupplementaryViewFactory<Item, View> {
  /// What the sections list.
  associatedtype Item

  /// What their headers and footers show.
  associatedtype Title: Equatable = String

  /// What is made; `Never` if nothing is.
  associatedtype View

  /// The kinds of view that a section may have, in the order in which they are laid out.
  var kinds: [SupplementaryKind] { get }

  /// Tells whether there is a view, and which used ones would do.
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

  /// The steps, bound to a request, or `nil` for no view.
  ///
  /// There is a default. Combinators give their own, to choose among factories once.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The view that is to be shown, or `nil` for none.
  func element(for request: SupplementaryRequest<Item, Title>) -> ListElement<View>?

  /// Whether the factory may have a handler of an event of sections; no by default.
  ///
  /// A list asks ``sectionResponder(for:)`` for each section where it matters, and never otherwise.
  ///
  /// - Parameter event: The event.
  /// - Returns: Whether a responder of some section may answer it.
  func handles<Request, Answer>(_ event: SectionEvent<Request, Answer>) -> Bool

  /// Who answers the events of a section itself, whether or not it has a view; nobody by default.
  ///
  /// - Parameter request: The request of the section's header, also for factories that make none. Its item
  ///   is the first one.
  /// - Returns: The handlers of the factory, bound to the request.
  func sectionResponder(for request: SupplementaryRequest<Item, Title>) -> EventResponder
}

extension SupplementaryViewFactory {
  /// A header and a footer.
  public var kinds: [SupplementaryKind] { [.header, .footer] }

  /// The steps, bound to a request, or `nil` for no view.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The view that is to be shown, or `nil` for none.
  public func element(for request: SupplementaryRequest<Item, Title>) -> ListElement<View>? {
    guard let reuseIdentifier = reuseIdentifier(for: request) else { return nil }
    return ListElement(
      reuseIdentifier: reuseIdentifier,
      make: { makeView(for: request) },
      configure: { configure(&$0, for: request) })
  }
  /// No.
  ///
  /// - Parameter event: The event.
  /// - Returns: `false`.
  public func handles<Request, Answer>(_ event: SectionEvent<Request, Answer>) -> Bool { false }

  /// Nobody.
  ///
  /// - Parameter request: The request of the section's header.
  /// - Returns: Who answers no event.
  public func sectionResponder(
    for request: SupplementaryRequest<Item, Title>
  ) -> EventResponder { EventResponder() }
}
