/// What changed between two states of a collection whose elements have keys.
///
/// Elements are matched by key. Deletes, and the `old` of moves and updates, are positions in the old
/// state; inserts, and the `new` of moves and updates, are positions in the new state. What is neither
/// deleted nor moved keeps its order.
///
/// When a difference is computed of keys that do not repeat, as many elements survive as can, and as few of them move
/// as can; so there are never more deletes, inserts and moves than `difference(from:)` has steps. Where keys
/// repeat, still as many survive as can. Which of equal elements is which is decided by their neighbors and
/// their order, and not by trying, so more may move than must. There are more changes than steps of `difference(from:)`
/// exactly where the survivors and those of them that do not move are fewer, together, than twice the elements that
/// it keeps: of all 14,641 pairs of words of up to four out of three letters in 222, by one change each.
///
/// ```swift
/// let old = ["milk", "apples", "pears"]
/// let new = ["apples", "pears", "milk", "tea"]
/// let change = KeyedDifference(from: old, to: new)
/// print(change.inserts, change.moves)  // [3] [0 → 2]
/// ```
public struct KeyedDifference: Sendable {
  /// How many elements the old state has.
  public let oldCount: Int

  /// How many elements the new state has.
  public let newCount: Int

  /// The old positions of elements that are gone.
  public let deletes: PositionSet<Int>

  /// The new positions of elements that are new.
  public let inserts: PositionSet<Int>

  /// The elements that changed their order, ascending by new position.
  public let moves: [PositionPair<Int>]

  /// The elements that survived with other content, ascending by new position.
  ///
  /// An element can be moved and updated at once; then it is in both lists.
  public private(set) var updates: [PositionPair<Int>]

  private let moveOrder: MoveOrder

  /// Makes a difference of parts that are known to fit.
  ///
  /// - Precondition: The parts obey what ``init(oldCount:newCount:deletes:inserts:moves:updates:)``
  ///   checks. They are not checked again.
  @usableFromInline
  package init(
    trustingOldCount oldCount: Int, newCount: Int, deletes: PositionSet<Int> = [],
    inserts: PositionSet<Int> = [], moves: [PositionPair<Int>] = [],
    updates: [PositionPair<Int>] = []
  ) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
    self.updates = updates
    moveOrder = MoveOrder(moves)
  }

  /// Makes the difference of two states that are equal.
  ///
  /// - Parameter count: How many elements they have.
  /// - Precondition: The count is in 0...2³¹ − 1.
  public init(unchangedCount count: Int) {
    trapUnless(
      0 <= count && count <= Int(Int32.max),
      "there cannot be \(count) elements: 0...\(Int32.max) are possible")
    self.init(trustingOldCount: count, newCount: count)
  }

  /// The difference with other updates.
  @usableFromInline
  consuming func updating(_ updates: [PositionPair<Int>]) -> KeyedDifference {
    self.updates = updates
    return self
  }

  /// The way from old to new positions and back.
  var map: PositionMap<Int> {
    PositionMap(
      deletes: deletes.storage, inserts: inserts.storage, moves: moves, order: moveOrder)
  }

  /// Whether nothing changed.
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// How many changes there are: deletes, inserts, moves and updates.
  public var count: Int { deletes.count + inserts.count + moves.count + updates.count }
}

extension KeyedDifference: Hashable {
  /// Whether two differences list the same changes.
  ///
  /// - Complexity: O(changes).
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // The old count follows from these.
    lhs.newCount == rhs.newCount && lhs.deletes == rhs.deletes && lhs.inserts == rhs.inserts
      && lhs.moves == rhs.moves && lhs.updates == rhs.updates
  }

  /// Hashes the changes.
  ///
  /// - Parameter hasher: The hasher to feed.
  public func hash(into hasher: inout Hasher) {
    // The old count follows from these.
    hasher.combine(newCount)
    hasher.combine(deletes)
    hasher.combine(inserts)
    hasher.combine(moves)
    hasher.combine(updates)
  }
}
