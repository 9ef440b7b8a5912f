/// What a backend does, one thing at a time: what is asked for in the middle of something is done after it, in order.
///
/// Each backend has one. Drawing calls factories and handlers, and any of them may change the list: a cell that is
/// configured, the last row that appears. While a ``ListDriver`` has a backend draw, it lets such changes
/// wait. It does not know when a backend draws on its own account, because it was scrolled or resized; such a
/// backend does in its queue whatever draws:
///
/// ```swift
/// final class Window: RenderingBackend {
///   let drawingQueue = DrawingQueue()
///   private var source: (any ListDataSource<String, Never>)?
///   private var top = 0
///   private(set) var rows: [String] = []
///
///   func reload(from source: any ListDataSource<String, Never>) {
///     drawingQueue.perform {
///       self.source = source
///       self.draw()
///     }
///   }
///
///   func scroll(to row: Int) {
///     drawingQueue.perform {
///       self.top = row
///       self.draw()
///     }
///   }
///
///   private func draw() {
///     rows = (top..<top + 3).compactMap { row in
///       source?.cell(at: ListIndexPath(section: 0, item: row))?.fresh()
///     }
///   }
/// }
/// ```
///
/// A row of this window may be configured by a closure that scrolls, or that updates the list: the window is drawn
/// to its end first, and then again.
///
/// The queue also says which driver leads its backend: there is one, the latest that the backend was attached to.
///
/// A queue is used where its backend is. However many things ask for one more, the stack does not grow;
/// 2,000,000 in a row, each asked for by the one before, trap, since that has no end.
public final class DrawingQueue {
  /// This many rounds of what waits trap.
  static let limit = 2_000_000

  /// This many gestures in one another do not trap yet.
  static let mostGestures = 100

  /// How many gestures are being made, each by a handler of the one before.
  var gestureDepth = 0

  /// Of the whole backend, how often a driver has had it draw.
  private var drives = 0

  /// From this many on it is traced which callbacks ask for them.
  private static let traced = limit - 1_000

  private var waiting: [() -> Void] = []

  /// How many rounds of what waited were done since the last that a driver had done.
  private var rounds = 0

  /// Whether something is being done here, or in the host.
  private var isBusy = false

  /// Whether callbacks are traced, and which of them asked for the latest of what waits.
  private var isTraced = false
  private var callback: String?

  /// Whether callbacks change the list again and again while the backend shows the change before.
  var repetition = Repetition()

  /// What does everything in place of this queue, for a part of a backend.
  private let host: (any DrawingQueueHost)?

  /// What leads the backend from state to state, if anything does.
  private weak var leader: (any BackendLeader)?

  /// How often another list than before has begun to lead the backend, or a part of it.
  ///
  /// Where it has grown, other items are visible, though perhaps at the same index paths.
  public private(set) var leaderCount = 0

  /// Makes a queue in which nothing waits.
  public init() { host = nil }

  /// Makes a queue that hands everything to another one.
  init(of host: any DrawingQueueHost) { self.host = host }

  /// Whether something is being done, so that what is asked for now waits.
  public var isPerforming: Bool { host?.isPerforming ?? isBusy }

  /// Does something: at once, or after what is being done and what waits already.
  ///
  /// For a part of a backend, what is done in the queues of the others and a change that the backend animates count as well.
  ///
  /// - Parameter act: What to do. It is kept until it is done.
  public func perform(_ act: @escaping () -> Void) {
    if let host { return host.perform(act) }
    guard !isBusy else {
      if isTraced { callback = leader?.callback ?? callback }
      return waiting.append(act)
    }
    isBusy = true
    act()
    while !waiting.isEmpty {
      rounds += 1
      if rounds == Self.traced { trace() }
      if rounds == Self.limit { endLoop(after: rounds) }
      let acts = waiting
      waiting = []
      for act in acts { act() }
    }
    isBusy = false
    startCounting()
  }

  /// Does something for a driver, which counts by itself how often it is asked to.
  func performForDriver(_ act: @escaping () -> Void) {
    perform {
      // What is drawn to trace callbacks does not end what they do.
      if !self.isTraced { self.startCounting() }
      act()
    }
  }

  /// The queue of the backend that draws: of the whole, for a part.
  private var whole: DrawingQueue {
    var queue = self
    while let host = queue.host { queue = host.backendQueue }
    return queue
  }

  /// What has the backend draw now, and what goes on now that had to wait for that.
  private var drawing: (any BackendLeader)?
  private var goingOn: (any BackendLeader)?

  /// The queues, of this backend and its parts, whose leaders wait until another one has drawn.
  private var waitingForOther = Queue<DrawingQueue>()
  private var isWaitingForOther = false

