// What brings a terminal back when a signal ends or stops the program, or when the program calls `exit`.
//
// A handler of signals may call few functions: those that it calls here, `tcsetattr`, `write`, `dup2`, `fcntl`, `poll`,
// `select`, `pthread_self`, `pthread_sigmask`, `signal` and `kill`, are among them. It allocates nothing and takes no lock. All that
// it needs lies in memory that is allocated before any handler is set, and is never given back.
//
// Nothing is painted behind the sequence that gives the terminal back. One thread paints at a time. It first says that
// it does and then looks whether painting is over; a handler first says that it is over and then looks whether a thread
// paints. So one of the two sees the other: the thread does not paint, or the handler waits until it has. A thread that is
// interrupted by the handler cannot be waited for; but what it writes when it goes on, it writes to a descriptor that the
// handler has led nowhere by then. Several handlers may run at once, on threads that signals found: one of them gives
// the terminal back, and the others wait for that before they end the program.

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Enters and leaves the mode of a terminal, at the latest when a signal ends the program.
enum TerminalGuard {
  typealias Handler = @convention(c) (Int32) -> Void

  /// What the handler needs.
  @unsafe struct State {
    var former = termios()
    var raw = termios()
    var input: Int32 = -1
    var output: Int32 = -1
    var screen: Int32 = -1
    var nowhere: Int32 = -1
    var wake: Int32 = -1
    var held = sigset_t()
    var canStop = true
    var entering = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 512)
    var leaving = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 512)
    var enteringCount = 0
    var leavingCount = 0
    var formerHandlers = UnsafeMutableBufferPointer<Handler?>.allocate(capacity: 64)
  }

  nonisolated(unsafe) static let state: UnsafeMutablePointer<State> = {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    unsafe state.initialize(to: State())
    unsafe state.pointee.formerHandlers.initialize(repeating: nil)
    return unsafe state
  }()

  /// Whether there is a session: a process has one at a time.
  private static let isTaken = Mutex(false)

  /// How often the program was stopped, and went on.
  static let stopCount = Atomic(0)

  /// How far the terminal is from the mode of a session.
  ///
  /// The numbers are computed, since a handler must not be the first to ask for a stored one.
  enum Phase {
    static var left: Int { 0 }
    static var entered: Int { 1 }
    static var leaving: Int { 2 }
  }

  static let phase = Atomic(Phase.left)

  /// Whether what is painted goes to the terminal.
  static let isPainted = Atomic(false)

  /// The thread that paints, by its number, or 0.
  static let painter = Atomic<UInt>(0)

  /// Held by the thread that paints; no handler takes it.
  private static let painting = Mutex(())

  /// How many threads are putting the terminal into the mode of a session: each handler of signals has its own.
  static let entrantCount = Atomic(0)

  /// Whether the program or the session ends, so that the mode of a session is not entered any more.
  static let isEnding = Atomic(false)

  /// The signals that end a program, unless it handles them.
  private static let endings: [Int32] =
    [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
    + quietEndings

  /// Those of them that a program handles, if it does, to go on.
  private static let quietEndings: [Int32] =
    [
      SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
    ] + systemEndings

  #if os(Linux)
    /// Those that end a program on this system only.
    private static let systemEndings: [Int32] = [SIGIO, SIGPWR, SIGSTKFLT]
  #else
    private static let systemEndings: [Int32] = []
  #endif

  /// Has the terminal brought back when the program calls `exit` within a session; what the system answers is not looked at.
  private static let endsAtExit = atexit { endMode() }

  /// Has this thread paint, after those that do, unless the terminal was given back.
  static func asPainter(_ paint: () -> Void) {
    painting.withLock { _ in
      guard isPainted.load(ordering: .sequentiallyConsistent) else { return }
      painter.store(threadNumber, ordering: .sequentiallyConsistent)
      defer { painter.store(0, ordering: .sequentiallyConsistent) }
      // A handler that has seen no painter has said so before.
      guard isPainted.load(ordering: .sequentiallyConsistent) else { return }
      paint()
    }
  }

  /// A number that no other thread has.
  static var threadNumber: UInt {
    #if canImport(Glibc)
      pthread_self()
    #else
      unsafe UInt(bitPattern: pthread_self())
    #endif
  }

  /// Puts a terminal into the mode of a session.
  ///
  /// - Parameters:
  ///   - terminal: The terminal.
  ///   - wake: Where a byte is written for each signal that the session is to know of.
  ///   - sequences: What is written when it is entered and left.
  /// - Throws: `TerminalError` where there is a session already, or the terminal refuses.
  static func enter(
    _ terminal: SystemTerminal, wake: Int32, sequences: (entering: [UInt8], leaving: [UInt8])
  ) throws(TerminalError) {
    let mode = try isTaken.withLock { (isTaken) throws(TerminalError) in
      if isTaken { throw TerminalError(kind: .inUse) }
      guard let mode = terminal.mode else { throw TerminalError(kind: .noTerminal) }
      isTaken = true
      return mode
    }
    let state = unsafe Self.state
    // It is made before a handler looks at it.
    _ = (stopCount.load(ordering: .relaxed), phase.load(ordering: .relaxed))
    _ = (entrantCount.load(ordering: .relaxed), isPainted.load(ordering: .relaxed))
    _ = painter.load(ordering: .relaxed)
    _ = endsAtExit
    isEnding.store(false, ordering: .sequentiallyConsistent)
    unsafe state.pointee.former = mode
    unsafe state.pointee.raw = mode.raw
    unsafe state.pointee.input = terminal.input
    unsafe state.pointee.output = terminal.output
    unsafe state.pointee.screen = terminal.screen
    unsafe state.pointee.nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    unsafe state.pointee.wake = wake
    _ = unsafe state.pointee.entering.update(fromContentsOf: sequences.entering.prefix(512))
    _ = unsafe state.pointee.leaving.update(fromContentsOf: sequences.leaving.prefix(512))
    unsafe state.pointee.enteringCount = min(512, sequences.entering.count)
    unsafe state.pointee.leavingCount = min(512, sequences.leaving.count)
    unsafe sigemptyset(&state.pointee.held)
    for number in endings + [SIGTSTP, SIGCONT] { unsafe sigaddset(&state.pointee.held, number) }
    for number in endings {
      let former = unsafe handler(of: number)
      // What is ignored, as under nohup, is ignored on, and what the program handles to go on is left to it.
      if former == 1 || former != 0 && quietEndings.contains(number) { continue }
      replaceHandler(of: number, by: handleEnding)
    }
    let ignoresStops = unsafe handler(of: SIGTSTP) == 1
    unsafe state.pointee.canStop = !ignoresStops
    if !ignoresStops { replaceHandler(of: SIGTSTP, by: handleStop) }
    replaceHandler(of: SIGCONT, by: handleContinuation)
    replaceHandler(of: SIGWINCH, by: handleResize)
    unsafe enterMode()
  }

  /// Brings the terminal back, and gives the signals back to the handlers that they had.
  static func leave() {
    // The program may be continued meanwhile, which must not take the terminal again.
    endMode()
    // Continuing is no longer ours first: it takes over stopping again.
    let numbers = [SIGCONT, SIGTSTP, SIGWINCH] + endings
    for number in numbers where unsafe state.pointee.formerHandlers[Int(number)] != nil {
      _ = unsafe signal(number, state.pointee.formerHandlers[Int(number)])
      unsafe state.pointee.formerHandlers[Int(number)] = nil
    }
    for number in numbers { resetIfOurs(number) }
    unsafe state.pointee.wake = -1
    _ = unsafe close(state.pointee.nowhere)
    unsafe state.pointee.nowhere = -1
    isTaken.withLock { $0 = false }
  }

  /// Stops the program, as the shell does, until it is continued; one that ignores that goes on at once.
  static func suspend() {
    guard unsafe state.pointee.canStop else { return }
    // Many threads of a program block signals, so it goes to one that does not, and this one waits until that is back.
    let count = stopCount.load(ordering: .acquiring)
    guard kill(getpid(), SIGTSTP) == 0 else { return }
    for _ in 0..<1_000 where stopCount.load(ordering: .acquiring) == count { _ = usleep(1_000) }
  }

  /// Has a signal handled here, and notes the handler that it had.
  private static func replaceHandler(of number: Int32, by ours: @escaping Handler) {
    let former = unsafe handler(of: number)
    // It is known before a signal may ask for it.
    unsafe state.pointee.formerHandlers[Int(number)] =
      unsafe unsafeBitCast(former, to: Handler?.self)
    _ = signal(number, ours)
  }

  private static func resetIfOurs(_ number: Int32) {
    let current = unsafe handler(of: number)
    let all: [Handler] = [handleEnding, handleStop, handleContinuation, handleResize]
    for ours in all where unsafe unsafeBitCast(ours, to: Int.self) == current {
      _ = signal(number, SIG_DFL)
    }
  }

  /// The handler that a signal has now, which goes on to have it: 0 for none, and 1 where the signal is ignored.
  @unsafe private static func handler(of number: Int32) -> Int {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return 1 }
    // It comes first, whatever it is called: each system has another name for it.
    return unsafe withUnsafeBytes(of: &action) { unsafe $0.load(as: Int.self) }
  }
}

