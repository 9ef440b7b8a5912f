extension KeyedDifference {
  /// Makes a difference of given parts, and checks that they fit.
  ///
  /// Whatever the parts are, a difference that comes out of here is safe to use: its maps are total, and
  /// it can be applied to any collection of `oldCount` elements.
  ///
  /// - Parameters:
  ///   - oldCount: How many elements the old state has.
  ///   - newCount: How many elements the new state has.
  ///   - deletes: Old positions that are gone.
  ///   - inserts: New positions that are new.
  ///   - moves: Elements that changed their order, strictly ascending by new position.
  ///   - updates: Survivors with other content, strictly ascending by new position.
  /// - Throws: `InvalidDifference` if a position is out of range or appears twice, if the counts do not
  ///   add up, if pairs do not ascend, or if an update does not pair a survivor's two positions.
  /// - Complexity: O(changes · log changes).
  public init(
    oldCount: Int, newCount: Int, deletes: PositionSet<Int>, inserts: PositionSet<Int>,
    moves: [PositionPair<Int>], updates: [PositionPair<Int>]
  ) throws(InvalidDifference) {
    let legalCounts = 0...Int(Int32.max)
    guard legalCounts.contains(oldCount), legalCounts.contains(newCount) else {
      throw InvalidDifference("counts \(oldCount) and \(newCount) must be in 0...\(Int32.max)")
    }
    try deletes.validate(upTo: oldCount, as: "delete")
    try inserts.validate(upTo: newCount, as: "insert")
    guard PositionPair.ascendByNew(moves), PositionPair.ascendByNew(updates) else {
      throw InvalidDifference("moves and updates must ascend by their new position")
    }
    for move in moves {
      guard (0..<oldCount).contains(move.old), !deletes.contains(move.old) else {
        throw InvalidDifference("move \(move) does not start at a survivor of \(oldCount)")
      }
      guard (0..<newCount).contains(move.new), !inserts.contains(move.new) else {
        throw InvalidDifference("move \(move) does not end at a survivor of \(newCount)")
      }
    }
    if let position = PositionPair.repeatedOld(in: moves) {
      throw InvalidDifference("two moves start at \(position)")
    }
    guard oldCount - deletes.count == newCount - inserts.count else {
      throw InvalidDifference(
        "\(oldCount) − \(deletes.count) deletes is not \(newCount) − \(inserts.count) inserts")
    }
    self.init(
      trustingOldCount: oldCount, newCount: newCount, deletes: deletes, inserts: inserts,
      moves: moves, updates: updates)
    for update in updates where newPosition(ofOld: update.old) != update.new {
      throw InvalidDifference("update \(update) does not pair two positions of one element")
    }
  }
}

extension PositionSet<Int> {
  func validate(upTo count: Int, as operation: String) throws(InvalidDifference) {
    if let last = storage.runs.last, last.range.upperBound > count {
      throw InvalidDifference(
        "\(operation) at \(last.range.upperBound - 1) is outside 0..<\(count)")
    }
  }
}
