extension CellFactory where Self: CustomStringConvertible {
  /// The type of the factory, which says what it is composed of.
  public var description: String { String(describing: Self.self) }
}

extension ClosureCellFactory: CustomStringConvertible {}

extension ComposedCellFactory: CustomStringConvertible {}

extension PulledBackCellFactory: CustomStringConvertible {}

extension OptionalCellFactory: CustomStringConvertible {}

extension ModifiedCellFactory: CustomStringConvertible {}
