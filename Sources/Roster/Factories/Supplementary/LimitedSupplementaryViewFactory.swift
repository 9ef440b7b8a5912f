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
