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

  private var completions = Queue<Completion>()

  /// What observers are to be told, and what they are being told; each element calls one of them.
  private var notices = Queue<Notice>()
  private var calls = Queue<() -> Void>()

  /// What is done with backends that come, and that have gone.
  var attachmentHooks: [(_ backend: AnyObject, _ isAttached: Bool) -> Void] = []

  private var observers: [() -> (any ListObserver<Section>)?] = []

  /// Whether ``run()`` is at work further up the stack.
  private var isRunning = false

  /// Whether the closure of an edit runs, and what waits until it has returned.
  private var isEditing = false
  private var waitingActs: [() -> Void] = []

  /// Which callback runs, as far as that is known.
  let callbacks = CallbackRecorder()

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
    for attachment in attachments {
      attachment.request.add(options)
      if attachment.isBusy { attachment.repetition.noteChange(by: callbacks.current) }
    }
    if let completion { completions.append(Completion(version: version, call: completion)) }
  }

  /// Makes the result of an edit the list's own, and has observers notified of it.
  ///
  /// While the closure runs, nothing else can edit the list.
  ///
  /// - Parameters:
  ///   - act: What the program called, for the message where it did so in the closure of another edit.
  ///   - options: How the update should be shown.
  ///   - completion: Is called once, when every backend shows the result.
  ///   - edits: Edits the list; nothing changes where it gives `nil`.
  /// - Returns: What the closure gave.
  /// - Throws: What the closure threw.
  func transact<Result, Failure: Error>(
    _ act: StaticString, options: UpdateOptions = UpdateOptions(),
    completion: ((UpdateOutcome) -> Void)? = nil,
    _ edits: (inout ListContents<Section>) throws(Failure) -> Result?
  ) throws(Failure) -> Result? {
    requireNoEdit(act)
    defer { run() }
    var new = contents
    new.forgetEdits()
    isEditing = true
    defer { endEditing() }
    guard let result = try edits(&new) else { return nil }
    let scope = new.editScope
    accept(new, isWhole: false, options: options, completion: completion)
    notify(scope)
    return result
  }

  /// Traps while the closure of an edit runs, whose result would undo what is done to the list meanwhile.
  func requireNoEdit(_ act: StaticString) {
    guard isEditing else { return }
    fatalError(
      """
      `\(act)` was called in the closure that edits the same list. Edit the contents that the closure is \
      given, or call it after the closure has returned.
      """)
  }

  /// Does something to the list: at once, or as soon as the closure that edits it has returned.
  ///
  /// - Parameter act: Changes the list.
  func perform(_ act: @escaping () -> Void) {
    guard !isEditing else { return waitingActs.append(act) }
    act()
    run()
  }

  /// The state that an edit is tried on, where it has to wait; `nil` where it can be made at once.
  var contentsBeforeEdit: ListContents<Section>? { isEditing ? contents : nil }

  private func endEditing() {
    isEditing = false
    let acts = waitingActs
    waitingActs = []
    for act in acts { act() }
  }

  // MARK: Leading backends

  /// Does all that is due, one thing after the other: leads backends to the latest state, notifies observers, and
  /// calls the completions of what every backend shows.
  ///
  /// What is called on the way may change the list as it likes: that becomes due in turn, and no call is made
  /// within another. So chains of updates need no stack, and all observers hear of edits in one order.
  func run() {
    guard !isRunning, !isEditing else { return }
    isRunning = true
    var updates = UpdateChain()
    while leadNext() || updates.extend(by: self, notifyNext)
      || updates.extend(by: self, completeNext)
    {}
    isRunning = false
    let task = awaitingTask
    awaitingTask = nil
    task?.resume()
  }

  /// Leads a backend to a state of which it is known what has changed.
  func begin(
    _ state: ShownState<Section>, on attachment: Attachment<Section>, after changes: ListChanges?
  ) {
    isRunning = true
    show(state, on: attachment, after: changes)
    isRunning = false
    run()
  }

  /// Has the next backend take one step towards the latest state.
  ///
  /// One that needs no difference does not wait for the task that computes it.
  ///
  /// - Returns: Whether there was one.
  private func leadNext() -> Bool {
    if let ready = attachments.first(where: \.isReady) {
      callbacks.during("`apply` of the backend") { ready.goOn { self.run() } }
      return true
    }
    guard let attachment = attachments.first(where: canBeLed) else {
      sharedChanges = nil
      return false
    }
    // Handlers that are asked what is hidden may edit the list.
    attachment.begin(version)
    let state = state(on: attachment)
    show(state, on: attachment, after: changes(to: state, on: attachment))
    return true
  }

  private func canBeLed(_ attachment: Attachment<Section>) -> Bool {
    !attachment.isBusy && attachment.version < version
      && (version != awaitedVersion || !attachment.needsChanges)
  }

  /// Begins to lead a backend to a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - attachment: The backend.
  ///   - changes: What has changed, or `nil` to draw the state afresh.
  private func show(
    _ state: ShownState<Section>, on attachment: Attachment<Section>, after changes: ListChanges?
  ) {
    attachment.begin(state.version)
    attachment.repetition.beginNext()
    let request = attachment.request
    attachment.request = UpdateRequest()
    let plan = plan(changes, to: state, on: attachment, request)
    callbacks.during("`reload` of the backend") {
      attachment.show(plan, of: state) {
        changes
          ?? attachment.marked.flatMap { identity.changes(from: $0.contents, to: state.contents) }
      }
    }
  }

  private func plan(
    _ changes: ListChanges?, to new: ShownState<Section>,
    on attachment: Attachment<Section>, _ request: UpdateRequest<Section>
  ) -> BatchPlan {
    guard var changes, !request.isReload else { return .reload }
    callbacks.during("the closure of `refresh`") {
      for refresh in request.refreshes {
        let places = refresh(new.contents.source, new.version)
        changes = changes.refreshing(places.visible(in: new.contents))
      }
    }
    let abilities = callbacks.during("`abilities` of the backend") { attachment.link.abilities }
    return BatchPlan(changes, for: abilities, options: request.options)
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
    completions.changeFromLast { completion in
      // What was superseded before was so together with all before it that could be.
      guard completion.version > started, completion.outcome != .superseded else { return false }
      completion.outcome = .superseded
      return true
    }
  }

  /// Calls the next completion of a state that every backend shows.
  private func completeNext() -> Bool {
    let settled = attachments.map(\.version).min() ?? version
    guard let completion = completions.first, completion.version <= settled else { return false }
    _ = completions.popFirst()
    callbacks.during("the completion of an update") { completion.call(completion.outcome) }
    return true
  }

  // MARK: Observers

  /// Tells somebody of the backends that are attached, and of each edit and backend from now on.
  ///
  /// - Parameter observer: Whom to tell; not kept alive.
  public func addObserver(_ observer: some ListObserver<Section>) {
    removeObserver(observer)
    observers.append { [weak observer] in observer }
    for attachment in attachments where attachment.isAnnounced {
      observer.list(self, didAttach: attachment.link.backend)
    }
  }

  /// Tells somebody of edits no longer.
  ///
  /// - Parameter observer: Whom not to tell.
  public func removeObserver(_ observer: some ListObserver<Section>) {
    observers.removeAll { $0() == nil || $0() === observer }
  }

  /// Has observers notified of an edit, after those of earlier ones.
  func notify(_ scope: EditScope) {
    if scope != .nothing { notices.append(.change(scope)) }
  }

  func notify(ofAttaching attachment: Attachment<Section>) {
    notices.append(.attaching(attachment))
  }

  func notify(ofDetaching backend: AnyObject) {
    notices.append(.detaching(backend))
  }

  private enum Notice {
    case change(EditScope)
    case attaching(Attachment<Section>)
    case detaching(AnyObject)
  }

  /// Calls the observer, or the hook, that is the next to hear of something.
  private func notifyNext() -> Bool {
    if let call = calls.popFirst() {
      call()
      return true
    }
    guard let notice = notices.popFirst() else { return false }
    switch notice {
    case .change(let scope):
      callObservers("an observer's `list(_:didChange:)`") { $0.list(self, didChange: scope) }
    case .attaching(let attachment):
      attachment.isAnnounced = true
      let backend = attachment.link.backend
      // Whoever hears of the backend may detach it.
      callObservers("an observer's `list(_:didAttach:)`") {
        if !attachment.isDetached { $0.list(self, didAttach: backend) }
      }
      callHooks { if !attachment.isDetached { $0(backend, true) } }
    case .detaching(let backend):
      callObservers("an observer's `list(_:didDetach:)`") { $0.list(self, didDetach: backend) }
      callHooks { $0(backend, false) }
    }
    return true
  }

  private func callObservers(
    _ name: String, _ call: @escaping (any ListObserver<Section>) -> Void
  ) {
    for observer in observers {
      calls.append { [self] in
        guard let observer = observer(), observers.contains(where: { $0() === observer }) else {
          return
        }
        callbacks.during(name) { call(observer) }
      }
    }
  }

  private func callHooks(_ call: @escaping ((AnyObject, Bool) -> Void) -> Void) {
    for hook in attachmentHooks {
      calls.append { [callbacks] in callbacks.during("a hook of `whenAttached`") { call(hook) } }
    }
  }
}

@available(*, unavailable)
extension ListDriver: Sendable {}
