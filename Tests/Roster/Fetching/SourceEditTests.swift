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

  @Test func `a move into another section is one across them, wherever they stand afterwards`() {
    func shelf(_ id: Int, _ jars: Int...) -> Shelf {
      Shelf(id: id, items: jars.map { Jar(id: $0, content: 0) })
    }
    let old = ListContents([shelf(0, 1, 2), shelf(1, 3)])
    let new = ListContents([shelf(1, 3, 1), shelf(0, 2)])
    let edits = SourceEdit.edits(
      from: old, to: new, by: ListChanges(from: old.sections, to: new.sections))
    let move = edits.first { $0.item.id == 1 }
    #expect(move?.kind == .move && move?.section == 1 && move?.isAcross == true)
  }
}
