import Roster
import RosterTesting
import TestSupport
import Testing

@Suite struct ResultsMutantTests {
  /// The rules that are broken, in the first runs that break all that are expected; in all of them in a long run.
  private func rules(
    _ fault: ResultsFault?, expecting expected: Set<ViolationRule>? = nil
  ) -> Set<ViolationRule> {
    var rules: Set<ViolationRule> = []
    for seed in 0..<5 as Range<UInt64> {
      if let expected, !LongRun.isAsked, rules.isSuperset(of: expected) { break }
      let store = MemoryStore<StoredParcel>()
      let conformance = FetchedResultsConformance(
        of: { FaultyResults(of: StoredParcel.request, in: store, fault) },
        answering: StoredParcel.request, among: { store.items })
      let violations = conformance.violations(
        through: StoredParcel.edits(of: store, seed: seed), seed: seed)
      rules.formUnion(violations.map(\.rule))
    }
    return rules
  }

  @Test func `Results without a fault break no law`() {
    #expect(rules(nil).isEmpty)
  }

  @Test(arguments: ResultsFault.allCases)
  func `Results with a fault break the law of the fault, and no other`(_ fault: ResultsFault) {
    #expect(rules(fault, expecting: fault.rules) == fault.rules)
  }

  @Test func `Events that go on for those who have stopped are told of once`() {
    let store = MemoryStore<StoredParcel>()
    let cancelled = FetchedResultsConformance {
      FaultyResults(of: StoredParcel.request, in: store, .goesOnAfterCancelling)
    }.violations(through: StoredParcel.edits(of: store, seed: 0), seed: 0)
    #expect(cancelled.map(\.rule) == [.cancelledObservation])
    let results = KeepingResults()
    let released = FetchedResultsConformance { results }
      .violations(through: [{ results.show(1) }, { results.show(2) }], seed: nil)
    #expect(released.map(\.rule) == [.cancelledObservation])
    #expect(
      released.first?.explanation.hasPrefix(
        "the events go on when the observation is released: ") == true)
    results.letGo()
  }

  @Test func `A section or an item that should not be where it is, is named by where it is`() {
    let request = FetchRequest<StoredParcel, String>(
      sortedBy: .ascending(\.weight), sectionedBy: \.town)
    func parcels(_ town: String, _ weights: Int...) -> ListSection<String, StoredParcel> {
      ListSection(
        id: town, header: town,
        items: weights.map { StoredParcel(id: $0, weight: $0, town: town) })
    }
    func first(_ sections: [ListSection<String, StoredParcel>]) -> Violation? {
      FetchedResultsConformance(
        of: { FixedResults(sections: sections) }, answering: request,
        among: { sections.flatMap(\.items) }
      ).violations(through: [], seed: nil).first
    }
    let (aarau, basel) = (parcels("Aarau", 1, 2), parcels("Basel", 3, 4, 5))
    #expect(first([aarau, basel]) == nil)
    let unordered = first([aarau, parcels("Basel", 3, 5, 4)])
    #expect(unordered?.rule == .fetchOrder)
    #expect(unordered?.position == .item(ListIndexPath(section: 1, item: 2)))
    let reversed = first([basel, aarau])
    #expect(reversed?.rule == .fetchOrder && reversed?.position == .section(1))
    var others = basel
    others.header = "elsewhere"
    for wrong in [parcels("Basel"), others, aarau] {
      let violation = first([aarau, wrong])
      #expect(violation?.rule == .fetchSections && violation?.position == .section(1))
    }
    var stray = basel
    stray.items[1].town = "Chur"
    #expect(first([aarau, stray])?.position == .section(1))
  }
}

/// Results that are what they are, and do not change.
private final class FixedResults: FetchedResults {
  let sections: [ListSection<String, StoredParcel>]

  init(sections: [ListSection<String, StoredParcel>]) { self.sections = sections }

  func performFetch() {}

  func observe(
    _ tell: @escaping (FetchedEvent<StoredParcel, Never>) -> Void
  ) -> FetchObservation { FetchObservation {} }
}

/// Results that keep each observation, so that it does not end when it is released.
private final class KeepingResults: FetchedResults {
  private(set) var sections: [ListSection<Int, StoredParcel>] = []
  private let observers = FetchObservers<StoredParcel, Never>()
  private var kept: [FetchObservation] = []

  func performFetch() {}

  func show(_ count: Int) {
    let parcels = (0..<count).map { StoredParcel(id: $0, weight: $0, town: "Chur") }
    let new = [ListSection(id: 0, items: parcels)]
    observers.tellChanges(from: sections, to: new) { sections = new }
  }

  func observe(
    _ tell: @escaping (FetchedEvent<StoredParcel, Never>) -> Void
  ) -> FetchObservation {
    let observation = observers.observe(self, tell)
    kept.append(observation)
    return observation
  }

  /// Ends the observations, which keep the results alive.
  func letGo() {
    let gone = kept
    kept = []
    for observation in gone { observation.cancel() }
  }
}
