import Roster
import RosterTesting

/// Results of a store of parcels that are right without a fault.
final class FaultyResults: FetchedResults {
  typealias Item = StoredParcel
  typealias Section = ListSection<String, StoredParcel>
  typealias Event = FetchedEvent<StoredParcel, Never>

  private(set) var sections: [Section] = []
  private let fault: ResultsFault?
  private let base: MemoryResults<StoredParcel, String>
  private let unlimited: MemoryResults<StoredParcel, String>
  private var following: FetchObservation?
  private var tellers: [Int: (Event) -> Void] = [:]
  private var firstTellers: [Int: (Event) -> Void] = [:]
  private var lastNumber = 0
  private var isFetching = false
  private var isFetched = false
  private var changes = 0
  private var places: [Int: ListIndexPath] = [:]

  init(
    of request: FetchRequest<StoredParcel, String>, in store: MemoryStore<StoredParcel>,
    _ fault: ResultsFault?
  ) {
    self.fault = fault
    var request = request
    if fault == .ignoresThePredicate { request.predicate = { _ in true } }
    var unlimited = request
    unlimited.limit = nil
    // Follows the store first, so that it is up to date when the other one tells.
    self.unlimited = store.results(of: unlimited)
    base = store.results(of: request)
    var events: [Event] = []
    following = base.observe { [unowned self] event in
      events.append(event)
      guard event == .didChange else { return }
      follow(events)
      events = []
    }
  }

  /// What is wrong with such results.
  static func violations(_ fault: ResultsFault?, seed: UInt64) -> [Violation] {
    FirstViolation.all(of: fault, seed: seed) {
      let store = MemoryStore<StoredParcel>()
      let conformance = FetchedResultsConformance(
        of: { FaultyResults(of: StoredParcel.request, in: store, fault) },
        answering: StoredParcel.request, among: { store.items })
      return conformance.violations(through: StoredParcel.edits(of: store, seed: seed))
    }
  }

  func performFetch() {
    isFetching = true
    unlimited.performFetch()
    base.performFetch()
    if fault == .tellsEachFetch, isFetched { tell([.willChange, .didChange]) }
    (isFetching, isFetched) = (false, true)
  }

  func observe(_ tell: @escaping (Event) -> Void) -> FetchObservation {
    lastNumber += 1
    let number = lastNumber
    tellers[number] = tell
    return FetchObservation { [self] in
      switch fault {
      case .goesOnAfterCancelling: break
      case .endsTheLastObserver: tellers.keys.max().map { tellers[$0] = nil }
      case .endsTheFirstObserver: tellers.keys.min().map { tellers[$0] = nil }
      default: tellers[number] = nil
      }
    }
  }

  func knownChanges(from old: ListContents<Section>) -> ListChanges? {
    ListChanges(from: old.sections, to: fault == .knowsNoChanges ? old.sections : sections)
  }

  func indexPath(ofItem id: Int) -> ListIndexPath? {
    guard fault == .remembersPlaces else { return contents.indexPath(ofItem: id) }
    if places[id] == nil { places[id] = contents.indexPath(ofItem: id) }
    return places[id]
  }

  private func tell(_ events: [Event]) {
    for event in events {
      let tellers = fault == .goesOnToTheEndOfAChange ? firstTellers : tellers
      tellers.sorted { $0.key < $1.key }.forEach { $0.value(event) }
    }
  }

  private func follow(_ events: [Event]) {
    changes += 1
    firstTellers = tellers
    if !isFetching, isLost(events) { return }
    let old = sections
    let new = faultySections(base.sections, events)
    if fault == .tellsNothing {
      sections = new
      return
    }
    var told = Event.events(from: old, to: new)
    if told.isEmpty { return }
    if !isFetching { told = faultyEvents(told, from: old) }
    if fault == .changesTooEarly { sections = new }
    tell(Array(told.prefix(1)))
    if fault != .changesTooLate { sections = new }
    tell(Array(told.dropFirst().dropLast()))
    sections = new
    tell(Array(told.dropFirst().suffix(1)))
    if fault == .tellsOfNoChange { tell([.willChange, .didChange]) }
  }

  private func isLost(_ events: [Event]) -> Bool {
    let isOfUpdates = !events.contains { event in
      switch event {
      case .section, .item(_, .inserted), .item(_, .deleted), .item(_, .moved): true
      default: false
      }
    }
    return switch fault {
    case .losesAnUpdate: isOfUpdates
    case .losesADelete:
      events.contains { if case .item(_, .deleted) = $0 { true } else { false } }
    case .stopsFollowing: changes > 5
    default: false
    }
  }

  private func faultySections(_ right: [Section], _ events: [Event]) -> [Section] {
    var new = right
    switch fault {
    case .forgetsTheLimit where !isFetching: new = unlimited.sections
    case .appendsInsteadOfSorting where !isFetching:
      for case .item(_, .inserted(let path)) in events.reversed() {
        new[path.section].items.append(new[path.section].items.remove(at: path.item))
      }
    case .reversesSections where !isFetching: new.reverse()
    case .keepsEmptySections:
      new += sections.filter { section in !new.contains { $0.id == section.id } }
        .map { Section(id: $0.id, header: $0.header, items: []) }
    case .keepsItemsInTheirSection:
      for case .item(let item, .moved) in events {
        guard let path = ListContents(new).indexPath(ofItem: item.id),
          let old = ListContents(sections).indexPath(ofItem: item.id),
          let section = new.firstIndex(where: { $0.id == sections[old.section].id }),
          section != path.section
        else { continue }
        new[path.section].items.remove(at: path.item)
        new[section].items.append(item)
        new.removeAll(where: \.items.isEmpty)
      }
    case .countsInHeaders:
      for section in new.indices { new[section].header = "\(new[section].items.count)" }
    default: break
    }
    return new
  }

  private func faultyEvents(_ events: [Event], from old: [Section]) -> [Event] {
    let changes = Array(events.dropFirst().dropLast())
    return switch fault {
    case .tellsNoEnd: events.dropLast()
    case .tellsNoBeginning: Array(events.dropFirst())
    case .tellsItemsFirst: [.willChange] + changes.reversed() + [.didChange]
    case .tellsTwice: [.willChange] + changes.flatMap { [$0, $0] } + [.didChange]
    case .tellsPlacesOfOneState:
      events.map { event in
        guard case .item(let item, .deleted(let path)) = event else { return event }
        let earlier = changes.count { other in
          if case .item(_, .deleted(let place)) = other {
            place.section == path.section && place < path
          } else {
            false
          }
        }
        return .item(
          item, .deleted(from: ListIndexPath(section: path.section, item: path.item - earlier)))
      }
    case .tellsMovesAsUpdates:
      events.map { event in
        guard case .item(let item, .moved(let from, let to)) = event else { return event }
        return .item(item, .updated(from: from, to: to))
      }
    case .tellsNoItemsOfSections:
      events.filter { event in
        guard case .item(_, .deleted(let path)) = event else { return true }
        return !events.contains(.section(.deleted(from: path.section)))
      }
    case .tellsOldContent:
      events.map { event in
        guard case .item(_, .updated(let from, let to)) = event else { return event }
        return .item(old[from.section].items[from.item], .updated(from: from, to: to))
      }
    default: events
    }
  }
}
