/// Holds a list and the backends that show it, and leads them from one state to the next.
///
/// Assign what the list should be; every backend is told what has changed, in batches that it can apply:
///
/// ```swift
/// let list = ListDriver(provider, on: backend)
/// list.sections = newAisles
/// list.update { $0.upsert(milk, in: "dairy") }
/// try await list.apply(newAisles)
/// ```
///
/// All changes take the same path. The state before and the new one are compared, the changes are planned
/// as stages for the backend, and the stages are applied in order, each with the data that hold then. A
/// backend never sees data that it has not been told of. Changes that arrive while a backend is busy wait,
/// and become one update.
///
/// A driver is used where it was made: on the main actor, on an actor of yours, or in one thread. It keeps
/// its backends until they are detached; they do not know it.
public final class ListDriver<Section: SectionInfo> {
  /// The list as it is; backends that are busy may show an earlier state for now.
  public private(set) var contents: ListContents<Section>

  /// The list as it was before the latest update.
  public private(set) var previousContents = ListContents<Section>()

  /// The handlers that are asked last, of what no factory and no provider handles.
  ///
  /// They can be set at any time, before or after a backend is attached. What they capture they keep
  /// alive: capture the list and its backends weakly.
  public var fallback = FallbackHandlers()

  let identity: ListIdentity<Section>
  var attachments: [Attachment<Section>] = []

  /// Counts the states.
  private(set) var version = 0

  /// What changed in the latest update, for the next backend that takes the same step.
  private var sharedChanges: SharedChanges?

  /// The version that backends are led to by a task, which computes differences elsewhere.
  var awaitedVersion: Int?

  /// The task, while it waits for a backend that is busy.
  var awaitingTask: CheckedContinuation<Void, Never>?

  private var completions: [Completion] = []

  /// What is done with backends that come, and that have gone.
  var attachmentHooks: [(_ backend: AnyObject, _ isAttached: Bool) -> Void] = []

  private var observers: [() -> (any ListObserver<Section>)?] = []

  /// Holds a list that no backend shows yet.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - identity: How items are told from each other.
  public init(sections: [Section], identity: ListIdentity<Section>) {
    contents = ListContents(sections)
    self.identity = identity
  }

  /// Forgets ``previousContents``.
  public func forgetPreviousContents() {
    previousContents = ListContents()
  }

  // MARK: States

  /// Makes a state the list's own, without leading any backend there yet.
  ///
  /// - Parameters:
  ///   - new: The state.
  ///   - isWhole: Whether the state does not depend on the one before, which it may then replace.
  ///   - options: How the update should be shown.
  ///   - completion: Is called once, when every backend shows the state or a later one.
  func accept(
    _ new: ListContents<Section>, isWhole: Bool, options: UpdateOptions,
    completion: ((UpdateOutcome) -> Void)?
  ) {
    if isWhole { supersedeWaiting() }
    previousContents = contents
    contents = new
    version += 1
    for attachment in attachments { attachment.request.add(options) }
    if let completion { completions.append(Completion(version: version, call: completion)) }
  }

  /// Leads every backend that is not busy to the latest state.
  ///
  /// One that needs no difference does not wait for the task that computes it.
  func advance() {
    for attachment in attachments {
      while !attachment.isBusy, !attachment.isDetached, attachment.version < version,
        version != awaitedVersion || !attachment.needsChanges
      {
        // Handlers that are asked what is hidden may edit the list.
        attachment.begin(version)
        let state = state(on: attachment)
        show(state, on: attachment, after: changes(to: state, on: attachment))
      }
    }
    sharedChanges = nil
    settle()
  }

  /// Leads a backend to a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - attachment: The backend.
  ///   - changes: What has changed, or `nil` to draw the state afresh.
  func show(
    _ state: ShownState<Section>, on attachment: Attachment<Section>, after changes: ListChanges?
  ) {
    attachment.begin(state.version)
    let request = attachment.request
    attachment.request = UpdateRequest()
    attachment.show(
      plan(changes, to: state, on: attachment, request), of: state,
      following: {
        changes
          ?? attachment.marked.flatMap { identity.changes(from: $0.contents, to: state.contents) }
      },
      continuation: { self.advance() })
  }

  private func plan(
    _ changes: ListChanges?, to new: ShownState<Section>,
    on attachment: Attachment<Section>, _ request: UpdateRequest<Section>
  ) -> BatchPlan {
    guard var changes, !request.isReload else { return .reload }
    for refresh in request.refreshes {
      let places = refresh(new.contents.source, new.version)
      changes = changes.refreshing(places.visible(in: new.contents))
    }
    return BatchPlan(changes, for: attachment.link.abilities, options: request.options)
  }

  private func changes(
    to new: ShownState<Section>, on attachment: Attachment<Section>
  ) -> ListChanges? {
    guard attachment.needsChanges, let old = attachment.shown else { return nil }
    if let shared = sharedChanges?.changes(from: old, to: new) { return shared }
    let changes = identity.changes(from: old.contents, to: new.contents)
    sharedChanges = SharedChanges(changes, from: old, to: new) ?? sharedChanges
    return changes
  }

  // MARK: Completions

  private func supersedeWaiting() {
    let started = attachments.map(\.target).min() ?? version
    for index in completions.indices where completions[index].version > started {
      completions[index].outcome = .superseded
    }
  }

  /// Calls the completions of all states that every backend shows, and wakes the task that waits for one.
  func settle() {
    let settled = attachments.map(\.version).min() ?? version
    while let completion = completions.first, completion.version <= settled {
      completions.removeFirst()
      completion.call(completion.outcome)
    }
    awaitingTask?.resume()
    awaitingTask = nil
  }

  // MARK: Observers

  /// Tells somebody of the backends that are attached, and of each edit and backend from now on.
  ///
  /// - Parameter observer: Whom to tell; not kept alive.
  public func addObserver(_ observer: some ListObserver<Section>) {
    removeObserver(observer)
    observers.append { [weak observer] in observer }
    for attachment in attachments { observer.list(self, didAttach: attachment.link.backend) }
  }

  /// Tells somebody of edits no longer.
  ///
  /// - Parameter observer: Whom not to tell.
  public func removeObserver(_ observer: some ListObserver<Section>) {
    observers.removeAll { $0() == nil || $0() === observer }
  }

  func notify(_ scope: EditScope) {
    guard scope != .nothing else { return }
    tellObservers { $0.list(self, didChange: scope) }
  }

  func tellObservers(_ tell: (any ListObserver<Section>) -> Void) {
    observers.compactMap { $0() }.forEach(tell)
  }
}

@available(*, unavailable)
extension ListDriver: Sendable {}
