import Roster
import TestSupport
import Testing

@Suite(.onThreadOfItsOwn) struct MemoryResultsTests {
  private let store = MemoryStore(Thing.nine)

  private func fetched(
    _ request: FetchRequest<Thing, String> = .byColor
  ) -> MemoryResults<Thing, String> {
    let results = store.results(of: request)
    results.performFetch()
    return results
  }

  @Test func `T-003-20 T-003-35 F2 things are found in sections of their color, named after it`() {
    let results = fetched()
    #expect(results.sections.map(\.header) == ["Blue", "Green", "Red"])
    #expect(results.sections.map(\.footer) == [nil, nil, nil])
    #expect(results.ids == [[4, 5, 3], [7, 8, 6], [1, 2, 0]])
  }

  @Test func `T-003-22 F5 D003-10 an item is found at its path, and a path for an item`() {
    let results = fetched()
    for (path, id, color) in [
      ([0, 1], 5, "Blue"), ([1, 2], 6, "Green"), ([2, 0], 1, "Red"),
    ] as [(ListIndexPath, Int, String)] {
      #expect(results.item(at: path)?.id == id)
      #expect(results.item(at: path)?.color == color)
      #expect(results.indexPath(ofItem: id) == path)
    }
    #expect(results.item(at: [3, 0]) == nil)
    #expect(results.item(at: [0, -1]) == nil)
    #expect(results.indexPath(ofItem: 9) == nil)
  }

