/// A position in the old state together with the position in the new state that corresponds to it.
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

extension Array {
  /// The pairs with old and new exchanged, in their new order.
  ///
  /// - Returns: As many pairs.
  package func reversedPairs<Position>() -> Self where Element == PositionPair<Position> {
    map { PositionPair(old: $0.new, new: $0.old) }.sortedUnlessInOrder { $0.new < $1.new }
  }

  /// The elements in order, without the cost of sorting them where they are in order already.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first comes before the second.
  /// - Returns: The sorted elements.
  package func sortedUnlessInOrder(by areInIncreasingOrder: (Element, Element) -> Bool) -> Self {
    for index in indices.dropFirst() where areInIncreasingOrder(self[index], self[index - 1]) {
      return sorted(by: areInIncreasingOrder)
    }
    return self
  }

  /// The number of elements at the front that belong to the first part.
  ///
  /// - Parameter belongsToFirstPart: Whether an element does; true for a prefix, false from there on.
  /// - Returns: The index of the first element that does not.
  package func partitionPoint(where belongsToFirstPart: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsToFirstPart(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The reason why given parts do not make a difference.
///
/// It is thrown where a difference is made from given parts, such as decoded ones.
public struct InvalidDifference: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, naming the offending position or count.
  public let description: String

  /// Describes what is wrong.
  ///
  /// - Parameter description: A sentence that names the offending position or count.
  package init(_ description: String) { self.description = description }
}

extension Decoder {
  /// Makes a value of decoded parts, and reports parts that do not fit as corrupted data.
  ///
  /// - Parameter make: Makes the value.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, which names the part of the data and what is wrong there.
  package func checking<Value>(_ make: () throws(InvalidDifference) -> Value) throws(DecodingError)
    -> Value
  {
    do {
      return try make()
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath, debugDescription: error.description, underlyingError: error))
    }
  }
}
