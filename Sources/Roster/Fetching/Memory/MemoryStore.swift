/// Items in memory, and queries that follow them.
///
/// ```swift
/// let store = MemoryStore(products)
/// let dairy = store.results(
///   of: FetchRequest(matching: { $0.aisle == "Dairy" }, sortedBy: .ascending(\.name)))
/// dairy.performFetch()
///
/// store.upsert(butter)
/// store.update { edits in
///   edits.remove(id: "Milk")
///   edits.modify(id: "Butter") { $0.quantity += 1 }
/// }
/// ```
///
/// Each update is one change for all that watch: any number of queries, each on any number of list
/// views. Items are values; one that is an object must not be changed where it is, but given to the store
/// as another object.
///
/// A store is used where it was made: on the main actor, on an actor of yours, or in one thread.
public final class MemoryStore<Item: Identifiable & Equatable> {
  private(set) var entries: [Item.ID: MemoryEntry<Item>] = [:]

  /// Counts the updates.
  private(set) var version = 0

  private var nextRank = 0
  private var followers: [() -> (any MemoryFollower<Item>)?] = []

  /// The updates that queries have yet to take over, in order.
  private var updates = Queue<MemoryUpdate<Item>>()
  private var isHandingOut = false

  /// The update that is handed out now.
  private var current: MemoryUpdate<Item>?

  /// Whether queries have yet to follow what was done to the store.
  private var isUntold = false
  private var isTelling = false
  private var waiting = Queue<() -> Void>()

  /// The closure that edits the store.
  private var closure = EditClosure(editing: "store", given: "items")

  /// Holds nothing.
  public init() {}

  /// Holds items.
  ///
  /// - Parameter items: The items; of two with one id, the later one.
  public convenience init(_ items: some Sequence<Item>) {
    self.init()
    upsert(contentsOf: items)
  }

  /// The number of items.
  public var count: Int { entries.count }

  /// Whether there are no items.
  public var isEmpty: Bool { entries.isEmpty }

  /// The items, in the order in which they came.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items.
  public var items: [Item] { entries.values.sorted { $0.rank < $1.rank }.map(\.item) }

  /// The item with an id, or `nil` if there is none.
  ///
  /// - Parameter id: The identity of an item.
  /// - Returns: The item.
  public func item(id: Item.ID) -> Item? { entries[id]?.item }

  /// A query that follows this store.
  ///
  /// - Parameter request: Which items are asked for.
  /// - Returns: The results, empty until they are fetched. They keep the store alive, and not the other way
  ///   round.
  public func results<SectionID>(
    of request: FetchRequest<Item, SectionID>
  ) -> MemoryResults<Item, SectionID> {
    MemoryResults(of: request, in: self)
  }