  @Test func `An item is found by a few looks, and so is that one waits beyond the limit`() {
    let (looks, comparisons) = (Calls(), Calls())
    let store = MemoryStore((0..<2_000).map { Counted($0, key: $0 % 4, looks) })
    let results = store.results(
      of: FetchRequest(
        sortedBy: .by { comparisons.note() && $0.id.number < $1.id.number },
        sectionedBy: { $0.key }, limit: 1_000))
    results.performFetch()
    looks.reset()
    comparisons.reset()
    let numbers = stride(from: 3, to: 2_000, by: 61)
    let paths = numbers.map { results.indexPath(ofItem: Counted.ID(number: $0, looks: looks)) }
    // Where hashes collide, one item takes more looks than another.
    let count = Array(numbers).count
    #expect(looks.count < 20 * count)
    #expect(comparisons.count < 60 * count)
    #expect(
      paths == numbers.map { $0 < 1_000 ? ListIndexPath(section: $0 % 4, item: $0 / 4) : nil })
  }

  @Test func `Nothing is found before the first fetch`() {
    let results = store.results(of: .byColor)
    let watched = Watched(results)
    store.upsert(Thing(id: 9, name: "d", color: "Blue"))
    #expect(results.sections.isEmpty)
    #expect(results.indexPath(ofItem: 9) == nil)
    #expect(watched.events.isEmpty)
    results.performFetch()
    #expect(results.contents.totalItemCount == 10)
    #expect(watched.changes.count == 3 + 10)
  }

  @Test func `T-003-23 several edits at once are one change`() {
    let results = fetched()
    let watched = Watched(results)
    store.update { edits in
      edits.removeAll { $0.color == "Green" }
      for id in 9..<12 { edits.upsert(Thing(id: id, name: "z", color: "Red")) }
      edits.modify(id: 3) { $0.color = "Red" }
      edits.modify(id: 1) { $0.name = "zz" }
    }
    #expect(results.ids == [[4, 5], [2, 0, 3, 9, 10, 11, 1]])
    #expect(watched.events.count { $0 == .willChange } == 1)
  }

  @Test func `T-003-24 F3 events are told in order: will change, sections, items, did change`() {
    store.upsert(Thing(id: 9, name: "a", color: "White"))
    let results = fetched()
    let watched = Watched(results)
    let yellow = Thing(id: 10, name: "a", color: "Yellow")
    store.update { edits in
      edits.upsert(yellow)
      edits.remove(id: 9)
      edits.modify(id: 4) { $0.name = "d" }
      edits.modify(id: 8) { $0.name = "bb" }
    }
    #expect(
      watched.events == [
        .willChange, .section(.deleted(from: 3)), .section(.inserted(at: 3)),
        .item(Thing(id: 9, name: "a", color: "White"), .deleted(from: [3, 0])),
        .item(yellow, .inserted(at: [3, 0])),
        .item(Thing(id: 4, name: "d", color: "Blue"), .moved(from: [0, 0], to: [0, 2])),
        .item(Thing(id: 8, name: "bb", color: "Green"), .updated(from: [1, 1], to: [1, 1])),
        .didChange,
      ])
    #expect(
      watched.events.map(\.description) == [
        "will change", "section deleted from 3", "section inserted at 3", "9 deleted from [3, 0]",
        "10 inserted at [3, 0]", "4 moved [0, 0] → [0, 2]", "8 updated [1, 1] → [1, 1]",
        "did change",
      ])
    let change = FetchedChange<ListIndexPath>.updated(from: [1, 0], to: [1, 2])
    #expect(change.description == "updated [1, 0] → [1, 2]")
  }

  @Test func `The sections are the old ones when they will change, and the new ones from then on`()
  {
    let results = fetched()
    var counts: [Int] = []
    var paths: [ListIndexPath?] = []
    let observation = results.observe { _ in
      counts.append(results.contents.totalItemCount)
      paths.append(results.indexPath(ofItem: 5))
    }
    store.remove(ids: [4])
    #expect(counts == [9, 8, 8])
    #expect(paths == [[0, 1], [0, 0], [0, 0]])
    observation.cancel()
    store.remove(ids: [1])
    #expect(counts == [9, 8, 8])
  }

  @Test func `T-003-38 the only item of a section goes to another section, and its section goes`() {
    store.upsert(Thing(id: 9, name: "a", color: "White"))
    let results = fetched()
    let watched = Watched(results)
    store.modify(id: 9) { $0.color = "Red" }
    #expect(results.ids == [[4, 5, 3], [7, 8, 6], [1, 9, 2, 0]])
    #expect(
      watched.changes == [
        .section(.deleted(from: 3)),
        .item(Thing(id: 9, name: "a", color: "Red"), .moved(from: [3, 0], to: [2, 1])),
      ])
  }

  @Test func `F7 a limit that is assigned cannot be negative either`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var request = FetchRequest<Thing, String>(sectionedBy: \.color, limit: 0)
      request.limit = -3
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A limit of -3 items is not possible"), "\(message)")
  }

  @Test func `T-003-39 F7 D003-8 a limit holds after inserts, and what is beyond it is not told`() {
    let store = MemoryStore((0..<20).map { Thing(id: $0 * 10, name: "", color: "") })
    let results = store.results(of: FetchRequest(sortedBy: .ascending(\.id), limit: 10))
    results.performFetch()
    #expect(results.ids == [Array(stride(from: 0, to: 100, by: 10))])
    let watched = Watched(results)
    store.upsert(contentsOf: [1, 2, 11, 85, 95].map { Thing(id: $0, name: "", color: "") })
    #expect(results.ids == [[0, 1, 2, 10, 11, 20, 30, 40, 50, 60]])
    #expect(watched.changes.count == 3 + 3)
    #expect(results.indexPath(ofItem: 70) == nil)
    store.remove(ids: [0, 1, 150])
    #expect(results.ids == [[2, 10, 11, 20, 30, 40, 50, 60, 70, 80]])
    store.upsert(Thing(id: 500, name: "", color: ""))
    #expect(watched.events.count { $0 == .didChange } == 2)
  }

  @Test func `F5 another request holds from the next fetch on, which tells what is different`() {
    let results = fetched()
    let watched = Watched(results)
    results.request = FetchRequest(
      matching: { $0.color != "Red" }, sortedBy: .descending(\.color), .descending(\.id),
      sectionedBy: \.color, header: { "All \($0)" }, limit: 4)
    store.remove(ids: [8])
    #expect(results.ids == [[4, 5, 3], [7, 6], [1, 2, 0]])
    results.performFetch()
    #expect(results.sections.map(\.header) == ["All Green", "All Blue"])
    #expect(results.ids == [[7, 6], [5, 4]])
    #expect(watched.events.count { $0 == .didChange } == 2)
    results.performFetch()
    #expect(watched.events.count { $0 == .didChange } == 2)
  }

  @Test func `Items of a section key that are not together are gathered where the first is`() {
    let results = fetched(FetchRequest(sortedBy: .ascending(\.name), sectionedBy: \.color))
    #expect(results.ids == [[1, 2, 0], [4, 5, 3], [7, 8, 6]])
    store.modify(id: 8) { $0.name = "A" }
    #expect(results.ids == [[8, 7, 6], [1, 2, 0], [4, 5, 3]])
  }

  @Test func `Equal items stand in the order in which they came, also after they changed`() {
    let results = store.results(of: FetchRequest(sortedBy: .ascending(\.name)))
    results.performFetch()
    #expect(results.ids == [[1, 4, 7, 2, 5, 8, 0, 3, 6]])
    store.modify(id: 1) { $0.name = "b" }
    #expect(results.ids == [[4, 7, 1, 2, 5, 8, 0, 3, 6]])
    #expect(results.sections[0].header == nil)
  }

  @Test func `Two queries follow one store, each with its own changes`() {
    let (all, reds) = (
      fetched(), fetched(FetchRequest(matching: { $0.color == "Red" }, sectionedBy: \.color))
    )
    let (watchedAll, watchedReds) = (Watched(all), Watched(reds))
    store.modify(id: 3) { $0.color = "Red" }
    store.modify(id: 4) { $0.name = "z" }
    #expect(watchedAll.events.count { $0 == .didChange } == 2)
    #expect(
      watchedReds.changes == [
        .item(Thing(id: 3, name: "c", color: "Red"), .inserted(at: [0, 3]))
      ])
  }

  @Test func `A change that an observer makes is told after the current one, to everybody`() {
    let results = fetched()
    var told: [String] = []
    let first = results.observe { [store] event in
      told.append("first \(event)")
      if case .item = event { store.removeAll() }
    }
    let second = results.observe { told.append("second \($0)") }
    store.remove(ids: [0])
    #expect(
      told.prefix(6).map { $0.split(separator: " ")[0] } == [
        "first", "second", "first", "second", "first", "second",
      ])
    #expect(told.prefix(6).last == "second did change")
    #expect(told.dropFirst(6).first == "first will change")
    #expect(results.sections.isEmpty)
    first.cancel()
    second.cancel()
  }

  @Test func `A change that an observer of one query makes comes to others with the current one`() {
    let (results, other) = (fetched(), fetched())
    let first = results.observe { [store] event in
      if case .didChange = event { store.remove(ids: [4]) }
    }
    var (told, gone): ([[Int]], [Int]) = ([], [])
    let second = other.observe { [unowned other] event in
      if case .item(let item, .deleted) = event { gone.append(item.id) }
      if case .didChange = event { told.append(other.ids.flatMap(\.self)) }
    }
    store.remove(ids: [0])
    // They have the latest state before any of them is notified, so that what edits a list edits that.
    #expect(told == [[5, 3, 7, 8, 6, 1, 2]])
    #expect(gone.sorted() == [0, 4])
    #expect(results.ids == other.ids)
    first.cancel()
    second.cancel()
  }

  @Test func `A fetch that an observer asks for waits until all have been told`() {
    let results = fetched()
    var told: [FetchedEvent<Thing, Never>] = []
    let first = results.observe { [unowned results] event in
      guard case .item = event, results.request.limit == nil else { return }
      results.request.limit = 1
      results.performFetch()
    }
    let second = results.observe { told.append($0) }
    store.remove(ids: [0])
    #expect(results.ids == [[4]])
    #expect(told.firstIndex(of: .didChange) == 2)
    #expect(told.count { $0 == .didChange } == 2)
    first.cancel()
    second.cancel()
  }

  @Test func `An observation keeps the results alive, and the store does not`() {
    weak let dropped = store.results(of: .byColor)
    #expect(dropped == nil)
    var results: MemoryResults? = fetched()
    weak let kept = results
    let watched = Watched(fetched())
    var observation = results?.observe { _ in }
    results = nil
    #expect(kept != nil)
    observation = nil
    #expect(kept == nil && observation == nil)
    store.removeAll()
    #expect(watched.events.last == .didChange)
  }
}

/// Notes what results tell.
private final class Watched<Results: FetchedResults>
where Results.Section.Item == Thing, Results.Failure == Never {
  private(set) var events: [FetchedEvent<Thing, Never>] = []
  private var observation: FetchObservation?

  init(_ results: Results) {
    observation = results.observe { [unowned self] in events.append($0) }
  }

  /// The events without those that open and close a change.
  var changes: [FetchedEvent<Thing, Never>] {
    events.filter { $0 != .willChange && $0 != .didChange }
  }
}
