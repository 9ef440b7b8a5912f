/// Neighbours that moved together.
struct Relocation: Sendable {
  let old: ItemPosition
  let new: ItemPosition
  var count: Int32

  func target(ofOld position: ItemPosition) -> ItemPosition? {
    guard position.section == old.section, position.item < old.item + Int(count) else { return nil }
    return new.shifted(by: position.item - old.item)
  }

  func source(ofNew position: ItemPosition) -> ItemPosition? {
    guard position.section == new.section, position.item < new.item + Int(count) else { return nil }
    return old.shifted(by: position.item - new.item)
  }

  /// Joins moves whose positions follow each other on both sides.
  ///
  /// - Parameter moves: Moves, ascending by new position.
  /// - Returns: Relocations, ascending by new position.
  static func joining(
    _ moves: some RandomAccessCollection<PositionPair<ItemPosition>>
  ) -> ContiguousArray<Relocation> {
    var relocations = ContiguousArray<Relocation>()
    for move in moves {
      if let last = relocations.last, last.old.shifted(by: Int(last.count)) == move.old,
        last.new.shifted(by: Int(last.count)) == move.new
      {
        relocations[relocations.count - 1].count += 1
      } else {
        relocations.append(Relocation(old: move.old, new: move.new, count: 1))
      }
    }
    return relocations
  }
}
