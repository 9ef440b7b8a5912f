import RosterDiffing
import RosterMerging
import Testing

@Suite struct PatchPartTests {
  @Test func `a patch of plain elements needs as many of each kind as its difference`() throws {
    let edit = try KeyedDifference(
      oldCount: 6, newCount: 5, deletes: [0, 1, 2], inserts: [3, 4],
      moves: [], updates: [PositionPair(old: 3, new: 0)])
    func error(_ inserted: Int, _ updated: Int, _ deleted: Int?, _ replaced: Int?) -> String? {
      errorMessage {
        _ = try Patch(
          edit, inserted: Array(0..<inserted), updated: Array(0..<updated),
          deleted: deleted.map { Array(0..<$0) }, replaced: replaced.map { Array(0..<$0) })
      }
    }
    #expect(error(2, 1, 3, 1) == nil && error(2, 1, nil, nil) == nil)
    for wrong in [0, 4] {
      func words(_ count: Int, _ role: String) -> String {
        "the patch needs \(count) \(role) elements, but carries \(wrong)"
      }
      #expect(error(wrong, 1, 3, 1) == words(2, "inserted"))
      #expect(error(2, wrong, 3, 1) == words(1, "updated"))
      #expect(error(2, 1, wrong, 1) == words(3, "deleted"))
      #expect(error(2, 1, 3, wrong) == words(1, "replaced"))
    }
  }

  @Test func `what is rebased carries all old items, or none`() throws {
    func shelf(_ name: Int, _ ids: [Int], quantity: Int = 0) -> Shelf {
      Shelf(name: name, sign: 0, goods: ids.map { Shelf.Goods(id: $0, quantity: quantity) })
    }
    let base = [shelf(0, [1, 2]), shelf(1, [3]), shelf(2, [])]
    let stores = [
      base, [shelf(0, [1, 2], quantity: 1), shelf(1, [3]), shelf(2, [])],
      [shelf(0, []), shelf(1, [3, 4]), shelf(2, [])],
      // Both move an item into a section that the other one deletes, so that it is gone.
      [shelf(0, [2], quantity: 1), shelf(1, [3, 1])], [shelf(0, [2]), shelf(2, [1])],
    ]
    var irreversible = 0
    for mine in stores {
      for theirs in stores {
        func patch(_ store: Store) -> SectionedPatch<Shelf, Shelf.Goods> {
          SectionedPatch(from: base, to: store, id: \.name, header: \.sign, items: \.goods)
        }
        let rebased = try patch(mine).rebased(over: patch(theirs))
        for patch in [rebased.edit, rebased.counterpart] {
          #expect((patch.deletedItems == nil) == (patch.replacedItems == nil))
          #expect(patch.isReversible == (patch.deletedItems != nil))
          irreversible += patch.isReversible ? 0 : 1
        }
      }
    }
    #expect(irreversible > 0)
  }

  @Test func `parts that are not those of the difference are an error that says which`() throws {
    let (milk, tea) = (Shelf.Goods(id: 1, quantity: 1), Shelf.Goods(id: 2, quantity: 1))
    let edit = change(
      from: [Shelf(name: 0, sign: 0, goods: [milk])],
      to: [Shelf(name: 0, sign: 0, goods: [tea])])
    let none: [Shelf] = []
    let sections = try Patch(edit.sections, inserted: none, updated: [])
    let others = try Patch(KeyedDifference(unchangedCount: 2), inserted: none, updated: [])
    func error(_ sections: Patch<Shelf>, _ parts: [[Shelf.Goods]]) -> String? {
      errorMessage {
        _ = try SectionedPatch(
          edit, sections: sections, insertedItems: parts[0], updatedItems: parts[1],
          deletedItems: parts[2], replacedItems: parts[3])
      }
    }
    #expect(error(sections, [[tea], [], [milk], []]) == nil)
    #expect(
      error(others, [[tea], [], [milk], []])
        == "the patch of the sections is not that of the difference")
    for (part, name) in ["inserted", "updated", "deleted", "replaced"].enumerated() {
      var parts = [[tea], [], [milk], []]
      parts[part].append(tea)
      #expect(error(sections, parts)?.contains(name) == true)
    }
  }
}
