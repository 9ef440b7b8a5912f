import Roster
import RosterTesting
import TestSupport
import Testing

/// What is wrong with a ``FaultyStore``.
enum StoreFault: CaseIterable {
  case removesNothing, removesAnotherToo, removesAnotherInstead
  case ignoresChanges, rewritesChanges, changesAllOfATown
  case insertsNothing, insertsOtherContent, insertsTwo
  case movesIntoTheFirstTown, movesToTheEnd, movesNothingToTheFront
  case failsAndRemoves, tellsNothing, tellsNoInserts, keepsTheLatestToItself, keepsTheFirstState
  case fallsSilent

  /// The laws that the fault breaks.
  var rules: Set<ViolationRule> {
    switch self {
    case .removesNothing: [.undoneEdit]
    case .removesAnotherToo, .removesAnotherInstead, .changesAllOfATown, .insertsTwo: [.strayEdit]
    case .ignoresChanges, .rewritesChanges, .insertsOtherContent: [.changedEdit]
    case .insertsNothing: [.lostInsert]
    case .movesIntoTheFirstTown, .movesToTheEnd, .movesNothingToTheFront: [.misplacedEdit]
    case .failsAndRemoves: [.refusedEdit]
    case .tellsNothing, .tellsNoInserts: [.lostUpdate]
    case .keepsTheLatestToItself: [.staleList]
    case .keepsTheFirstState, .fallsSilent: [.storedState]
    }
  }
}

/// Results that a list can write to; right without a fault.
final class FaultyStore: EditableResults {
  enum Problem: Error {
    case isLocked
  }

  typealias Section = ListSection<String, StoredParcel>
  typealias Failure = Problem

  private(set) var sections: [Section] = []
  private let fault: StoreFault?
  private let store: MemoryStore<StoredParcel>
  private let base: MemoryResults<StoredParcel, String>
  private let observers = FetchObservers<StoredParcel, Problem>()
  private var following: FetchObservation?
  private var isSilent = false
  private var isTelling = false
  private var isMute = false
  private var first: ListContents<Section>?

  init(in store: MemoryStore<StoredParcel>, _ fault: StoreFault?) {
    self.fault = fault
    self.store = store
    base = store.results(of: StoredParcel.request)
    following = base.observe { [unowned self] event in
      if event == .didChange, !isSilent, !isMute { follow() }
    }
  }

  /// What is wrong with such a store.
  static func violations(_ fault: StoreFault?, seed: UInt64) -> [Violation] {
    FirstViolation.all(of: fault, seed: seed) {
      let store = MemoryStore<StoredParcel>()
      return FetchedResultsConformance { FaultyStore(in: store, fault) }
        .violations(through: StoredParcel.edits(of: store, seed: seed), seed: seed)
    }
  }

  var latest: ListContents<Section>? {
    if fault == .keepsTheFirstState {
      first = first ?? base.latest
      return first
    }
    switch fault {
    case .keepsTheLatestToItself, .tellsNothing, .tellsNoInserts: return nil
    default: return base.latest
    }
  }

  private func follow() {
    isTelling = true
    defer { isTelling = false }
    observers.notifyOfChanges(from: sections, to: base.sections) { sections = base.sections }
  }

  func performFetch() {
    base.performFetch()
    follow()
  }

  func observe(
    _ tell: @escaping (FetchedEvent<StoredParcel, Problem>) -> Void
  ) -> FetchObservation { observers.observe(self, tell) }

  func whenQuiet(_ work: @escaping () -> Void) { observers.whenQuiet(work) }

  func take(_ edits: [SourceEdit<Section>]) throws(Problem) {
    let isInsert = edits.contains { $0.kind == .insert }
    isSilent = fault == .tellsNothing || fault == .tellsNoInserts && isInsert
    // It was edited by an observer, and tells none of anything from then on.
    if fault == .fallsSilent, isTelling { isMute = true }
    defer { isSilent = false }
    var problem: Problem?
    store.update { items in
      for edit in edits {
        switch edit.kind {
        case .remove: problem = remove(edit.item, from: &items)
        case .update: change(edit.item, in: &items)
        case .insert: insert(edit.item, into: &items)
        case .move: move(edit, in: &items)
        }
      }
    }
    if let problem { throw problem }
  }

  private func remove(
    _ item: StoredParcel, from items: inout MemoryEdits<StoredParcel>
  ) -> Problem? {
    if fault == .removesNothing { return nil }
    if fault == .removesAnotherToo || fault == .removesAnotherInstead {
      let other = sections.flatMap(\.items).first { $0.id != item.id }
      if let other { items.remove(id: other.id) }
      if fault == .removesAnotherInstead, other != nil { return nil }
    }
    items.remove(id: item.id)
    return fault == .failsAndRemoves ? .isLocked : nil
  }

