/// A supplementary view factory that is composed of others: a closure chooses the view.
///
/// ```swift
/// let views = ComposedSupplementaryViewFactory(kinds: [.header, .footer]) { request in
///   request.indexPath.section == 0 ? banner.element(for: request) : signs.element(for: request)
/// }
/// ```
///
/// For one factory for each kind, see `combined(with:)`.
///
/// The events of a section itself, such as ``ListEvent/isSectionHidden``, come without a request for a view.
/// Give their handlers to the composed factory, or say whose handlers are asked:
///
/// ```swift
/// let views = ComposedSupplementaryViewFactory(
///   sectionResponder: { request in signs.sectionResponder(for: request) }
/// ) { request in
///   request.title == "" ? nil : signs.element(for: request)
/// }
/// ```
public struct ComposedSupplementaryViewFactory<Item, Title: Equatable, View>:
  ChoosingSupplementaryViewFactory
{
  /// The kinds of view that a section may have, in the order in which they are laid out.
  public let kinds: [SupplementaryKind]

  private let respond: ((SupplementaryRequest<Item, Title>) -> EventResponder)?
  private let choose: (SupplementaryRequest<Item, Title>) -> ListElement<View>?

  /// Composes factories.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of view that a section may have.
  ///   - sectionResponder: Returns who answers the events of a section itself; nobody if it is left out.
  ///   - choose: Returns the element of the factory that makes the view, or `nil` for no view.
  public init(
    kinds: [SupplementaryKind] = [.header, .footer],
    sectionResponder: ((_ request: SupplementaryRequest<Item, Title>) -> EventResponder)? = nil,
    _ choose: @escaping (_ request: SupplementaryRequest<Item, Title>) -> ListElement<View>?
  ) {
    self.kinds = kinds
    respond = sectionResponder
    self.choose = choose
  }

  /// The element that the closure chooses.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The element of another factory, or `nil` for no view.
  public func view(for request: SupplementaryRequest<Item, Title>) -> ListElement<View>? {
    choose(request)
  }

  /// Whether it was said who answers the events of a section itself.
  ///
  /// - Parameter event: The event.
  /// - Returns: The same for each event.
  public func handles<Request, Answer>(_ event: SectionEvent<Request, Answer>) -> Bool {
    respond != nil
  }

  /// Who answers the events of a section itself, as the closure for that says.
  ///
  /// - Parameter request: The request of the section's header.
  /// - Returns: What the closure returns; nobody without one.
  public func sectionResponder(
    for request: SupplementaryRequest<Item, Title>
  ) -> EventResponder {
    respond?(request) ?? EventResponder()
  }
}

@available(*, unavailable)
extension ComposedSupplementaryViewFactory: Sendable {}
