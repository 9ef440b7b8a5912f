#if os(Linux)
  import Foundation
  import RosterTerminal
  import Synchronization
  import TestSupport
  import Testing

  /// Signals that end a program while several of its threads paint.
  @Suite(
    .serialized,
    .enabled(if: PseudoTerminal.isAvailable, "This process gets no pseudo-terminal."))
  struct SignalRaceTests {
    @Test(arguments: LongRun.isAsked ? [1, 4] : [4])
    func `what is painted while a signal gives the terminal back is not seen behind its end`(
      _ painterCount: Int
    ) async {
      await #expect(processExitsWith: .success) { [painterCount] in
        let watched = WatchedEnd()
        var random = SeededGenerator(seed: 15)
        for _ in 0..<12 * LongRun.factor {
          watched.round(painterCount, signals: [SIGINT], after: UInt32(random.below(1_500)))
        }
      }
    }

    @Test func `of several signals at once the last one finds the terminal given back`() async {
      await #expect(processExitsWith: .success) {
        let watched = WatchedEnd()
        var random = SeededGenerator(seed: 16)
        for _ in 0..<12 * LongRun.factor {
          watched.round(
            2, signals: [SIGINT, SIGTERM, SIGHUP], after: UInt32(random.below(1_500)))
        }
      }
    }

    @Test
    func `a signal that comes while a terminal is taken that is slow gives it back behind that`()
      async
    {
      await #expect(processExitsWith: .success) {
        let watched = WatchedEnd()
        for _ in 0..<4 * LongRun.factor { watched.taking(signal: SIGINT) }
      }
    }

    @Test
    func `a thread that gives the terminal back does not wait for a painter that has a signal too`()
      async
    {
      await #expect(processExitsWith: .success) {
        let watched = WatchedEnd()
        watched.leaving(bySignals: (SIGTERM, SIGINT))
      }
    }

    @Test func `what the program handles to go on reaches it at any time`() async {
      await #expect(processExitsWith: .success) {
        let watched = WatchedEnd()
        watched.takeAndLeave(1_000, during: SIGUSR1)
      }
    }

    @Test func `a program that goes on while a session ends does not have the terminal again`()
      async
    {
      await #expect(processExitsWith: .success) {
        let watched = WatchedEnd()
        watched.takeAndLeave(100 * LongRun.factor, during: SIGCONT)
      }
    }
  }

  /// A terminal of this process, on which each signal leaves a sign when its own handler has it.
  private final class WatchedEnd: Sendable {
    private let received = Mutex<[UInt8]>([])
    private let signCount = Atomic(0)
    private let lastByte = Atomic<UInt8>(0)
    private let end: Int32

    /// Until when nothing is read.
    private let heldUntil = Atomic<UInt64>(0)

    init() {
      guard let (main, name) = PseudoTerminal.openPair() else { exit(8) }
      end = unsafe open(name, O_RDWR | O_NOCTTY)
      dup2(end, STDIN_FILENO)
      dup2(end, STDOUT_FILENO)
      // Threads of tests block signals.
      var signals = sigset_t()
      unsafe sigfillset(&signals)
      _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      Thread.detachNewThread { [self] in
        // What empties the terminal has no part in the signals, since their handlers may wait for it.
        var signals = sigset_t()
        unsafe sigfillset(&signals)
        _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
          while DispatchTime.now().uptimeNanoseconds < heldUntil.load(ordering: .acquiring) {
            usleep(1_000)
          }
          let count = unsafe read(main, &buffer, buffer.count)
          guard count > 0 else { exit(9) }
          received.withLock { $0 += buffer.prefix(count) }
          let signs = buffer.prefix(count).count { $0 == UInt8(ascii: "!") }
          signCount.add(signs, ordering: .relaxed)
          lastByte.store(buffer[count - 1], ordering: .relaxed)
        }
      }
    }

    /// Paints on threads until signals come, and looks at what was written.
    func round(_ painterCount: Int, signals: [Int32], after microseconds: UInt32) {
      let sign = UInt8(ascii: "!")
      prepare(signals)
      let painting = Painting(session: session())
      for number in 0..<painterCount { painting.start(number) }
      usleep(microseconds)
      for (index, number) in signals.enumerated() {
        Thread.detachNewThread {
          // Some at once, and some a little later.
          if index > 0 { usleep(UInt32(index) * microseconds % 97) }
          kill(getpid(), number)
        }
      }
      // All of their own handlers had them, after which the program goes on.
      wait { signCount.load(ordering: .relaxed) >= signals.count }
      usleep(500)
      painting.stop()
      let bytes = finish()
      let leaving = Array("\u{1B}[?1049l".utf8)
      let start = bytes.indices.dropLast(leaving.count - 1).last {
        bytes[$0..<$0 + leaving.count].elementsEqual(leaving)
      }
      guard let start else { exit(3) }
      let rest = bytes[(start + leaving.count)...].dropLast()
      guard rest.allSatisfy({ $0 == sign }) else {
        FileHandle.standardError.write(Data("behind the end: \(rest.prefix(80))\n".utf8))
        exit(4)
      }
      guard !bytes[..<start].contains(sign) else { exit(5) }
    }

    /// Takes the terminal while it takes nothing, has a signal come meanwhile, and looks at how it is left.
    func taking(signal number: Int32) {
      prepare([number])
      heldUntil.store(DispatchTime.now().uptimeNanoseconds + 100_000_000, ordering: .releasing)
      let flags = fcntl(end, F_GETFL)
      _ = fcntl(end, F_SETFL, flags | O_NONBLOCK)
      // As raw as a session makes it, a terminal takes more.
      var (mode, raw) = (termios(), termios())
      _ = unsafe (tcgetattr(end, &mode), tcgetattr(end, &raw))
      unsafe cfmakeraw(&raw)
      _ = unsafe tcsetattr(end, TCSANOW, &raw)
      let much = [UInt8](repeating: UInt8(ascii: "x"), count: 4_096)
      // It may still be read once.
      for _ in 0..<2 {
        while unsafe write(end, much, much.count) > 0 {}
        usleep(10_000)
      }
      _ = unsafe tcsetattr(end, TCSANOW, &mode)
      // What is not one of the session's signals stops the thread that takes the terminal for a while.
      _ = signal(SIGURG) { _ in usleep(150_000) }
      let (isStopped, isOver) = (Flag(), Flag())
      Thread.detachNewThread { [self] in
        let taker = pthread_self()
        Thread.detachNewThread {
          usleep(30_000)
          kill(getpid(), number)
          usleep(10_000)
          pthread_kill(taker, SIGURG)
          isStopped.value.store(true, ordering: .releasing)
        }
        do {
          let session = session()
          wait { signCount.load(ordering: .relaxed) >= 1 }
          wait { isStopped.value.load(ordering: .acquiring) }
          _ = session.size
        }
        isOver.value.store(true, ordering: .releasing)
      }
      wait { isOver.value.load(ordering: .acquiring) }
      _ = fcntl(end, F_SETFL, flags)
      let bytes = finish()
      let (entering, leaving) = (Array("\u{1B}[?1049h".utf8), Array("\u{1B}[?1049l".utf8))
      func last(_ sequence: [UInt8]) -> Int {
        bytes.indices.last { bytes[$0...].starts(with: sequence) } ?? -1
      }
      guard last(leaving) >= last(entering) else { exit(4) }
      guard unsafe tcgetattr(end, &mode) == 0, mode.c_lflag & UInt32(ICANON) != 0 else { exit(5) }
    }

    /// Has a thread give back a terminal that takes nothing while another one paints, and then that one get a signal, too.
    func leaving(bySignals numbers: (first: Int32, ofPainter: Int32)) {
      prepare([numbers.first, numbers.ofPainter])
      let painting = Painting(session: session())
      let start = DispatchTime.now().uptimeNanoseconds
      heldUntil.store(start + 150_000_000, ordering: .releasing)
      painting.start(0)
      usleep(40_000)
      Thread.detachNewThread { raise(numbers.first) }
      usleep(40_000)
      pthread_kill(painting.latestThread, numbers.ofPainter)
      wait { signCount.load(ordering: .relaxed) >= 2 }
      guard DispatchTime.now().uptimeNanoseconds - start < 4_000_000_000 else { exit(3) }
      painting.stop()
    }

    /// Takes the terminal and gives it back while signals come of which the program goes on.
    func takeAndLeave(_ count: Int, during number: Int32) {
      _ = signal(number) { _ in }
      let isOver = Flag()
      Thread.detachNewThread {
        while !isOver.value.load(ordering: .acquiring) {
          kill(getpid(), number)
          usleep(1)
        }
      }
      for _ in 0..<count {
        _ = session()
        var mode = termios()
        guard unsafe tcgetattr(end, &mode) == 0, mode.c_lflag & UInt32(ICANON) != 0 else {
          exit(4)
        }
      }
      isOver.value.store(true, ordering: .releasing)
      guard !received.withLock({ $0.isEmpty }) else { exit(3) }
    }

    /// Has each signal leave a sign, and forgets what was written.
    private func prepare(_ signals: [Int32]) {
      for number in signals {
        _ = signal(number) { _ in
          var sign = UInt8(ascii: "!")
          while unsafe write(STDOUT_FILENO, &sign, 1) < 0, errno == EAGAIN { usleep(100) }
        }
      }
      received.withLock { $0 = [] }
      signCount.store(0, ordering: .relaxed)
    }

    /// Gives what was written, and behind it one more byte.
    private func finish() -> [UInt8] {
      // What comes last was written last.
      var last = UInt8(ascii: "?")
      _ = unsafe write(end, &last, 1)
      wait { lastByte.load(ordering: .relaxed) == last }
      return received.withLock(\.self)
    }

    /// Takes the terminal, once the threads of the round before have let go of it.
    private func session() -> TerminalSession {
      // No answer is waited for where the background is known.
      var features = TerminalFeatures()
      features.isLight = false
      for _ in 0..<4_000 {
        if let session = try? TerminalSession(features: features) { return session }
        usleep(500)
      }
      exit(7)
    }

    private func wait(_ isDone: () -> Bool) {
      for _ in 0..<40_000 {
        if isDone() { return }
        usleep(500)
      }
      exit(6)
    }
  }

  /// Whether something is over.
  private final class Flag: Sendable {
    let value = Atomic(false)
  }

  /// Threads that write frames to one session.
  private final class Painting: Sendable {
    private let session: TerminalSession
    private let isOver = Atomic(false)
    private let count = Atomic(0)
    private let latest = Atomic<UInt>(0)

    init(session: consuming TerminalSession) { self.session = session }

    func start(_ number: Int) {
      count.add(1, ordering: .relaxed)
      Thread.detachNewThread { [self] in
        latest.store(pthread_self(), ordering: .releasing)
        let frame = [UInt8](repeating: UInt8(ascii: "a") + UInt8(number), count: 1_500)
        while !isOver.load(ordering: .relaxed) { session.write(frame) }
        count.subtract(1, ordering: .relaxed)
      }
    }

    /// The thread that began last.
    var latestThread: pthread_t { latest.load(ordering: .acquiring) }

    func stop() {
      isOver.store(true, ordering: .relaxed)
      while count.load(ordering: .relaxed) > 0 { usleep(100) }
    }
  }
#endif