  private func change(_ item: StoredParcel, in items: inout MemoryEdits<StoredParcel>) {
    var item = item
    if fault == .ignoresChanges { return }
    if fault == .rewritesChanges { item.weight += 1 }
    items.upsert(item)
    if fault == .changesAllOfATown {
      for other in sections.flatMap(\.items) where other.id != item.id && other.town == item.town {
        items.modify(id: other.id) { $0.weight += 100 }
      }
    }
  }

  private func insert(_ item: StoredParcel, into items: inout MemoryEdits<StoredParcel>) {
    var item = item
    if fault == .insertsNothing { return }
    if fault == .insertsOtherContent { item.weight += 1 }
    if fault == .insertsTwo {
      // Before all others, so that no limit hides it.
      items.upsert(StoredParcel(id: -1 - item.id, weight: 10, town: ""))
    }
    items.upsert(item)
  }

  private func move(
    _ edit: SourceEdit<Section>, in items: inout MemoryEdits<StoredParcel>
  ) {
    var item = edit.item
    if edit.isAcross {
      item.town = fault == .movesIntoTheFirstTown ? sections[0].id : edit.section ?? item.town
    } else if fault == .movesToTheEnd || fault == .movesNothingToTheFront && isToTheFront(edit) {
      item.weight += 100
    }
    items.upsert(item)
  }

  /// Whether an item is put before the first of several others.
  private func isToTheFront(_ edit: SourceEdit<Section>) -> Bool {
    let items = sections.first { $0.id == edit.item.town }?.items ?? []
    let others = items.filter { $0.id != edit.item.id }
    if case .before(let id)? = edit.neighbor { return others.count > 1 && others.first?.id == id }
    return false
  }
}

@Suite struct StoreMutantTests {
  /// The rules that are broken, in the first runs that break all that are expected; in all of them in a long run.
  ///
  /// Where none are expected, these are two runs, and in a long run all.
  private func rules(
    _ fault: StoreFault?, expecting expected: Set<ViolationRule>? = nil
  ) -> Set<ViolationRule> {
    var rules: Set<ViolationRule> = []
    for seed in 0..<UInt64(expected == nil && !LongRun.isAsked ? 2 : 5) {
      if let expected, !LongRun.isAsked, rules.isSuperset(of: expected) { break }
      rules.formUnion(FaultyStore.violations(fault, seed: seed).map(\.rule))
    }
    return rules
  }

  @Test func `A store that is written without a fault breaks no law`() {
    #expect(rules(nil).isEmpty)
  }

  @Test(arguments: StoreFault.allCases)
  func `A store that is written with a fault breaks the law of the fault, and no other`(
    _ fault: StoreFault
  ) {
    #expect(rules(fault, expecting: fault.rules) == fault.rules)
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `A store of which something was found is edited no more`(_ seed: UInt64) {
    #expect(FaultyStore.violations(.tellsNothing, seed: seed).count == 1)
  }

  @Test func `What the last edit of all leaves is judged, too`() {
    let store = MemoryStore([StoredParcel(id: 1, weight: 20, town: "Chur")])
    let violations = FetchedResultsConformance { FaultyStore(in: store, .tellsNoInserts) }
      .violations(through: [{}])
    #expect(violations.map(\.rule) == [.lostUpdate])
  }

  @Test func `An item that goes is reported, even where a limit lets another one come`() {
    let store = MemoryStore(
      (0..<14).map { StoredParcel(id: $0, weight: 10 + $0, town: "Chur") })
    let violations = FetchedResultsConformance { FaultyStore(in: store, .removesAnotherInstead) }
      .violations(through: [{}], seed: 1)
    #expect(violations.map(\.rule) == [.strayEdit])
    #expect(violations.first?.explanation.hasSuffix("is gone, too") == true, "\(violations)")
  }

  @Test func `A store whose every edit fails breaks no law`() {
    final class Shut: EditableResults {
      typealias Failure = FaultyStore.Problem

      private(set) var sections: [ListSection<String, StoredParcel>] = []
      private let base: MemoryResults<StoredParcel, String>
      private let observers = FetchObservers<StoredParcel, FaultyStore.Problem>()
      init(_ store: MemoryStore<StoredParcel>) { base = store.results(of: StoredParcel.request) }
      func performFetch() {
        base.performFetch()
        observers.notifyOfChanges(from: sections, to: base.sections) { sections = base.sections }
      }
      func observe(
        _ tell: @escaping (FetchedEvent<StoredParcel, FaultyStore.Problem>) -> Void
      ) -> FetchObservation { observers.observe(self, tell) }
      var latest: ListContents<ListSection<String, StoredParcel>>? { contents }
      func take(
        _ edits: [SourceEdit<ListSection<String, StoredParcel>>]
      ) throws(FaultyStore.Problem) { throw .isLocked }
    }
    let store = MemoryStore([StoredParcel(id: 1, weight: 20, town: "Chur")])
    #expect(FetchedResultsConformance { Shut(store) }.violations(through: [{}, {}]).isEmpty)
  }
}
