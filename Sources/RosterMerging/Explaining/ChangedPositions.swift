// Why an operation is there is seen from the ids of both states. A survivor's reasons follow from its own
// two positions. For what is deleted or inserted, the other state is searched for its id: usually it is not
// there; if it is, the id is a duplicate, or the difference was composed over a state without it.

import RosterDiffing

/// The positions that are to be explained.
struct ChangedPositions<Deletes: Sequence, Inserts: Sequence, Position: Hashable & Comparable>
where Deletes.Element == Position, Inserts.Element == Position {
  let deletes: Deletes
  let inserts: Inserts
  let moves: [PositionPair<Position>]
  let updates: [PositionPair<Position>]

  /// Collects the positions.
  init(
    deletes: Deletes, inserts: Inserts, moves: [PositionPair<Position>],
    updates: [PositionPair<Position>]
  ) {
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
    self.updates = updates
  }

  /// Explains the changes.
  ///
  /// - Parameters:
  ///   - oldElement: The element at an old position.
  ///   - newElement: The element at a new position.
  ///   - allOld: All elements of the old state.
  ///   - allNew: All elements of the new state.
  ///   - comparator: How elements are seen.
  ///   - arrival: Reasons to insert beside those that follow from the id.
  ///   - departure: Reasons to delete beside those that follow from the id.
  ///   - move: The reason of a move.
  /// - Returns: The explanations: deletes by old position, then all others by new position.
  func explanations<Comparator: ElementComparator>(
    oldElement: (Position) -> Comparator.Element, newElement: (Position) -> Comparator.Element,
    allOld: some Sequence<Comparator.Element>, allNew: some Sequence<Comparator.Element>,
    by comparator: Comparator, arrival: (Position) -> [ChangeReason],
    departure: (Position) -> [ChangeReason], move: (PositionPair<Position>) -> ChangeReason
  ) -> [ChangeExplanation<Comparator.Key, Position>] {
    let gone = deletes.map { (key: comparator.key(of: oldElement($0)), position: $0) }
    let arrived = inserts.map { (key: comparator.key(of: newElement($0)), position: $0) }
    var counts = KeyTable<Comparator.Key, IDCounts>()
    for (key, _) in gone { counts[key] = IDCounts() }
    for (key, _) in arrived { counts[key] = IDCounts() }
    if !counts.isEmpty {
      for element in allOld { counts[comparator.key(of: element)]?.old += 1 }
      for element in allNew { counts[comparator.key(of: element)]?.new += 1 }
    }

    var result = gone.map { key, position in
      ChangeExplanation(
        id: key, old: position, new: Position?.none,
        reasons: departure(position) + [counts[key]?.reasonToDelete ?? .idIsGone])
    }
    var others = arrived.map { key, position in
      ChangeExplanation(
        id: key, old: Position?.none, new: position,
        reasons: arrival(position) + [counts[key]?.reasonToInsert ?? .idIsNew])
    }
    var movesLeft = moves[...]
    for update in updates {
      while let pair = movesLeft.first, pair.new < update.new {
        let id = comparator.key(of: newElement(pair.new))
        others.append(
          ChangeExplanation(id: id, old: pair.old, new: pair.new, reasons: [move(pair)]))
        movesLeft.removeFirst()
      }
      let element = newElement(update.new)
      let isSame = comparator.sameContent(oldElement(update.old), element)
      var reasons: [ChangeReason] = [isSame ? .isMarked : .contentDiffers]
      if movesLeft.first == update {
        reasons.insert(move(update), at: 0)
        movesLeft.removeFirst()
      }
      let id = comparator.key(of: element)
      others.append(ChangeExplanation(id: id, old: update.old, new: update.new, reasons: reasons))
    }
    for pair in movesLeft {
      let id = comparator.key(of: newElement(pair.new))
      others.append(
        ChangeExplanation(id: id, old: pair.old, new: pair.new, reasons: [move(pair)]))
    }
    result += others.sorted { first, second in
      guard let first = first.new, let second = second.new else { return false }
      return first < second
    }
    return result
  }
}

extension Array {
  /// The pair that ends at a position, alone, or nothing.
  ///
  /// - Parameter position: A position in the new state.
  /// - Returns: At most one pair.
  func pair<Position>(atNew position: Position) -> Self where Element == PositionPair<Position> {
    let index = partitionPoint { $0.new < position }
    return index < count && self[index].new == position ? [self[index]] : []
  }
}

/// How often an id occurs in the two states of a difference.
struct IDCounts: Sendable {
  /// In the old state.
  var old = 0

  /// In the new state.
  var new = 0

  /// Why an element with this id is deleted.
  var reasonToDelete: ChangeReason { new == 0 ? .idIsGone : reasonInBoth }

  /// Why an element with this id is inserted.
  var reasonToInsert: ChangeReason { old == 0 ? .idIsNew : reasonInBoth }

  private var reasonInBoth: ChangeReason { old > 1 || new > 1 ? .idIsDuplicated : .cameBack }
}
