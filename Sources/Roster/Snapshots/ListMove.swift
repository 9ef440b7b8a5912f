/// A place before a change and the place after it that corresponds to it.
public struct ListMove<Position: Hashable>: Hashable {
  /// The place before the change.
  public var from: Position

  /// The place after the change.
  public var to: Position

  /// Pairs two places.
  ///
  /// - Parameters:
  ///   - from: The place before the change.
  ///   - to: The place after the change.
  public init(from: Position, to: Position) {
    self.from = from
    self.to = to
  }
}

extension ListMove: Sendable where Position: Sendable {}

extension ListMove: CustomStringConvertible {
  /// The pair as `from → to`.
  public var description: String { "\(from) → \(to)" }
}
