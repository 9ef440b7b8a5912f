/// How many things a list did, each in answer to the one before.
///
/// What callbacks ask for waits until they have returned, so that chains need no stack. Each thing that waits keeps the chain that
/// led to it, however many others wait beside it: what many callbacks do once each is no chain. A chain without end traps.
///
/// It ends with the call of ``ListDriver/run()`` in which it began. So what a backend is asked for each time that it has
/// finished an animation goes on for as long as it likes.
struct UpdateChain {
  private var updates = 0
  private var additions = 0
  private var attachings = 0

  /// Counts the calls of ``ListDriver/run()``.
  private var round = 0

  /// The chain of what is done from outside once this call has ended.
  mutating func end() {
    self = UpdateChain(round: round + 1)
  }

  private init(round: Int) { self.round = round }

  /// Nothing has been done yet.
  init() {}

  /// Goes on with what another chain led to.
  mutating func goOn(with other: UpdateChain) {
    self = other.round == round ? other : UpdateChain(round: round)
  }

  /// The chain of what follows an update.
  func updating(by callbacks: CallbackRecorder) -> UpdateChain {
    var next = self
    next.updates += 1
    guard next.updates >= DrawingQueue.limit else { return next }
    Self.endLoop(by: Self.name(callbacks), changing: "list", next.updates)
  }

  /// The chain of what follows when an observer or a hook was added.
  func adding(by callbacks: CallbackRecorder) -> UpdateChain {
    var next = self
    next.additions += 1
    guard next.additions >= DrawingQueue.limit else { return next }
    trap(
      """
      \(Self.name(callbacks)) added an observer or a hook, which did the same, \(next.additions) times in a row. Add them \
      there only as long as more are wanted.
      """)
  }

  /// The chain of what follows when a backend was attached.
  func attaching(by callbacks: CallbackRecorder) -> UpdateChain {
    var next = self
    next.attachings += 1
    guard next.attachings >= Self.mostAttached else { return next }
    trap(
      """
      \(Self.name(callbacks)) attached a backend in answer to another one, \(next.attachings) times in a row. Attach a \
      backend there only where it is not attached yet.
      """)
  }

  /// Whether so many backends were attached that the callbacks of the next are to be known, so that they can be named.
  var isNearMostAttached: Bool { attachings > Self.mostAttached - 10 }

  /// This many backends that callbacks attach, each in answer to another, trap.
  private static let mostAttached = 1_000

  private static func name(_ callbacks: CallbackRecorder) -> String {
    callbacks.current ?? callbacks.latest ?? "A callback"
  }

  fileprivate static func endLoop(by callback: String, changing changed: String, _ count: Int)
    -> Never
  {
    trap(
      """
      \(callback) changed the \(changed) in answer to a change, \(count) times in a row. Change the \(changed) there \
      only where something is to be changed.
      """)
  }
}

/// How often what waits for a store was done, and asked for more.
struct StoreRounds {
  private var count = 0

  /// How much is left of what waited when the latest round began.
  private var rest = 0

  /// Takes note of one thing that is done of those that wait, and of what was asked for by those before.
  ///
  /// - Parameters:
  ///   - waiting: How many things wait.
  ///   - results: What is observed, in words.
  /// - Returns: Whether there is one.
  mutating func goesOn(waiting: Int, for results: @autoclosure () -> String) -> Bool {
    if waiting == 0 { return false }
    if rest == 0 {
      rest = waiting
      count += 1
      if count == DrawingQueue.limit {
        UpdateChain.endLoop(
          by: """
            The closure of `observe(_:)` of \(results()), or a callback of a list that watches them,
            """, changing: "store", count)
      }
    }
    rest -= 1
    return true
  }
}
