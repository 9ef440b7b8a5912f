import Testing

@testable import BrowseKit

/// Characters of which a look at their bytes tells everything.
@Suite struct PlainTextTests {
  @Test func `bytes that spell a scalar longer than it is are none`() {
    for (bytes, expected) in [
      ([0xE2, 0x82, 0xAC], 0x20AC), ([0xF0, 0x82, 0x82, 0xAC], nil), ([0xE0, 0x83, 0xA9], nil),
      ([0xC1, 0xA1], nil), ([0xF0, 0x90, 0x80, 0x80], 0x10000),
    ] as [([UInt8], UInt32?)] {
      #expect(PlainText.scalar(at: 0, in: bytes.span, to: bytes.count)?.value == expected)
    }
  }
}
