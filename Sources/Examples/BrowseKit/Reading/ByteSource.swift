#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where bytes come from, some at a time.
protocol ByteSource {
  /// The name by which errors call the source.
  var name: String { get }

  /// How many bytes there are in all, if that is known.
  var totalByteCount: Int? { get }

  /// Whether the next bytes, or the end, come soon: within some milliseconds, which are waited for.
  func isReady(within milliseconds: Int32) -> Bool

  /// Appends the next bytes.
  ///
  /// - Parameters:
  ///   - bytes: The array to append to.
  ///   - count: How many bytes to append at most.
  /// - Returns: How many bytes were appended; 0 at the end.
  /// - Throws: `FileError` when the source fails.
  mutating func append(to bytes: inout [UInt8], atMost count: Int) throws(FileError) -> Int
}

/// The bytes of a file or of standard input, read when they are asked for.
final class FileBytes: ByteSource {
  /// What standard input is called.
  static let inputName = "<stdin>"

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
      name = Self.inputName
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

  func isReady(within milliseconds: Int32) -> Bool {
    Readiness.wait(for: Int32(POLLIN), on: descriptor, milliseconds: milliseconds)
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

/// Bytes that are in memory already.
struct MemoryBytes: ByteSource {
  let name: String
  let totalByteCount: Int?
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>, name: String) {
    self.name = name
    rest = Array(bytes)[...]
    totalByteCount = rest.count
  }

  func isReady(within milliseconds: Int32) -> Bool { true }

  mutating func append(to bytes: inout [UInt8], atMost count: Int) -> Int {
    let chunk = rest.prefix(count)
    bytes.append(contentsOf: chunk)
    rest.removeFirst(chunk.count)
    return chunk.count
  }
}
