import Roster
import TestSupport
import Testing

@Suite struct MemoryStoreTests {
  private let store = MemoryStore(Thing.nine)

  @Test func `Items are found by id and stand in the order in which they came`() {
    store.upsert(Thing(id: 4, name: "new", color: "Blue"))
    #expect(store.items.map(\.id) == Array(0..<9))
    #expect(store.item(id: 4)?.name == "new")
    #expect(store.item(id: 9) == nil)
    store.remove(ids: [0, 99])
    store.upsert(Thing(id: 0, name: "back", color: "Red"))
    #expect(store.items.map(\.id) == [1, 2, 3, 4, 5, 6, 7, 8, 0])
    #expect(!store.modify(id: 99) { $0.name = "nobody" })
    #expect(store.modify(id: 1) { $0.name = "somebody" } && !store.isEmpty)
    store.removeAll()
    #expect(store.isEmpty)
  }

  @Test func `An item that goes and comes back in one update stands where it does after several`() {
    typealias Edit = (inout MemoryEdits<Thing>) -> Void
    let (first, new) = (Thing.nine[0], Thing(id: 20, name: "new", color: "Red"))
    var refilling: [Edit] = [{ $0.removeAll() }]
    for thing in Thing.nine.reversed() { refilling.append { $0.upsert(thing) } }
    let scripts: [[Edit]] = [
      [{ $0.remove(id: 0) }, { $0.upsert(first) }], refilling,
      [
        { $0.upsert(new) }, { $0.upsert(Thing(id: 21, name: "new", color: "Red")) },
        { $0.remove(id: 20) }, { $0.upsert(new) },
      ],
      [
        { $0.remove(id: 0) }, { $0.upsert(first) }, { $0.modify(id: 1) { $0.name = "changed" } },
        { $0.remove(id: 0) }, { $0.remove(id: 2) }, { $0.upsert(Thing.nine[2]) },
      ],
    ]
    for (number, script) in scripts.enumerated() {
      let (store, other) = (MemoryStore(Thing.nine), MemoryStore(Thing.nine))
      let request = FetchRequest<Thing, Int>(sortedBy: .ascending(\.color))
      let (results, others) = (store.results(of: request), other.results(of: request))
      results.performFetch()
      others.performFetch()
      store.update { edits in for edit in script { edit(&edits) } }
      for edit in script { other.update { edits in edit(&edits) } }
      #expect(store.items == other.items, "script \(number)")
      #expect(results.sections == others.sections, "script \(number)")
    }
  }

  @Test func `Edits see each other, and nobody else sees them before they are done`() {
    store.update { edits in
      edits.upsert(Thing(id: 9, name: "a", color: "Red"))
      edits.modify(id: 9) { $0.name += "b" }
      #expect(edits.item(id: 9)?.name == "ab")
      #expect(edits.remove(id: 0)?.name == "c")
      #expect(edits.item(id: 0) == nil)
      #expect(edits.remove(id: 0) == nil)
      edits.removeAll { $0.name == "ab" }
      #expect(store.count == 9)
    }
    #expect(store.items.map(\.id) == Array(1..<9))
  }

  @Test(arguments: [nil, 0, 60, 1_000])
  func `Many edits at once are found as a query that begins with them finds them`(_ limit: Int?) {
    var random = SeededGenerator(seed: 1)
    func thing(_ id: Int) -> Thing {
      Thing(
        id: id, name: ["a", "b", "c", "d", "no"][random.below(5)],
        color: ["Red", "Blue", "Green"][random.below(3)])
    }
    let request = FetchRequest<Thing, String>(
      matching: { $0.name != "no" }, sortedBy: .ascending(\.color), .ascending(\.name),
      sectionedBy: \.color, limit: limit)
    let results = store.results(of: request)
    results.performFetch()
    for _ in 0..<6 {
      store.update { edits in
        for id in 0..<300 where random.below(3) == 0 {
          if random.below(3) == 0 { edits.remove(id: id) } else { edits.upsert(thing(id)) }
        }
      }
      let fresh = store.results(of: request)
      fresh.performFetch()
      #expect(results.ids == fresh.ids)
      #expect(results.sections == fresh.sections)
    }
    store.removeAll()
    #expect(results.sections.isEmpty)
  }

  @Test func `An edit whose last expression has a value does where none is wanted`() {
    let acts: [() -> Void] = [
      { [store] in store.update { $0.remove(id: 0) } },
      { [store] in store.update { $0.modify(id: 1) { $0.name = "b" } } },
    ]
    for act in acts { act() }
    #expect(store.item(id: 0) == nil && store.item(id: 1)?.name == "b")
    #expect(store.update { $0.remove(id: 2) }?.id == 2)
    let name = store.update { $0.item(id: 3)?.name }
    #expect(name == "c")
  }

  @Test func `Edits that throw change nothing and tell nothing`() {
    struct Refusal: Error {}
    let results = store.results(of: .byColor)
    results.performFetch()
    var events = 0
    let observation = results.observe { _ in events += 1 }
    #expect(throws: Refusal.self) {
      try store.update { edits throws(Refusal) in
        edits.removeAll()
        throw Refusal()
      }
    }
    #expect(store.count == 9 && events == 0)
    store.upsert(contentsOf: Thing.nine)
    store.update { edits in
      edits.remove(id: 3)
      edits.upsert(Thing.nine[3])
    }
    #expect(events == 0)
    observation.cancel()
  }

  @Test func `An update calls the predicate for what it changed, and compares few of the others`() {
    let store = MemoryStore((0..<1000).map { Thing(id: $0, name: "\($0)", color: "\($0 % 10)") })
    let (calls, comparisons) = (Calls(), Calls())
    let results = store.results(
      of: FetchRequest(
        matching: { _ in calls.note() }, sortedBy: .ascending(\.color),
        .by { comparisons.note() && $0.id < $1.id }, sectionedBy: \.color))
    results.performFetch()
    calls.reset()
    comparisons.reset()
    store.update { edits in
      edits.modify(id: 500) { $0.color = "7" }
      edits.remove(id: 501)
    }
    #expect(calls.count == 1)
    #expect(comparisons.count < 100)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `An object that was changed where it is is found nevertheless`(_ seed: UInt64) {
    let parcels = (0..<9).map { Parcel(id: $0, weight: $0) }
    let store = MemoryStore(parcels)
    let results = store.results(of: FetchRequest(sortedBy: .ascending(\.weight), limit: 5))
    results.performFetch()
    let id = Int(seed % 9)
    parcels[id].weight = Int(seed / 6)
    store.remove(ids: [id])
    #expect(results.sections[0].items.count == 5)
    #expect(results.indexPath(ofItem: id) == nil)
    let shown = results.sections[0].items.map(\.id)
    #expect(!shown.contains(id))
    store.remove(ids: shown)
    let rest = Set(0..<9).subtracting(shown).subtracting([id])
    #expect(Set(results.sections[0].items.map(\.id)) == rest)
  }
}

private final class Parcel: Identifiable, Equatable {
  let id: Int
  var weight: Int

  init(id: Int, weight: Int) {
    self.id = id
    self.weight = weight
  }

  static func == (first: Parcel, second: Parcel) -> Bool { first === second }
}
