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

// The moves of a difference ascend by new position. So that they can be searched by old position, too,
// their offsets are sorted: four bytes a move, where a second list of moves would take sixteen.
//
/// The offsets of moves, ascending by old position.
struct MoveOrder: Sendable {
  /// The offsets; none if the moves ascend by old position as they stand.
  private let offsets: ContiguousArray<Int32>

  /// Sorts moves.
  ///
  /// - Parameter moves: Moves from different old positions.
  init<Position: ListPosition>(_ moves: [PositionPair<Position>]) {
    if Self.ascendByOld(moves) {
      offsets = []
      return
    }
    var last = Position.indexPath(of: moves[0].old)
    for move in moves {
      let old = Position.indexPath(of: move.old)
      last = ListIndexPath(
        section: max(last.section, old.section), item: max(last.item, old.item))
    }
    let numbers = (last.section + 1).multipliedReportingOverflow(by: last.item + 1)
    if numbers.overflow
      || !BitRanks.areWorthwhile(for: moves.count, bound: numbers.partialValue)
    {
      offsets = ContiguousArray(
        (0..<Int32(moves.count)).sorted { moves[Int($0)].old < moves[Int($1)].old })
    } else {
      offsets = Self.counting(
        moves, numbersInSection: last.item + 1, bound: numbers.partialValue)
    }
  }

  /// The offset of the move that comes at a position in old order.
  func offset(at position: Int) -> Int { offsets.isEmpty ? position : Int(offsets[position]) }

  private static func ascendByOld<Position>(_ moves: [PositionPair<Position>]) -> Bool {
    var index = 1
    while index < moves.count && moves[index - 1].old < moves[index].old { index += 1 }
    return index >= moves.count
  }

  /// Sorts by counting, with positions numbered through all sections.
  private static func counting<Position: ListPosition>(
    _ moves: [PositionPair<Position>], numbersInSection: Int, bound: Int
  ) -> ContiguousArray<Int32> {
    func number(of move: PositionPair<Position>) -> Int {
      let old = Position.indexPath(of: move.old)
      return old.section &* numbersInSection &+ old.item
    }
    return unsafe withScratch(wordCount: BitRanks.wordCount(forBound: bound)) { words in
      let ranks = unsafe BitRanks(words, bound: bound)
      for move in moves { ranks.insert(number(of: move)) }
      ranks.count()
      return unsafe ContiguousArray(unsafeUninitializedCapacity: moves.count) { offsets, count in
        for (offset, move) in moves.enumerated() {
          unsafe offsets[ranks.rank(of: number(of: move))] = Int32(truncatingIfNeeded: offset)
        }
        count = moves.count
      }
    }
  }
}
