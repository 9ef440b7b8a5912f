/// Two supplementary view factories in one, each for its own kinds.
///
/// Made by `combined(with:)`.
public struct CombinedSupplementaryViewFactory<
  First: SupplementaryViewFactory, Second: SupplementaryViewFactory
>: ChoosingSupplementaryViewFactory
where First.Item == Second.Item, First.Title == Second.Title, First.View == Second.View {
  /// What the sections list.
  public typealias Item = First.Item

  /// What their headers and footers show.
  public typealias Title = First.Title

  /// What is made.
  public typealias View = First.View

  private let first: First
  private let second: Second
  private let missing: MissingElementPolicy<View>?

  init(_ first: First, _ second: Second, missing: MissingElementPolicy<View>?) {
    self.first = first
    self.second = second
    self.missing = missing
  }

  /// The kinds of the first factory, then those that only the second has.
  public var kinds: [SupplementaryKind] {
    first.kinds + second.kinds.filter { !first.kinds.contains($0) }
  }

  /// The element of the factory that the kind belongs to.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The element, or `nil` for no view.
  public func view(for request: SupplementaryRequest<Item, Title>) -> ListElement<View>? {
    if first.kinds.contains(request.kind) { return first.element(for: request) }
    if second.kinds.contains(request.kind) { return second.element(for: request) }
    return missing?(ElementError(.supplementary(request.kind), at: request.indexPath))
  }

  /// Whether one of the factories may have a handler of an event of sections.
  ///
  /// - Parameter event: The event.
  /// - Returns: Whether one of them may.
  public func handles<Request, Answer>(_ event: SectionEvent<Request, Answer>) -> Bool {
    first.handles(event) || second.handles(event)
  }

  /// Who answers the events of a section itself: the first factory, then the second.
  ///
  /// - Parameter request: The request of the section's header.
  /// - Returns: The responders of both.
  public func sectionResponder(
    for request: SupplementaryRequest<Item, Title>
  ) -> EventResponder {
    first.sectionResponder(for: request).orElse(second.sectionResponder(for: request))
  }
}

@available(*, unavailable)
extension CombinedSupplementaryViewFactory: Sendable {}

extension SupplementaryViewFactory {
  /// This factory for its kinds, and another for the others.
  ///
  /// ```swift
  /// let views = signs.limited(to: .header).combined(with: counts)
  /// ```
  ///
  /// - Parameter other: The factory for kinds that this one does not have.
  /// - Returns: A factory that makes no view for a kind that neither has.
  public func combined<Other: SupplementaryViewFactory>(
    with other: Other
  ) -> CombinedSupplementaryViewFactory<Self, Other> {
    CombinedSupplementaryViewFactory(self, other, missing: nil)
  }

  /// This factory for its kinds, and another for the others.
  ///
  /// - Parameters:
  ///   - other: The factory for kinds that this one does not have.
  ///   - missing: What to show for a kind that neither has.
  /// - Returns: The factory.
  public func combined<Other: SupplementaryViewFactory>(
    with other: Other, missing: MissingElementPolicy<View>
  ) -> CombinedSupplementaryViewFactory<Self, Other> {
    CombinedSupplementaryViewFactory(self, other, missing: missing)
  }
}

extension SupplementaryViewFactory where View: ErrorPresenting {
  /// This factory for its kinds, and another for the others.
  ///
  /// - Parameter other: The factory for kinds that this one does not have.
  /// - Returns: A factory that shows an error for a kind that neither has.
  public func combined<Other: SupplementaryViewFactory>(
    with other: Other
  ) -> CombinedSupplementaryViewFactory<Self, Other> {
    CombinedSupplementaryViewFactory(self, other, missing: .render)
  }
}
