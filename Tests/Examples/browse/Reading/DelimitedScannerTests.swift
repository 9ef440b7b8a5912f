import Testing

@testable import BrowseKit

/// What the scanner puts into a page, whose offsets have 32 bits.
@Suite struct DelimitedScannerTests {
  @Test func `a record without a line end is as long as one with it, which its page has room for`()
    throws
  {
    func window(_ text: String) throws -> ByteWindow {
      var window = ByteWindow(
        MemoryBytes(text.utf8, name: "file"), chunkByteCount: 100, recordLimit: 8)
      while !window.isAtEnd { try window.fill() }
      return window
    }
    let scanner = DelimitedScanner(
      delimiter: UInt8(ascii: ","), quoting: .none, isGrowing: false)
    let full = try window("1,23456")
    var page = TablePage()
    let record = try scanner.scan(full.bytes, full, into: &page)
    #expect(record?.end == 7)
    #expect(page.bytes.count == 8)
    let long = try window("1,234567")
    #expect(throws: Fault.self) {
      var page = TablePage()
      _ = try scanner.scan(long.bytes, long, into: &page)
    }
  }
}
