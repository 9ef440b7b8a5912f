/// A supplementary view factory that leaves the steps to other factories and only chooses among them.
///
/// ``ComposedSupplementaryViewFactory`` makes the choice in a closure.
///
/// ## Conforming to ChoosingSupplementaryViewFactory
///
/// Choose in `view(for:)`, and nowhere else: the steps are derived from it. Name in `kinds` those of
/// all factories that may be chosen.
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
  /// - Returns: The element of another factory, or `nil` for no view.
  func view(for request: SupplementaryRequest<Item, Title>) -> ListElement<View>?
}

extension ChoosingSupplementaryViewFactory {
  /// The chosen element, or `nil` for no view.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The view that is to be shown, or `nil` for none.
  public func element(for request: SupplementaryRequest<Item, Title>) -> ListElement<View>? {
    view(for: request)
  }

  /// The identifier of the chosen element, or `nil` for no view.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The identifier.
  public func reuseIdentifier(
    for request: SupplementaryRequest<Item, Title>
  ) -> ReuseIdentifier? {
    view(for: request)?.reuseIdentifier
  }

  /// Makes a blank view of the chosen element.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: A view that has yet to be configured.
  /// - Precondition: There is a view for the request: it has a reuse identifier.
  public func makeView(for request: SupplementaryRequest<Item, Title>) -> View {
    guard let element = view(for: request) else {
      preconditionFailure("There is no \(request.kind) at \(request.indexPath) to be made.")
    }
    return element.make()
  }

  /// Fills a view as the chosen element does.
  ///
  /// - Parameters:
  ///   - view: A view made under the reuse identifier of the request.
  ///   - request: What the view is wanted for.
  public func configure(_ view: inout View, for request: SupplementaryRequest<Item, Title>) {
    self.view(for: request)?.configure(&view)
  }
}
