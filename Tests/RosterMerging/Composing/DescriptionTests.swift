import RosterDiffing
import RosterMerging
import Testing

@Suite struct DescriptionTests {
  @Test func `a difference reads as counts and then lines`() {
    let change = KeyedDifference(
      from: ["milk", "apples", "pears"], to: ["apples", "pears", "milk", "tea"])
    #expect(
      change.description == """
        3 elements → 4 elements: 1 insert, 1 move
          insert [3]
          move 0 → 2
        """)
    #expect(
      KeyedDifference(unchangedCount: 1).description == "1 element → 1 element: no change")
  }

  @Test func `a difference of sections names sections first`() {
    let milk = Shelf.Goods(id: 1, quantity: 1)
    let tea = Shelf.Goods(id: 2, quantity: 1)
    let honey = Shelf.Goods(id: 3, quantity: 1)
    let moreTea = Shelf.Goods(id: 2, quantity: 2)
    let old = [Shelf(name: 0, sign: 0, goods: [milk, tea]), Shelf(name: 1, sign: 0, goods: [])]
    let new = [
      Shelf(name: 0, sign: 1, goods: [milk]), Shelf(name: 1, sign: 0, goods: [honey, moreTea]),
      Shelf(name: 2, sign: 0, goods: []),
    ]
    #expect(
      change(from: old, to: new).description == """
        insert sections: [2]
        update sections: [0 → 0]
        insert items: [[1, 0]]
        move items: [[0, 1] → [1, 1]]
        update items: [[0, 1] → [1, 1]]
        """)
  }

  @Test func `a difference tells each kind of change`() throws {
    let change = try KeyedDifference(
      oldCount: 5, newCount: 5, deletes: [0, 1], inserts: [3, 4],
      moves: [PositionPair(old: 4, new: 0)], updates: [PositionPair(old: 2, new: 1)])
    #expect(
      change.description == """
        5 elements → 5 elements: 2 deletes, 2 inserts, 1 move, 1 update
          delete [0..<2]
          insert [3..<5]
          move 4 → 0
          update 2 → 1
        """)
  }

  @Test func `a conflict tells who did what`() {
    func text(_ kind: EditConflictKind, _ base: Int?, _ mine: Int?, _ theirs: Int?) -> String {
      EditConflict(kind: kind, base: base, mine: mine, theirs: theirs).description
    }
    #expect(text(.bothUpdated, 1, 2, 3) == "both updated 1 of the base (mine 2, theirs 3)")
    #expect(text(.bothMoved, 1, 2, 3) == "both moved 1 of the base (mine 2, theirs 3)")
    #expect(
      text(.changedAndDeleted, 1, nil, 3)
        == "theirs changed 1 of the base, mine deleted it (theirs 3)")
    #expect(
      text(.changedAndDeleted, 1, 2, nil)
        == "mine changed 1 of the base, theirs deleted it (mine 2)")
    #expect(
      text(.placedInDeletedSection, nil, 2, nil) == "no section for a new element (mine 2)")
  }
}
