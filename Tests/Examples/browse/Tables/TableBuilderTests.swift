import TestSupport
import Testing

@testable import BrowseKit

/// A table that grows row by row.
@Suite(.onThreadOfItsOwn) struct TableBuilderTests {
  @Test func `a row longer than rows may be stops the program`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var builder = TableBuilder(columns: ["a"], rowByteLimit: 2)
      for text in ["1\n", "12\n"] {
        builder.page.bytes.append(contentsOf: text.utf8)
        builder.page.ends.append(UInt32(builder.page.bytes.count - 1))
        builder.endRow()
      }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    // Release builds leave the message of a precondition out.
    #if DEBUG
      #expect(words.contains("a row of 3 bytes: the limit is 2"))
    #else
      _ = words
    #endif
  }
}
