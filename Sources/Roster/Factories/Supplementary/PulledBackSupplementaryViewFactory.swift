/// A supplementary view factory for sections of which another factory shows a part.
///
/// Made by ``SupplementaryViewFactory/showing(titles:)`` and its sibling for items.
public struct PulledBackSupplementaryViewFactory<
  Base: SupplementaryViewFactory, Item, Title: Equatable
>: ChoosingSupplementaryViewFactory {
  /// What is made.
  public typealias View = Base.View

  private let base: Base
  private let item: (Item) -> Base.Item
  private let title: (Title) -> Base.Title

  init(
    _ base: Base, item: @escaping (Item) -> Base.Item, title: @escaping (Title) -> Base.Title
  ) {
    self.base = base
    self.item = item
    self.title = title
  }

  /// The kinds of view that a section may have, in the order in which they are laid out.
  public var kinds: [SupplementaryKind] { base.kinds }

  /// The element of the part.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The element of the other factory, or `nil` for no view.
  public func view(for request: SupplementaryRequest<Item, Title>) -> ListElement<View>? {
    base.element(for: part(of: request))
  }

  /// Whether the factory of the part may have a handler of an event of sections.
  ///
  /// - Parameter event: The event.
  /// - Returns: Whether it may.
  public func handles<Request, Answer>(_ event: SectionEvent<Request, Answer>) -> Bool {
    base.handles(event)
  }

  /// Who answers the events of a section itself for the factory of the part.
  ///
  /// - Parameter request: The request of the section's header.
  /// - Returns: The responder of the other factory, for the part.
  public func sectionResponder(
    for request: SupplementaryRequest<Item, Title>
  ) -> EventResponder {
    base.sectionResponder(for: part(of: request))
  }

  private func part(
    of request: SupplementaryRequest<Item, Title>
  ) -> SupplementaryRequest<Base.Item, Base.Title> {
    SupplementaryRequest(
      kind: request.kind, context: request.context, title: request.title.map(title),
      item: request.item.map(item), itemCount: request.itemCount)
  }
}

@available(*, unavailable)
extension PulledBackSupplementaryViewFactory: Sendable {}

extension SupplementaryViewFactory {
  /// A factory for sections whose titles have a part that this one shows.
  ///
  /// ```swift
  /// let aisleSigns = signs.showing(titles: \.name)
  /// ```
  ///
  /// - Parameter part: The part of a title: a key path or a closure.
  /// - Returns: The factory.
  public func showing<Whole: Equatable>(
    titles part: @escaping (Whole) -> Title
  ) -> PulledBackSupplementaryViewFactory<Self, Item, Whole> {
    PulledBackSupplementaryViewFactory(self, item: { $0 }, title: part)
  }

  /// A factory for sections whose items have a part that this one shows.
  ///
  /// - Parameter part: The part of an item: a key path or a closure.
  /// - Returns: The factory.
  public func showing<Whole>(
    items part: @escaping (Whole) -> Item
  ) -> PulledBackSupplementaryViewFactory<Self, Whole, Title> {
    PulledBackSupplementaryViewFactory(self, item: part, title: { $0 })
  }
}
