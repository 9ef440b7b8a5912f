/// A supplementary view factory that is composed of others: a closure chooses the view.
///
/// ```swift
/// let views = ComposedSupplementaryViewFactory(kinds: [.header, .footer]) { request in
///   request.indexPath.section == 0 ? banner.element(for: request) : signs.element(for: request)
/// }
/// ```
///
/// For one factory for each kind, see `combined(with:)`.
public struct ComposedSupplementaryViewFactory<Item, Title: Equatable, View>:
  ChoosingSupplementaryViewFactory
{
  /// The kinds of view that a section may have, in the order in which they are laid out.
  public let kinds: [SupplementaryKind]

  private let choose: (SupplementaryRequest<Item, Title>) -> ListElement<View>?

  /// Composes factories.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of view that a section may have.
  ///   - choose: Returns the element of the factory that makes the view, or `nil` for no view.
  public init(
    kinds: [SupplementaryKind] = [.header, .footer],
    _ choose: @escaping (_ request: SupplementaryRequest<Item, Title>) -> ListElement<View>?
  ) {
    self.kinds = kinds
    self.choose = choose
  }

  /// The element that the closure chooses.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The element of another factory, or `nil` for no view.
  public func view(for request: SupplementaryRequest<Item, Title>) -> ListElement<View>? {
    choose(request)
  }
}

@available(*, unavailable)
extension ComposedSupplementaryViewFactory: Sendable {}
