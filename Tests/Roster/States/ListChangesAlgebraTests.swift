import Roster
import RosterDiffing
import RosterMerging
import Testing

@Suite struct ListChangesAlgebraTests {
  private struct Product: Identifiable, Equatable {
    var id: String
    var quantity = 1
  }

  private typealias Aisle = ListSection<String, Product>

  private let base = [
    Aisle(id: "fruit", header: "Fruit", items: [Product(id: "apples"), Product(id: "pears")]),
    Aisle(id: "dairy", header: "Dairy", items: [Product(id: "milk")]),
  ]

  @Test func `law 1: changes lead to the new state, and their inverse back`() throws {
    var new = base
    new[0].items.swapAt(0, 1)
    new[1].header = "Milk and cheese"
    new[1].items[0].quantity = 2
    new.append(Aisle(id: "tea", items: [Product(id: "green tea")]))
    let changes = ListChanges(from: base, to: new)
    var list = base
    try list.apply(changes, from: new)
    #expect(list == new)
    try list.apply(changes.inverse, from: base)
    #expect(list == base)
    #expect(changes.inverse.inverse == changes)
    #expect(throws: DifferenceMismatch.self) { try list.apply(changes.inverse, from: base) }
  }

  @Test func `changes of changes are one`() throws {
    var second = base
    second[0].items.append(Product(id: "plums"))
    var third = second
    third[0].items.removeFirst()
    let both = try ListChanges(from: base, to: second).then(ListChanges(from: second, to: third))
    #expect(both == ListChanges(from: base, to: third))
    #expect(throws: DifferenceMismatch.self) {
      try both.then(ListChanges(from: second, to: third))
    }
  }

  @Test func `changes of one state can be merged, with conflicts by path`() throws {
    var mine = base
    mine[0].items[1].quantity = 5
    mine[1].items.append(Product(id: "cheese"))
    var theirs = base
    theirs[0].items.remove(at: 1)
    theirs[1].items.append(Product(id: "butter"))
    let rebased = try ListChanges(from: base, to: mine)
      .rebased(over: ListChanges(from: base, to: theirs))
    #expect(rebased.edit.insertedItems == [ListIndexPath(section: 1, item: 1)])
    #expect(rebased.counterpart.insertedItems == [ListIndexPath(section: 1, item: 2)])
    #expect(
      rebased.conflicts == [
        EditConflict(
          kind: .changedAndDeleted, base: ListIndexPath(section: 0, item: 1),
          mine: ListIndexPath(section: 0, item: 1), theirs: nil)
      ])
    #expect(rebased.hasConflicts)
    #expect(rebased.sectionConflicts.isEmpty)
  }

  @Test func `A position that is in none of the states has none in the other`() {
    func aisle(_ id: Int, _ names: String...) -> ListSection<Int, Product> {
      ListSection(id: id, items: names.map { Product(id: $0) })
    }
    let changes = ListChanges(
      from: [aisle(0, "a", "b", "c"), aisle(1, "d"), aisle(2)],
      to: [aisle(2, "d"), aisle(0, "x", "c", "a", "y"), aisle(3)])
    for (counts, position) in [
      ([3, 1, 0], changes.newPosition(ofOld:)), ([1, 4, 0], changes.oldPosition(ofNew:)),
    ] {
      for section in [Int.min, -1, 0, 1, 2, 3, .max] {
        let count = counts.indices.contains(section) ? counts[section] : 0
        for item in [Int.min, -1, count, count + 1, .max] {
          #expect(position(ListIndexPath(section: section, item: item)) == nil)
        }
      }
    }
    #expect(changes.newPosition(ofOld: [0, 0]) == [1, 2])
    #expect(changes.oldPosition(ofNew: [1, 1]) == [0, 2])
  }
}
