import Testing

@testable import Roster

/// Adding or replacing by id, in order or not.
@Suite struct IndexedUpsertTests {
  struct Keyed: Identifiable, Equatable {
    var id: String
    var key: Double
    var text = ""
  }

  static func byKey(_ first: Keyed, _ second: Keyed) -> Bool { first.key < second.key }

  func snapshot(_ items: Keyed...) -> ListContents<IndexedSection<Int, Keyed, String>> {
    ListContents(indexing: [ListSection(id: 0, items: items)])
  }

  let abc = [Keyed(id: "A", key: 1), Keyed(id: "B", key: 2), Keyed(id: "C", key: 3)]

  func upserting(
    _ items: Keyed..., into old: ListContents<IndexedSection<Int, Keyed, String>>
  ) -> (
    ids: [String], changes: ListChanges,
    edit: EditResult<IndexedSection<Int, Keyed, String>, String>
  ) {
    var new = old
    let edit = new.upsert(items, in: 0, sortedBy: Self.byKey)
    return (new.itemIdentifiers, new.changes(from: old), edit)
  }

  @Test func `T-004-01 items come into their order`() {
    let (ids, changes, _) = upserting(abc[1], abc[0], abc[2], into: snapshot())
    #expect(ids == ["A", "B", "C"])
    #expect(changes.insertedItems == [[0, 0], [0, 1], [0, 2]])
  }

  @Test func `T-004-03 T-004-05 an item with another key moves, and is updated`() {
    let (ids, changes, _) = upserting(
      Keyed(id: "C", key: 0.5), into: snapshot(abc[0], abc[1], abc[2]))
    #expect(ids == ["C", "A", "B"])
    #expect(changes.movedItems == [PositionPair(old: [0, 2], new: [0, 0])])
    #expect(changes.updatedItems == [PositionPair(old: [0, 2], new: [0, 0])])
    #expect(changes.count == 2)
    let (others, _, _) = upserting(Keyed(id: "B", key: 0.5), into: snapshot(abc[0], abc[1], abc[2]))
    #expect(others == ["B", "A", "C"])
  }

  @Test func `T-004-04 an item with the same key is updated where it is`() {
    let (ids, changes, _) = upserting(
      Keyed(id: "A", key: 1, text: "new"), into: snapshot(abc[0], abc[1], abc[2]))
    #expect(ids == ["A", "B", "C"])
    #expect(changes.count == 1)
    #expect(changes.updatedItems.map(\.new) == [[0, 0]])
  }

  @Test func `T-004-07 the first of two items with one id counts`() {
    var new = snapshot(abc[0], abc[1])
    let edit = new.upsert(
      [Keyed(id: "A", key: 1, text: "x"), Keyed(id: "A", key: 9, text: "y")], in: 0,
      sortedBy: Self.byKey)
    #expect(new.item(id: "A")?.text == "x")
    #expect(new.itemIdentifiers == ["A", "B"])
    #expect(edit.duplicateItems == ["A"])
  }

  @Test func `T-004-08 unchanged items change nothing, until they are marked`() {
    let old = snapshot(abc[0], abc[1], abc[2])
    var new = old
    new.upsert(abc)
    #expect(new.changes(from: old).isEmpty)
    new.reconfigureItems(["A", "B", "C"])
    #expect(new.changes(from: old).updatedItems.map(\.new) == [[0, 0], [0, 1], [0, 2]])
  }

  @Test func `T-004-09 T-004-11 items are removed by id, unknown ones are reported`() {
    let old = snapshot(abc[0], abc[1], abc[2])
    var new = old
    #expect(new.deleteItems(["C", "nope", "A"]).missingItems == ["nope"])
    #expect(new.changes(from: old).deletedItems == [[0, 0], [0, 2]])
    #expect(new.deleteItems(["nope", "B", "B", "A", "B"]).missingItems == ["nope", "A"])
    #expect(new.itemIdentifiers == [])
    var empty = ListContents<IndexedSection<Int, Keyed, String>>()
    #expect(empty.deleteItems(["A"]).missingItems == ["A"])
  }

  @Test func `T-004-12 equal keys: old items before new ones, those as they came`() {
    let (ids, _, _) = upserting(
      Keyed(id: "y", key: 1), Keyed(id: "z", key: 1), into: snapshot(Keyed(id: "x", key: 1)))
    #expect(ids == ["x", "y", "z"])
  }

  @Test func `T-004-13 without an order new items are appended as they come`() {
    var new = snapshot(abc[0])
    new.upsert([abc[2], Keyed(id: "A", key: 7), abc[1]])
    #expect(new.itemIdentifiers == ["A", "C", "B"])
    #expect(new.item(id: "A")?.key == 7)
  }
}
