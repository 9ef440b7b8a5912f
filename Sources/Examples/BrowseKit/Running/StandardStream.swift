import RosterTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard input, standard output or standard error.
struct StandardStream {
  let descriptor: Int32

  static let input = StandardStream(descriptor: STDIN_FILENO)
  static let output = StandardStream(descriptor: STDOUT_FILENO)
  static let errors = StandardStream(descriptor: STDERR_FILENO)

  /// Lets writing to a stream that its reader has closed throw, rather than end the program.
  static func ignoreClosedReaders() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Whether there is a terminal behind the stream.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The width of the terminal behind the stream, or `nil` when it is no terminal.
  var terminalWidth: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// What the terminal behind the stream can show, or `nil` where text has no styles: where there is none and none are
  /// asked for, or where the environment asks for none.
  var features: TerminalFeatures? {
    let environment = ProcessInfo.processInfo.environment
    let features = TerminalFeatures(environment: environment, isTerminal: isTerminal)
    return environment["TERM"] == "dumb" || features.colors == .none ? nil : features
  }

  /// Writes bytes, all of them.
  ///
  /// A stream that takes a part of them, or none at the moment, is waited for.
  ///
  /// - Parameter bytes: What to write.
  /// - Throws: `OutputError` when it cannot be written.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe writeSome(buffer, to: descriptor)
      }
      if count >= 0 {
        rest.removeFirst(count)
        continue
      }
      switch errno {
      case EINTR: break
      case EAGAIN, EWOULDBLOCK: Readiness.wait(for: Int32(POLLOUT), on: descriptor)
      case EPIPE: throw .closed
      default: throw .failed(unsafe String(cString: strerror(errno)).lowercased())
      }
    }
  }

  /// Writes a text.
  ///
  /// - Parameter text: What to write.
  /// - Throws: `OutputError` when it cannot be written.
  func write(_ text: String) throws(OutputError) {
    try write(Array(text.utf8))
  }
}

/// Writes as many bytes as a file descriptor takes at once; the method of a stream hides the system's function.
private func writeSome(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

/// Output that could not be written.
enum OutputError: Error {
  /// The reader of the output has closed it.
  case closed
  /// The operating system's words for another reason.
  case failed(String)
}

/// Waiting for a file descriptor that does not block.
enum Readiness {
  /// Waits until a descriptor may be tried again: it is ready, or will never be.
  ///
  /// - Parameters:
  ///   - events: What it must be ready for, in `poll`'s bits.
  ///   - descriptor: The descriptor.
  ///   - milliseconds: How long to wait at most; by default as long as it takes.
  /// - Returns: Whether it may be tried.
  @discardableResult
  static func wait(for events: Int32, on descriptor: Int32, milliseconds: Int32 = -1) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    // When a signal ends the waiting early, the next try begins it anew.
    return unsafe poll(&entry, 1, milliseconds) != 0
  }
}

/// How wide the output may be.
enum ScreenWidth {
  /// The width where nothing tells another one.
  static let standard = 80

  /// No line is wider, whatever is asked for.
  static let most = 1_000_000

  /// The width that the environment variable `COLUMNS` tells, or else that of the terminal.
  ///
  /// - Parameters:
  ///   - variable: The value of `COLUMNS`, if it is set.
  ///   - terminal: The width of the terminal.
  /// - Returns: A positive width.
  static func choose(variable: String?, terminal: Int) -> Int {
    if let told = variable.flatMap({ Int($0) }), told > 0 { return min(told, 10_000) }
    return terminal
  }
}
