import TestSupport
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

  @Test func `where there are no sections nothing is put`() {
    let old = list([0: [Jar(id: 1, content: 0)]])
    let new = list([0: [Jar(id: 1, content: 0), Jar(id: 2, content: 0)]])
    let edits = SourceEdit.edits(
      from: old, to: new, by: ListChanges(from: old.sections, to: new.sections))
    var none = list([:])
    #expect(edits.map { none.apply($0) } == [.ignored] && none.sections.isEmpty)
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

  /// Some jars in three sections, of which some may be empty.
  private static func shelves(_ numbers: inout SeededGenerator) -> ListContents<Shelf> {
    var shelves = (0..<3).map { Shelf(id: $0, items: []) }
    for id in Array(0..<12).shuffled(using: &numbers).prefix(numbers.below(13)) {
      shelves[numbers.below(3)].items.append(Jar(id: id, content: numbers.below(2)))
    }
    return ListContents(shelves)
  }

  @Test(arguments: 1...UInt64(LongRun.isAsked ? 40 : 10))
  func `the edits from one state to another lead to it, one after the other`(_ seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var old = Self.shelves(&numbers)
    for _ in 0..<12 {
      var new = Self.shelves(&numbers)
      if numbers.below(2) == 0, old.itemCount(inSection: 0) > 0 {
        // Only one jar is moved or changed.
        new = old
        let target = ListIndexPath(section: 2, item: numbers.below(new.itemCount(inSection: 2) + 1))
        if numbers.below(3) > 0 { new.move(from: ListIndexPath(section: 0, item: 0), to: target) }
        if let item = new.item(at: target) { new.replace([Jar(id: item.id, content: 9)]) }
      }
      let edits = SourceEdit.edits(
        from: old, to: new, by: ListChanges(from: old.sections, to: new.sections))
      var contents = old
      for edit in edits {
        #expect(contents.apply(edit) == .applied, "\(edit)")
        let path = new.indexPath(ofItem: edit.item.id)
        #expect(edit.section == path.map { new.sections[$0.section].id })
        let former = old.indexPath(ofItem: edit.item.id)
        #expect(edit.isAcross == (edit.kind == .move && former?.section != path?.section))
      }
      #expect(contents.sections == new.sections, "\(edits.map { ($0.kind, $0.item.id) })")
      // What is there already stays where it is, and nothing is done to what is gone.
      for edit in edits where edit.kind != .move {
        #expect(contents.apply(edit) == (edit.kind == .remove ? .ignored : .applied), "\(edit)")
      }
      #expect(contents.sections == new.sections)
      var none = ListContents([Shelf(id: 0, items: [])])
      for edit in edits where edit.kind != .insert { #expect(none.apply(edit) == .ignored) }
      #expect(none.totalItemCount == 0)
      old = new
    }
  }
}