@unsafe private func announce(_ byte: UInt8) {
  var byte = byte
  let state = unsafe TerminalGuard.state
  guard unsafe state.pointee.wake >= 0 else { return }
  _ = unsafe write(state.pointee.wake, &byte, 1)
}

/// Leaves the mode, which no thread enters from then on.
private func endMode() {
  TerminalGuard.isEnding.store(true, ordering: .sequentiallyConsistent)
  var waits = 0
  while TerminalGuard.entrantCount.load(ordering: .sequentiallyConsistent) > 0, waits < 1_000 {
    // A wait that a signal cuts short does not count.
    if poll(nil, 0, 1) == 0 { waits += 1 }
  }
  unsafe TerminalGuard.leaveMode()
}

private func handleEnding(_ number: Int32) {
  // A session that ends meanwhile forgets it.
  let former = unsafe TerminalGuard.state.pointee.formerHandlers[Int(number)]
  endMode()
  // It is blocked until the handler returns, and then does what it would have done.
  _ = signal(number, former ?? SIG_DFL)
  _ = kill(getpid(), number)
}

private func handleStop(_ number: Int32) {
  let former = errno
  let thread = TerminalGuard.threadNumber
  let isPainter = TerminalGuard.painter.load(ordering: .sequentiallyConsistent) == thread
  unsafe TerminalGuard.leaveMode()
  _ = signal(SIGTSTP, SIG_DFL)
  _ = raise(SIGTSTP)
  // It is stopped here. A program that no shell waits for is not stopped at all.
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe sigaddset(&signals, SIGTSTP)
  _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  _ = signal(SIGTSTP, handleStop)
  // It goes on to paint.
  if isPainter { TerminalGuard.painter.store(thread, ordering: .sequentiallyConsistent) }
  unsafe TerminalGuard.enterMode()
  unsafe announce(0x43)
  TerminalGuard.stopCount.add(1, ordering: .acquiringAndReleasing)
  errno = former
}

private func handleContinuation(_ number: Int32) {
  let former = errno
  if unsafe TerminalGuard.state.pointee.canStop { _ = signal(SIGTSTP, handleStop) }
  // Another program may have had the terminal, whatever stopped this one.
  unsafe TerminalGuard.enterMode(isAgain: true)
  unsafe announce(0x43)
  errno = former
}

private func handleResize(_ number: Int32) {
  let former = errno
  unsafe announce(0x57)
  errno = former
}
