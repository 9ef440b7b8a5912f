import RosterDiffing
import TestSupport
import Testing

/// Cases that other frameworks pin down, or get wrong, as differences of sections.
@Suite struct `Cases of sectioned differences` {
  private func change(_ old: [Aisle], _ new: [Aisle]) -> ListChanges {
    let change = ListChanges(from: old, to: new, by: AisleComparator())
    #expect(DifferenceLaws.violation(of: change, from: old, to: new, isUnique: false) == nil)
    return change
  }

  private func at(_ section: Int, _ item: Int) -> ListIndexPath {
    ListIndexPath(section: section, item: item)
  }

  @Test func `T-001-05 other content is one update and nothing else`() {
    let change = change(
      [Aisle(0, [Product(1), Product(2)])], [Aisle(0, [Product(1), Product(2, quantity: 2)])])
    #expect(change.updatedItems == [PositionPair(old: at(0, 1), new: at(0, 1))])
    #expect(change.count == 1)
  }

  @Test func `T-001-09 an item that changes its section is one move`() {
    let change = change(
      [Aisle(0, [Product(1), Product(2)]), Aisle(1, [Product(3)])],
      [Aisle(0, [Product(2)]), Aisle(1, [Product(3), Product(1)])])
    #expect(change.movedItems == [PositionPair(old: at(0, 0), new: at(1, 1))])
    #expect(change.count == 1)
  }

  @Test func `T-001-10 two sections that swap are one section move`() {
    let change = change(
      [Aisle(0, [Product(1)]), Aisle(1, [Product(2)])],
      [Aisle(1, [Product(2)]), Aisle(0, [Product(1)])])
    #expect(change.sections.moves.count == 1)
    #expect(change.count == 1)
  }

  @Test func `T-001-11 D001-12 a section moves while its items change`() {
    let change = change(
      [Aisle(0, [Product(1), Product(9)]), Aisle(1, [Product(2)])],
      [Aisle(1, [Product(2)]), Aisle(0, [Product(9), Product(1), Product(3)])])
    #expect(change.sections.moves.count == 1)
    #expect(change.movedItems.count == 1)
    #expect(change.insertedItems == [at(1, 2)])
    #expect(change.count == 3)
  }

  @Test
  func `T-001-13 D001-1 inserting a section in front of one with the same header is one insert`() {
    let change = change(
      [Aisle(1, [Product(1), Product(2)])],
      [Aisle(0, [Product(9)]), Aisle(1, [Product(1), Product(2)])])
    #expect(change.sections.inserts == [0])
    #expect(change.count == 1)
  }

  @Test func `T-001-15 D001-11 D002-7 U14 repeated ids are reported, and end in the new list`() {
    let old = [Aisle(0, [Product(1, quantity: 1), Product(1, quantity: 1)])]
    let new = [Aisle(0, [Product(1, quantity: 1), Product(1, quantity: 2)])]
    let change = change(old, new)
    #expect(DifferenceLaws.roundTripViolation(of: change, from: old, to: new) == nil)
    let report = duplicates(in: new, by: AisleComparator())
    #expect(report.items.map(\.key) == [Product(1).id])
    #expect(report.items.map(\.positions) == [[at(0, 0), at(0, 1)]])
    #expect(change.updatedItems == [PositionPair(old: at(0, 1), new: at(0, 1))])
    #expect(change.count == 1)
  }

  @Test func `T-001-17 a section goes and an item of the next one changes`() {
    let change = change(
      [Aisle(0, [Product(1)]), Aisle(1, [Product(2)])], [Aisle(1, [Product(2, quantity: 2)])])
    #expect(change.sections.deletes == [0])
    #expect(change.updatedItems == [PositionPair(old: at(1, 0), new: at(0, 0))])
    #expect(change.count == 2)
  }

  @Test func `T-002-04 sections and items are inserted and deleted at once`() {
    func products(_ numbers: [Int], from first: Int) -> [Product] {
      numbers.map { Product(first + $0) }
    }
    let change = change(
      [
        Aisle(0, products([0, 1, 5], from: 0)), Aisle(2, products([0, 1, 2, 3, 4, 5], from: 200)),
      ],
      [
        Aisle(0, products([0, 1, 2, 3, 4, 5], from: 0)),
        Aisle(1, products([0, 1, 2, 5], from: 100)),
        Aisle(2, products([0, 1, 2, 4], from: 200)),
      ])
    #expect(change.sections.inserts == [1])
    #expect(change.insertedItems == [at(0, 2), at(0, 3), at(0, 4)])
    #expect(change.deletedItems == [at(1, 3), at(1, 5)])
    #expect(change.count == 6)
  }

  @Test func `T-003-38 D003-7 the only item of a section moves away and its section goes`() {
    let change = change(
      [Aisle(0, [Product(1)]), Aisle(1, [Product(2)])], [Aisle(1, [Product(2), Product(1)])])
    #expect(change.sections.deletes == [0])
    #expect(change.movedItems == [PositionPair(old: at(0, 0), new: at(0, 1))])
    #expect(change.count == 2)
  }

  @Test func `an item survives from a deleted section into an inserted one`() {
    let change = change(
      [Aisle(0, [Product(1), Product(2)])], [Aisle(1, [Product(3), Product(2, quantity: 2)])])
    #expect(change.movedItems == [PositionPair(old: at(0, 1), new: at(0, 1))])
    #expect(change.updatedItems == [PositionPair(old: at(0, 1), new: at(0, 1))])
    #expect(change.insertedItems.isEmpty && change.deletedItems.isEmpty)
    #expect(change.oldPosition(ofNew: at(0, 0)) == nil)
    #expect(change.newPosition(ofOld: at(0, 1)) == at(0, 1))
  }

  @Test func `D001-2 D002-12 another header is one section update without item operations`() {
    let change = change(
      [Aisle(0, sign: 1, [Product(1)])], [Aisle(0, sign: 2, [Product(1)])])
    #expect(change.sections.updates == [PositionPair(old: 0, new: 0)])
    #expect(change.count == 1)
  }

  @Test func `D001-3 D001-4 D004-11 equal data give an empty difference`() {
    let aisles = [Aisle(0, [Product(1), Product(2)]), Aisle(1, []), Aisle(2, [Product(3)])]
    let copy = aisles.map { Aisle($0.id, sign: $0.sign, $0.products.map { $0 }) }
    #expect(change(aisles, copy).isEmpty)
    #expect(change(aisles, aisles).isEmpty)
    #expect(change([], []).isEmpty)
  }

  @Test func `D001-7 a move to another section with other content is one move and one update`() {
    let change = change(
      [Aisle(0, [Product(1), Product(2)]), Aisle(1, [Product(3)])],
      [Aisle(0, [Product(2)]), Aisle(1, [Product(1, quantity: 5), Product(3)])])
    let pair = PositionPair(old: at(0, 0), new: at(1, 0))
    #expect(change.movedItems == [pair])
    #expect(change.updatedItems == [pair])
    #expect(change.count == 2)
  }

  @Test func `D001-32 the same two states give the same difference`() {
    var generator = SeededGenerator(seed: 32)
    for _ in 0..<50 {
      let old = generator.aisles(isUnique: false)
      let new = generator.edited(old)
      #expect(change(old, new) == change(old, new))
    }
  }
}
