import Foundation

/// Standard output or standard error.
struct StandardStream {
  let descriptor: Int32

  static let output = StandardStream(descriptor: STDOUT_FILENO)
  static let errors = StandardStream(descriptor: STDERR_FILENO)

  /// The width of the terminal behind the stream, or `nil` when it is no terminal.
  var terminalWidth: Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
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
        unsafe Foundation.write(descriptor, buffer.baseAddress, buffer.count)
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
