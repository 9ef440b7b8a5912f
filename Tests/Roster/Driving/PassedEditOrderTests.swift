import Roster
import Testing

/// Edits of a list that are made while several stores take over the one before.
@Suite struct PassedEditOrderTests {
  private typealias Group = ListSection<String, Thing>

  /// Notes which things come into a list.
  private final class Arrivals: ListObserver {
    private(set) var ids: [Int] = []

    func list(_ list: ListDriver<Group>, didChange edit: ListEdit<Group>) {
      let old = Set(edit.old.sections.flatMap { $0.items.map(\.id) })
      ids += edit.new.sections.flatMap { $0.items.map(\.id) }.filter { !old.contains($0) }
    }
  }

  @Test func `what a list removes while stores take over the edit before does not come back`() {
    let stores = (0..<2).map { _ in MemoryStore(Thing.nine) }
    let results = stores.map { $0.results(of: .byColor) }
    for result in results { result.performFetch() }
    let list = ListDriver(contents: results[0].contents)
    let watching = results.map { list.watch($0) }
    let arrivals = Arrivals()
    list.addObserver(arrivals)
    var isFirst = true
    let observation = results[0].observe { event in
      guard case .didChange = event, isFirst else { return }
      isFirst = false
      list.update { $0.remove(ids: [5]) }
    }
    list.update { $0.remove(ids: [4]) }
    #expect(!isFirst && arrivals.ids == [])
    let rest = Set(0..<9).subtracting([4, 5])
    #expect(Set(list.sections.flatMap { $0.items.map(\.id) }) == rest)
    for store in stores { #expect(Set(store.items.map(\.id)) == rest) }
    withExtendedLifetime((watching, observation)) {}
  }
}
