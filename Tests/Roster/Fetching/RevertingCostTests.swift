import Roster
import Testing

/// How much is looked at when an edit is taken back where others were made since.
@Suite struct RevertingCostTests {
  private typealias List = ListContents<ListSection<Counted.ID, Good>>

  private static let edits: [@Sendable (inout List) -> Void] = [
    { $0.updateItem(id: 0) { $0.price = 1 } }, { $0.removeSection(at: 0) },
    {
      let id = Counted.ID(number: -1, looks: Calls())
      $0.insertSection(ListSection(id: id, items: [Good(-1)]), at: 9)
    },
    { $0.moveSection(from: 0, to: $0.sectionCount - 1) },
    { $0.moveSection(from: $0.sectionCount - 1, to: 0) },
    { $0.updateTitles(ofSection: 0) { header, _ in header = "changed" } },
  ]

  @Test(arguments: edits.indices)
  func `One edit is taken back with some looks at each section, however many there are`(
    _ number: Int
  ) {
    func looks(among count: Int) -> Int {
      let calls = Calls()
      let old = List(
        (0..<count).map {
          ListSection(id: Counted.ID(number: $0, looks: calls), items: [Good($0)])
        })
      var new = old
      Self.edits[number](&new)
      var (list, expected) = (new, old)
      list.updateItem(id: count / 2) { $0.price = 7 }
      expected.updateItem(id: count / 2) { $0.price = 7 }
      calls.reset()
      list.revert(from: old, to: new)
      let looks = calls.count
      #expect(list.sections.map(\.id.number) == expected.sections.map(\.id.number))
      #expect(list.sections.map(\.items) == expected.sections.map(\.items))
      #expect(list.sections.map(\.header) == expected.sections.map(\.header))
      return looks
    }
    let (few, many) = (looks(among: 300), looks(among: 600))
    #expect(many < 3 * few)
  }
}
