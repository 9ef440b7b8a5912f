import RosterDiffing
import Testing

/// What is no difference, and what the error says of it.
@Suite struct ValidationTests {
  private func pair(_ old: Int, _ new: Int) -> PositionPair<Int> {
    PositionPair(old: old, new: new)
  }

  private func path(_ section: Int, _ item: Int) -> ListIndexPath {
    ListIndexPath(section: section, item: item)
  }

  /// What is wrong with parts, or `nil` for those of a difference.
  private func fault(of make: () throws(InvalidDifference) -> Void) -> String? {
    do {
      try make()
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func keyed(
    _ oldCount: Int, _ newCount: Int, deletes: PositionSet<Int> = [],
    inserts: PositionSet<Int> = [], moves: [PositionPair<Int>] = [],
    updates: [PositionPair<Int>] = []
  ) -> String? {
    fault { () throws(InvalidDifference) in
      _ = try KeyedDifference(
        oldCount: oldCount, newCount: newCount, deletes: deletes, inserts: inserts, moves: moves,
        updates: updates)
    }
  }

  private func sectioned(
    _ sections: KeyedDifference = KeyedDifference(unchangedCount: 2), _ old: [Int] = [3, 1],
    _ new: [Int] = [2, 2], deletes: PositionSet<ListIndexPath> = [],
    inserts: PositionSet<ListIndexPath> = [], moves: [PositionPair<ListIndexPath>]? = nil,
    updates: [PositionPair<ListIndexPath>] = []
  ) -> String? {
    fault { () throws(InvalidDifference) in
      _ = try ListChanges(
        sections: sections, oldItemCounts: old, newItemCounts: new, deletedItems: deletes,
        insertedItems: inserts,
        movedItems: moves ?? [PositionPair(old: path(0, 2), new: path(1, 0))],
        updatedItems: updates)
    }
  }

  @Test func `counts of items for other sections than there are are an error that tells both`() {
    let sections = KeyedDifference(from: [1, 2], to: [1, 2, 3])
    #expect(
      sectioned(sections, [1], [2]) == "1 and 1 item counts do not fit 2 and 3 sections")
  }

  @Test func `differences of collections that nothing changes are equal where they are as long`() {
    let (two, three) = (KeyedDifference(unchangedCount: 2), KeyedDifference(unchangedCount: 3))
    #expect(two == KeyedDifference(unchangedCount: 2) && two != three)
  }

  @Test func `parts that do not fit are an error that says which, and what they should be`() {
    let (five, three): (PositionSet<Int>, PositionSet<Int>) = ([0, 1, 4], [2])
    #expect(keyed(5, 3, deletes: five, inserts: three, moves: [pair(3, 0)]) == nil)
    #expect(keyed(-1, 3) == "counts -1 and 3 must be in 0...2147483647")
    #expect(keyed(0, 1 << 31) == "counts 0 and 2147483648 must be in 0...2147483647")
    #expect(keyed(4, 3, deletes: five) == "delete at 4 is outside 0..<4")
    #expect(keyed(5, 2, deletes: five, inserts: three) == "insert at 2 is outside 0..<2")
    func moved(_ moves: PositionPair<Int>...) -> String? {
      keyed(5, 3, deletes: five, inserts: three, moves: moves)
    }
    #expect(moved(pair(5, 0)) == "move 5 → 0 does not start at a survivor of 5")
    #expect(moved(pair(4, 0)) == "move 4 → 0 does not start at a survivor of 5")
    #expect(moved(pair(-1, 0)) == "move -1 → 0 does not start at a survivor of 5")
    #expect(moved(pair(3, 3)) == "move 3 → 3 does not end at a survivor of 3")
    #expect(moved(pair(3, 2)) == "move 3 → 2 does not end at a survivor of 3")
    #expect(moved(pair(3, -1)) == "move 3 → -1 does not end at a survivor of 3")
    #expect(moved(pair(3, 0), pair(3, 1)) == "two moves start at 3")
    let ascend = "moves and updates must ascend by their new position"
    #expect(moved(pair(2, 1), pair(3, 0)) == ascend)
    #expect(keyed(3, 3, updates: [pair(0, 0), pair(0, 0)]) == ascend)
    #expect(keyed(5, 5, deletes: [0, 1], inserts: three) == "5 − 2 deletes is not 5 − 1 inserts")
    #expect(keyed(3, 3, updates: [pair(1, 1)]) == nil)
    for update in [pair(1, 2), pair(3, 3), pair(-1, -1)] {
      #expect(
        keyed(3, 3, updates: [update])
          == "update \(update) does not pair two positions of one element")
    }
  }

