import Roster
import Testing

/// Requests that are set and not fetched yet, and those that ask for their own results.
@Suite struct UnfetchedRequestTests {
  private struct Ware: Identifiable, Equatable, Sendable {
    let id: String
    var aisle: String
    var shelf = "top"
  }

  @Test func `What a list writes follows the request that was fetched, and not the next one`() {
    let store = MemoryStore([
      Ware(id: "Milk", aisle: "Dairy"), Ware(id: "Plums", aisle: "Fruit"),
    ])
    let results = store.results(
      of: FetchRequest<Ware, String>(sortedBy: .ascending(\.aisle), sectionedBy: \.aisle))
    results.performFetch()
    let list = ListDriver(contents: results.contents)
    let watching = list.watch(results)
    results.request = FetchRequest<Ware, String>(
      admitting: { $0.shelf = "admitted" }, sortedBy: .ascending(\.shelf), sectionedBy: \.shelf)
    list.update { $0.move("Milk", toEndOf: "Fruit") }
    #expect(store.item(id: "Milk") == Ware(id: "Milk", aisle: "Fruit"))
    list.update { $0.append([Ware(id: "Figs", aisle: "New")], toSectionWithID: "Fruit") }
    #expect(store.item(id: "Figs") == Ware(id: "Figs", aisle: "Fruit"))
    results.performFetch()
    list.update { $0.append([Ware(id: "Tea", aisle: "Tea")], toSectionWithID: "top") }
    #expect(store.item(id: "Tea") == Ware(id: "Tea", aisle: "Tea", shelf: "admitted"))
    watching.cancel()
  }
}

/// A request whose predicate asks what it has found.
@MainActor @Suite struct AskingRequestTests {
  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
  }

  @MainActor private enum Model {
    static var results: MemoryResults<Row, Int>?

    /// What is asked, once.
    static var ask: ((MemoryResults<Row, Int>) -> Void)?

    static func matches(_ row: Row) -> Bool {
      let ask = ask
      self.ask = nil
      if let ask, let results { ask(results) }
      return row.id % 2 == 0
    }
  }

  /// Results whose request asks them, and their store.
  private func asking() -> (store: MemoryStore<Row>, results: MemoryResults<Row, Int>) {
    let store = MemoryStore((0..<4).map { Row(id: $0) })
    let request = FetchRequest<Row, Int>(
      matching: { row in MainActor.assumeIsolated { Model.matches(row) } },
      sortedBy: .ascending(\.id))
    let results = store.results(of: request)
    results.performFetch()
    Model.results = results
    return (store, results)
  }

  @Test(arguments: 0..<3)
  func `What a request asks of its own results is answered while they follow a change`(
    _ kind: Int
  ) {
    let (store, results) = asking()
    var path: ListIndexPath?
    switch kind {
    case 0: Model.ask = { path = $0.indexPath(ofItem: 2) }
    case 1: Model.ask = { _ = $0.latest }
    default: Model.ask = { $0.performFetch() }
    }
    store.upsert(Row(id: 6))
    let isAnswered = Model.ask == nil
    #expect(isAnswered)
    let answer: ListIndexPath? = kind == 0 ? [0, 1] : nil
    #expect(path == answer)
    #expect(results.sections.map { $0.items.map(\.id) } == [[0, 2, 6]])
    #expect(results.latest == results.contents)
    store.remove(ids: [0])
    #expect(results.sections.map { $0.items.map(\.id) } == [[2, 6]])
    #expect(results.indexPath(ofItem: 6) == [0, 1])
    Model.results = nil
  }
  @Test func `What a request edits in its own store is found`() {
    let (store, results) = asking()
    Model.ask = { _ in store.upsert(Row(id: 8)) }
    store.upsert(Row(id: 6))
    #expect(results.sections.map { $0.items.map(\.id) } == [[0, 2, 6, 8]])
    store.remove(ids: [0])
    #expect(results.sections.map { $0.items.map(\.id) } == [[2, 6, 8]])
    Model.results = nil
  }

  @Test func `What a request edits while it is asked is no loss to any query, and one change`() {
    let (store, results) = asking()
    let other = store.results(of: FetchRequest<Row, Int>(sortedBy: .ascending(\.id)))
    other.performFetch()
    var events: [FetchedEvent<Row, Never>] = []
    let observation = results.observe { events.append($0) }
    Model.ask = { _ in store.upsert(Row(id: 8)) }
    store.upsert(Row(id: 6))
    #expect(
      events == [
        .willChange, .item(Row(id: 6), .inserted(at: [0, 2])),
        .item(Row(id: 8), .inserted(at: [0, 3])), .didChange,
      ])
    #expect(other.sections.map { $0.items.map(\.id) } == [[0, 1, 2, 3, 6, 8]])
    Model.ask = { _ in store.upsert(Row(id: 10)) }
    results.performFetch()
    #expect(results.sections.map { $0.items.map(\.id) } == [[0, 2, 6, 8, 10]])
    #expect(other.sections.map { $0.items.map(\.id) } == [[0, 1, 2, 3, 6, 8, 10]])
    observation.cancel()
    Model.results = nil
  }
}
