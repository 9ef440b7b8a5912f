/// A supplementary view factory that leaves the steps to other factories and only chooses among them.
///
/// ``SupplementaryViewFactory/choosing(kinds:sectionResponder:_:)`` makes the choice in a closure.
///
/// ## Conforming to ChoosingSupplementaryViewFactory
///
/// Choose in `view(for:)`, and nowhere else: the steps and the handlers are derived from it. Name in `kinds` those
/// of all factories that may be chosen. The events of a section itself go to the factory that is chosen for its
/// header; where that may be none, give `sectionResponder(for:)` too.
public protocol ChoosingSupplementaryViewFactory<Item, View>: SupplementaryViewFactory {
  /// What the sections list.
  associatedtype Item

  /// What their headers and footers show.
  associatedtype Title

  /// What is made.
  associatedtype View

  /// Chooses the view for a request.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The choice of another factory, or `nil` for no view.
  func view(for request: SupplementaryRequest<Item, Title>) -> ViewChoice<View>?

  /// The handlers of the events of a section itself; by default those of the factory that is chosen for its header.
  ///
  /// - Parameter request: The request of the section's header.
  /// - Returns: The handlers, bound to the request.
  func sectionResponder(for request: SupplementaryRequest<Item, Title>) -> EventResponder
}

extension ChoosingSupplementaryViewFactory {
  /// The factory that chooses in the same way.
  public var composed: ClosureSupplementaryViewFactory<Item, Title, View> {
    ClosureSupplementaryViewFactory(
      kinds: kinds, describedBy: { String(describing: Self.self) },
      InnerViewHandlers(
        handling: { _ in .unknown }, view: { view(for: $0)?.responder() },
        section: { sectionResponder(for: $0) })
    ) { request in view(for: request)?.element() }
  }

  /// The handlers of the factory that is chosen for the header.
  ///
  /// - Parameter request: The request of the section's header.
  /// - Returns: The handlers, bound to the request.
  public func sectionResponder(
    for request: SupplementaryRequest<Item, Title>
  ) -> EventResponder {
    view(for: request)?.sectionResponder() ?? EventResponder()
  }

  /// The identifier of the chosen element, or `nil` for no view.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The identifier.
  public func reuseIdentifier(
    for request: SupplementaryRequest<Item, Title>
  ) -> ReuseIdentifier? {
    element(for: request)?.reuseIdentifier
  }

  /// Makes a blank view of the chosen element.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: A view that has yet to be configured.
  /// - Precondition: There is a view for the request: it has a reuse identifier.
  public func makeView(for request: SupplementaryRequest<Item, Title>) -> View {
    guard let element = element(for: request) else {
      trap("There is no \(request.kind) at \(request.indexPath) to be made.")
    }
    return element.make()
  }

  /// Fills a view as the chosen element does.
  ///
  /// - Parameters:
  ///   - view: A view made under the reuse identifier of the request.
  ///   - request: What the view is wanted for.
  public func configure(_ view: inout View, for request: SupplementaryRequest<Item, Title>) {
    element(for: request)?.configure(&view)
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
