import RosterDiffing
import RosterMerging
import TestSupport
import Testing

@Suite struct RebasingTests {
  private static let seeds = 0..<UInt64(LongRun.isAsked ? 20 : 5)

  /// A base and two edits of it.
  private struct Fork {
    var base: Store
    var mine: Store
    var theirs: Store

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      base = Store.random(using: &random)
      mine = base.edited(
        times: Int.random(in: 0...5, using: &random), firstNew: 100, using: &random)
      theirs = base.edited(
        times: Int.random(in: 0...5, using: &random), firstNew: 200, using: &random)
    }

    var myEdit: ListChanges { change(from: base, to: mine) }
    var theirEdit: ListChanges { change(from: base, to: theirs) }
  }

  @Test(arguments: seeds)
  func `TP1: both roads lead to one list, with conflicts too`(seed: UInt64) throws {
    for offset in 0..<(LongRun.isAsked ? 40 : 6) {
      let fork = Fork(seed: seed &* 1000 &+ UInt64(offset))
      for preference in EditSide.allCases {
        let rebased = try fork.myEdit.rebased(over: fork.theirEdit, preferring: preference)
        let reverse = try fork.theirEdit.rebased(over: fork.myEdit, preferring: preference.other)
        #expect(try rebased.edit.checked() == reverse.counterpart)
        #expect(try rebased.counterpart.checked() == reverse.edit)
        #expect(rebased.conflicts == reverse.conflicts.map(\.reversed))
        #expect(rebased.sectionConflicts == reverse.sectionConflicts.map(\.reversed))
        #expect(
          try fork.myEdit.then(rebased.counterpart) == fork.theirEdit.then(rebased.edit))
      }
    }
  }

  @Test(arguments: seeds)
  func `what either edit deletes is gone, and all else is there`(seed: UInt64) throws {
    for offset in 0..<(LongRun.isAsked ? 40 : 6) {
      let fork = Fork(seed: seed &* 1000 &+ UInt64(offset))
      let mine = fork.myEdit
      let theirs = fork.theirEdit
      let rebased = try mine.rebased(over: theirs)
      let dropped = rebased.conflicts.filter { $0.kind == .placedInDeletedSection }
      for position in mine.oldPositions {
        let inTheirs = theirs.newPosition(ofOld: position)
        let survives = mine.newPosition(ofOld: position) != nil && inTheirs != nil
        let merged = inTheirs.flatMap { rebased.edit.newPosition(ofOld: $0) }
        if !dropped.contains(where: { $0.base == position }) {
          #expect((merged != nil) == survives)
        }
      }
      for position in mine.newPositions where mine.oldPosition(ofNew: position) == nil {
        let isDropped = dropped.contains { $0.mine == position }
        #expect((rebased.counterpart.newPosition(ofOld: position) == nil) == isDropped)
      }
    }
  }

  @Test(arguments: seeds)
  func `an edit over nothing is the edit, and nothing over an edit is nothing`(
    seed: UInt64
  ) throws {
    for offset in 0..<(LongRun.isAsked ? 40 : 6) {
      let fork = Fork(seed: seed &* 1000 &+ UInt64(offset))
      let mine = fork.myEdit
      let nothing = ListChanges(unchangedItemCounts: mine.oldItemCounts)
      for preference in EditSide.allCases {
        let overNothing = try mine.rebased(over: nothing, preferring: preference)
        #expect(overNothing.edit == mine.normalized())
        #expect(overNothing.counterpart.isEmpty)
        #expect(!overNothing.hasConflicts)
        let overMine = try nothing.rebased(over: mine, preferring: preference)
        #expect(overMine.edit.isEmpty)
        #expect(overMine.counterpart == mine.normalized())
      }
    }
  }

  @Test(arguments: seeds)
  func `an edit of items over itself repeats only what it inserts`(seed: UInt64) throws {
    for offset in 0..<(LongRun.isAsked ? 40 : 6) {
      let fork = Fork(seed: seed &* 1000 &+ UInt64(offset))
      let mine = fork.myEdit
      guard mine.sections.inserts.isEmpty else { continue }
      let rebased = try mine.rebased(over: mine)
      #expect(rebased.edit.movedItems.isEmpty)
      #expect(rebased.edit.deletedItems.isEmpty)
      #expect(rebased.edit.sections.moves.isEmpty)
      #expect(rebased.edit.sections.deletes.isEmpty)
      #expect(rebased.conflicts.allSatisfy { $0.kind == .bothUpdated })
      #expect(rebased.conflicts.count == mine.updatedItems.count)
    }
  }

  @Test(arguments: seeds)
  func `the preferred edit's order is kept among what it placed and what neither moved`(
    seed: UInt64
  ) throws {
    for offset in 0..<(LongRun.isAsked ? 40 : 6) {
      let fork = Fork(seed: seed &* 1000 &+ UInt64(offset))
      let mine = fork.myEdit.normalized()
      let theirs = fork.theirEdit.normalized()
      let rebased = try mine.rebased(over: theirs)
      let movedByThem = Set(theirs.movedItems.map(\.old))
      let movedByMe = Set(mine.movedItems.map(\.old))
      var last: ListIndexPath?
      for position in mine.newPositions {
        guard let merged = rebased.counterpart.newPosition(ofOld: position) else { continue }
        if let base = mine.oldPosition(ofNew: position) {
          guard movedByMe.contains(base) || !movedByThem.contains(base) else { continue }
          guard mine.newPosition(ofOld: base) == position else { continue }
          if rebased.conflicts.contains(where: {
            $0.base == base && $0.kind == .placedInDeletedSection
          }) {
            continue
          }
        }
        if let last, last.section == merged.section { #expect(last < merged) }
        last = merged
      }
    }
  }

  // MARK: - Each kind of meeting, by example

  private func keyed(_ old: [String], _ new: [String]) -> KeyedDifference {
    KeyedDifference(from: old, to: new)
  }

  @Test func `two inserts into one gap stand in the order of preference`() throws {
    let mine = keyed(["tea"], ["tea", "milk"])
    let theirs = keyed(["tea"], ["tea", "honey"])
    let rebased = try mine.rebased(over: theirs)
    #expect(rebased.edit.inserts == [1])
    #expect(try mine.rebased(over: theirs, preferring: .theirs).edit.inserts == [2])
    #expect(rebased.conflicts.isEmpty)
  }

  @Test func `both updated one element`() throws {
    let mine = try KeyedDifference(
      oldCount: 2, newCount: 2, deletes: [], inserts: [], moves: [],
      updates: [PositionPair(old: 1, new: 1)])
    let rebased = try mine.rebased(over: mine)
    #expect(rebased.conflicts == [EditConflict(kind: .bothUpdated, base: 1, mine: 1, theirs: 1)])
    #expect(rebased.edit.updates == [PositionPair(old: 1, new: 1)])
    #expect(try mine.rebased(over: mine, preferring: .theirs).edit.isEmpty)
  }

  @Test func `both moved one element to different positions`() throws {
    let base = ["a", "b", "c", "d", "e"]
    let mine = keyed(base, ["b", "c", "d", "e", "a"])
    let theirs = keyed(base, ["b", "c", "a", "d", "e"])
    let rebased = try mine.rebased(over: theirs)
    #expect(rebased.conflicts == [EditConflict(kind: .bothMoved, base: 0, mine: 4, theirs: 2)])
    #expect(rebased.edit.moves == [PositionPair(old: 2, new: 4)])
    #expect(rebased.counterpart.isEmpty)
  }

  @Test func `both moved one element to the same position, which is no conflict`() throws {
    let base = ["a", "b", "c", "d", "e"]
    let mine = keyed(base, ["b", "c", "d", "e", "a"])
    let rebased = try mine.rebased(over: mine)
    #expect(rebased.conflicts.isEmpty)
    #expect(rebased.edit.isEmpty)
  }

  @Test(arguments: EditSide.allCases)
  func `what each inserts before or behind an element that both moved alike stays on that side`(
    preference: EditSide
  ) throws {
    let base = ["a", "b", "c", "d", "e"]
    let mine = ["b", "c", "d", "e", "my first", "a", "my last"]
    let theirs = ["b", "c", "d", "e", "their first", "a", "their last"]
    let rebased = try keyed(base, mine).rebased(
      over: keyed(base, theirs), preferring: preference)
    #expect(rebased.conflicts.isEmpty)
    let firsts = preference == .mine ? ["my first", "their first"] : ["their first", "my first"]
    let lasts = preference == .mine ? ["my last", "their last"] : ["their last", "my last"]
    let merged = ["b", "c", "d", "e"] + firsts + ["a"] + lasts
    #expect(rebased.edit == keyed(theirs, merged))
    #expect(rebased.counterpart == keyed(mine, merged))
  }

  @Test func `one moved what the other deleted`() throws {
    let base = ["a", "b", "c", "d"]
    let mine = keyed(base, ["b", "c", "d", "a"])
    let theirs = keyed(base, ["b", "c", "d"])
    let rebased = try mine.rebased(over: theirs)
    #expect(
      rebased.conflicts == [EditConflict(kind: .changedAndDeleted, base: 0, mine: 3, theirs: nil)])
    #expect(rebased.edit.isEmpty)
    #expect(rebased.counterpart.deletes == [3])
    let reverse = try theirs.rebased(over: mine)
    #expect(
      reverse.conflicts == [EditConflict(kind: .changedAndDeleted, base: 0, mine: nil, theirs: 3)])
  }

  @Test func `both deleted one element, which is no conflict`() throws {
    let mine = keyed(["a", "b", "c"], ["a", "c"])
    let theirs = keyed(["a", "b", "c"], ["a"])
    let rebased = try mine.rebased(over: theirs)
    #expect(rebased.conflicts.isEmpty)
    #expect(rebased.edit.isEmpty)
    #expect(rebased.counterpart.deletes == [1])
  }

  @Test(arguments: EditSide.allCases)
  func `one inserted and moved into a section that the other deleted`(
    preference: EditSide
  ) throws {
    let milk = Shelf.Goods(id: 1, quantity: 1)
    let tea = Shelf.Goods(id: 2, quantity: 1)
    let new = Shelf.Goods(id: 3, quantity: 1)
    let base = [Shelf(name: 0, sign: 0, goods: [milk]), Shelf(name: 1, sign: 0, goods: [tea])]
    let mine = [
      Shelf(name: 0, sign: 0, goods: []), Shelf(name: 1, sign: 0, goods: [new, tea, milk]),
    ]
    let theirs = [Shelf(name: 0, sign: 0, goods: [milk])]
    let rebased = try change(from: base, to: mine).rebased(
      over: change(from: base, to: theirs), preferring: preference)
    #expect(
      rebased.conflicts == [
        EditConflict(
          kind: .placedInDeletedSection, base: ListIndexPath(section: 0, item: 0),
          mine: ListIndexPath(section: 1, item: 2), theirs: ListIndexPath(section: 0, item: 0)),
        EditConflict(
          kind: .placedInDeletedSection, base: nil, mine: ListIndexPath(section: 1, item: 0),
          theirs: nil),
      ])
    #expect(rebased.edit.isEmpty)
    #expect(rebased.counterpart.newItemCounts == [1])
  }

  private func shelf(_ name: Int, _ ids: Int...) -> Shelf {
    Shelf(name: name, sign: 0, goods: ids.map { Shelf.Goods(id: $0, quantity: 1) })
  }

  @Test(arguments: EditSide.allCases)
  func `one changed items that the other put in another order`(preference: EditSide) throws {
    let base = [shelf(0, 1, 2, 3)]
    let mine = [shelf(0, 3, 2, 1)]
    var (theirs, merged) = (base, mine)
    for item in 0..<3 {
      theirs[0].goods[item].quantity = 2
      merged[0].goods[item].quantity = 2
    }
    let (moving, changing) = (change(from: base, to: mine), change(from: base, to: theirs))
    let updates = (0..<3).map {
      PositionPair(
        old: ListIndexPath(section: 0, item: $0), new: ListIndexPath(section: 0, item: $0))
    }
    let rebased = try moving.rebased(over: changing, preferring: preference)
    #expect(rebased.conflicts.isEmpty && rebased.edit.updatedItems.isEmpty)
    #expect(rebased.counterpart.updatedItems == updates)
    #expect(rebased.counterpart == change(from: mine, to: merged))
    let other = try changing.rebased(over: moving, preferring: preference)
    #expect(other.conflicts.isEmpty && other.counterpart.updatedItems.isEmpty)
    #expect(other.edit == change(from: mine, to: merged))
  }

  @Test(arguments: EditSide.allCases)
  func `both moved an item, one or both of them into a section that the other deleted`(
    preference: EditSide
  ) throws {
    let base = [shelf(0, 1), shelf(1), shelf(2)]
    let mine = change(from: base, to: [shelf(0), shelf(1, 1), shelf(2)])
    let theirs = change(from: base, to: [shelf(0), shelf(2, 1)])
    let second = ListIndexPath(section: 1, item: 0)
    let conflict = EditConflict(
      kind: .placedInDeletedSection, base: ListIndexPath(section: 0, item: 0), mine: second,
      theirs: second)
    let rebased = try mine.rebased(over: theirs, preferring: preference)
    #expect(rebased.conflicts == [conflict])
    #expect(rebased.edit.isEmpty)
    #expect(rebased.counterpart.newPosition(ofOld: second) == second)

    let deleting = change(from: base, to: [shelf(0), shelf(1, 1)])
    let neither = try deleting.rebased(over: theirs, preferring: preference)
    #expect(neither.conflicts == [conflict])
    #expect(neither.edit.newPosition(ofOld: second) == nil)
    #expect(neither.counterpart.newPosition(ofOld: second) == nil)
  }

  @Test func `both moved an item into sections that differ, or one of them did`() throws {
    let base = [shelf(0, 1, 9), shelf(1), shelf(2)]
    let stores = [
      base, [shelf(0, 9), shelf(1, 1), shelf(2)], [shelf(0, 9), shelf(1), shelf(2, 1)],
      [shelf(0, 9), shelf(1), shelf(2)],
    ]
    for (mine, theirs) in stores.indices.flatMap({ first in stores.indices.map { (first, $0) } }) {
      for preference in EditSide.allCases {
        func patch(_ store: Int) -> SectionedPatch<Shelf, Shelf.Goods> {
          SectionedPatch(
            from: base, to: stores[store], id: \.name, header: \.sign, items: \.goods)
        }
        let rebased = try patch(mine).rebased(over: patch(theirs), preferring: preference)
        // What neither moved, or both moved alike, is no conflict; nor is what both deleted.
        let kinds: [EditConflictKind] =
          mine == theirs || mine == 0 || theirs == 0
          ? [] : mine == 3 || theirs == 3 ? [.changedAndDeleted] : [.bothMoved]
        func spot(_ store: Int) -> ListIndexPath? {
          stores[store].positions.first { stores[store][$0.section].goods[$0.item].id == 1 }
        }
        #expect(
          rebased.conflicts
            == kinds.map {
              EditConflict(
                kind: $0, base: ListIndexPath(section: 0, item: 0), mine: spot(mine),
                theirs: spot(theirs))
            }, "\(mine) over \(theirs)")
        var merged = stores[theirs]
        try merged.apply(rebased.edit, items: \.goods)
        let winner =
          mine == 0
          ? theirs
          : theirs == 0
            ? mine
            : mine == 3 || theirs == 3
              ? 3 : preference == .mine ? mine : theirs
        #expect(merged == stores[winner], "\(mine) over \(theirs)")
        // What is moved or updated alone can be taken back.
        #expect(rebased.edit.inverse != nil)
      }
    }
  }

  @Test(arguments: EditSide.allCases)
  func `both moved the only item to one position`(preference: EditSide) throws {
    let moving = change(from: [shelf(0, 1), shelf(1)], to: [shelf(0), shelf(1, 1)])
    let rebased = try moving.rebased(over: moving, preferring: preference)
    #expect(!rebased.hasConflicts)
    #expect(rebased.edit.isEmpty && rebased.counterpart.isEmpty)
  }

  @Test(arguments: EditSide.allCases)
  func `conflicts about one item are in the order of their kinds`(preference: EditSide) throws {
    let base = [shelf(0, 1, 9), shelf(1), shelf(2)]
    var mine = [shelf(0, 9), shelf(1, 1), shelf(2)]
    var theirs = [shelf(0, 9), shelf(1), shelf(2, 1)]
    mine[1].goods[0].quantity = 2
    theirs[2].goods[0].quantity = 3
    let rebased = try change(from: base, to: mine)
      .rebased(over: change(from: base, to: theirs), preferring: preference)
    #expect(rebased.conflicts.map(\.kind) == [.bothMoved, .bothUpdated])
  }

  @Test(arguments: EditSide.allCases)
  func `one deleted the section of an item that the other moved into one that the first deleted`(
    preference: EditSide
  ) throws {
    let base = [shelf(0, 1), shelf(1), shelf(2, 2)]
    let staying = change(from: base, to: [shelf(0, 1), shelf(2, 2)])
    let moving = change(from: base, to: [shelf(1, 1), shelf(2, 2)])
    for (mine, theirs) in [(staying, moving), (moving, staying)] {
      let rebased = try mine.rebased(over: theirs, preferring: preference)
      #expect(rebased.conflicts.map(\.kind) == [.placedInDeletedSection])
      #expect(try rebased.edit.checked().newItemCounts == [1])
      #expect(try rebased.counterpart.checked().newItemCounts == [1])
    }
  }

  @Test(arguments: EditSide.allCases)
  func `both moved an item to one position of a section that one of them moved, too`(
    preference: EditSide
  ) throws {
    let base = [shelf(0, 1, 2), shelf(1, 3), shelf(2, 4)]
    let mine = change(from: base, to: [shelf(1, 3, 4), shelf(0, 1, 2), shelf(2)])
    let theirs = change(from: base, to: [shelf(0, 1, 2), shelf(1, 3, 4), shelf(2)])
    let rebased = try mine.rebased(over: theirs, preferring: preference)
    #expect(rebased.conflicts.isEmpty)
    #expect(rebased.edit.movedItems.isEmpty && rebased.counterpart.isEmpty)
  }

  @Test(arguments: EditSide.allCases)
  func `both moved some items to one position in different orders`(preference: EditSide) throws {
    let base = [shelf(0, 1), shelf(1, 2, 3, 4)]
    let mine = change(from: base, to: [shelf(0, 1, 2, 3, 4), shelf(1)])
    let theirs = change(from: base, to: [shelf(0, 1, 3, 4, 2), shelf(1)])
    let rebased = try mine.rebased(over: theirs, preferring: preference)
    let (mySpot, theirSpot) = (
      ListIndexPath(section: 0, item: 1), ListIndexPath(section: 0, item: 3)
    )
    #expect(
      rebased.conflicts == [
        EditConflict(
          kind: .bothMoved, base: ListIndexPath(section: 1, item: 0), mine: mySpot,
          theirs: theirSpot)
      ])
    let merged = preference == .mine ? mySpot : theirSpot
    #expect(rebased.edit.newPosition(ofOld: theirSpot) == merged)
    #expect(rebased.counterpart.newPosition(ofOld: mySpot) == merged)
  }

  @Test func `one changed the header of a section that the other deleted`() throws {
    let base = [Shelf(name: 0, sign: 0, goods: []), Shelf(name: 1, sign: 0, goods: [])]
    var mine = base
    mine[1].sign = 5
    let theirs = [base[0]]
    let rebased = try change(from: base, to: mine).rebased(over: change(from: base, to: theirs))
    #expect(
      rebased.sectionConflicts == [
        EditConflict(kind: .changedAndDeleted, base: 1, mine: 1, theirs: nil)
      ])
    #expect(rebased.edit.isEmpty)
    #expect(rebased.conflicts.isEmpty && rebased.hasConflicts)
  }

  @Test func `edits of different bases are a mismatch that says what was expected`() {
    let mine = KeyedDifference(unchangedCount: 3)
    let error = errorMessage { _ = try mine.rebased(over: KeyedDifference(unchangedCount: 4)) }
    #expect(error == "expected 3 elements, found 4")
    let sectioned = ListChanges(unchangedItemCounts: [1])
    let other = errorMessage {
      _ = try sectioned.rebased(over: ListChanges(unchangedItemCounts: [2]))
    }
    #expect(other == "expected 1 items in section 0, found 2")
  }
}
