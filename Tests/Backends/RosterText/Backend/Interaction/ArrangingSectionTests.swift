import Roster
import RosterText
import TestSupport
import Testing

/// Gestures in sections that do more than they are asked: the list is drawn as it is, whatever that is.
@Suite struct ArrangingSectionTests {
  private struct Name: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  /// A section that keeps its items in order, and none without a text.
  private struct Names: EditableSectionInfo {
    let id = 0
    var header: String?
    var footer: String?
    private var stored: [Name] = []

    init(_ items: [Name]) { self.items = items }

    var items: [Name] {
      get { stored }
      set { stored = newValue.filter { !$0.text.isEmpty }.sorted { $0.text < $1.text } }
    }
  }

  /// What observers are notified of.
  private final class Steps: ListObserver {
    var changes: [ListChanges?] = []

    func list(_ list: ListDriver<Names>, didChange edit: ListEdit<Names>) {
      changes.append(edit.changes)
    }
  }

  private var cells: ClosureCellFactory<Name, TextCell> {
    TextCellFactory { (name: Name) in name.text }
      .handle(.fieldChanged) { _, event in event.update { $0.text = event.value } }
      .on(.canEdit) { _ in true }
      .on(.canMove) { _ in true }
  }

  private func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }

  private static func names(_ texts: String...) -> Names {
    Names(texts.enumerated().map { Name(id: $0.offset, text: $0.element) })
  }

  @Test func `an item that changes moves to where its section puts it`() {
    let backend = TextBackend()
    let list = ListDriver(
      DataSourceProvider(sections: [Self.names("a", "b", "c")], cellFactory: cells),
      on: backend)
    let steps = Steps()
    list.addObserver(steps)
    backend.enter("z", at: path(0))
    #expect("\(backend.screen)" == "  b\n  c\n  z")
    #expect(steps.changes[0]?.movedItems == [PositionPair(old: path(0), new: path(2))])
    #expect(steps.changes[0]?.updatedItems.count == 1)
    backend.enter("", at: path(1))
    #expect("\(backend.screen)" == "  b\n  z")
    #expect(steps.changes[1]?.deletedItems == [path(1)])
    // It is put back at once.
    backend.move(path(0), to: path(1))
    #expect("\(backend.screen)" == "  b\n  z")
  }

  @Test(arguments: [true, false], 0..<UInt64(LongRun.isAsked ? 200 : 20))
  func `Law: after any gestures the screen is that of the list`(_ hasIdentity: Bool, _ seed: UInt64)
  {
    var random = SeededGenerator(seed: seed)
    let backend = TextBackend()
    let provider = DataSourceProvider(
      sections: [Self.names("d", "b", "e", "a")], cellFactory: cells)
    let list =
      hasIdentity
      ? ListDriver(provider, on: backend) : ListDriver(provider, on: backend, identity: .none)
    for _ in 0..<12 {
      let count = list.sections[0].items.count
      let path = ListIndexPath(section: 0, item: random.below(max(1, count)))
      switch random.below(4) {
      case 0: backend.commitEditing(path)
      case 1: backend.move(path, to: ListIndexPath(section: 0, item: random.below(max(1, count))))
      case 2:
        let id = 100 + random.below(1_000)
        list.update { $0.sections[0].items.append(Name(id: id, text: "\(id)")) }
      default: backend.enter(["", "c", "f", "1"][random.below(4)], at: path)
      }
      let texts = list.sections[0].items.map { "  " + $0.text }
      #expect("\(backend.screen)" == texts.joined(separator: "\n"), "seed \(seed)")
    }
  }
}
