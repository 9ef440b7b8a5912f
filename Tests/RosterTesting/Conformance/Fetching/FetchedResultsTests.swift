import Roster
import RosterTesting
import TestSupport
import Testing

@Suite struct FetchedResultsTests {
  private static let seeds = 0..<UInt64(LongRun.isAsked ? 40 : 1)

  @Test(arguments: seeds)
  func `F3 F5 F7 Results of a store in memory obey the laws of fetched results`(_ seed: UInt64) {
    for limit in [nil, 0, 1, 10] {
      var request = StoredParcel.request
      request.limit = limit
      let store = MemoryStore((0..<12).map { StoredParcel(id: $0, weight: $0 * 3, town: "Chur") })
      expectConformance(
        to: FetchedResultsConformance(
          of: { store.results(of: request) }, answering: request, among: { store.items }),
        through: StoredParcel.edits(of: store, seed: seed), seed: seed)
    }
  }

  @Test(arguments: seeds)
  func `Results whose sections are gathered obey the laws, with orders that leave items equal`(
    _ seed: UInt64
  ) {
    for limit in [nil, 7] {
      let request = FetchRequest<StoredParcel, String>(
        sortedBy: .descending { $0.weight / 10 }, sectionedBy: \.town, limit: limit)
      let store = MemoryStore<StoredParcel>()
      expectConformance(
        to: FetchedResultsConformance(
          of: { store.results(of: request) }, answering: request, among: { store.items }),
        through: StoredParcel.edits(of: store, seed: seed), seed: seed)
    }
  }

  @Test(arguments: seeds)
  func `A store whose order a user changes, and one that can be written at will, obey the laws`(
    _ seed: UInt64
  ) {
    let request = FetchRequest<StoredParcel, String>(
      sortedBy: .ascending(\.town), .ascending(\.weight), sectionedBy: \.town,
      placing: { parcel, before, after in
        parcel.weight = before.map { $0.weight + 1 } ?? after.map { $0.weight - 1 } ?? parcel.weight
      })
    let store = MemoryStore<StoredParcel>()
    expectConformance(
      to: FetchedResultsConformance(
        of: { store.results(of: request) }, answering: request, among: { store.items }),
      through: StoredParcel.edits(of: store, seed: seed), seed: seed)
  }

  @Test func `The simplest store, which fetches again after each edit, obeys the laws`() {
    let (store, log) = (MemoryStore<StoredParcel>(), EditLog())
    let edits = StoredParcel.edits(of: store, seed: 1).map { edit in
      {
        edit()
        log.edited()
      }
    }
    expectConformance(
      to: FetchedResultsConformance { SimpleResults(store, log) }, through: edits)
  }

  @Test func `A fetch that fails is reported, and so is a change that cannot be followed`() {
    let locked = LockedStore(isLocked: true)
    let first = FetchedResultsConformance { LockedResults(locked) }.violations(through: [])
    #expect(Set(first.map(\.rule)) == [.failedFetch])
    let open = LockedStore(isLocked: false)
    let later = FetchedResultsConformance { LockedResults(open) }
      .violations(through: [{ open.followers.forEach { $0() } }])
    #expect(later.map(\.description).contains { $0.contains("cannot follow a change: isLocked") })
  }

  @Test func `A violation of results becomes an issue, with its step and its seed`() async throws {
    let found = try await issues {
      let store = MemoryStore<StoredParcel>()
      let conformance = FetchedResultsConformance(
        of: { FaultyResults(of: StoredParcel.request, in: store, .losesADelete) },
        answering: StoredParcel.request, among: { store.items })
      let parcel = StoredParcel(id: 3, weight: 12, town: "Chur")
      expectConformance(
        to: conformance, through: [{ store.upsert(parcel) }, { store.removeAll() }], seed: 5)
    }
    #expect(found.count == 1)
    #expect(
      found[0].description.contains(
        """
        lost-update at list: the results are not those that are fetched from scratch: expected [], \
        found [Chur: 3] (step 2, seed 5)
        """))
  }

  @Test func `Titles whose change no event names are found`() {
    let counted = CountedResults()
    let violations = FetchedResultsConformance { counted }.violations(
      through: [{ counted.show(2) }, { counted.show(3) }])
    #expect(
      violations.first?.description
        == "reported-changes at section 0: section 0 has other titles, which no change says (step 2)"
    )
  }
}

/// Results whose header counts the items, and who tell of items alone.
private final class CountedResults: FetchedResults {
  private(set) var sections: [ListSection<Int, StoredParcel>] = []
  private let observers = FetchObservers<StoredParcel, Never>()

  func performFetch() {}

  func show(_ count: Int) {
    let parcels = (0..<count).map { StoredParcel(id: $0, weight: $0, town: "Chur") }
    let new = ListSection(id: 0, items: parcels)
    observers.notifyOfChanges(
      from: sections.map { ListSection(id: $0.id, items: $0.items) }, to: [new]
    ) {
      sections = [ListSection(id: 0, header: "\(count)", items: parcels)]
    }
  }

  func observe(
    _ tell: @escaping (FetchedEvent<StoredParcel, Never>) -> Void
  ) -> FetchObservation {
    observers.observe(self, tell)
  }
}

/// Results that cannot be fetched while the store is locked, and say so.
private final class LockedResults: FetchedResults {
  enum Problem: Error {
    case isLocked
  }

  let sections: [ListSection<Int, StoredParcel>] = []
  let store: LockedStore
  private let observers = FetchObservers<StoredParcel, Problem>()

  init(_ store: LockedStore) {
    self.store = store
    store.followers.append { [observers] in observers.notifyOfFailure(.isLocked) }
  }

  func performFetch() throws(Problem) {
    if store.isLocked { throw .isLocked }
  }

  func observe(
    _ tell: @escaping (FetchedEvent<StoredParcel, Problem>) -> Void
  ) -> FetchObservation {
    observers.observe(self, tell)
  }
}

private final class LockedStore {
  var isLocked: Bool
  var followers: [() -> Void] = []

  init(isLocked: Bool) { self.isLocked = isLocked }
}

/// Tells somebody of edits.
private final class EditLog {
  var edited: () -> Void = {}
}

/// The results that are the least work to write.
private final class SimpleResults: FetchedResults {
  private(set) var sections: [ListSection<Int, StoredParcel>] = []
  private let store: MemoryStore<StoredParcel>
  private let observers = FetchObservers<StoredParcel, Never>()

  init(_ store: MemoryStore<StoredParcel>, _ log: EditLog) {
    self.store = store
    let others = log.edited
    log.edited = { [weak self] in
      others()
      if self?.sections.isEmpty == false { self?.performFetch() }
    }
  }

  func performFetch() {
    let new = [ListSection(id: 0, items: store.items.sorted { $0.id < $1.id })]
    observers.notifyOfChanges(from: sections, to: new) { sections = new }
  }

  func observe(
    _ tell: @escaping (FetchedEvent<StoredParcel, Never>) -> Void
  ) -> FetchObservation {
    observers.observe(self, tell)
  }
}
