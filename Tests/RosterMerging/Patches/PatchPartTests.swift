import RosterDiffing
import RosterMerging
import Testing

@Suite struct PatchPartTests {
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
