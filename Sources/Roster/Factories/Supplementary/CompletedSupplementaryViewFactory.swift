/// Two supplementary view factories in one, the second for what the first does not make.
///
/// Made by ``SupplementaryViewFactory/orElse(_:)``.
public struct CompletedSupplementaryViewFactory<
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

  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The kinds of the first factory, then those that only the second has.
  public var kinds: [SupplementaryKind] {
    first.kinds + second.kinds.filter { !first.kinds.contains($0) }
  }

  /// The element of the first factory, or else of the second.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The element, or `nil` for no view.
  public func view(for request: SupplementaryRequest<Item, Title>) -> ListElement<View>? {
    first.element(for: request) ?? second.element(for: request)
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

extension CompletedSupplementaryViewFactory: Sendable where First: Sendable, Second: Sendable {}

extension SupplementaryViewFactory {
  /// This factory, and another for the views that it does not make.
  ///
  /// ```swift
  /// let views = banners.orElse(.sectionTitles())
  /// ```
  ///
  /// Unlike `combined(with:)`, which gives each kind to one factory, it asks the other for every view that
  /// this one answers with none.
  ///
  /// - Parameter other: The factory that is asked next.
  /// - Returns: A factory that makes no view where neither does.
  public func orElse<Other: SupplementaryViewFactory>(
    _ other: Other
  ) -> CompletedSupplementaryViewFactory<Self, Other> {
    CompletedSupplementaryViewFactory(self, other)
  }
}
