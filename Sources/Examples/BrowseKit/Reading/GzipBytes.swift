#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The contents of a file that gzip has packed (RFC 1952), unpacked by the system's zlib.
///
/// The library is looked for when such a file is read, so nothing has to be there to build or run the program.
/// A file may have several packed parts one behind the other, and zeros behind the last.
@safe final class GzipBytes: ByteSource {
  let name: String

  /// How many bytes are unpacked is known at the end only.
  let totalByteCount: Int? = nil

  private var source: any ByteSource
  private let library: Zlib

  /// The library's `z_stream`.
  private let stream: UnsafeMutableRawPointer

  private var packed: [UInt8] = []
  private var scratch = [UInt8](repeating: 0, count: 1 << 16)

  /// Whether a part has ended and no other one has begun.
  private var isBetweenParts = false

  /// Gets ready to unpack.
  ///
  /// - Parameters:
  ///   - source: The bytes of a file that begins as gzip's files do.
  ///   - names: What zlib may be called.
  /// - Throws: `FileError` when there is no zlib.
  init(_ source: any ByteSource, _ names: [String]) throws(FileError) {
    guard let library = Zlib(names) else {
      throw FileError(
        file: source.name,
        reason:
          "is packed by gzip, and zlib is not there to unpack it (try gunzip -c FILE | browse -)")
    }
    self.source = source
    self.library = library
    name = source.name
    unsafe stream = .allocate(byteCount: Zlib.streamByteCount, alignment: 16)
    unsafe stream.initializeMemory(as: UInt8.self, repeating: 0, count: Zlib.streamByteCount)
    guard unsafe library.begin(stream) else {
      throw FileError(file: name, reason: "cannot be unpacked: zlib does not start")
    }
  }

  deinit {
    unsafe library.end(stream)
    unsafe stream.deallocate()
  }

  func isReady(within milliseconds: Int32) -> Bool {
    !packed.isEmpty || source.isReady(within: milliseconds)
  }

  func append(to bytes: inout [UInt8], atMost count: Int) throws(FileError) -> Int {
    while true {
      var isAtEnd = false
      if packed.isEmpty {
        isAtEnd = try source.append(to: &packed, atMost: 1 << 16) == 0
      }
      if isBetweenParts {
        packed.removeFirst(packed.prefix { $0 == 0 }.count)
        if isAtEnd { return 0 }
        if packed.isEmpty { continue }
        guard packed[0] == 0x1F else { throw damage("something else stands behind its end") }
        unsafe library.reset(stream)
        isBetweenParts = false
      }
      if isAtEnd { throw damage("it ends too early") }
      let step = unsafe library.step(stream, packed, into: &scratch, atMost: count)
      packed.removeFirst(step.readCount)
      switch step.end {
      case .part: isBetweenParts = true
      case .damage(let reason): throw damage(reason)
      case nil where step.readCount == 0 && step.writtenCount == 0:
        throw damage("nothing comes of it")
      case nil: break
      }
      if step.writtenCount > 0 {
        bytes.append(contentsOf: scratch.prefix(step.writtenCount))
        return step.writtenCount
      }
    }
  }

  private func damage(_ reason: String) -> FileError {
    FileError(file: name, reason: "the packed data are damaged: \(reason)", isDamage: true)
  }
}

/// The few functions of zlib that unpacking takes, found in the system's library while the program runs.
///
/// Invariant: a stream is memory of `streamByteCount` bytes that `begin` has made ready, and its pointers to input and
/// output are valid only during `step`, which sets them anew each time. The offsets of its fields are those of
/// `z_stream` where `long` and pointers have eight bytes, which zlib promises not to change.
@safe struct Zlib {
  typealias Begin =
    @convention(c) (UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>, Int32) ->
    Int32
  typealias Step = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
  typealias Function = @convention(c) (UnsafeMutableRawPointer) -> Int32

  static let streamByteCount = 112

  private enum Place {
    static let input = 0
    static let inputCount = 8
    static let output = 24
    static let outputCount = 32
    static let message = 48
  }

  /// How a step ended, if not because input or output was used up.
  enum End {
    case part
    case damage(String)
  }

  private let inflateInit: Begin
  private let inflate: Step
  private let inflateReset: Function
  private let inflateEnd: Function

  /// What the system calls the library.
  static var names: [String] {
    #if canImport(Darwin)
      ["libz.1.dylib"]
    #else
      ["libz.so.1", "libz.so"]
    #endif
  }

  /// Finds the library; `nil` where it is not there, or something else has its name.
  init?(_ names: [String]) {
    guard MemoryLayout<Int>.size == 8,
      let handle = unsafe names.lazy.compactMap({ unsafe dlopen($0, RTLD_NOW) }).first,
      let begin = unsafe dlsym(handle, "inflateInit2_"),
      let step = unsafe dlsym(handle, "inflate"),
      let reset = unsafe dlsym(handle, "inflateReset"),
      let end = unsafe dlsym(handle, "inflateEnd")
    else { return nil }
    unsafe inflateInit = unsafeBitCast(begin, to: Begin.self)
    unsafe inflate = unsafeBitCast(step, to: Step.self)
    unsafe inflateReset = unsafeBitCast(reset, to: Function.self)
    unsafe inflateEnd = unsafeBitCast(end, to: Function.self)
  }

  /// Makes a stream of zeros ready, for the largest window and with gzip's header.
  func begin(_ stream: UnsafeMutableRawPointer) -> Bool {
    // The library checks the first digit of the version that it is used as.
    unsafe inflateInit(stream, 15 + 16, "1", Int32(Self.streamByteCount)) == 0
  }

  func reset(_ stream: UnsafeMutableRawPointer) {
    _ = unsafe inflateReset(stream)
  }

  func end(_ stream: UnsafeMutableRawPointer) {
    _ = unsafe inflateEnd(stream)
  }

  /// Unpacks as much as there is input, or room.
  func step(
    _ stream: UnsafeMutableRawPointer, _ input: [UInt8], into output: inout [UInt8],
    atMost count: Int
  ) -> (readCount: Int, writtenCount: Int, end: End?) {
    let room = min(count, output.count)
    let code = unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe stream.storeBytes(
          of: input.baseAddress, toByteOffset: Place.input, as: UnsafePointer<UInt8>?.self)
        unsafe stream.storeBytes(
          of: UInt32(input.count), toByteOffset: Place.inputCount, as: UInt32.self)
        unsafe stream.storeBytes(
          of: output.baseAddress, toByteOffset: Place.output, as: UnsafeMutablePointer<UInt8>?.self)
        unsafe stream.storeBytes(of: UInt32(room), toByteOffset: Place.outputCount, as: UInt32.self)
        return unsafe inflate(stream, 0)
      }
    }
    let inputRest = unsafe Int(stream.load(fromByteOffset: Place.inputCount, as: UInt32.self))
    let outputRest = unsafe Int(stream.load(fromByteOffset: Place.outputCount, as: UInt32.self))
    let end: End? =
      switch code {
      // Z_OK, and Z_BUF_ERROR where there is nothing to do.
      case 0, -5: nil
      case 1: .part
      default: .damage(unsafe message(of: stream) ?? "zlib's error \(code)")
      }
    return (input.count - inputRest, room - outputRest, end)
  }

  private func message(of stream: UnsafeMutableRawPointer) -> String? {
    let message = unsafe stream.load(fromByteOffset: Place.message, as: UnsafePointer<CChar>?.self)
    return unsafe message.map { unsafe String(cString: $0) }
  }
}
