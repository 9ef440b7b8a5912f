/// What is notified when a list was edited, or is shown on another backend.
///
/// ```swift
/// final class Total: ListObserver {
///   var count = 0
///
///   func list(
///     _ list: ListDriver<ListSection<String, Product>>,
///     didChange edit: ListEdit<ListSection<String, Product>>
///   ) {
///     count = edit.new.totalItemCount
///   }
/// }
/// ```
///
/// ## Conforming to ListObserver
///
/// Give the methods for what you want to know; each has a default that does nothing. They are called for each edit, when the
/// backends show it that can do so at once; for each backend, when it shows the list for the first time, and when one that did was
/// detached. From outside of callbacks that is before the call returns which edits, attaches or detaches. In a callback of the
/// list, it is as soon as that has returned, in the order in which things were done.
///
/// An observer may edit the list: all observers are notified of that edit after this one. 2,000,000 edits in a row, each
/// made in answer to the one before, trap. The list holds its observers weakly, and notifies them in the order in which they
/// were added, of what happens from then on.
public protocol ListObserver<Section>: AnyObject {
  /// The type of the list's sections.
  associatedtype Section: SectionInfo

  /// Notifies the observer that a list was edited.
  ///
  /// - Parameters:
  ///   - list: The list; it has the new sections already.
  ///   - edit: How much of it the edit touched, the states before and after, and what changed between them.
  func list(_ list: ListDriver<Section>, didChange edit: ListEdit<Section>)

  /// Notifies the observer that a list is shown on a backend, of whatever type; see ``ListDriver/whenAttached(_:)`` for one.
  ///
  /// An observer that is added later is notified of the backends that show the list already, so that the order
  /// does not matter. A backend that is detached before it shows the list, or before the observer is notified, is left out.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - backend: The backend; it shows the list already.
  func list(_ list: ListDriver<Section>, didAttach backend: AnyObject)

  /// Notifies the observer that a list is no longer shown on a backend, which it knows from `list(_:didAttach:)`.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - backend: The backend.
  func list(_ list: ListDriver<Section>, didDetach backend: AnyObject)
}

extension ListObserver {
  /// Does nothing.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - edit: What was edited.
  public func list(_ list: ListDriver<Section>, didChange edit: ListEdit<Section>) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - backend: The backend.
  public func list(_ list: ListDriver<Section>, didAttach backend: AnyObject) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - backend: The backend.
  public func list(_ list: ListDriver<Section>, didDetach backend: AnyObject) {}
}

/// An edit of a list, as its observers get it.
public struct ListEdit<Section: SectionInfo> {
  /// How much of the list it touched.
  public let scope: EditScope

  private let shared: SharedEdit<Section>

  init(scope: EditScope, shared: SharedEdit<Section>) {
    self.scope = scope
    self.shared = shared
  }

  /// The list before the edit.
  ///
  /// - Complexity: O(1), and O(*n*) for *n* items in arrays after a gesture, when it is first read.
  public var old: ListContents<Section> { shared.old }

  /// The list after the edit; a later edit may have been made meanwhile.
  public var new: ListContents<Section> { shared.new }

  /// What changed; `nil` for items without an identity, unless a gesture or a handler changed one of a section that says
  /// ``SectionInfo/hasExactEdits``, and where too many would have to be compared.
  ///
  /// - Complexity: One comparison of the two states, made when it is first needed: a backend that shows all of the list, or
  ///   an observer.
  public var changes: ListChanges? { shared.changes }
}

@available(*, unavailable)
extension ListEdit: Sendable {}

/// The states before and after an edit, and what changed, for all who want to know.
final class SharedEdit<Section: SectionInfo> {
  private let oldState: HeldState<Section>
  private let newState: HeldState<Section>

  var old: ListContents<Section> { oldState.contents }
  var new: ListContents<Section> { newState.contents }

  /// Whether the state was edited, and no other one was put in its place.
  var isIncremental = false

  /// What led to it, and it to what follows.
  let chain: UpdateChain

  private let version: Int
  private let identity: HeldIdentity<Section>
  private var found: ListChanges??

  init(
    from old: HeldState<Section>, to new: HeldState<Section>, version: Int,
    identity: HeldIdentity<Section>, after chain: UpdateChain
  ) {
    self.chain = chain
    (oldState, newState) = (old, new)
    self.version = version
    self.identity = identity
  }

  var changes: ListChanges? {
    if let found { return found }
    let changes = identity.changes?(oldState.sections, newState.sections)
    found = .some(changes)
    return changes
  }

  /// Keeps what was found elsewhere.
  func note(_ changes: ListChanges?) { found = .some(changes) }

  /// Whether a backend that goes from one state to another goes through this edit.
  func leads(from old: ShownState<Section>, to new: ShownState<Section>) -> Bool {
    old.isWhole && new.isWhole && old.version == version - 1
      && new.version == version
  }
}

/// A store that takes over edits of a list.
final class EditedSource<Section: SectionInfo> {
  /// What a program gives that is called then.
  let name: String

  /// The results that take the edits over, where they may be watched several times.
  private(set) weak var results: AnyObject?

  /// Is given an edit, and whether the store changed in the closure of the edit.
  let takeOver: (_ edit: SharedEdit<Section>, _ isAhead: Bool) -> Void

  /// Whether the store has changed, and the list follows only when the closure has returned that edits it.
  var isAhead = false

  /// Makes what the store has the list's own, if the list does not have it: before an edit, and when the closure has returned.
  var catchUp: () -> Void = {}

  /// Is called with what the store says of an edit, which is nothing where it took it over.
  var whenRefused: ([any Error]) -> Void = { _ in }

  init(
    calling name: String, of results: AnyObject? = nil,
    _ takeOver: @escaping (_ edit: SharedEdit<Section>, _ isAhead: Bool) -> Void
  ) {
    self.name = name
    self.results = results
    self.takeOver = takeOver
  }
}

/// Edits that stores have yet to take over: each edit goes to all of them before the next one.
struct PassingEdits<Section: SectionInfo> {
  private var waiting = Queue<SharedEdit<Section>>()

  /// The edit that some stores have, and those that do not have it yet.
  private var begun: SharedEdit<Section>?
  private var rest: ArraySlice<EditedSource<Section>> = []

  /// Whether there is no edit that none of them has.
  var isEmpty: Bool { waiting.isEmpty }

  mutating func append(_ edit: SharedEdit<Section>) { waiting.append(edit) }

  /// The next edit that is to be taken over, and by whom; those who do not watch any more are passed over.
  mutating func next(
    for sources: [EditedSource<Section>]
  ) -> (edit: SharedEdit<Section>, source: EditedSource<Section>)? {
    while true {
      while let source = rest.popFirst() {
        guard let begun, sources.contains(where: { $0 === source }) else { continue }
        if let results = source.results { rest.removeAll { $0.results === results } }
        return (begun, source)
      }
      begun = waiting.popFirst()
      if begun == nil { return nil }
      rest = sources[...]
    }
  }
}

/// Hears of scrolling on any backend, with the list as that shows it.
final class ScrollWatcher<Section: SectionInfo> {
  var didScroll: (_ contents: VisibleContents<Section>, _ scroll: ScrollState) -> Void = { _, _ in }
}
