/// A live query: the sections that a store has for a question, and word of every change to them.
///
/// A list watches it, and needs no other connection to the store:
///
/// ```swift
/// let needed = store.results(
///   of: FetchRequest(
///     matching: { !$0.isBought }, sortedBy: .ascending(\.aisle), .ascending(\.name),
///     sectionedBy: \.aisle))
/// needed.performFetch()
///
/// let list = ListDriver(sections: needed.sections)
/// let watching = list.watch(needed)
/// ```
///
/// ``MemoryResults`` are those of a ``MemoryStore``. A database, a file or a server is another store, with
/// results of its own; a list that watches them makes no difference.
///
/// ## Conforming to FetchedResults
///
/// Give the `sections`, of any type: those of a large database can read their items when they are drawn.
/// They are empty until ``performFetch()`` was called. From then on follow what happens to the store, and
/// notify of each change with the events that ``observe(_:)`` describes. ``FetchObservers`` keeps those that
/// listen, and finds the events between two states:
///
/// ```swift
/// final class Shelf: FetchedResults {
///   private(set) var sections: [ListSection<String, Product>] = []
///   private let observers = FetchObservers<Product, ShelfError>()
///
///   func performFetch() throws(ShelfError) {
///     let new = try readShelf()
///     observers.notifyOfChanges(from: sections, to: new) { sections = new }
///   }
///
///   func observe(
///     _ notify: @escaping (FetchedEvent<Product, ShelfError>) -> Void
///   ) -> FetchObservation {
///     observers.observe(self, notify)
///   }
/// }
/// ```
///
/// A store that takes over what is edited in lists is ``EditableResults``. A store that can fail names its ``Failure``; one that cannot leaves it out. Where the store can find an
/// item without a search, give ``indexPath(ofItem:)`` too. `expectConformance(to:through:)` of `RosterTesting`
/// checks all of this.
public protocol FetchedResults<Section>: AnyObject where Section.Item: Identifiable {
  /// The type of the sections.
  associatedtype Section: SectionInfo

  /// Why a fetch fails; `Never` unless chosen otherwise.
  associatedtype Failure: Error = Never

  /// What was found, as of the last fetch and of all changes since that observers got.
  var sections: [Section] { get }

  /// The sections as a value that answers questions by index path and by id.
  ///
  /// There is a default, which takes the ``sections``.
  var contents: ListContents<Section> { get }

  /// Asks the store anew, and notifies of what is different from the sections that were there.
  ///
  /// - Throws: Why the store cannot answer. The sections are what they were, and a later call may succeed.
  func performFetch() throws(Failure)

  /// Where an item is, or `nil` if it is not among the sections.
  ///
  /// There is a default, which looks through the items.
  ///
  /// - Parameter id: The identity of an item.
  /// - Returns: The item's index path.
  func indexPath(ofItem id: Section.Item.ID) -> ListIndexPath?

  /// What leads from a state to the ``contents``, or `nil` where a comparison has to tell.
  ///
  /// There is a default, which knows nothing. A list that watches relies on what this gives.
  ///
  /// - Parameter old: The state.
  /// - Returns: The changes, as a comparison finds them.
  func knownChanges(from old: ListContents<Section>) -> ListChanges?

  /// Does something as soon as all observers have been notified of what has happened until now.
  ///
  /// There is a default, which does it at once. Results that keep their observers in ``FetchObservers`` hand it on to
  /// ``FetchObservers/whenQuiet(_:)``.
  ///
  /// - Parameter work: What to do.
  func whenQuiet(_ work: @escaping () -> Void)

  /// Notifies an observer of each change from now on.
  ///
  /// For each change there is one ``FetchedEvent/willChange``, while the sections are still the old ones;
  /// then all changes of sections, then all changes of items, and one ``FetchedEvent/didChange``. The
  /// sections are the new ones from the first of those changes on. Observers are not called if nothing changed.
  ///
  /// - Parameter notify: Is called with each event.
  /// - Returns: What keeps the results alive and the events coming, until it is cancelled or released.
  func observe(
    _ notify: @escaping (FetchedEvent<Section.Item, Failure>) -> Void
  ) -> FetchObservation
}

