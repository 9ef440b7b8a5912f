import Foundation
import Testing

@testable import BrowseKit

/// Bytes that are not all there at once.
@Suite struct ByteSourceTests {
  /// Bytes that come one by one.
  private struct Trickle: ByteSource {
    let name = "file"
    let totalByteCount: Int? = nil
    var rest: ArraySlice<UInt8>

    func isReady(within milliseconds: Int32) -> Bool { true }

    mutating func append(to bytes: inout [UInt8], atMost count: Int) -> Int {
      guard count > 0, let byte = rest.popFirst() else { return 0 }
      bytes.append(byte)
      return 1
    }
  }

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

  @Test(arguments: [1, 2, 100])
  func `what gzip has packed is unpacked, however little comes and is taken at a time`(
    room: Int
  ) throws {
    // Where there is no zlib, nothing is unpacked.
    guard Zlib(Zlib.names) != nil else { return }
    let packed: [UInt8] = [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0x4B, 0xE4, 0x4A, 0xC4, 1, 0xB8, 0, 0xC1, 0x9F, 0xF4,
      0x1B, 0x1B, 0, 0, 0,
    ]
    let source = try GzipBytes(Trickle(rest: packed[...]), Zlib.names)
    var bytes: [UInt8] = []
    while try source.append(to: &bytes, atMost: room) > 0 {}
    #expect(bytes == Array("a\n\(String(repeating: "a", count: 24))\n".utf8))
  }
}
