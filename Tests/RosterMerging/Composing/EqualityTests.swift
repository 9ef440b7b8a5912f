import RosterDiffing
import RosterMerging
import Testing

/// Equality and validation of differences, part by part.
@Suite struct EqualityTests {
  private func pair(_ old: Int, _ new: Int) -> PositionPair<Int> {
    PositionPair(old: old, new: new)
  }

  private func keyed(
    _ oldCount: Int = 3, _ newCount: Int = 3, deletes: PositionSet<Int> = [],
    inserts: PositionSet<Int> = [],
    moves: [PositionPair<Int>] = [], updates: [PositionPair<Int>] = []
  ) throws -> KeyedDifference {
    try KeyedDifference(
      oldCount: oldCount, newCount: newCount, deletes: deletes, inserts: inserts, moves: moves,
      updates: updates)
  }

  /// Expects each of some values to be equal to itself and to none of the others, and no two to hash alike.
  private func expectAllDifferent(_ values: [some Hashable]) {
    for (place, value) in values.enumerated() {
      #expect(values.indices.filter { values[$0] == value } == [place])
    }
    #expect(Set(values + values).count == values.count)
    #expect(Set(values.map(\.hashValue)).count == values.count)
  }

  @Test func `differences are equal exactly if all their parts are`() throws {
    expectAllDifferent(
      try [
        keyed(), keyed(4, 4), keyed(deletes: [0], inserts: [0]), keyed(deletes: [0], inserts: [1]),
        keyed(deletes: [1], inserts: [0]), keyed(moves: [pair(2, 0)]), keyed(moves: [pair(0, 2)]),
        keyed(updates: [pair(0, 0)]), keyed(updates: [pair(1, 1)]),
        keyed(moves: [pair(2, 0)], updates: [pair(2, 0)]),
      ])
  }

  @Test func `differences of sections are equal exactly if all their parts are`() throws {
    func sectioned(
      _ sections: KeyedDifference = KeyedDifference(unchangedCount: 2), old: [Int] = [2, 1],
      new: [Int] = [2, 1], deletes: PositionSet<ListIndexPath> = [],
      inserts: PositionSet<ListIndexPath> = [],
      moves: [PositionPair<ListIndexPath>] = [], updates: [PositionPair<ListIndexPath>] = []
    ) throws -> ListChanges {
      try ListChanges(
        sections: sections, oldItemCounts: old, newItemCounts: new, deletedItems: deletes,
        insertedItems: inserts, movedItems: moves, updatedItems: updates)
    }
    let first = ListIndexPath(section: 0, item: 0)
    let second = ListIndexPath(section: 0, item: 1)
    let other = ListIndexPath(section: 1, item: 0)
    expectAllDifferent(
      try [
        sectioned(), sectioned(old: [1, 2], new: [1, 2]),
        sectioned(keyed(2, 2, updates: [pair(0, 0)])),
        sectioned(keyed(2, 2, updates: [pair(1, 1)])),
        sectioned(keyed(2, 1, deletes: [1]), old: [2, 1], new: [2]),
        sectioned(keyed(2, 1, deletes: [1]), old: [2, 5], new: [2]),
        sectioned(keyed(1, 2, inserts: [1]), old: [2], new: [2, 1]),
        sectioned(keyed(1, 2, inserts: [1]), old: [2], new: [2, 5]),
        sectioned(deletes: [first], inserts: [first]),
        sectioned(deletes: [first], inserts: [second]),
        sectioned(deletes: [second], inserts: [first]),
        sectioned(moves: [PositionPair(old: second, new: first)]),
        sectioned(moves: [PositionPair(old: first, new: second)]),
        sectioned(updates: [PositionPair(old: first, new: first)]),
        sectioned(updates: [PositionPair(old: other, new: other)]),
      ])
  }

  @Test func `moves and updates that do not ascend are no difference`() {
    let crossed = [pair(1, 1), pair(0, 0)]
    #expect(throws: InvalidDifference.self) { try keyed(updates: crossed) }
    #expect(throws: InvalidDifference.self) { try keyed(moves: crossed) }
    #expect(throws: InvalidDifference.self) { try keyed(updates: [pair(1, 1), pair(1, 1)]) }
    let items = crossed.map {
      PositionPair(
        old: ListIndexPath(section: 0, item: $0.old), new: ListIndexPath(section: 0, item: $0.new))
    }
    for (moves, updates) in [(items, []), ([], items)] {
      #expect(throws: InvalidDifference.self) {
        try ListChanges(
          sections: KeyedDifference(unchangedCount: 1), oldItemCounts: [2], newItemCounts: [2],
          deletedItems: [], insertedItems: [], movedItems: moves, updatedItems: updates)
      }
    }
  }
}