extension FetchedResults {
  /// `nil`.
  ///
  /// - Parameter old: A state.
  /// - Returns: `nil`.
  public func knownChanges(from old: ListContents<Section>) -> ListChanges? { nil }

  /// Does something at once.
  ///
  /// - Parameter work: What to do.
  public func whenQuiet(_ work: @escaping () -> Void) { work() }

  /// The sections as a value that answers questions by index path and by id.
  public var contents: ListContents<Section> { ListContents(sections) }

  /// The item at an index path, or `nil` where there is none.
  ///
  /// - Parameter path: The index path of an item.
  /// - Returns: The item.
  public func item(at path: ListIndexPath) -> Section.Item? {
    contents.item(at: path)
  }

  /// Where an item is, or `nil` if it is not among the sections.
  ///
  /// - Parameter id: The identity of an item.
  /// - Returns: The item's index path.
  /// - Complexity: O(*n*) comparisons for *n* items.
  public func indexPath(ofItem id: Section.Item.ID) -> ListIndexPath? {
    sections.firstIndexPath { $0.id == id }
  }
}

extension FetchedResults where Section.Item: Equatable {
  /// The states of the sections from now on, for any number of tasks, as those of a list: ``ListDriver/states``.
  ///
  /// The results are kept alive while they are iterated.
  public var states: some AsyncSequence<ListEdit<Section>, Never> {
    ListStates<Section>(identity: .isolated) { watch in
      watch.note(HeldState(self.contents))
      return self.observe { event in
        if case .didChange = event { watch.note(HeldState(self.contents)) }
      }
    }
  }
}

/// Fetched results that take over what is edited in a list that watches them.
///
/// A list that watches other results shows them again after each edit, and where items were edited `whenRefused` of
/// ``ListDriver/watch(_:options:whenRefused:)`` is given ``RefusedItems``: there is no copy that an edit could be made to.
///
/// ## Conforming to EditableResults
///
/// Make the edits in the store, as far as it can make them, and notify of what became of them as of any other change:
///
/// ```swift
/// extension Shelf: EditableResults {
///   var latest: ListContents<Section>? { contents }
///
///   func take(_ edits: [SourceEdit<Section>]) throws(ShelfError) {
///     for edit in edits where edit.kind == .remove { try delete(edit.item.id) }
///     try performFetch()
///   }
/// }
/// ```
///
/// The ``latest`` state of this shelf is what observers know, since it has each new state as soon as there is one. Where a change waits
/// in ``FetchObservers/whenQuiet(_:)`` until observers have been notified of the one before, it is the state after that change.
public protocol EditableResults<Section>: FetchedResults {
  /// What the store has, also where observers have yet to be notified of it; `nil` where that is not known, as before it was fetched.
  ///
  /// A list that watches is edited as it is here, so that none of its edits undoes what happened to the store while observers are
  /// notified of something else. Give one value until there is another state: a list compares what it does not know.
  var latest: ListContents<Section>? { get }

  /// Makes edits in the store.
  ///
  /// The list shows the sections when this has returned, whatever became of the edits.
  ///
  /// - Parameter edits: What was done to the items of the list: first what was removed, then what came or moved, then what changed.
  /// - Throws: Why the store cannot do it.
  func take(_ edits: [SourceEdit<Section>]) throws(Failure)
}

/// Keeps events coming from fetched results, for as long as it is kept itself.
///
/// It keeps the results alive too, so that nothing else of a query needs to be stored.
public final class FetchObservation {
  private var stop: (() -> Void)?

  /// Stands for something that goes on until it is stopped.
  ///
  /// - Parameter stop: Stops it; called once, when this is cancelled or released.
  public init(stop: @escaping () -> Void) {
    self.stop = stop
  }

  deinit { stop?() }

  /// Stops delivering events; nothing happens if it is cancelled already.
  public func cancel() {
    let stop = stop
    self.stop = nil
    stop?()
  }
}

@available(*, unavailable)
extension FetchObservation: Sendable {}
