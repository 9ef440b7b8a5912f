import Foundation

/// The bytes of a file or of standard input, read when they are asked for.
final class FileBytes: ByteSource {
  let name: String
  let totalByteCount: Int?
  private let descriptor: Int32
  private var scratch = [UInt8](repeating: 0, count: 1 << 18)

  /// Opens a file.
  ///
  /// - Parameter path: The file's path, or `-` for standard input.
  /// - Throws: `FileError` when it cannot be opened, or is a directory.
  init(path: String) throws(FileError) {
    if path == "-" {
      name = "<stdin>"
      descriptor = dup(STDIN_FILENO)
    } else {
      name = path
      descriptor = unsafe open(path, O_RDONLY)
    }
    guard descriptor >= 0 else {
      throw FileError(file: name, reason: Self.reason(errno))
    }
    var status = stat()
    let isKnown = unsafe fstat(descriptor, &status) == 0
    guard !isKnown || status.st_mode & S_IFMT != S_IFDIR else {
      close(descriptor)
      throw FileError(file: name, reason: Self.reason(EISDIR))
    }
    totalByteCount = isKnown && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  deinit {
    close(descriptor)
  }

  func append(to bytes: inout [UInt8], atMost count: Int) throws(FileError) -> Int {
    while true {
      let capacity = min(count, scratch.count)
      let readCount = unsafe scratch.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, capacity)
      }
      if readCount >= 0 {
        bytes.append(contentsOf: scratch[..<readCount])
        return readCount
      }
      switch errno {
      case EINTR: break
      case EAGAIN, EWOULDBLOCK: Readiness.wait(for: Int32(POLLIN), on: descriptor)
      default: throw FileError(file: name, reason: Self.reason(errno))
      }
    }
  }

  /// The operating system's words for an error, in the style of the other messages.
  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "no such file"
    case EISDIR: "is a directory"
    case EACCES: "permission denied"
    default: unsafe String(cString: strerror(code)).lowercased()
    }
  }
}
