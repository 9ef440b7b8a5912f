import RosterDiffing
import RosterMerging
import TestSupport
import Testing

/// What two edits contradict each other in, and where.
@Suite struct ConflictLawTests {
  private static let seeds = 0..<UInt64(LongRun.isAsked ? 20 : 5)

  private func isOrdered<Position: Comparable & Hashable>(
    _ first: EditConflict<Position>, _ second: EditConflict<Position>, prefersMine: Bool
  ) -> Bool {
    func key(_ conflict: EditConflict<Position>) -> [Position?] {
      prefersMine
        ? [conflict.base, conflict.mine, conflict.theirs]
        : [conflict.base, conflict.theirs, conflict.mine]
    }
    func isBefore(_ left: Position?, _ right: Position?) -> Bool? {
      if left == right { return nil }
      guard let left else { return false }
      return right.map { left < $0 } ?? true
    }
    let (left, right) = (key(first), key(second))
    if let order = isBefore(left[0], right[0]) { return order }
    if first.kind != second.kind { return first.kind.rawValue < second.kind.rawValue }
    return isBefore(left[1], right[1]) ?? isBefore(left[2], right[2]) ?? false
  }

  @Test(arguments: seeds)
  func `conflicts name what both edits made of an item, in the order of the base`(
    seed: UInt64
  ) throws {
    for offset in 0..<(LongRun.isAsked ? 40 : 10) {
      var random = SeededGenerator(seed: (seed &+ 500) &* 1000 &+ UInt64(offset))
      let base = Store.random(using: &random)
      let mine = change(from: base, to: base.edited(times: 6, firstNew: 100, using: &random))
      let theirs = change(from: base, to: base.edited(times: 6, firstNew: 200, using: &random))
      for preference in EditSide.allCases {
        let rebased = try mine.rebased(over: theirs, preferring: preference)
        for conflict in rebased.conflicts {
          guard let base = conflict.base else {
            #expect((conflict.mine == nil) != (conflict.theirs == nil))
            #expect(conflict.mine.map { mine.oldPosition(ofNew: $0) == nil } ?? true)
            #expect(conflict.theirs.map { theirs.oldPosition(ofNew: $0) == nil } ?? true)
            continue
          }
          #expect(conflict.mine == mine.newPosition(ofOld: base), "\(conflict)")
          #expect(conflict.theirs == theirs.newPosition(ofOld: base), "\(conflict)")
        }
        for conflict in rebased.sectionConflicts {
          guard let base = conflict.base else { continue }
          #expect(conflict.mine == mine.newSection(ofOld: base), "\(conflict)")
          #expect(conflict.theirs == theirs.newSection(ofOld: base), "\(conflict)")
        }
        #expect(
          zip(rebased.conflicts, rebased.conflicts.dropFirst()).allSatisfy {
            isOrdered($0, $1, prefersMine: preference == .mine)
          })
        #expect(
          zip(rebased.sectionConflicts, rebased.sectionConflicts.dropFirst()).allSatisfy {
            isOrdered($0, $1, prefersMine: preference == .mine)
          })
        let kinds = Dictionary(grouping: rebased.conflicts) { $0.base }.mapValues { $0.map(\.kind) }
        let updatedByThem = Set(theirs.updatedItems.map(\.old))
        for update in mine.updatedItems {
          let found = kinds[update.old] ?? []
          #expect(found.contains(.bothUpdated) == updatedByThem.contains(update.old))
          #expect(
            found.contains(.changedAndDeleted) == (theirs.newPosition(ofOld: update.old) == nil))
        }
        for update in theirs.updatedItems where mine.newPosition(ofOld: update.old) == nil {
          #expect(kinds[update.old]?.contains(.changedAndDeleted) == true)
        }
      }
    }
  }

  @Test(arguments: EditSide.allCases)
  func `of two conflicts about new items, that about an item of the preferred edit comes first`(
    preference: EditSide
  ) throws {
    func shelf(_ name: Int, _ ids: Int...) -> Shelf {
      Shelf(name: name, sign: 0, goods: ids.map { Shelf.Goods(id: $0, quantity: 1) })
    }
    // Either puts an item on the shelf that the other takes away.
    let base = [shelf(0), shelf(1)]
    let rebased = try change(from: base, to: [shelf(0, 8)]).rebased(
      over: change(from: base, to: [shelf(1, 9)]), preferring: preference)
    let path = ListIndexPath(section: 0, item: 0)
    let mine = EditConflict(kind: .placedInDeletedSection, base: nil, mine: path, theirs: nil)
    let theirs = EditConflict(kind: .placedInDeletedSection, base: nil, mine: nil, theirs: path)
    #expect(rebased.conflicts == (preference == .mine ? [mine, theirs] : [theirs, mine]))
  }

  @Test func `edits that would make too many items together are an error`() throws {
    let most = 1_200_000_000
    var all = PositionSet<ListIndexPath>()
    all.append(0..<most, inSection: 0)
    let insert = try ListChanges(
      sections: KeyedDifference(unchangedCount: 1), oldItemCounts: [0], newItemCounts: [most],
      deletedItems: [], insertedItems: all, movedItems: [], updatedItems: [])
    let words = "expected 2147483647 merged elements at most, found 2400000000"
    #expect(errorMessage { _ = try insert.rebased(over: insert) } == words)
    let items = try KeyedDifference(
      oldCount: 0, newCount: most, deletes: [],
      inserts: PositionSet(0..<most), moves: [], updates: [])
    #expect(errorMessage { _ = try items.rebased(over: items) } == words)
  }
}
