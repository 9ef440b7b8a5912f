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

extension PositionPair {
  /// Whether pairs ascend strictly by their new position.
  static func ascendByNew(_ pairs: [Self]) -> Bool {
    zip(pairs, pairs.dropFirst()).allSatisfy { $0.new < $1.new }
  }

  /// An old position that two pairs share.
  static func repeatedOld(in pairs: [Self]) -> Position? {
    let positions = pairs.map(\.old).sorted()
    return zip(positions, positions.dropFirst()).first { $0 == $1 }?.0
  }
}
