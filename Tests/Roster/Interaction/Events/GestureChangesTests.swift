import Roster
import TestSupport
import Testing

/// What gestures and handlers change is known without a comparison of all items, and is what a comparison finds.
@Suite struct GestureChangesTests {
  /// An item that is equal to others with another note, and whose id a handler may change.
  private struct Row: Identifiable {
    var id: Int
    var note = 0
  }

  private typealias Rows = ListSection<Int, Row>

  private final class Watcher: ListObserver {
    var edits: [ListEdit<Rows>] = []

    func list(_ list: ListDriver<Rows>, didChange edit: ListEdit<Rows>) { edits.append(edit) }
  }

  private static let identity = ListIdentity<Rows>.key({ $0.id }) { $0.note / 2 == $1.note / 2 }

  private func list(_ sections: [Rows], on backend: TouchedList) -> ListDriver<Rows> {
    let cells = ClosureCellFactory<Row, String>(make: { "" }) { cell, row in
      cell = "\(row.id): \(row.note / 2)"
    }
    let provider = DataSourceProvider(sections: sections, cellFactory: cells)
      .on(.canMove) { _ in true }
      .on(.canEdit) { _ in true }
      .handle(.fieldChanged) { _, event in
        event.update { row in
          if event.field == "id" { row.id = Int(event.value) ?? 0 }
          if event.field == "note" { row.note = Int(event.value) ?? 0 }
        }
      }
    return ListDriver(provider, on: backend, identity: Self.identity, withViewsOf: String.self)
  }

  @Test func `D003-14 law 1: the changes of a gesture lead from one list to the next`() throws {
    var numbers = SeededGenerator(seed: 13)
    for round in 0..<(LongRun.isAsked ? 400 : 40) {
      // Ids that repeat are no obstacle.
      let areUnique = round % 2 == 0
      var next = 100
      let sections = (0..<2).map { section in
        Rows(
          id: section,
          items: (0..<Int.random(in: 1...6, using: &numbers)).map { item in
            Row(
              id: areUnique ? 10 * section + item : Int.random(in: 0..<4, using: &numbers),
              note: Int.random(in: 0..<4, using: &numbers))
          })
      }
      let backend = TouchedList()
      let list = list(sections, on: backend)
      let watcher = Watcher()
      list.addObserver(watcher)
      for _ in 0..<6 {
        func path() -> ListIndexPath {
          [Int.random(in: 0...1, using: &numbers), Int.random(in: 0...6, using: &numbers)]
        }
        next += 1
        let number = "\(areUnique ? next : Int.random(in: 0..<4, using: &numbers))"
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0: backend.commitEditing(path())
        case 1: backend.enter(number, intoField: "id", at: path())
        case 2: backend.enter(number, intoField: "note", at: path())
        default: backend.move(path(), to: path())
        }
        #expect(
          backend.rows
            == list.sections.map { $0.items.map { "\($0.id): \($0.note / 2)" } }, "\(round)")
      }
      for edit in watcher.edits {
        let changes = try #require(edit.changes)
        var sections = edit.old.sections
        try sections.apply(changes, from: edit.new.sections)
        let isSame = zip(sections, edit.new.sections).allSatisfy { mine, theirs in
          mine.items.elementsEqual(theirs.items) { $0.id == $1.id && $0.note / 2 == $1.note / 2 }
        }
        #expect(isSame, "\(round): \(changes)")
        let compared = ListChanges(
          from: edit.old.sections, to: edit.new.sections, identity: Self.identity)
        if areUnique { #expect(changes.count == compared.count, "\(changes), \(compared)") }
        if areUnique, changes.movedItems.isEmpty { #expect(changes == compared) }
      }
    }
  }
}