  /// Whether a driver is having the backend draw; until that is done, no other one can, of whatever part.
  ///
  /// What leads the backend then goes on in ``letOthersGoOn()``.
  func waitsForOther() -> Bool {
    let whole = whole
    guard whole.drawing != nil else { return false }
    if !isWaitingForOther { whole.waitingForOther.append(self) }
    isWaitingForOther = true
    return true
  }

  /// Has the backend draw for a driver; ``letOthersGoOn()`` is to follow.
  func drive(for leader: any BackendLeader, _ draw: () -> Void) {
    let whole = whole
    whole.drives &+= 1
    whole.drawing = leader
    draw()
    whole.drawing = nil
  }

  /// How often a driver has had the backend, or a part of it, draw.
  var driveCount: Int { whole.drives }

  /// Has others go on that had to wait until the backend had drawn: one after the other, and none within another.
  func letOthersGoOn() {
    let whole = whole
    guard whole.drawing == nil, whole.goingOn == nil else { return }
    while let queue = whole.waitingForOther.popFirst() {
      queue.isWaitingForOther = false
      whole.goingOn = queue.leader
      queue.leader?.goOnLeading()
    }
    whole.goingOn = nil
  }

  /// Notes that what the backend is being led to was changed.
  ///
  /// - Parameter callback: The callback that runs, as far as what leads the backend knows; it may be one of another part.
  func noteChange(by callback: String?) {
    let whole = whole
    repetition.noteChange(by: callback ?? (whole.drawing ?? whole.goingOn)?.callback)
  }

  /// Notes that the backend is led to the next state.
  func noteNext() { repetition.beginNext() }

  /// Whether callbacks are to be traced.
  var isTracingCallbacks: Bool {
    let whole = whole
    // The callbacks that make the changes may be those of another part.
    return repetition.isTraced || whole.isTraced || whole.repetition.isTraceAsked
      || whole.isChangedOften
  }

  /// Ends the tracing that was asked for while backends were attached in a long row.
  func endAskedTracing() {
    repetition.isTraceAsked = false
    whole.repetition.isTraceAsked = false
  }

  /// Whether the backend or a part of it is being led to a state, and was changed again and again while it was.
  var isChangedOften: Bool { leader?.isChangedOften ?? false }

  private func startCounting() {
    (rounds, isTraced, callback) = (0, false, nil)
  }

  private func trace() {
    isTraced = true
    traceLeader()
  }

  /// The callback that runs, as far as what leads the backend knows.
  var leaderCallback: String? { leader?.callback }

  /// Has what leads the backend draw anew, so that callbacks are known.
  func traceLeader() { leader?.traceCallbacks() }

  /// Makes something the one that leads the backend; what led it before stops.
  ///
  /// - Parameters:
  ///   - leader: What leads the backend from now on.
  ///   - callback: The callback that runs, as far as the leader knows.
  func beLed(by leader: any BackendLeader, from callback: String? = nil) {
    let former = self.leader
    // What led it may be drawing: then its callback is the one that runs.
    let callback = former?.callback ?? callback
    if callback != nil || isPerforming { repetition.noteAttaching(by: callback) }
    self.leader = leader
    noteLeader()
    former?.stopLeading()
  }

  private func noteLeader() {
    leaderCount += 1
    host?.backendQueue.noteLeader()
  }

  /// Ends the lead of whatever leads the backend.
  func stopBeingLed() {
    let former = leader
    leader = nil
    former?.stopLeading()
  }

  /// Traps, since what waits always asks for one more.
  func endLoop(after rounds: Int) -> Never {
    trap(
      """
      \(callback ?? "A callback") asked a backend to draw while it was drawn, \(rounds) times in a row, each time that what was asked \
      for before had been drawn. Scroll, resize or change the list there only where something is to be changed.
      """)
  }
}

/// What does one thing at a time for several queues.
protocol DrawingQueueHost: AnyObject {
  /// The queue of the whole backend.
  var backendQueue: DrawingQueue { get }

  var isPerforming: Bool { get }

  func perform(_ act: @escaping () -> Void)
}

/// What leads a backend from state to state.
protocol BackendLeader: AnyObject {
  /// The callback that runs, as far as that is known.
  var callback: String? { get }

  /// Whether it leads the backend, or a part of it, to a state, and that was changed again and again meanwhile.
  var isChangedOften: Bool { get }

  /// Stops, since the backend is led by another from now on.
  func stopLeading()

  /// Has the backend draw what it could not draw before, since another one had it draw.
  func goOnLeading()

  /// Draws anew, so that callbacks are known while they run.
  func traceCallbacks()
}

@available(*, unavailable)
extension DrawingQueue: Sendable {}
