import Roster
import TestSupport
import Testing

/// Results that follow a store, against results that are fetched anew.
@Suite struct FollowingResultsTests {
  private let store = MemoryStore(Thing.nine)

  private func fetched(
    _ request: FetchRequest<Thing, String> = .byColor
  ) -> MemoryResults<Thing, String> {
    let results = store.results(of: request)
    results.performFetch()
    return results
  }

  /// Does something when its list has changed for the first time.
  private final class Once: ListObserver {
    typealias Section = ListSection<String, Thing>

    private var act: (() -> Void)?

    init(_ act: @escaping () -> Void) { self.act = act }

    func list(_ list: ListDriver<Section>, didChange edit: ListEdit<Section>) {
      let act = act
      self.act = nil
      act?()
    }
  }

  @Test func `a list that watches no longer shows what it took over, and nothing of a later fetch`()
  {
    let (first, second) = (fetched(), fetched())
    let (list, other) = (
      ListDriver(sections: first.sections), ListDriver(sections: second.sections)
    )
    let (watching, otherWatching) = (list.watch(first), other.watch(second))
    let ending = Once { otherWatching.cancel() }
    let fetching = Once {
      second.request = FetchRequest(matching: { $0.id > 5 }, sectionedBy: \.color)
      second.performFetch()
    }
    list.addObserver(ending)
    other.addObserver(fetching)
    store.remove(ids: [0])
    #expect(list.sections == first.sections)
    #expect(other.sections == first.sections)
    #expect(second.ids == [[6, 7, 8]])
    withExtendedLifetime((watching, ending, fetching)) {}
  }

  @Test func `a list that watches two stores is edited as it is, also before both have changed`() {
    let other = MemoryStore([Thing(id: 20, name: "z", color: "Blue")])
    let (first, second) = (fetched(), other.results(of: .byColor))
    second.performFetch()
    let list = ListDriver(sections: first.sections)
    let watching = [list.watch(first), list.watch(second)]
    #expect(list.sections == second.sections)
    store.remove(ids: [0])
    #expect(list.sections == first.sections)
    var edited: [ListSection<String, Thing>] = []
    list.update { edited = $0.sections }
    #expect(edited == first.sections)
    withExtendedLifetime(watching) {}
  }

  @Test func `F5 an update that a fetch has seen is not made again over later ones`() {
    let (first, second) = (fetched(), fetched())
    var paths: [ListIndexPath?] = []
    var names: [String?] = []
    let observing = second.observe { [unowned second] event in
      guard event == .didChange else { return }
      paths.append(second.indexPath(ofItem: 0))
      names.append(second.sections.last?.items.last?.name)
    }
    // While the first results are told of one update, there is another, and the second ones fetch both.
    let changing = first.observe { [store, unowned second] event in
      guard event == .didChange, store.item(id: 0)?.name == "one" else { return }
      store.modify(id: 0) { $0.name = "two" }
      second.performFetch()
    }
    store.modify(id: 0) { $0.name = "one" }
    #expect(names == ["two"])
    #expect(paths == [[2, 2]])
    #expect(first.sections == second.sections)
    store.modify(id: 0) { $0.name = "three" }
    #expect(names == ["two", "three"])
    observing.cancel()
    changing.cancel()
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 12 : 2))
  func `F3 F7 results that follow a store are those of a new fetch, whatever is asked for`(
    _ seed: UInt64
  ) {
    var numbers = SeededGenerator(seed: seed)
    let colors = ["Red", "Blue", "Green", "White"]
    let requests: [FetchRequest<Thing, String>] = [
      .byColor, FetchRequest(sortedBy: .ascending(\.name), sectionedBy: \.color),
      FetchRequest(
        sortedBy: .descending(\.name), .ascending(\.id), sectionedBy: \.color, limit: 6),
      FetchRequest(sectionedBy: \.color, limit: 0),
      FetchRequest(matching: { $0.id % 3 != 0 }, sortedBy: .descending(\.id), sectionedBy: \.name),
    ]
    let followers = requests.map { fetched($0) }
    for step in 0..<60 {
      store.update { edits in
        for _ in 0...numbers.below(4) {
          let id = numbers.below(14)
          let thing = Thing(
            id: id, name: ["a", "b", "c", "d"][numbers.below(4)], color: colors[numbers.below(4)])
          switch numbers.below(3) {
          case 0: edits.remove(id: id)
          default: edits.upsert(thing)
          }
        }
      }
      for (number, results) in followers.enumerated() {
        let fresh = fetched(requests[number])
        guard results.sections == fresh.sections else {
          Issue.record("seed \(seed), step \(step), request \(number)")
          return
        }
        let contents = fresh.contents
        for thing in store.items {
          guard results.indexPath(ofItem: thing.id) == contents.indexPath(ofItem: thing.id) else {
            Issue.record("item \(thing.id), seed \(seed), step \(step), request \(number)")
            return
          }
        }
      }
    }
  }

  @Test func `a list shows what it showed before where an edit is undone by the next`() {
    let results = fetched()
    let panel = TouchPanel()
    let list = ListDriver(
      DataSourceProvider(
        contents: results.contents,
        cellFactory: ClosureCellFactory<Thing, String>(make: { "" }) { $0 = $1.name }), on: panel)
    let watching = list.watch(results)
    var seen: [[String]] = []
    // Both come before the results notify observers of the first of them.
    let observing = results.observe { [store] event in
      guard event == .didChange, seen.isEmpty else { return }
      store.modify(id: 4) { $0.name = "A" }
      list.update { _ in }
      seen.append(panel.texts())
      store.modify(id: 4) { $0.name = "a" }
    }
    store.modify(id: 0) { $0.name = "z" }
    seen.append(panel.texts())
    #expect(seen == [["A", "b", "c"], ["a", "b", "c"]])
    observing.cancel()
    watching.cancel()
  }

  @Test func `what waits for quiet results waits for those of the store's other queries, too`() {
    let (first, second) = (fetched(), fetched())
    var done: [String] = []
    let observing = first.observe { [unowned first] event in
      guard event == .willChange else { return }
      first.whenQuiet { done.append("work") }
    }
    let other = second.observe { event in
      if event == .didChange { done.append("second") }
    }
    store.remove(ids: [0])
    #expect(done == ["second", "work"])
    first.whenQuiet { done.append("now") }
    #expect(done == ["second", "work", "now"])
    observing.cancel()
    other.cancel()
  }
}
