import Roster
import Testing

/// A request whose predicate edits the store, and a list that shows another query of it.
@MainActor @Suite struct EditingRequestTests {
  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var name = "old"
    var note = ""
  }

  @MainActor private enum Model {
    /// What is done, once.
    static var act: (() -> Void)?

    static func matches() -> Bool {
      let act = act
      self.act = nil
      act?()
      return true
    }
  }

  @Test(arguments: [true, false])
  func `What a request edits in a list is made to what it has edited in the store`(isFetch: Bool) {
    let store = MemoryStore((0..<6).map { Row(id: $0) })
    let asked = store.results(
      of: FetchRequest<Row, Int>(
        matching: { _ in MainActor.assumeIsolated { Model.matches() } },
        sortedBy: .ascending(\.id)))
    let other = store.results(of: FetchRequest<Row, Int>(sortedBy: .ascending(\.id)))
    asked.performFetch()
    other.performFetch()
    let list = ListDriver(contents: other.contents)
    let watching = list.watch(other)
    Model.act = {
      store.modify(id: 5) { $0.name = "new" }
      list.update { $0.updateItem(id: 5) { $0.note = "seen" } }
    }
    if isFetch { asked.performFetch() } else { store.upsert(Row(id: 6)) }
    let isDone = Model.act == nil
    #expect(isDone && store.item(id: 5) == Row(id: 5, name: "new", note: "seen"))
    #expect(list.sections.flatMap(\.items) == store.items)
    #expect(asked.sections.flatMap(\.items) == store.items)
    watching.cancel()
  }
}
