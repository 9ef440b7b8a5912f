/// The error of a policy that rejects repeated keys.
public struct RepeatedKeys<Key: Hashable & Sendable>: Error, CustomStringConvertible {
  /// The keys that repeat, each with its positions.
  public let keys: [(key: Key, positions: [Int])]

  /// Names the keys and their positions.
  public var description: String {
    keys.map { "\($0.key) occurs at \($0.positions)" }.joined(separator: "\n")
  }
}
