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
