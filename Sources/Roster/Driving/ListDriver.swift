/// Holds a list and the backends that show it, and leads them from one state to the next.
///
/// Assign what the list should be; every backend gets what has changed, in batches that it can apply:
///
/// ```swift
/// let list = ListDriver(provider, on: backend)
/// list.sections = newAisles
/// list.update { $0.upsert(milk, in: "dairy") }
/// try await list.apply(newAisles)
/// ```
///
/// Its ``contents`` are the state as it is, with the latest edit by a program, a gesture or a store. Read
/// them, edit the copy, and `apply(_:options:completion:)` it.
///
/// All changes take the same path. The state before and the new one are compared, the changes are planned
/// as stages for the backend, and the stages are applied in order, each with the data that hold then. A
/// backend never sees data before the changes that lead to them. Changes that arrive while a backend is busy wait,
/// and become one update.
///
/// A driver is used where it was made: on the main actor, on an actor of yours, or in one thread. It keeps
/// its backends until they are detached; they do not know it.
public final class ListDriver<Section: SectionInfo> {
  /// The list as it is; backends that are busy may show an earlier state for now.
  ///
  /// - Complexity: O(1). While what was read is kept, the next gesture in an array copies that, once.
  public var contents: ListContents<Section> { state.contents }

  /// The list as it was before the latest update.
  ///
  /// - Complexity: O(1), and O(*n*) for *n* items in arrays after a gesture, when it is first read.
  public var previousContents: ListContents<Section> { previousState.contents }

  /// The state of the list, and the one before.
  private(set) var state: HeldState<Section>
  private var previousState = HeldState(ListContents<Section>())

  /// The handlers that are asked last, of what no factory and no provider handles.
  ///
  /// They can be set at any time, before or after a backend is attached. What they capture they keep
  /// alive: capture the list and its backends weakly.
  public var fallback = FallbackHandlers() {
    didSet { hidingVersion += 1 }
  }

  let identity: HeldIdentity<Section>
  var attachments: [Attachment<Section>] = []

  /// Counts the states.
  private(set) var version = 0

  /// How many of the states came from what the list follows, and not from a program or its user.
  var followedVersions = 0

  /// Counts how often it became unknown what handlers say of the items that they were asked about.
  var hidingVersion = 0

  /// The latest edit, for backends that take the same step as observers.
  var latestEdit: SharedEdit<Section>?

  /// What changed in the latest update, for the next backend that takes the same step.
  var sharedChanges: SharedChanges?

  /// The version that backends are led to by a task, which computes differences elsewhere.
  var awaitedVersion: Int?

  /// Whether something has ever waited for what a backend shows.
  var hasWaitingActs = false

  /// The tasks that wait for a backend that is busy.
  var awaitingTasks: Waiters?

  /// Those who follow the states.
  let stateWatches = StateWatches<Section>()

  var completions = Queue<Completion>()

  /// The notification that observers are getting, and those that they are to get then.
  var notice: DriverNotice<Section>?
  var notices = Queue<DriverNotice<Section>>()

  var observers = ListObservers<Section>()

  /// What led to that which is being done.
  var chain = UpdateChain()

  /// The stores that take over edits of the list.
  var sources: [EditedSource<Section>] = []

  /// The edits that the stores have yet to take over, and whether they are doing so.
  private var passing = PassingEdits<Section>()
  private(set) var isPassing = false

  /// Whether a store is taking over an edit: what the list follows meanwhile was made from that.
  var isFollowingEdit = false

  /// Whether the stores have yet to take over an edit, so that they do not have what the list has.
  var isAheadOfStores: Bool { !passing.isEmpty }

  /// What is notified of scrolling besides handlers.
  var scrollWatchers: [ScrollWatcher<Section>] = []

  /// Whether ``run()`` is at work further up the stack.
  var isRunning = false

  /// The closure that edits the list.
  private var closure = EditClosure(editing: "list", given: "contents")

  /// Whether the closure of an edit runs.
  var isEditing: Bool { closure.isRunning }

  /// Which callback runs, as far as that is known.
  let callbacks = CallbackRecorder()

  /// Holds a list that no backend shows yet.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - identity: How items are distinguished.
  public convenience init(sections: [Section], identity: ListIdentity<Section>) {
    self.init(contents: ListContents(sections), identity: identity)
  }

  /// Holds a list that no backend shows yet.
  ///
  /// - Parameters:
  ///   - contents: The state of the list.
  ///   - identity: How items are distinguished.
  public convenience init(contents: ListContents<Section>, identity: ListIdentity<Section>) {
    self.init(contents: contents, holding: HeldIdentity(identity))
  }

  @usableFromInline
  init(contents: ListContents<Section>, holding identity: HeldIdentity<Section>) {
    state = HeldState(contents)
    self.identity = identity
  }

  /// Forgets ``previousContents``.
  public func forgetPreviousContents() {
    previousState = HeldState(ListContents())
    latestEdit = nil
  }

  // MARK: States

