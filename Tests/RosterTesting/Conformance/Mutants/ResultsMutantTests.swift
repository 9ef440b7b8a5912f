import Roster
import RosterTesting
import TestSupport
import Testing

@Suite struct ResultsMutantTests {
  /// The rules that are broken, in the first runs that break all that are expected; in all of them in a long run.
  ///
  /// Where none are expected, these are two runs, and in a long run all.
  private func rules(
    _ fault: ResultsFault?, expecting expected: Set<ViolationRule>? = nil
  ) -> Set<ViolationRule> {
    var rules: Set<ViolationRule> = []
    for seed in 0..<UInt64(expected == nil && !LongRun.isAsked ? 2 : 5) {
      if let expected, !LongRun.isAsked, rules.isSuperset(of: expected) { break }
      rules.formUnion(FaultyResults.violations(fault, seed: seed).map(\.rule))
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

  @Test func `Events that go on after they were stopped are reported once`() {
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

  private typealias Town = ListSection<String, StoredParcel>

  private func town(_ name: String, header: String? = nil, _ ids: Int...) -> Town {
    ListSection(
      id: name, header: header ?? name,
      items: ids.map { StoredParcel(id: $0, weight: $0, town: name) })
  }

  /// The first violation of results that tell some changes between other sections.
  private func first(
    from old: [Town], to new: [Town], telling events: [FetchedEvent<StoredParcel, Never>]
  ) -> Violation? {
    let results = TellingResults(old)
    return FetchedResultsConformance { results }
      .violations(through: [{ results.show(new, telling: events) }], seed: nil).first
  }

  @Test func `Sections that the changes do not lead to are named by what they are and should be`() {
    func path(_ section: Int, _ item: Int) -> ListIndexPath {
      ListIndexPath(section: section, item: item)
    }
    let (aarau, basel) = (town("Aarau", 1), town("Basel", 2))
    let isInserted = FetchedEvent<StoredParcel, Never>.item(
      basel.items[0], .inserted(at: path(0, 0)))
    #expect(
      first(
        from: [aarau], to: [basel, aarau], telling: [.section(.inserted(at: 0)), isInserted]) == nil
    )
    for (new, events, position, words) in [
      (
        [basel, aarau], [.section(.inserted(at: 1)), isInserted], .section(0),
        "by the changes reported, section 0 is “Aarau”, not “Basel”"
      ),
      (
        [basel, aarau], [isInserted], .list,
        "there were 1 sections, and by the changes reported there are 1, not 2"
      ),
      (
        [], [.item(aarau.items[0], .deleted(from: path(0, 0)))], .list,
        "there were 1 sections, and by the changes reported there are 1, not 0"
      ),
      (
        [town("Aarau", header: "A", 1, 3)],
        [.item(StoredParcel(id: 3, weight: 3, town: "Aarau"), .inserted(at: path(0, 1)))],
        .section(0), "section 0 has other titles, which no change says"
      ),
    ] as [([Town], [FetchedEvent<StoredParcel, Never>], ViolationPosition, String)] {
      let violation = first(from: [aarau], to: new, telling: events)
      #expect(violation?.rule == .reportedChanges)
      #expect(violation?.position == position && violation?.explanation == words)
    }
  }

  @Test func `Changes that are reported where nothing was or is are named by that`() {
    func path(_ section: Int, _ item: Int) -> ListIndexPath {
      ListIndexPath(section: section, item: item)
    }
    let (aarau, basel) = (town("Aarau", 1), town("Basel", 2))
    let (one, two) = (aarau.items[0], basel.items[0])
    for (new, event, position, words) in [
      ([], .section(.deleted(from: 1)), .section(1), "nothing was at 1, which is reported: "),
      (
        [aarau, basel], .section(.inserted(at: 2)), .section(2),
        "nothing is at 2, which is reported: "
      ),
      (
        [aarau], .section(.moved(from: 0, to: -1)), .section(-1),
        "nothing is at -1, which is reported: "
      ),
      ([aarau], .section(.updated(from: 1, to: 0)), .section(1), "nothing was at 1, which is "),
      (
        [aarau], .item(two, .deleted(from: path(0, 1))), .item(path(0, 1)),
        "nothing was at [0, 1], which is reported: "
      ),
      (
        [aarau], .item(two, .inserted(at: path(1, 0))), .item(path(1, 0)),
        "nothing is at [1, 0], which is reported: "
      ),
      (
        [aarau], .item(one, .updated(from: path(0, 0), to: path(0, 1))), .item(path(0, 1)),
        "nothing is at [0, 1], which is reported: "
      ),
    ] as [([Town], FetchedEvent<StoredParcel, Never>, ViolationPosition, String)] {
      let violation = first(from: [aarau], to: new, telling: [event])
      #expect(violation?.rule == .reportedChanges && violation?.position == position)
      #expect(violation?.explanation.hasPrefix(words) == true, "\(violation?.description ?? "")")
    }
  }

  @Test func `Changes that are reported of another item, or of another section, are found`() {
    func path(_ section: Int, _ item: Int) -> ListIndexPath {
      ListIndexPath(section: section, item: item)
    }
    let (one, two, nine) = (
      StoredParcel(id: 1, weight: 1, town: "Aarau"), StoredParcel(id: 2, weight: 2, town: "Aarau"),
      StoredParcel(id: 9, weight: 9, town: "Aarau")
    )
    var heavy = one
    heavy.weight = 50
    let basel = town("Basel", 3)
    for (old, new, right, wrong, position) in [
      (
        [town("Aarau", 1, 2)], [town("Aarau", 2)], .item(one, .deleted(from: path(0, 0))),
        .item(two, .deleted(from: path(0, 0))), .item(path(0, 0))
      ),
      (
        [town("Aarau", 1, 2)], [town("Aarau", 2)], .item(one, .deleted(from: path(0, 0))),
        .item(heavy, .deleted(from: path(0, 0))), .item(path(0, 0))
      ),
      (
        [town("Aarau", 1)], [town("Aarau", 9)], nil,
        .item(nine, .updated(from: path(0, 0), to: path(0, 0))), .item(path(0, 0))
      ),
      (
        [town("Aarau", 1, 2, 3)], [town("Aarau", 2, 9, 3)], nil,
        .item(nine, .moved(from: path(0, 0), to: path(0, 1))), .item(path(0, 0))
      ),
      (
        [town("Aarau", 1), basel], [town("Aarau", 1), town("Basel", header: "B", 3)],
        .section(.updated(from: 1, to: 1)), .section(.updated(from: 0, to: 1)), .section(1)
      ),
    ]
      as [(
        [Town], [Town], FetchedEvent<StoredParcel, Never>?, FetchedEvent<StoredParcel, Never>,
        ViolationPosition
      )]
    {
      if let right { #expect(first(from: old, to: new, telling: [right]) == nil) }
      let violation = first(from: old, to: new, telling: [wrong])
      #expect(violation?.rule == .reportedChanges && violation?.position == position)
    }
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

/// Results that change to what they are told, and tell the changes that they are given.
private final class TellingResults: FetchedResults {
  private(set) var sections: [ListSection<String, StoredParcel>]
  private var tellers: [(FetchedEvent<StoredParcel, Never>) -> Void] = []

  init(_ sections: [ListSection<String, StoredParcel>]) { self.sections = sections }

  func performFetch() {}

  func show(_ new: [Section], telling events: [FetchedEvent<StoredParcel, Never>]) {
    for tell in tellers { tell(.willChange) }
    sections = new
    for event in events + [.didChange] { for tell in tellers { tell(event) } }
  }

  func observe(
    _ tell: @escaping (FetchedEvent<StoredParcel, Never>) -> Void
  ) -> FetchObservation {
    let number = tellers.count
    tellers.append(tell)
    return FetchObservation { self.tellers[number] = { _ in } }
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
    observers.notifyOfChanges(from: sections, to: new) { sections = new }
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
