/// A query of a ``MemoryStore``, and what it has found.
///
/// ```swift
/// let needed = store.results(of: FetchRequest(sortedBy: .ascending(\.name), sectionedBy: \.aisle))
/// needed.performFetch()
/// print(needed.sections.map(\.id))  // ["Dairy", "Fruit"]
/// print(needed.indexPath(ofItem: "Pears")?.description ?? "not there")  // [1, 1]
/// ```
///
/// Once it is fetched it follows the store, and touches only what an update touched.
public final class MemoryResults<
  Item: Identifiable & Equatable, SectionID: Hashable & SendableMetatype
> {
  /// What is asked for; another request holds from the next ``performFetch()`` on.
  public var request: FetchRequest<Item, SectionID>

  private let store: MemoryStore<Item>
  private let observers = FetchObservers<Item, Never>()

  /// What was found, as of the last fetch and of all changes since that observers got.
  public private(set) var sections: [ListSection<SectionID, Item>] = []

  private var found: FoundItems<Item, SectionID>?

  /// Whether ``found`` is ahead of the sections, since changes are about to be delivered.
  private var isAhead: Bool { foundContents.map { !$0.isIdentical(to: contents) } ?? false }

  private var foundContents: ListContents<ListSection<SectionID, Item>>? {
    found.map { ListContents($0.sections) }
  }

  /// Whether what the store has yet to hand out is taken over.
  private var isCatchingUp = false

  /// The version of the store that ``found`` has been brought to.
  private var version = 0

  /// Asks for items of a store.
  ///
  /// - Parameters:
  ///   - request: Which items are asked for.
  ///   - store: The store; it is kept alive.
  public init(of request: FetchRequest<Item, SectionID>, in store: MemoryStore<Item>) {
    self.request = request
    self.store = store
    store.addFollower(self)
  }

  /// Takes over what the store has yet to hand out, so that what a request edits meanwhile is not edited as it was.
  private func catchUp() {
    guard found != nil, version < store.version, !isCatchingUp else { return }
    isCatchingUp = true
    store.bringUpToDate(self)
    isCatchingUp = false
  }

  private func notifyOfChanges() {
    let new = found?.sections ?? []
    observers.notifyOfChanges(from: sections, to: new) { sections = new }
  }
}

extension MemoryResults: EditableResults {
  /// Removes and upserts the items in the store.
  ///
  /// An item that comes into a section gets its key, and one that is put between two others gets its position, if the request says how.
  ///
  /// - Parameter edits: What was done to the items of a list that watches.
  /// - Complexity: That of ``MemoryStore/update(_:)->_``. Where several edits come at once and the request has `placing`, or an item
  ///   is put next to one that changes, also a copy of what was found.
  public func take(_ edits: [SourceEdit<ListSection<SectionID, Item>>]) {
    _ = takeWhatFits(edits, ofWholeState: true)
  }

  /// Asks the store anew, and notifies of what is different from the sections that were there.
  ///
  /// Called by an observer, it waits until all have been notified of the current change.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for the *n* items that match.
  public func performFetch() {
    observers.whenQuiet { [self] in
      store.asking {
        let seen = store.version
        found = FoundItems(request, among: store.entries.values)
        version = seen
      }
      notifyOfChanges()
    }
  }

  /// Where an item is, or `nil` if it is not among the sections.
  ///
  /// - Parameter id: The identity of an item.
  /// - Returns: The item's index path.
  /// - Complexity: O(log *n* + *s*) comparisons for *n* items in *s* sections.
  public func indexPath(ofItem id: Item.ID) -> ListIndexPath? {
    // What the request asks while changes are taken over is answered by what observers know.
    guard let found, !isAhead else { return sections.firstIndexPath { $0.id == id } }
    return found.position(of: id)
  }

  /// What the store has for the request; `nil` before the first fetch, and to the request while it tests changes.
  public var latest: ListContents<ListSection<SectionID, Item>>? {
    catchUp()
    return foundContents
  }

  /// Does something as soon as all observers have been notified of what has happened until now.
  ///
  /// - Parameter work: What to do.
  public func whenQuiet(_ work: @escaping () -> Void) {
    store.whenTold { [observers] in observers.whenQuiet(work) }
  }

  /// Notifies an observer of each change from now on.
  ///
  /// - Parameter notify: Is called with each event.
  /// - Returns: What keeps the results alive and the events coming, until it is cancelled or released.
  public func observe(
    _ notify: @escaping (FetchedEvent<Item, Never>) -> Void
  ) -> FetchObservation {
    observers.observe(self, notify)
  }
}

