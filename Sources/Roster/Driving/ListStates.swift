/// The states of a list, one after the other, for any number of tasks.
///
/// An iterator keeps the state that it gave last and compares it with the latest, so nothing is stored for those that are slow.
struct ListStates<Section: SectionInfo>: AsyncSequence {
  typealias Element = ListEdit<Section>
  typealias Failure = Never

  private let identity: HeldIdentity<Section>
  private let begin: (StateWatch<Section>) -> AnyObject?

  /// The states of something.
  ///
  /// - Parameters:
  ///   - identity: How items are distinguished.
  ///   - begin: Notes the state that is there and those that follow, for as long as what it gives is kept.
  init(
    identity: HeldIdentity<Section>, _ begin: @escaping (StateWatch<Section>) -> AnyObject?
  ) {
    self.identity = identity
    self.begin = begin
  }

  func makeAsyncIterator() -> Iterator {
    let watch = StateWatch<Section>()
    return Iterator(identity: identity, watch: watch, observation: begin(watch))
  }

  struct Iterator: AsyncIteratorProtocol {
    let identity: HeldIdentity<Section>
    let watch: StateWatch<Section>
    let observation: AnyObject?
    private var known = HeldState(ListContents<Section>())
    private var knownCount = 0

    init(
      identity: HeldIdentity<Section>, watch: StateWatch<Section>, observation: AnyObject?
    ) {
      self.identity = identity
      self.watch = watch
      self.observation = observation
    }

    mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> ListEdit<Section>? {
      // A loop that edits the list each time gets its next element at once: others of the actor come first.
      if knownCount > 0, watch.count > knownCount { await Task.yield() }
      while !Task.isCancelled {
        if watch.count > knownCount {
          let old = known
          (known, knownCount) = (watch.latest, watch.count)
          return ListEdit(
            scope: .all,
            shared: SharedEdit(
              from: old, to: known, version: knownCount, identity: identity, after: UpdateChain()))
        }
        if watch.isOver { return nil }
        await watch.waiters.wait()
      }
      return nil
    }
  }
}

/// The latest state for one iterator.
final class StateWatch<Section: SectionInfo> {
  private(set) var latest = HeldState(ListContents<Section>())

  /// How many states there were.
  private(set) var count = 0

  /// Whether there will be no more.
  private(set) var isOver = false

  let waiters = Waiters()

  func note(_ state: HeldState<Section>) {
    latest = state
    count += 1
    waiters.wakeAll()
  }

  func finish() {
    isOver = true
    waiters.wakeAll()
  }
}

/// Those who follow the states of a list, which it does not keep alive, until it is gone.
final class StateWatches<Section: SectionInfo> {
  private var watches: [() -> StateWatch<Section>?] = []

  func add(_ watch: StateWatch<Section>) {
    watches.removeAll { $0() == nil }
    watches.append { [weak watch] in watch }
  }

  func note(_ state: HeldState<Section>) {
    for watch in watches { watch()?.note(state) }
  }

  deinit {
    for watch in watches { watch()?.finish() }
  }
}
