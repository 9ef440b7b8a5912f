import Roster
import Testing

/// Results that are watched in the closure of an update.
@Suite(.timeLimit(.minutes(30))) struct WatchingInEditTests {
  @Test func `results that are watched in the closure of an update trap, and say what to do`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = MemoryStore([Jar(id: 1, content: 0)])
      let results = store.results(of: FetchRequest())
      results.performFetch()
      let list = ListDriver(contents: results.contents)
      list.update { _ in _ = list.watch(results) }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("`watch` was called in the closure that edits the same list"))
  }

  @Test func `after the closure they are watched, and nothing is lost`() {
    let store = MemoryStore([Jar(id: 1, content: 0)])
    let results = store.results(of: FetchRequest())
    results.performFetch()
    var empty = results.contents
    empty.sections = []
    let list = ListDriver(contents: empty)
    list.update { _ in }
    let watching = list.watch(results)
    #expect(store.items.map(\.id) == [1])
    #expect(list.contents.totalItemCount == 1)
    withExtendedLifetime(watching) {}
  }
}
