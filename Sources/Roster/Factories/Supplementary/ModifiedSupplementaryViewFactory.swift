/// A supplementary view factory that changes the elements of another: their reuse identifier, or what
/// happens before and after they are configured.
///
/// ``SupplementaryViewFactory/willConfigure(_:)`` and its siblings make it.
public struct ModifiedSupplementaryViewFactory<Base: SupplementaryViewFactory>:
  ChoosingSupplementaryViewFactory
{
  /// What the sections list.
  public typealias Item = Base.Item

  /// What their headers and footers show.
  public typealias Title = Base.Title

  /// What is made.
  public typealias View = Base.View

  /// Changes the element of a request.
  public typealias Modification =
    (_ element: ListElement<View>, _ request: SupplementaryRequest<Item, Title>)
    -> ListElement<View>

  private let base: Base
  private let modify: Modification

  /// Modifies a factory.
  ///
  /// - Parameters:
  ///   - base: The factory.
  ///   - modify: Changes the element that it makes for a request.
  public init(_ base: Base, _ modify: @escaping Modification) {
    self.base = base
    self.modify = modify
  }

  /// The kinds of view that a section may have, in the order in which they are laid out.
  public var kinds: [SupplementaryKind] { base.kinds }

  /// The element of the other factory, changed.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The element, or `nil` for no view.
  public func view(for request: SupplementaryRequest<Item, Title>) -> ListElement<View>? {
    base.element(for: request).map { modify($0, request) }
  }

  /// Whether the other factory may have a handler of an event of sections.
  ///
  /// - Parameter event: The event.
  /// - Returns: Whether it may.
  public func handles<Request, Answer>(_ event: SectionEvent<Request, Answer>) -> Bool {
    base.handles(event)
  }

  /// Who answers the events of a section itself for the other factory.
  ///
  /// - Parameter request: The request of the section's header.
  /// - Returns: The responder of the other factory.
  public func sectionResponder(
    for request: SupplementaryRequest<Item, Title>
  ) -> EventResponder {
    base.sectionResponder(for: request)
  }
}

@available(*, unavailable)
extension ModifiedSupplementaryViewFactory: Sendable {}
