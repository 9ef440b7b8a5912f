extension SupplementaryViewFactory where Self: CustomStringConvertible {
  /// The type of the factory, which says what it is composed of, and its kinds.
  public var description: String {
    "\(Self.self)(\(kinds.map(\.description).joined(separator: ", ")))"
  }
}

extension NoSupplementaryViews: CustomStringConvertible {}

extension ClosureSupplementaryViewFactory: CustomStringConvertible {}

extension ComposedSupplementaryViewFactory: CustomStringConvertible {}

extension CombinedSupplementaryViewFactory: CustomStringConvertible {}

extension CompletedSupplementaryViewFactory: CustomStringConvertible {}

extension LimitedSupplementaryViewFactory: CustomStringConvertible {}

extension PulledBackSupplementaryViewFactory: CustomStringConvertible {}

extension ModifiedSupplementaryViewFactory: CustomStringConvertible {}
