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
}
