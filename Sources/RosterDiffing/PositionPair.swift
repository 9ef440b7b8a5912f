/// A place in the old state together with the place in the new state that corresponds to it.
///
/// A move has one (`old` is where the element was, `new` is where it is now), and so has an update.
public struct PositionPair<Position: Hashable & Comparable>: Hashable {
  /// The position in the old state.
  public var old: Position

  /// The position in the new state.
  public var new: Position

  /// Pairs two positions.
  ///
  /// - Parameters:
  ///   - old: The position in the old state.
  ///   - new: The position in the new state.
  @inlinable
  public init(old: Position, new: Position) {
    self.old = old
    self.new = new
  }
}

extension PositionPair: Sendable where Position: Sendable {}

extension PositionPair: Codable where Position: Codable {}

extension PositionPair: CustomStringConvertible {
  /// The pair as `old → new`.
  public var description: String { "\(old) → \(new)" }
}
