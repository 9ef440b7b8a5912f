/// A backend of a driver: what it shows, and what it is being led to.
final class Attachment<Section: SectionInfo> {
  /// A state of which items may be marked, and the stages that lead there from what the backend shows.
  typealias Marked = (state: ShownState<Section>, stages: [ListChanges])

  let link: any BackendLink<Section>

  /// What the backend shows, or `nil` before the first time.
  private(set) var shown: ShownState<Section>?

  /// What the backend showed of the same list before it was attached again, with other factories perhaps.
  private let before: Marked?

  /// What the marks on the backend belong to while it is not being led to a state.
  var marked: Marked? {
    guard let shown else { return before }
    return (state: shown, stages: [])
  }

  /// What the marks on the backend belong to once it has applied the stage, or drawn what it draws from scratch.
  var reached: Marked? {
    guard let goal else { return marked }
    return (state: goal, stages: stages.map(\.changes))
  }

  /// The version of the list that the backend shows, or -1 before the first time.
  ///
  /// It is kept apart, as are other answers that are asked for in each update: to look into a state copies it.
  private(set) var version = -1

  /// The version that the backend is being led to.
  private(set) var target = -1

  /// Whether changes are being found or applied.
  private(set) var isBusy = false

  /// Whether the backend was taken away.
  private(set) var isDetached = false

  /// The numbers of the observers that were notified of the backend.
  var announced = 0..<0

  /// Detaches the backend from its driver.
  var detachFromDriver: () -> Void = {}

  /// Has the driver lead its backends on.
  var runDriver: () -> Void = {}

  /// Has the driver draw the list anew.
  var drawAgain: () -> Void = {}

  var request: UpdateRequest<Section>

  /// What led to that which the backend is being led to.
  private(set) var chain: UpdateChain

  /// The queue of the backend.
  let queue: DrawingQueue

  private let callbacks: CallbackRecorder

  /// What waits for the backend to show a version of the list, in order.
  private var waiting = Queue<(version: Int, act: () -> Void)>()

  /// The state that the backend is being led to, once it is known how.
  private var goal: ShownState<Section>?
  private var hasGoal = false

  /// The stages that are still to be applied.
  private var stages: ArraySlice<BatchStage> = []

  /// The stage or the reload that the backend applies, or `nil` while it applies none.
  private var stage: StageCompletion?

  /// Whether the backend is being led to a state and can go on.
  var isReady: Bool { hasGoal && stage == nil }

  init(
    _ link: any BackendLink<Section>, showing before: Marked?,
    after chain: UpdateChain, recordingIn callbacks: CallbackRecorder
  ) {
    self.link = link
    self.chain = chain
    request = UpdateRequest(after: chain)
    self.before = before
    self.callbacks = callbacks
    queue = link.drawingQueue
  }

  /// Has whatever is asked for meanwhile wait until a version is shown.
  func begin(_ version: Int) {
    isBusy = true
    target = version
  }

  /// Whether what changed has to be known for an update.
  func needsChanges(for request: UpdateRequest<Section>) -> Bool {
    version >= 0 && (!request.isReload || link.hasMarks)
  }

  /// Asks again for what is asked for now, in place of what is by then; the backend is not kept for that.
  func restoringRequest() -> () -> Void {
    { [weak self, request] in self?.request = request }
  }

  /// Takes what is asked for by the update that begins.
  func takeRequest() -> UpdateRequest<Section> {
    defer { request = UpdateRequest(after: chain) }
    chain = request.chain
    return request
  }

  /// Whether the backend shows a version of the list, or a later one, and is not being led on.
  func shows(_ version: Int) -> Bool { !isBusy && version <= self.version }

  /// Does something once the backend shows a version of the list, or a later one.
  func whenShown(_ version: Int, _ act: @escaping () -> Void) {
    waiting.append((version, act))
  }

  /// Whether something has waited for what the backend shows.
  var hasDueAct: Bool {
    guard let first = waiting.first else { return false }
    return shows(first.version)
  }

  /// Does what has waited longest for what the backend shows.
  func performDueAct() { waiting.popFirst()?.act() }

  /// Takes the backend away; what it still applies leads to nothing.
  func detach() {
    isDetached = true
    // The backend may keep the completion for ever, and would be kept by it; what waits keeps this.
    stage?.forget()
    waiting = Queue()
  }

  /// Begins to lead the backend to a state; ``goOn(whenReady:)`` does the rest.
  ///
  /// - Parameters:
  ///   - plan: The way to the state.
  ///   - state: The state.
  ///   - changes: Finds what has changed, one after the other, for a plan that draws from scratch.
  ///   - whenReady: Is called when a plan that draws from scratch was drawn; it is kept until then.
  func show(
    _ plan: BatchPlan, of state: ShownState<Section>, following changes: () -> [ListChanges]?,
    whenReady: @escaping () -> Void
  ) {
    stages = plan.stages[...]
    (goal, hasGoal) = (state, true)
    guard plan.isReload, !isDetached else { return }
    let reload = stageCompletion(whenReady)
    queue.drive(for: self) {
      link.reload(state, isFirst: marked == nil, following: changes) { reload.complete() }
    }
  }

  /// Has the backend apply the next stage, or notes that it shows the state.
  ///
  /// One stage at a time and no recursion, because there can be as many stages as changes and the backend may
  /// call back at once or later.
  ///
  /// - Parameter whenReady: Is called when the backend has applied the stage; it is kept until then, or until the
  ///   backend is detached.
  func goOn(whenReady: @escaping () -> Void) {
    guard isReady, let goal else { return }
    guard let next = stages.popFirst() else {
      (shown, version) = (goal, goal.version)
      (self.goal, hasGoal) = (nil, false)
      isBusy = false
      return
    }
    let stage = stageCompletion(whenReady)
    queue.drive(for: self) {
      link.apply(next, from: shown ?? goal, to: goal) { stage.complete() }
    }
  }

  private func stageCompletion(_ whenReady: @escaping () -> Void) -> StageCompletion {
    let stage = StageCompletion {
      self.stage = nil
      whenReady()
    }
    self.stage = stage
    return stage
  }
}

extension Attachment: BackendLeader {
  var callback: String? { callbacks.current }

  var isChangedOften: Bool { isBusy && !isDetached && queue.repetition.isFrequent }

  func stopLeading() { detachFromDriver() }

  func goOnLeading() { runDriver() }

  func traceCallbacks() {
    // While the driver has the backend draw something, it can have it draw nothing else.
    if let goal, stages.isEmpty { link.trace(goal, by: callbacks) } else { drawAgain() }
  }
}

/// What follows when a backend has applied a stage: once, and not at all after the backend was detached.
private final class StageCompletion {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) { self.action = action }

  func complete() {
    let action = action
    forget()
    action?()
  }

  func forget() { action = nil }
}
