import Roster
import RosterText
import Testing

@testable import RosterTerminal

/// What is undone takes back what was done by a key, and nothing that came from elsewhere since.
@Suite struct HistoryTests {
  private struct Task: Identifiable, Hashable, Sendable {
    var id: Int
    var isDone = false
  }

  private typealias Tasks = ListSection<Int, Task>

  private let terminal = TerminalBackend(width: 40, height: 12)

  private func provider(_ count: Int) -> DataSourceProvider<
    Tasks, ClosureCellFactory<Task, TextCell>, NoSupplementaryViews<Task, String>
  > {
    DataSourceProvider(
      sections: [Tasks(id: 0, items: (0..<count).map { Task(id: $0) })],
      cellFactory: TextCellFactory { "task \($0.id)" }
        .on(.canEdit) { _ in true }
        .on(.editingStyle) { _ in .delete })
  }

  private func press(_ keys: TerminalKey...) {
    for key in keys { _ = terminal.handle(.key(key)) }
  }

  @Test func `what comes from elsewhere stays when a deletion is undone and done again`() {
    let list = ListDriver(provider(3), on: terminal)
    terminal.keepHistory(of: list)
    var ids: [Int] { list.sections[0].items.map(\.id) }
    press("j", "j", "d", "d")
    #expect(ids == [0])
    list.update { $0.append(Task(id: 9), toSection: 0) }
    press("u")
    #expect(ids == [0, 2, 9])
    list.update { $0.updateItem(id: 0) { $0.isDone = true } }
    press("u")
    #expect(ids == [0, 1, 2, 9] && list.sections[0].items[0].isDone)
    press("ctrl-r", "ctrl-r")
    #expect(ids == [0, 9] && list.sections[0].items[0].isDone)
    press("u", "u")
    #expect(ids == [0, 1, 2, 9])
  }

  @Test func `undoing takes nothing out of a store that came into it since`() {
    let store = MemoryStore((0..<3).map { Task(id: $0) })
    let results = store.results(
      of: FetchRequest(sortedBy: .ascending(\.id), sectionedBy: { _ in 0 }, header: { _ in nil }))
    results.performFetch()
    let list = ListDriver(provider(0), on: terminal)
    let watching = list.watch(results)
    terminal.keepHistory(of: list)
    press("j", "j", "d")
    #expect(store.items.map(\.id).sorted() == [0, 2])
    store.upsert(Task(id: 9))
    press("u")
    #expect(store.items.map(\.id).sorted() == [0, 1, 2, 9])
    press("ctrl-r")
    #expect(store.items.map(\.id).sorted() == [0, 2, 9])
    withExtendedLifetime(watching) {}
  }

  @Test func `undoing takes nothing out of a pipeline that came into it since`() {
    let pipeline = LivePipeline(
      Pipeline(indexing: (0..<4).map { Task(id: $0) }).filter { !$0.isDone })
    let list = ListDriver(
      DataSourceProvider(
        contents: pipeline.contents,
        cellFactory: TextCellFactory { (task: Task) in "task \(task.id)" }
          .on(.canEdit) { _ in true }
          .on(.editingStyle) { _ in .delete }), on: terminal)
    let watching = list.watch(pipeline)
    terminal.keepHistory(of: pipeline)
    press("j", "j", "d")
    pipeline.update { $0.input.append(Task(id: 9), toSection: 0) }
    press("u")
    #expect(pipeline.contents.sections[0].items.map(\.id) == [0, 1, 2, 3, 9])
    withExtendedLifetime(watching) {}
  }

  /// Presses keys on a terminal when a list changes, one for each change.
  private final class KeyPresser: ListObserver {
    let terminal: TerminalBackend
    var keys: [TerminalKey] = []

    init(on terminal: TerminalBackend) { self.terminal = terminal }

    func list(_ list: ListDriver<Tasks>, didChange edit: ListEdit<Tasks>) {
      guard let key = keys.popLast() else { return }
      _ = terminal.handle(.key(key))
    }
  }

  @Test(arguments: [("enter", 3), ("space", 3), ("d", 2), ("u", 4), ("ctrl-r", 3)])
  func `what watches a list may press keys while a change is undone, which belong to it`(
    _ name: String, _ count: Int
  ) {
    let list = ListDriver(provider(4), on: terminal)
    let presser = KeyPresser(on: terminal)
    list.addObserver(presser)
    terminal.keepHistory(of: list)
    var ids: [Int] { list.sections[0].items.map(\.id) }
    press("j", "j", "d", "d")
    #expect(ids == [0, 3])
    presser.keys = [TerminalKey(stringLiteral: name)]
    press("u")
    let undone = ids
    #expect(undone.count == count && presser.keys.isEmpty)
    press("ctrl-r")
    #expect(ids == [0, 3])
    press("u")
    #expect(ids == undone)
    presser.keys = ["k"]
    press("ctrl-r")
    #expect(ids == [0, 3] && presser.keys.isEmpty)
  }

  @Test func `a thousand changes are kept, and of more the first ones are forgotten`() {
    var history = EditHistory()
    let finish: () -> EditHistory.Reversal = { {} }
    history.keep { finish }
    var undone: [Int] = []
    for number in 0..<1_002 { history.add { undone.append(number) } }
    while let reversal = history.lastDone() { reversal() }
    #expect(undone == (2..<1_002).reversed())
  }
}
