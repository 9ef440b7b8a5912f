import Roster
import TestSupport
import Testing

/// Observers of a store that always change it again, of a store of one's own as well.
///
/// Those of a pipeline are called by the same code.
@Suite(.onThreadOfItsOwn, .timeLimit(.minutes(30))) struct EndlessStoreTests {
  private static func expectNamed(
    _ result: ExitTest.Result?, _ results: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let words = String(
      decoding: try #require(result, sourceLocation: location).standardErrorContent, as: UTF8.self)
    #expect(
      words.contains("`observe(_:)` of \(results), or a callback of a list that watches them"),
      sourceLocation: location)
    #expect(words.contains("changed the store in answer to a change"), sourceLocation: location)
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `what always has something more wait until a store is quiet is named`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let observers = FetchObservers<Jar, Never>()
      func doAgain() { observers.whenQuiet(doAgain) }
      doAgain()
    }
    try Self.expectNamed(result, "results")
  }

  @Test func `an observer that observes anew with each notice of a change is named`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let shelf = OwnShelf()
      var observations: [FetchObservation] = []
      func observe() { observations = [shelf.observe { _ in observe() }] }
      observe()
      shelf.change()
      withExtendedLifetime(observations) {}
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      words.contains("of `OwnShelf` observed them anew in answer to the notice of a change, 10000"))
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `an observer that always edits its store is named, however often it does so at once`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = MemoryStore([Jar(id: 1, content: 0)])
      let results = store.results(of: FetchRequest())
      results.performFetch()
      let observation = results.observe { event in
        guard case .didChange = event else { return }
        for _ in 0..<2 { store.modify(id: 1) { $0.content += 1 } }
      }
      store.modify(id: 1) { $0.content += 1 }
      withExtendedLifetime(observation) {}
    }
    try Self.expectNamed(result, "results of `MemoryStore<Jar>`")
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `an observer that always changes results of one's own is named with their type`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let shelf = OwnShelf()
      let observation = shelf.observe { [unowned shelf] event in
        if case .didChange = event { shelf.change() }
      }
      shelf.change()
      withExtendedLifetime(observation) {}
    }
    try Self.expectNamed(result, "`OwnShelf`")
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `an observer may edit its store a hundred thousand times`() {
    let store = MemoryStore([Jar(id: 1, content: 0)])
    let results = store.results(of: FetchRequest())
    results.performFetch()
    let observation = results.observe { event in
      guard case .didChange = event, store.item(id: 1)?.content != 100_000 else { return }
      store.modify(id: 1) { $0.content += 1 }
    }
    store.modify(id: 1) { $0.content += 1 }
    #expect(results.sections[0].items == [Jar(id: 1, content: 100_000)])
    withExtendedLifetime(observation) {}
  }
}

/// Results of one's own, of one item that is another one after each change.
private final class OwnShelf: FetchedResults {
  private(set) var sections = [Shelf(id: 0, items: Jar(id: 1, content: 0))]
  private let observers = FetchObservers<Jar, Never>()

  func performFetch() {}

  func change() {
    observers.whenQuiet { [unowned self] in
      let new = [Shelf(id: 0, items: Jar(id: 1, content: sections[0].items[0].content + 1))]
      observers.notifyOfChanges(from: sections, to: new) { sections = new }
    }
  }

  func observe(_ tell: @escaping (FetchedEvent<Jar, Never>) -> Void) -> FetchObservation {
    observers.observe(self, tell)
  }
}
