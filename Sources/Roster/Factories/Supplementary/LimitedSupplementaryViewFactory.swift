/// A supplementary view factory that makes only some kinds of view.
///
/// Made by ``SupplementaryViewFactory/limited(to:)``.
public struct LimitedSupplementaryViewFactory<Base: SupplementaryViewFactory>:
  ChoosingSupplementaryViewFactory
{
  /// What the sections list.
  public typealias Item = Base.Item

  /// What their headers and footers show.
  public typealias Title = Base.Title

  /// What is made.
  public typealias View = Base.View

  /// The kinds of view that a section may have, in the order in which they are laid out.
  public let kinds: [SupplementaryKind]

  private let base: Base

  init(_ base: Base, kinds: [SupplementaryKind]) {
    self.base = base
    self.kinds = kinds
  }

  /// The element of the other factory for the kinds given, `nil` for other kinds.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The element, or `nil` for no view.
  public func view(for request: SupplementaryRequest<Item, Title>) -> ListElement<View>? {
    kinds.contains(request.kind) ? base.element(for: request) : nil
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

extension LimitedSupplementaryViewFactory: Sendable where Base: Sendable {}

extension SupplementaryViewFactory {
  /// The same factory for some kinds of view alone.
  ///
  /// Kinds that it does not have make no view.
  ///
  /// - Parameter kinds: The kinds.
  /// - Returns: The factory.
  public func limited(to kinds: SupplementaryKind...) -> LimitedSupplementaryViewFactory<Self> {
    LimitedSupplementaryViewFactory(self, kinds: kinds)
  }
}
