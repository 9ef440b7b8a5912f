import Testing

@testable import Roster

/// The edits of a source that do what was done to a list.
@Suite struct SourceEditTests {
  private func list(_ sections: [Int: [Jar]]) -> ListContents<Shelf> {
    ListContents(sections.sorted { $0.key < $1.key }.map { Shelf(id: $0, items: $1) })
  }

  @Test func `an item that changes is in the section that it is in now, wherever that stands`() {
    let old = list([0: [Jar(id: 1, content: 0)], 1: [Jar(id: 2, content: 0)]])
    let new = list([1: [Jar(id: 2, content: 5)], 2: []])
    let edits = SourceEdit.edits(
      from: old, to: new, by: ListChanges(from: old.sections, to: new.sections))
    #expect(edits.map(\.kind) == [.remove, .update])
    #expect(edits.map(\.item.id) == [1, 2] && edits.last?.section == 1)
  }
}
