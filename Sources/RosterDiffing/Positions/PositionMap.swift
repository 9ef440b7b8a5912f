// How old positions become new ones, without a table of positions: elements that are neither deleted nor
// moved keep their order, so the k-th of them in an old section is the k-th in the new section.

/// The way from old to new positions and back, seen in the parts of a difference.
struct PositionMap<Position: MovablePosition> {
  let old: ChangedSide<Position>
  let new: ChangedSide<Position>

  init(
    deletes: PositionRuns, inserts: PositionRuns, moves: [PositionPair<Position>],
    order: MoveOrder
  ) {
    old = ChangedSide(runs: deletes, moves: moves, order: order)
    new = ChangedSide(runs: inserts, moves: moves, order: nil)
  }

  /// Follows an element to the new state.
  ///
  /// - Parameters:
  ///   - place: Where it stands in the old state.
  ///   - newSection: Where the section of that place stands in the new state.
  /// - Returns: Where it stands in the new state, if it does.
  func newPlace(ofOld place: ItemPosition, newSection: () -> Int?) -> ItemPosition? {
    guard let rank = old.rankOfStaying(place) else { return old.move(at: place)?.new.place }
    return newSection().map { ItemPosition(section: $0, item: new.staying(atRank: rank, in: $0)) }
  }

  /// Follows an element back to the old state.
  ///
  /// - Parameters:
  ///   - place: Where it stands in the new state.
  ///   - oldSection: Where the section of that place stands in the old state.
  /// - Returns: Where it stands in the old state, if it does.
  func oldPlace(ofNew place: ItemPosition, oldSection: () -> Int?) -> ItemPosition? {
    guard let rank = new.rankOfStaying(place) else { return new.move(at: place)?.old.place }
    return oldSection().map { ItemPosition(section: $0, item: old.staying(atRank: rank, in: $0)) }
  }
}
