import Roster
import Testing

/// Edits that take items out of one section and put them into another, where a section may refuse either.
@Suite struct RefusedExchangeTests {
  private struct Drawer: EditableSectionInfo {
    let id: Int
    var kept: Set<Int> = []
    var takesNone = false
    var header: String?
    var footer: String?
    var items: [Good]

    mutating func replaceItems(in range: Range<Int>, with items: [Good]) -> Bool {
      if takesNone, !items.isEmpty { return false }
      guard kept.isDisjoint(with: self.items[range].map(\.id)) else { return false }
      self.items.replaceSubrange(range, with: items)
      return true
    }
  }

  private typealias Edit = (inout ListContents<Drawer>) -> EditResult<Drawer, Int>

  private func expectIgnored(_ drawers: [Drawer], _ edits: [Edit]) {
    for (number, edit) in edits.enumerated() {
      var list = ListContents(drawers)
      let result = edit(&list)
      #expect(result.outcome == .ignored && result.removed == [], "edit \(number)")
      #expect(list.sections.map(\.items) == drawers.map(\.items), "edit \(number)")
      #expect(list.editScope == .nothing, "edit \(number)")
    }
  }

  @Test func `an item that one section keeps, or another does not take, is there once`() {
    let edits: [Edit] = [
      { $0.upsert([Good(1)], in: 1) },
      { $0.upsert([Good(1)], in: 1) { $0.id < $1.id } },
      { $0.append([Good(1)], toSectionWithID: 1, duplicates: .keepLast) },
    ]
    expectIgnored(
      [Drawer(id: 0, kept: [1], items: [Good(1)]), Drawer(id: 1, items: [Good(5)])], edits)
    expectIgnored(
      [Drawer(id: 0, items: [Good(1)]), Drawer(id: 1, takesNone: true, items: [Good(5)])], edits)
  }

  @Test func `items that a section does not take in are not said to be there`() {
    let edits: [Edit] = [
      { $0.upsert([Good(7)], in: 0) }, { $0.upsert([Good(7), Good(8)], in: 0) },
      { $0.upsert([Good(7)], in: 0) { $0.id < $1.id } },
      { $0.upsert([Good(7), Good(0)], in: 0) { $0.id < $1.id } },
      { $0.upsert([Good(7), Good(8), Good(0)], in: 0) { $0.id < $1.id } },
      { $0.upsert([Good(7)]) }, { $0.replaceItems(inSectionWithID: 0, with: [Good(7)]) },
    ]
    expectIgnored([Drawer(id: 0, takesNone: true, items: [Good(1), Good(2)])], edits)
  }

  @Test func `what else is asked with an item that a section keeps is done`() {
    var list = ListContents([
      Drawer(id: 0, kept: [1], items: [Good(1)]), Drawer(id: 1, items: [Good(5)]),
    ])
    let result = list.upsert([Good(5, price: 9), Good(1)], in: 1)
    #expect(result.outcome == .clamped && result.removed == [Good(5)])
    #expect(result.scope == .items([[1, 0]]))
    #expect(list.sections.map(\.items) == [[Good(1)], [Good(5, price: 9)]])
    let all = list.removeAllItems()
    #expect(all.outcome == .clamped && all.removed == [Good(5, price: 9)])
    #expect(all.scope == .section(1))
  }
}
