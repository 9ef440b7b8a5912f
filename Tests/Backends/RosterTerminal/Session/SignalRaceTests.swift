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
  }

  /// A terminal of this process, on which each signal leaves a sign when its own handler has it.
  private final class WatchedEnd: Sendable {
    private let received = Mutex<[UInt8]>([])
    private let signCount = Atomic(0)
    private let lastByte = Atomic<UInt8>(0)
    private let end: Int32

    init() {
      let main = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (lock, number): (Int32, Int32) = (0, 0)
      _ = unsafe (ioctl(main, 0x4004_5431, &lock), ioctl(main, 0x8004_5430, &number))
      end = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
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
      for number in signals {
        _ = signal(number) { _ in
          var sign = UInt8(ascii: "!")
          _ = unsafe write(STDOUT_FILENO, &sign, 1)
        }
      }
      received.withLock { $0 = [] }
      signCount.store(0, ordering: .relaxed)
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
      // What comes last was written last.
      var last = UInt8(ascii: "?")
      _ = unsafe write(end, &last, 1)
      wait { lastByte.load(ordering: .relaxed) == last }
      let bytes = received.withLock(\.self)
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

    /// Takes the terminal, once the threads of the round before have let go of it.
    private func session() -> TerminalSession {
      for _ in 0..<4_000 {
        if let session = try? TerminalSession() { return session }
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

  /// Threads that write frames to one session.
  private final class Painting: Sendable {
    private let session: TerminalSession
    private let isOver = Atomic(false)
    private let count = Atomic(0)

    init(session: consuming TerminalSession) { self.session = session }

    func start(_ number: Int) {
      count.add(1, ordering: .relaxed)
      Thread.detachNewThread { [self] in
        let frame = [UInt8](repeating: UInt8(ascii: "a") + UInt8(number), count: 1_500)
        while !isOver.load(ordering: .relaxed) { session.write(frame) }
        count.subtract(1, ordering: .relaxed)
      }
    }

    func stop() {
      isOver.store(true, ordering: .relaxed)
      while count.load(ordering: .relaxed) > 0 { usleep(100) }
    }
  }
#endif
