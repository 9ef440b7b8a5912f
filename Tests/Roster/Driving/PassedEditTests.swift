import Roster
import Testing

/// Edits of a list that several stores take over.
@Suite struct PassedEditTests {
  @Test(arguments: [0, 1])
  func `a store that is no longer watched when another one has taken an edit over does not get it`(
    _ canceled: Int
  ) {
    let stores = (0..<2).map { _ in MemoryStore(Thing.nine) }
    let results = stores.map { $0.results(of: .byColor) }
    for result in results { result.performFetch() }
    let list = ListDriver(contents: results[0].contents)
    let watching = results.map { list.watch($0) }
    let observation = results[0].observe { event in
      if case .didChange = event { watching[canceled].cancel() }
    }
    list.update { $0.remove(ids: [4]) }
    // The first one has the edit by then.
    #expect(!stores[0].items.contains { $0.id == 4 })
    #expect(stores[1].items.contains { $0.id == 4 } == (canceled == 1))
    withExtendedLifetime((watching, observation)) {}
  }
}
