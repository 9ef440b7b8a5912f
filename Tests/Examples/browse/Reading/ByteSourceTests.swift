import Foundation
import Testing

@testable import BrowseKit

/// Bytes that are not all there at once.
@Suite struct ByteSourceTests {
  /// Bytes that come one by one, or some at a time.
  private struct Trickle: ByteSource {
    let name = "file"
    let totalByteCount: Int? = nil
    var rest: ArraySlice<UInt8>
    var byteCount = 1
    var isReady = true

    func isReady(within milliseconds: Int32) -> Bool { isReady }

    mutating func append(to bytes: inout [UInt8], atMost count: Int) -> Int {
      let next = rest.prefix(min(count, byteCount))
      rest.removeFirst(next.count)
      bytes += next
      return next.count
    }
  }

  /// What gzip makes of a line with an "a" and one with 24 of them.
  private let packed: [UInt8] = [
    0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0x4B, 0xE4, 0x4A, 0xC4, 1, 0xB8, 0, 0xC1, 0x9F, 0xF4,
    0x1B, 0x1B, 0, 0, 0,
  ]

  @Test func `a pipe is ready when it has bytes or has ended, and not before`() throws {
    let pipe = Pipe()
    let source = try FileBytes(path: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    var bytes: [UInt8] = []
    for text in ["a\n", "1\n"] {
      #expect(!source.isReady(within: 0))
      try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      #expect(source.isReady(within: 0))
      let count = try source.append(to: &bytes, atMost: 100)
      #expect(count == 2)
    }
    #expect(!source.isReady(within: 0))
    try pipe.fileHandleForWriting.close()
    #expect(source.isReady(within: 0))
    let count = try source.append(to: &bytes, atMost: 100)
    #expect(count == 0 && bytes == Array("a\n1\n".utf8))
  }

  @Test func `a directory is refused when it is opened, before it is read`() {
    let error = #expect(throws: FileError.self) { _ = try FileBytes(path: "/") }
    #expect(error?.file == "/" && error?.reason == "is a directory")
  }

  @Test(arguments: [1, 2, 100])
  func `what gzip has packed is unpacked, however little comes and is taken at a time`(
    room: Int
  ) throws {
    // Where there is no zlib, nothing is unpacked.
    guard Zlib(Zlib.names) != nil else { return }
    let source = try GzipBytes(Trickle(rest: packed[...]), Zlib.names)
    var bytes: [UInt8] = []
    while try source.append(to: &bytes, atMost: room) > 0 {}
    #expect(bytes == Array("a\n\(String(repeating: "a", count: 24))\n".utf8))
  }

  @Test func `what gzip has packed is ready when some of it is there, or its source is`() throws {
    guard Zlib(Zlib.names) != nil else { return }
    for isReady in [false, true] {
      let source = try GzipBytes(
        Trickle(rest: packed[...], byteCount: 100, isReady: isReady), Zlib.names)
      var bytes: [UInt8] = []
      #expect(source.isReady(within: 0) == isReady)
      #expect(try source.append(to: &bytes, atMost: 1) == 1)
      // All of the packed bytes have come, and what they are has not been taken.
      #expect(source.isReady(within: 0))
    }
  }

  @Test func `text in another encoding is ready when some of it is there, or its source is`()
    throws
  {
    for isReady in [false, true] {
      let bytes = Array("a\0b\0\n\0".utf8)
      let source = Trickle(rest: bytes[...], byteCount: 100, isReady: isReady)
      var text = EncodedBytes(try HeadedBytes(source), .utf16LittleEndian)
      var taken: [UInt8] = []
      // Two bytes are known before they are read.
      #expect(text.isReady(within: 0))
      #expect(try text.append(to: &taken, atMost: 1) == 1)
      #expect(text.isReady(within: 0))
      #expect(try text.append(to: &taken, atMost: 100) == 2)
      #expect(text.isReady(within: 0) == isReady)
      #expect(taken == Array("ab\n".utf8))
    }
  }

  @Test func `that nothing more has come is told, and then what came`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("{\"a\":1}\n".utf8))
    var told: [LoadProgress] = []
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    let loaded = try TableLoader(format: .jsonLines).load(path) { progress in
      told.append(progress)
      guard told.count == 1 else { return }
      try? pipe.fileHandleForWriting.write(contentsOf: Data("{\"a\":2}\n".utf8))
      try? pipe.fileHandleForWriting.close()
    }
    #expect(loaded.table.rowCount == 2)
    #expect(told.map(\.isWaiting) == [true, false, false])
    #expect(told.map(\.rowCount) == [1, 1, 2])
  }

  @Test(
    arguments: [
      ([0xC3], true), ([0xC3, 0xA9], false), ([0xE6, 0x97], true), ([0xE6, 0x0A], false),
      ([0xE6, 0x97, 0xA5], false), ([0xE0, 0x80], false), ([0xF0, 0x9F, 0x98], true),
      ([0xF0, 0x9F, 0x0A], false), ([0x80], false), ([0x79], false), ([], false),
    ] as [([UInt8], Bool)])
  func `only what begins a character and does not end it may be cut off`(
    bytes: [UInt8], mayBeCutOff: Bool
  ) {
    #expect(Fault(at: 0, in: bytes.span, expected: "text").mayBeCutOff == mayBeCutOff)
  }
}
