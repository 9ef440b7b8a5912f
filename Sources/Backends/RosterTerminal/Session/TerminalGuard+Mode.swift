// How the terminal is taken and given back, by a session or by a handler of signals; `TerminalGuard` says what that may call.

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension TerminalGuard {
  /// Takes the terminal, unless the program or the session ends or the terminal is taken.
  ///
  /// - Parameter isAgain: Whether it is taken even so, since another program may have had it.
  @unsafe static func enterMode(isAgain: Bool = false) {
    let state = unsafe Self.state
    // What ends the program on this thread waits until the mode is entered; on another one its handler waits.
    var former = sigset_t()
    _ = unsafe pthread_sigmask(SIG_BLOCK, &state.pointee.held, &former)
    entrantCount.add(1, ordering: .sequentiallyConsistent)
    defer {
      entrantCount.subtract(1, ordering: .sequentiallyConsistent)
      _ = unsafe pthread_sigmask(SIG_SETMASK, &former, nil)
    }
    if isEnding.load(ordering: .sequentiallyConsistent) { return }
    if isAgain { _ = advance(from: Phase.entered, to: Phase.left) }
    guard advance(from: Phase.left, to: Phase.entered) else { return }
    unsafe leadScreen(to: state.pointee.output)
    isPainted.store(true, ordering: .sequentiallyConsistent)
    _ = unsafe tcsetattr(state.pointee.input, TCSADRAIN, &state.pointee.raw)
    unsafe writeAll(
      state.pointee.entering.baseAddress, state.pointee.enteringCount, to: state.pointee.output)
  }

  /// Gives the terminal back, once.
  @unsafe static func leaveMode() {
    let state = unsafe Self.state
    // What comes to this thread meanwhile waits until the terminal is given back.
    var former = sigset_t()
    _ = unsafe pthread_sigmask(SIG_BLOCK, &state.pointee.held, &former)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &former, nil) }
    if advance(from: Phase.entered, to: Phase.leaving) {
      unsafe giveBack()
      phase.store(Phase.left, ordering: .sequentiallyConsistent)
    } else if isLeaving() {
      // Another thread gives it back, and need not wait for what this one was painting.
      unsafe endPainting()
      for _ in 0..<4_000 where isLeaving() { _ = poll(nil, 0, 1) }
    }
  }

  /// Writes what gives the terminal back, behind all that is painted.
  @unsafe private static func giveBack() {
    let state = unsafe Self.state
    unsafe endPainting()
    unsafe waitForPainter()
    unsafe writeAll(
      state.pointee.leaving.baseAddress, state.pointee.leavingCount, to: state.pointee.output)
    // What was typed ahead was meant for the program, not for the shell.
    _ = unsafe tcsetattr(state.pointee.input, TCSAFLUSH, &state.pointee.former)
  }

  /// Has no thread paint from here on: those that have not begun see it, and this one writes nowhere.
  @unsafe private static func endPainting() {
    isPainted.store(false, ordering: .sequentiallyConsistent)
    unsafe leadScreen(to: state.pointee.nowhere)
    _ = painter.compareExchange(
      expected: threadNumber, desired: 0, ordering: .sequentiallyConsistent)
  }

  /// Waits until another thread has written what it paints; for a second at most where the terminal takes nothing.
  @unsafe private static func waitForPainter() {
    var patience = 1_000
    while patience > 0, painter.load(ordering: .sequentiallyConsistent) != 0 {
      if unsafe !Readiness.ofWriting(state.pointee.output, milliseconds: 0) { patience -= 1 }
      _ = poll(nil, 0, 1)
    }
  }

  /// Writes all bytes, and waits a while where the terminal takes none at the moment.
  @unsafe private static func writeAll(
    _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int, to output: Int32
  ) {
    guard let bytes = unsafe bytes else { return }
    var start = 0
    var patience = 100
    while start < count, patience > 0 {
      let written = unsafe write(output, bytes + start, count - start)
      if written > 0 {
        start += written
      } else if errno == EAGAIN {
        Readiness.ofWriting(output, milliseconds: 10)
        patience -= 1
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Whether the terminal is in the mode of a session.
  static var isEntered: Bool { phase.load(ordering: .sequentiallyConsistent) == Phase.entered }

  private static func isLeaving() -> Bool {
    phase.load(ordering: .sequentiallyConsistent) == Phase.leaving
  }

  /// Goes from one phase to the next; whether the terminal was in the former one.
  static func advance(from former: Int, to next: Int) -> Bool {
    phase.compareExchange(
      expected: former, desired: next, ordering: .sequentiallyConsistent
    ).exchanged
  }

  @unsafe private static func leadScreen(to descriptor: Int32) {
    let screen = unsafe state.pointee.screen
    guard descriptor >= 0, screen >= 0, dup2(descriptor, screen) == screen else { return }
    _ = fcntl(screen, F_SETFD, FD_CLOEXEC)
  }
}