extension MemoryResults: MemoryEditedResults {
  var isBeingEdited: Bool { store.isBeingEdited }

  func afterEdit(_ act: @escaping () -> Void) { store.afterEdit(act) }

  func observe(_ follower: StateFollower) -> FetchObservation { observers.observe(follower) }

  func takeWhatFits(
    _ edits: [SourceEdit<ListSection<SectionID, Item>>], ofWholeState isWhole: Bool
  ) -> [RefusedItems] {
    catchUp()
    // A whole state puts its items in place of those that are stored.
    let taken = isWhole ? [] : takenIDs(in: edits)
    let edits = taken.isEmpty ? edits : edits.filter { !taken.contains($0.item.id) }
    let unmoved = make(edits)
    let stuck = isWhole ? [] : unmoved
    return [RefusedItems(withoutWayBack: stuck), RefusedItems(duplicates: taken)]
      .compactMap(\.self)
  }

  /// The ids of items that are inserted though the store has them, each once.
  private func takenIDs(in edits: [SourceEdit<ListSection<SectionID, Item>>]) -> [Item.ID] {
    edits.filter { $0.kind == .insert }.map(\.item.id).uniqued()
      .filter { store.entries[$0] != nil }
  }

  /// Makes edits in the store.
  ///
  /// - Returns: The ids of the items that were moved and stay where their order has them.
  private func make(_ edits: [SourceEdit<ListSection<SectionID, Item>>]) -> [Item.ID] {
    let edits = SourceEdit.inOrder(edits, sections: sections(after:))
    // What the list shows was found by this request, whatever was asked for since.
    let request = found?.request ?? self.request
    var unmoved: [SourceEdit<ListSection<SectionID, Item>>] = []
    store.edit("take") { items in
      // Next to what an item is put is found in what has come of the edits before.
      var shown = request.placing == nil ? nil : found
      for (number, edit) in edits.enumerated() {
        var item: Item? = edit.item
        switch edit.kind {
        case .remove: item = nil
        case .update: break
        case .insert, .move:
          var placed = edit.item
          if let section = edit.section { request.assign?(&placed, section) }
          if edit.kind == .insert { request.admitting?(&placed) }
          placed = shown?.placed(placed, next: edit.neighbor) ?? placed
          if edit.kind == .move, store.entries[placed.id]?.item == placed { unmoved.append(edit) }
          item = placed
        }
        if let item { items.upsert(item) } else { items.remove(id: edit.item.id) }
        guard number < edits.count - 1 else { continue }
        let rank = store.entries[edit.item.id]?.rank ?? Int.max - edits.count + number
        shown?.replace([(edit.item.id, item.map { MemoryEntry(item: $0, rank: rank) })])
      }
    }
    // One that was moved by what became of others is where it was put, unless that is next to one that is not.
    var refused = IdentifierSet<Item.ID>()
    for edit in unmoved
    where !(found?.isPut(edit.item.id, next: edit.neighbor) ?? false)
      || edit.neighbor.map({ refused.contains($0.id) }) ?? false
    {
      refused.insert(edit.item.id)
    }
    return unmoved.map(\.item.id).filter { refused.contains($0) }
  }

  /// What finds the sections of items once some were changed.
  private func sections(
    after updates: [SourceEdit<ListSection<SectionID, Item>>]
  ) -> (Item.ID) -> SectionID? {
    guard var next = found else { return { _ in nil } }
    next.replace(
      updates.map { edit in
        let rank = store.entries[edit.item.id]?.rank
        return (id: edit.item.id, entry: rank.map { MemoryEntry(item: edit.item, rank: $0) })
      })
    return { [next] id in next.position(of: id).map { next.sections[$0.section].id } }
  }
}

extension MemoryResults: MemoryFollower {
  func adopt(_ update: MemoryUpdate<Item>) {
    // A fetch that a predicate asked for may have seen the update already.
    guard update.version > version else { return }
    // In place: another copy would cost a step for each item that is found. And out of the property: the request may ask for it.
    var next = found.take()
    next?.replace(update.changes)
    // A fetch that the request asked for in the middle of that has seen it, too.
    if version >= update.version { return }
    found = next
    version = update.version
    observers.adopt()
  }

  func follow() {
    observers.whenQuiet { [self] in notifyOfChanges() }
  }
}

@available(*, unavailable)
extension MemoryResults: Sendable {}
