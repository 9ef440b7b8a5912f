// The calls of the system that a terminal needs, each in one function: the only unsafe code of the module beside
// the handler of signals. All of them are POSIX; what differs between systems is how Swift sees them.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#else
  #error("RosterTerminal knows the terminals of Linux and of Apple's systems only.")
#endif

/// A terminal, by its file descriptors.
struct SystemTerminal: Sendable {
  /// Where keys are read.
  let input: Int32

  /// Where the terminal is taken and given back.
  let output: Int32

  /// Where the screen is written: the same terminal, until it is given back, and then nowhere.
  let screen: Int32

  /// Whether the descriptor was opened here, and has to be closed.
  private let isOwned: Bool

  /// Finds the terminal of the process: its standard input and output, or the one that controls it where these lead elsewhere.
  ///
  /// - Throws: `TerminalError` where there is none.
  init() throws(TerminalError) {
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      (input, output, isOwned) = (STDIN_FILENO, STDOUT_FILENO, false)
    } else {
      let descriptor = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { throw TerminalError(kind: .noTerminal) }
      (input, output, isOwned) = (descriptor, descriptor, true)
    }
    screen = fcntl(output, F_DUPFD_CLOEXEC, 0)
    // What cannot be waited for cannot be used.
    if screen < 0 || max(input, output, screen) >= Readiness.limit {
      if screen >= 0 { _ = systemClose(screen) }
      if isOwned { _ = systemClose(input) }
      throw TerminalError(kind: .system)
    }
  }

  /// Closes what was opened.
  func close() {
    _ = systemClose(screen)
    if isOwned { _ = systemClose(input) }
  }

  /// How keys and output are treated, or `nil` for what is no terminal any more.
  var mode: termios? {
    var mode = termios()
    return unsafe tcgetattr(input, &mode) == 0 ? mode : nil
  }

  /// The size in columns and lines.
  var size: (width: Int, height: Int)? {
    var size = winsize()
    guard unsafe ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes all bytes to the screen, and waits where the terminal is slow; nothing where it was given back.
  func write(_ bytes: [UInt8]) {
    TerminalGuard.asPainter { writeAll(bytes) }
  }

  private func writeAll(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(
          screen, buffer.baseAddress.map { unsafe $0 + start }, bytes.count - start)
      }
      if count > 0 {
        start += count
      } else if errno == EAGAIN {
        Readiness.ofWriting(screen, milliseconds: 100)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Reads what is there, at most a few thousand bytes; `nil` where nothing will come any more.
  func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe systemRead(input, $0.baseAddress, $0.count)
    }
    return switch count {
    case 0: nil
    case 1...: Array(buffer.prefix(count))
    default: errno == EINTR || errno == EAGAIN ? [] : nil
    }
  }
}

extension termios {
  /// The mode in which each key is read at once and shows nothing, and the program alone decides what is written.
  var raw: termios {
    var raw = self
    unsafe cfmakeraw(&raw)
    return raw
  }
}

// The names of methods hide those of functions that they call.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
private func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(descriptor, bytes, count)
}
