import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a terminal on a thread of its own, which spends its time waiting, and queues the events.
final class TerminalReader: Sendable {
  /// Where signals say that something happened, and where it is read.
  let pipe: (read: Int32, write: Int32)

  /// What was read, in order.
  let events = EventQueue()

  private let terminal: SystemTerminal
  private let thread = Mutex<ThreadHandle?>(nil)
  private let isAnnounced = Atomic(false)

  /// Whether the pipe is there; once it is closed, another file may have its number.
  private let isOpen = Mutex(true)

  /// Whether the terminal is asked something when it is taken.
  private let asks: Bool

  /// For how long an answer is on its way; what has not answered by then does not know the question.
  private static var answerTime: Duration { .milliseconds(200) }

  /// Prepares to read a terminal.
  ///
  /// - Parameters:
  ///   - terminal: The terminal.
  ///   - asks: Whether it is asked something when it is taken.
  /// - Throws: `TerminalError` where the system has no pipe left.
  init(_ terminal: SystemTerminal, asks: Bool) throws(TerminalError) {
    pipe = try Self.makePipe()
    self.terminal = terminal
    self.asks = asks
  }

  /// Closes what was opened to read.
  func close() {
    isOpen.withLock { $0 = false }
    closeDescriptor(pipe.read)
    closeDescriptor(pipe.write)
    terminal.close()
  }

  /// Sends the event of a change, unless one waits already, or nothing is read any more.
  func announceChange() {
    isOpen.withLock { isOpen in
      guard isOpen, !isAnnounced.exchange(true, ordering: .acquiringAndReleasing) else { return }
      wake(0x44)
    }
  }

  /// Begins to read.
  func start() {
    thread.withLock { thread in
      thread = ThreadHandle(running: self)
    }
    if thread.withLock({ $0 == nil }) { events.finish() }
  }

  /// Ends reading, once, and waits until it has ended.
  func stop() {
    wake(0x51)
    thread.withLock { $0?.join() }
    events.finish()
  }

  fileprivate func run() {
    var decoder = TerminalInputDecoder()
    var answerEnd = asks ? ContinuousClock.now + Self.answerTime : nil
    // What wakes the thread meanwhile does not make the time longer that more bytes have.
    var patienceEnd: ContinuousClock.Instant?
    while true {
      let ready = wait(until: patienceEnd)
      if ready.isWoken {
        let told = readSignals()
        if told.contains(0x51) { return waitForAnswer(until: answerEnd, &decoder) }
        // It is asked again where it was taken again.
        if asks, told.contains(0x43) { answerEnd = ContinuousClock.now + Self.answerTime }
      }
      if ready.hasInput {
        guard let bytes = terminal.read() else {
          events.add(.close)
          events.finish()
          return
        }
        for event in decoder.decode(bytes) {
          if case .background = event { answerEnd = nil }
          events.add(event)
        }
      } else if let end = patienceEnd, end <= ContinuousClock.now {
        for event in decoder.timeOut() { events.add(event) }
      } else {
        continue
      }
      patienceEnd = decoder.patience.map { ContinuousClock.now + $0 }
    }
  }

  /// Reads on until the terminal has answered, since what comes later is typed text to the shell.
  private func waitForAnswer(
    until end: ContinuousClock.Instant?, _ decoder: inout TerminalInputDecoder
  ) {
    guard let end, TerminalGuard.isEntered else { return }
    while case let rest = ContinuousClock.now.duration(to: end), rest > .zero {
      let milliseconds = Int32(rest / .milliseconds(1)) + 1
      // There is no other descriptor to wait for, so it is the same one twice.
      guard
        let ready = Readiness.ofReading(
          terminal.input, terminal.input, milliseconds: milliseconds), ready.first
      else { continue }
      guard let bytes = terminal.read() else { return }
      for case .background in decoder.decode(bytes) { return }
    }
  }

  /// Delivers what signals and the program asked for, and returns it.
  private func readSignals() -> Set<UInt8> {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe read(pipe.read, $0.baseAddress, $0.count)
    }
    let told = Set(bytes.prefix(max(0, count)))
    if told.contains(0x51) { return told }
    if told.contains(0x43) { events.add(.resume) }
    if told.contains(0x57) || told.contains(0x43), let size = terminal.size {
      events.add(.resize(width: size.width, height: size.height))
    }
    if told.contains(0x44) {
      isAnnounced.store(false, ordering: .releasing)
      events.add(.change)
    }
    return told
  }

  private func wait(until end: ContinuousClock.Instant?) -> (hasInput: Bool, isWoken: Bool) {
    var milliseconds: Int32 = -1
    if let end {
      let rest = max(.zero, ContinuousClock.now.duration(to: end))
      // With the one that has begun, so that the time is over then.
      milliseconds = Int32(rest / .milliseconds(1)) + 1
    }
    // A signal that comes while it waits is in the pipe the next time.
    return Readiness.ofReading(terminal.input, pipe.read, milliseconds: milliseconds)
      ?? (false, true)
  }

  private func wake(_ byte: UInt8) {
    var byte = byte
    _ = unsafe write(pipe.write, &byte, 1)
  }
}

extension TerminalReader {
  /// The variables of the environment that say what a terminal can show.
  static var environment: [String: String] {
    var variables: [String: String] = [:]
    for name in [
      "TERM", "COLORTERM", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORFGBG", "ACCESSIBLE",
    ] {
      if let value = unsafe getenv(name) { variables[name] = unsafe String(cString: value) }
    }
    return variables
  }

  /// Makes a pipe that no child inherits, and that never blocks the one who writes.
  private static func makePipe() throws(TerminalError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    let result = unsafe ends.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe systemPipe($0) } ?? -1
    }
    guard result == 0 else { throw TerminalError(kind: .system) }
    guard ends[0] < Readiness.limit else {
      for end in ends { closeDescriptor(end) }
      throw TerminalError(kind: .system)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }
}

private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { unsafe pipe(ends) }

/// A thread that reads a terminal.
@safe private struct ThreadHandle: ~Copyable, Sendable {
  // It is a number here, and elsewhere a pointer that is handed to the system only.
  #if canImport(Glibc)
    private let thread: pthread_t
  #else
    private nonisolated(unsafe) let thread: pthread_t
  #endif

  /// Begins, or answers `nil` where the system has no thread left.
  init?(running reader: TerminalReader) {
    let argument = unsafe Unmanaged.passRetained(reader)
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let result = unsafe pthread_create(
      &thread, nil,
      { argument in
        let pointer: UnsafeMutableRawPointer? = unsafe argument
        if let pointer = unsafe pointer {
          unsafe Unmanaged<TerminalReader>.fromOpaque(pointer).takeRetainedValue().run()
        }
        return nil
      }, argument.toOpaque())
    guard result == 0 else {
      unsafe argument.release()
      return nil
    }
    #if canImport(Glibc)
      self.thread = thread
    #else
      guard let thread = unsafe thread else { return nil }
      unsafe self.thread = thread
    #endif
  }

  /// Waits until it has ended.
  func join() {
    #if canImport(Glibc)
      _ = pthread_join(thread, nil)
    #else
      _ = unsafe pthread_join(thread, nil)
    #endif
  }
}
