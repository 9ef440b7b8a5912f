/// An id that tells a counter when it is hashed or compared.
public struct CountedKey: Hashable, Sendable {
  /// The id itself.
  public let number: Int

  private let counter: OperationCounter

  /// Makes an id.
  ///
  /// - Parameters:
  ///   - number: The id itself.
  ///   - counter: What counts.
  public init(_ number: Int, _ counter: OperationCounter) {
    self.number = number
    self.counter = counter
  }

  /// Counts, and compares the numbers.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.counter.countComparison()
    return lhs.number == rhs.number
  }

  /// Counts, and hashes the number.
  ///
  /// - Parameter hasher: The hasher to feed.
  public func hash(into hasher: inout Hasher) {
    counter.countHash()
    hasher.combine(number)
  }
}

extension CountedKey: CustomStringConvertible {
  /// The number.
  public var description: String { "\(number)" }
}