  /// Edits the store; all edits are one change for those who watch.
  ///
  /// If the closure throws, nothing has changed. An observer may edit the store: that change follows when
  /// all observers have been notified of the current one. 2,000,000 changes in a row, each in answer to the one before, trap.
  ///
  /// - Parameter edits: Edits the items.
  /// - Returns: What the closure returned.
  /// - Throws: What the closure threw.
  /// - Precondition: It is not called in the closure that edits the same store, nor are the other functions that edit it; edit
  ///   the items that the closure is given. What is edited there in lists that watch is passed on when the closure has returned.
  /// - Complexity: For each query, one call of its predicate and O(log *n* + *s*) steps for each item that
  ///   changed, for *n* items in *s* sections, besides those of its section, or beyond the limit of the request, that move along,
  ///   and a difference of the sections that are touched; O(*n* log *n*) for all where one in 64 of the query's changed.
  @discardableResult
  public func update<Result, Failure: Error>(
    _ edits: (inout MemoryEdits<Item>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try edit("update", edits)
  }

  /// Edits the store; all edits are one change for those who watch.
  ///
  /// The same without a result, such as in the handler of an action:
  ///
  /// ```swift
  /// ListAction("Buy") { store.update { $0.remove(id: "Milk") } }
  /// ```
  ///
  /// - Parameter edits: Edits the items.
  public func update(_ edits: (inout MemoryEdits<Item>) -> Void) {
    edit("update", edits)
  }

  /// Edits the store.
  ///
  /// - Parameters:
  ///   - act: What the program called, for the message where it did so in the closure of another edit.
  ///   - edits: Edits the items.
  /// - Returns: What the closure returned.
  /// - Throws: What the closure threw.
  @discardableResult
  func edit<Result, Failure: Error>(
    _ act: StaticString, _ edits: (inout MemoryEdits<Item>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    closure.requireNone(act)
    closure.begin()
    var changed: [(id: Item.ID, item: Item?, isBack: Bool)] = []
    defer {
      let acts = closure.end()
      // What waited comes before what observers do.
      let wasTelling = isTelling
      isTelling = true
      adopt(changed)
      handOut()
      for act in acts { act() }
      isTelling = wasTelling
      tell()
    }
    var edited = MemoryEdits(entries)
    let result = try edits(&edited)
    changed = edited.changed
    // Without the entries that the edits hold, those of the store are changed in place.
    edited = MemoryEdits([:])
    return result
  }

  /// Whether the closure of an edit runs.
  var isBeingEdited: Bool { closure.isRunning }

  /// Does something when the closure has returned that edits the store.
  func afterEdit(_ act: @escaping () -> Void) { closure.append(act) }

  /// Makes edits the store's own, of which observers have yet to be notified.
  private func adopt(_ changed: [(id: Item.ID, item: Item?, isBack: Bool)]) {
    var update = MemoryUpdate<Item>(version: version + 1)
    for (id, item, isBack) in changed where isBack && item != nil || entries[id]?.item != item {
      let rank = isBack ? nextRank : entries[id]?.rank ?? nextRank
      nextRank = max(nextRank, rank + 1)
      entries[id] = item.map { MemoryEntry(item: $0, rank: rank) }
      update.changes.append((id, entries[id]))
    }
    if update.changes.isEmpty { return }
    version += 1
    updates.append(update)
    isUntold = true
  }

  /// Has the queries take over the updates: what a request edits meanwhile, after the update for which it was asked.
  private func handOut() {
    if isHandingOut { return }
    isHandingOut = true
    var rounds = StoreRounds()
    let results = "results of `\(MemoryStore.self)` (or the predicate of their request)"
    while rounds.goesOn(waiting: updates.count, for: results), let update = updates.popFirst() {
      // All have what is new before any of them calls what may edit the store, or a list.
      current = update
      for follower in followers { follower()?.adopt(update) }
    }
    current = nil
    isHandingOut = false
  }

  /// Has a query take over what has yet to be handed out to it, since it is looked at in the middle of that.
  func bringUpToDate(_ follower: some MemoryFollower<Item>) {
    if let current { follower.adopt(current) }
    var rest = updates
    while let update = rest.popFirst() { follower.adopt(update) }
  }

  /// Has a request asked; what it edits meanwhile is taken over, and observers are notified of it, when that is done.
  func asking(_ ask: () -> Void) {
    let (wasHandingOut, wasTelling) = (isHandingOut, isTelling)
    (isHandingOut, isTelling) = (true, true)
    ask()
    isHandingOut = wasHandingOut
    handOut()
    isTelling = wasTelling
    tell()
  }

  private func tell() {
    if isTelling { return }
    isTelling = true
    defer { isTelling = false }
    var rounds = StoreRounds()
    while rounds.goesOn(
      waiting: (isUntold ? 1 : 0) + waiting.count, for: "results of `\(MemoryStore.self)`")
    {
      if isUntold {
        isUntold = false
        followers.compactMap { $0() }.forEach { $0.follow() }
      } else if let work = waiting.popFirst() {
        work()
      }
    }
  }

  /// Does something as soon as all queries have followed what was done to the store until now.
  func whenTold(_ work: @escaping () -> Void) {
    if isTelling { waiting.append(work) } else { work() }
  }

  func addFollower(_ follower: some MemoryFollower<Item>) {
    followers.removeAll { $0() == nil }
    followers.append { [weak follower] in follower }
  }
}

extension MemoryStore {
  /// Puts items into the store, each in place of the one with its id if there is one.
  ///
  /// - Parameter items: The items.
  public func upsert(_ items: Item...) {
    upsert(contentsOf: items)
  }

  /// Puts items into the store, each in place of the one with its id if there is one.
  ///
  /// - Parameter items: The items; of two with one id, the later one.
  public func upsert(contentsOf items: some Sequence<Item>) {
    edit("upsert") { edits in
      for item in items { edits.upsert(item) }
    }
  }

  /// Changes an item.
  ///
  /// - Parameters:
  ///   - id: The identity of an item.
  ///   - change: Changes it; not its id.
  /// - Returns: Whether there is such an item.
  /// - Precondition: The item has the same id afterwards. For another id, remove the item and upsert it with that.
  @discardableResult
  public func modify(id: Item.ID, _ change: (inout Item) -> Void) -> Bool {
    edit("modify") { $0.modify(id: id, change) }
  }

  /// Takes items out of the store.
  ///
  /// - Parameter ids: The ids of the items; unknown ones are ignored.
  public func remove(ids: some Sequence<Item.ID>) {
    edit("remove") { edits in
      for id in ids { edits.remove(id: id) }
    }
  }

  /// Takes all items out of the store, or those that a closure chooses.
  ///
  /// - Parameter isRemoved: Tells whether an item goes.
  public func removeAll(where isRemoved: (Item) -> Bool = { _ in true }) {
    edit("removeAll") { $0.removeAll(where: isRemoved) }
  }
}

@available(*, unavailable)
extension MemoryStore: Sendable {}

/// An observer of the updates of a store.
protocol MemoryFollower<Item>: AnyObject {
  associatedtype Item: Identifiable

  /// Takes over an update.
  func adopt(_ update: MemoryUpdate<Item>)

  /// Notifies observers of what was taken over.
  func follow()
}
