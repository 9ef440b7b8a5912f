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