  /// Makes a state the list's own, without leading any backend there yet.
  ///
  /// - Parameters:
  ///   - new: The state.
  ///   - isWhole: Whether the state does not depend on the one before, which it may then replace.
  ///   - isMarking: Whether items are marked afterwards that are to be drawn again.
  ///   - options: How the update should be shown.
  ///   - completion: Is called once, when every backend shows the state or a later one.
  func accept(
    _ new: HeldState<Section>, isWhole: Bool, isMarking: Bool = false, options: UpdateOptions,
    completion: ((UpdateOutcome) -> Void)?
  ) {
    if isWhole { supersedeWaiting() }
    (previousState, state) = (state, new)
    version += 1
    let chain = chain.updating(by: callbacks)
    latestEdit = SharedEdit(
      from: previousState, to: state, version: version, identity: identity, after: chain)
    let isSame = state.isIdentical(to: previousState)
    if !isSame { stateWatches.note(state) }
    for attachment in attachments {
      attachment.request.add(options, after: chain)
      if attachment.isBusy { attachment.queue.noteChange(by: callbacks.current) }
    }
    if let completion {
      completions.append(Completion(version: version, chain: chain, call: completion))
    }
    let isMarked = drawMarks(since: previousState) || isMarking
    // What changed is not in the list, so nothing that handlers said of it can be relied on.
    if !isMarked, isSame { hidingVersion += 1 }
  }

  /// Has the stores that the list watches take over the latest edit; not to be called for one that came from them.
  ///
  /// What they call may edit the list again. All of them take over that edit after this one, and before anything else can edit what
  /// they have.
  func passOn() {
    guard !sources.isEmpty, let edit = latestEdit,
      !edit.new.isIdentical(to: edit.old)
    else { return }
    passing.append(edit)
    let (former, wasPassing) = (chain, isPassing)
    isPassing = true
    while let (edit, source) = passing.next(for: sources) {
      chain.goOn(with: edit.chain)
      callbacks.during(source.name) { source.takeOver(edit, source.isAhead) }
    }
    chain.goOn(with: former)
    isPassing = wasPassing
  }

  /// Makes the result of an edit the list's own, and has observers notified of it.
  ///
  /// While the closure runs, nothing else can edit the list.
  ///
  /// - Parameters:
  ///   - act: What the program called, for the message where it did so in the closure of another edit.
  ///   - options: How the update should be shown.
  ///   - completion: Is called once, when every backend shows the result.
  ///   - edits: Tells what becomes of the list; nothing does where it gives `nil`.
  /// - Returns: What the closure gave besides; `nil` where nothing changed.
  /// - Throws: What the closure threw.
  func transact<Result, Failure: Error>(
    _ act: StaticString, options: UpdateOptions = UpdateOptions(),
    completion: ((UpdateOutcome) -> Void)? = nil,
    _ edits: () throws(Failure) -> (edit: DriverEdit<Section>, result: Result)?
  ) throws(Failure) -> Result? {
    closure.requireNone(act)
    defer { run() }
    for source in sources { source.catchUp() }
    closure.begin()
    var waiting: [() -> Void] = []
    defer {
      for source in sources where source.isAhead { source.catchUp() }
      for act in waiting { act() }
    }
    let next: (edit: DriverEdit<Section>, result: Result)?
    do throws(Failure) {
      next = try edits()
    } catch {
      waiting = closure.end()
      throw error
    }
    guard let next, let made = state.making(next.edit, identity, isObserved: !observers.isEmpty)
    else {
      waiting = closure.end()
      return nil
    }
    accept(made.state, isWhole: false, options: options, completion: completion)
    latestEdit?.isIncremental = true
    if let changes = made.changes { latestEdit?.note(changes) }
    notify(made.scope)
    // What stores call may edit the list again.
    waiting = closure.end()
    passOn()
    return next.result
  }

  /// Traps while the closure of an edit runs, whose result would undo what is done to the list meanwhile.
  func requireNoEdit(_ act: StaticString) { closure.requireNone(act) }

  /// Does something to the list: at once, or as soon as the closure that edits it has returned.
  ///
  /// - Parameter act: Changes the list.
  func perform(_ act: @escaping () -> Void) {
    guard !isEditing else { return closure.append(act) }
    act()
    run()
  }

  private func supersedeWaiting() {
    var started = version
    for index in attachments.indices { started = min(started, attachments[index].target) }
    completions.changeFromLast { completion in
      // What was superseded before was so together with all before it that could be.
      guard completion.version > started, completion.outcome != .superseded else { return false }
      completion.supersedingVersion = version + 1
      return true
    }
  }

  /// Goes back to the state before some of the latest, which no backend has begun to show.
  ///
  /// - Parameters:
  ///   - former: The state to go back to.
  ///   - first: The version of the first that is withdrawn, which has the latest completion.
  ///   - requests: Each asks a backend for what was asked for before.
  func withdrawLatest(
    to former: ListContents<Section>, from first: Int, asking requests: [() -> Void]
  ) {
    _ = completions.popLast()
    completions.changeFromLast { completion in
      guard let superseding = completion.supersedingVersion, superseding >= first else {
        return false
      }
      completion.supersedingVersion = nil
      return true
    }
    accept(
      HeldState(former, after: state), isWhole: false, options: UpdateOptions(), completion: nil)
    for ask in requests { ask() }
    notify(.all)
    passOn()
    run()
  }
}

@available(*, unavailable)
extension ListDriver: Sendable {}
