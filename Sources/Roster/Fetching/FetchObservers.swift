/// Those who observe fetched results; for stores of your own.
///
/// Each observer gets all events of one change before the first of the next, also
/// if an observer changes the store, and none after cancelling. 2,000,000 changes in a row, each made by an observer in answer
/// to the one before, trap; so do 10,000 observers of one change, each of which comes in answer to the notice to the one before.
public final class FetchObservers<Item, Failure: Error> {
  /// In the order of their numbers.
  private var observers: [(number: Int, notify: (FetchedEvent<Item, Failure>) -> Void)] = []

  /// What has each state before those, in the same order.
  private var followers: [(number: Int, follower: StateFollower)] = []
  private var lastNumber = 0
  private var isDelivering = false
  private var isWorking = false
  private var waiting = Queue<() -> Void>()

  /// The type of the results that were observed last.
  private var observed: Any.Type?

  /// Makes a set without observers.
  public init() {}

  /// Notifies an observer of each event from now on.
  ///
  /// - Parameters:
  ///   - results: The results that are observed; they are kept alive by the observation.
  ///   - notify: Is called with each event.
  /// - Returns: What ends it.
  public func observe(
    _ results: AnyObject, _ notify: @escaping (FetchedEvent<Item, Failure>) -> Void
  ) -> FetchObservation {
    lastNumber += 1
    let number = lastNumber
    observed = type(of: results)
    observers.append((number, notify))
    return FetchObservation { [results] in
      // Let go when the set can be changed again: what ends with an observer may be another observation.
      let gone = self.index(of: number).map { self.observers.remove(at: $0) }
      withExtendedLifetime((results, gone)) {}
    }
  }

  /// Has something take over each state before any observer is notified of it.
  ///
  /// - Parameter follower: What takes it over.
  /// - Returns: What ends it.
  func observe(_ follower: StateFollower) -> FetchObservation {
    lastNumber += 1
    let number = lastNumber
    followers.append((number, follower))
    return FetchObservation { self.followers.removeAll { $0.number == number } }
  }

  /// Has a new state taken over that observers are to be notified of.
  func adopt() {
    for (_, follower) in followers { follower.adopt() }
  }

  /// Does something as soon as no event is being delivered: now, or after the last event of a change.
  ///
  /// - Parameter work: What to do, such as following a change of the store.
  public func whenQuiet(_ work: @escaping () -> Void) {
    waiting.append(work)
    workOff()
  }

  private func workOff() {
    if isDelivering || isWorking { return }
    isWorking = true
    defer { isWorking = false }
    var rounds = StoreRounds()
    while rounds.goesOn(waiting: waiting.count, for: name), let work = waiting.popFirst() { work() }
  }

  /// What is observed, in messages.
  private var name: String { observed.map { "`\($0)`" } ?? "results" }

  private func index(of number: Int) -> Int? {
    let index = observers.partitioningIndex { $0.number >= number }
    return index < observers.count && observers[index].number == number ? index : nil
  }

  /// Notifies observers that a change of the store cannot be followed.
  ///
  /// - Parameter failure: Why.
  public func notifyOfFailure(_ failure: Failure) {
    whenQuiet { self.holding { self.deliver([.failed(failure)], to: 0..<self.lastNumber + 1) } }
  }

  /// Does something, and notifies observers only then of what comes of it.
  func holding(_ body: () -> Void) {
    let wasDelivering = isDelivering
    isDelivering = true
    body()
    isDelivering = wasDelivering
    workOff()
  }

  /// Delivers events to the observers with some numbers, and not to those that come meanwhile.
  private func deliver(
    _ events: some Sequence<FetchedEvent<Item, Failure>>, to audience: Range<Int>
  ) {
    for event in events {
      for (number, notify) in observers
      where audience.contains(number) && index(of: number) != nil {
        notify(event)
      }
    }
  }

  /// Notifies observers that a change comes, and then those that have come meanwhile, until no more come.
  ///
  /// - Returns: The numbers of those that are to be notified of the change.
  private func announce(_ events: some Sequence<FetchedEvent<Item, Failure>>) -> Range<Int> {
    var (notified, rounds) = (0, 0)
    while notified <= lastNumber {
      rounds += 1
      trapUnless(
        rounds < Repetition.limit,
        """
        The closure of `observe(_:)` of \(name) observed them anew in answer to the notice of a change, \
        \(rounds) times in a row. Observe them there only once.
        """)
      let newest = notified..<lastNumber + 1
      deliver(events, to: newest)
      notified = newest.upperBound
    }
    return 0..<notified
  }
}

extension FetchObservers where Item: Identifiable & Equatable {
  /// Notifies observers of the changes from one state to another.
  ///
  /// Call it inside of ``whenQuiet(_:)`` if observers may change the store or fetch again.
  ///
  /// - Parameters:
  ///   - old: The sections of the old state.
  ///   - new: The sections of the new state.
  ///   - adopt: Makes the new state the results' own; called once, after the notice that they will change.
  public func notifyOfChanges<Section: SectionInfo<Item>>(
    from old: [Section], to new: [Section], adopting adopt: () -> Void
  ) {
    notifyOfChanges(FetchedEvent<Item, Failure>.events(from: old, to: new), adopting: adopt)
  }

  /// The same where the events are known.
  func notifyOfChanges(_ events: [FetchedEvent<Item, Failure>], adopting adopt: () -> Void) {
    holding {
      let audience = announce(events.prefix(1))
      adopt()
      deliver(events.dropFirst(), to: audience)
      guard events.isEmpty else { return }
      // There is nothing to tell of where one state that was taken over was undone by the next.
      for (number, follower) in followers where followers.contains(where: { $0.number == number }) {
        follower.show()
      }
    }
  }
}

@available(*, unavailable)
extension FetchObservers: Sendable {}

/// What has each state before any observer is notified of it, so that all who edit it edit the latest.
struct StateFollower {
  /// Takes over the latest state, and calls nothing that might edit anything.
  let adopt: () -> Void

  /// Shows what was taken over.
  let show: () -> Void
}
