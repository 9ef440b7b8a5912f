/// The absence of supplementary views.
///
/// A provider has it when it is made without a supplementary view factory. Its `View` is `Never`, so
/// that such a list can be shown wherever lists with views can.
public struct NoSupplementaryViews<Item, Title: Equatable>: SupplementaryViewFactory, Sendable {
  /// Makes no views.
  public init() {}

  /// No kinds at all.
  public var kinds: [SupplementaryKind] { [] }

  /// Answers that there is no view.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: `nil`.
  public func reuseIdentifier(
    for request: SupplementaryRequest<Item, Title>
  ) -> ReuseIdentifier? { nil }

  /// Is never called, since no view has a reuse identifier.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: Nothing: there is no value to return.
  public func makeView(for request: SupplementaryRequest<Item, Title>) -> Never {
    preconditionFailure("There is no \(request.kind): this list has no supplementary views.")
  }

  /// Is never called, since there is no view to configure.
  ///
  /// - Parameters:
  ///   - view: A view, of which there are none.
  ///   - request: What the view is wanted for.
  public func configure(_ view: inout Never, for request: SupplementaryRequest<Item, Title>) {}
}