  @Test func `parts of sections that do not fit are an error that says which`() throws {
    #expect(sectioned() == nil)
    #expect(
      sectioned(KeyedDifference(unchangedCount: 3))
        == "2 and 2 item counts do not fit 3 and 3 sections")
    #expect(
      sectioned(KeyedDifference(unchangedCount: 2), [3, 1], [2])
        == "2 and 1 item counts do not fit 2 and 2 sections")
    for count in [-1, 1 << 31] {
      let words = "item count \(count) must be in 0...2147483647"
      #expect(sectioned(KeyedDifference(unchangedCount: 2), [3, count]) == words)
      #expect(sectioned(KeyedDifference(unchangedCount: 2), [3, 1], [count, 2]) == words)
    }
    #expect(sectioned(deletes: [path(0, 3)]) == "delete at 0/3..<4 is out of range")
    #expect(sectioned(deletes: [path(2, 0)]) == "delete at 2/0..<1 is out of range")
    #expect(sectioned(inserts: [path(0, 2)]) == "insert at 0/2..<3 is out of range")
    let sections = try KeyedDifference(
      oldCount: 2, newCount: 2, deletes: [0], inserts: [1], moves: [], updates: [])
    #expect(
      sectioned(sections, [3, 1], [1, 2], deletes: [path(0, 1)], moves: [])
        == "delete at 0/1..<2 is in a section without rest")
    #expect(
      sectioned(sections, [3, 1], [1, 2], inserts: [path(1, 0)], moves: [])
        == "insert at 1/0..<1 is in a section without rest")
    #expect(sectioned(sections, [3, 1], [1, 2], moves: []) == nil)
  }

  @Test func `moves and updates of items that do not fit are an error that says why`() {
    func moved(_ old: ListIndexPath, _ new: ListIndexPath) -> String? {
      sectioned(
        deletes: [path(0, 0)], inserts: [path(1, 1)],
        moves: [PositionPair(old: old, new: new)])
    }
    for old in [path(0, 0), path(0, 3), path(2, 0), path(-1, 0), path(0, -1)] {
      #expect(
        moved(old, path(0, 0))
          == "move \(old) → \(path(0, 0)) starts at a deleted position or at none")
    }
    for new in [path(1, 1), path(1, 2), path(2, 0), path(-1, 0), path(0, -1)] {
      #expect(
        moved(path(0, 1), new)
          == "move \(path(0, 1)) → \(new) ends at an inserted position or at none")
    }
    let twice = [0, 1].map { PositionPair(old: path(0, 2), new: path(1, $0)) }
    #expect(sectioned(moves: twice) == "two moves start at \(path(0, 2))")
    #expect(sectioned(moves: twice.reversed()) == "moves must ascend by their new position")
    #expect(
      sectioned(moves: [])
        == "3 items stay in old section 0, but 2 in new section 0")
    let updates = [path(0, 0), path(0, 1)].map { PositionPair(old: $0, new: $0) }
    #expect(sectioned(updates: updates) == nil)
    #expect(sectioned(updates: updates.reversed()) == "updates must ascend by their new position")
    let wrong = PositionPair(old: path(0, 2), new: path(0, 2))
    #expect(
      sectioned(updates: [wrong]) == "update \(wrong) does not pair two positions of one item")
  }
}
