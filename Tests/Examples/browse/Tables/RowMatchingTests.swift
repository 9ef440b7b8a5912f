import Testing

@testable import BrowseKit

/// Which row of a file is which one of the file as it was before.
@Suite struct RowMatchingTests {
  private func table(_ lines: String...) throws -> Table {
    try TableLoader(format: .jsonLines).load(lines.joined(separator: "\n").utf8, named: "f").table
  }

  private func matching(_ old: Table, _ new: Table) -> [UInt32?] {
    let matching = RowMatching(from: old, to: new)
    return (0..<UInt32(old.rowCount)).map { matching[$0] }
  }

  @Test func `of equal rows the first stays, unless what is behind them is as it was`() throws {
    let old = try table("{\"a\":1}", "{\"a\":2}", "{\"a\":1}")
    let new = try table("{\"a\":2}", "{\"a\":1}")
    #expect(matching(old, new) == [nil, 0, 1])
    #expect(matching(new, old) == [1, 2])
    #expect(matching(try table("{\"a\":1}"), try table("{\"a\":1}", "{\"a\":1}")) == [0])
    // Where a column has come or gone, all rows are compared by the columns that are in both.
    let wide = try table("{\"b\":9}", "{\"a\":1}", "{\"a\":2}", "{\"a\":1}")
    let columns = try table("{\"a\":7,\"b\":9}", "{\"a\":1}", "{\"a\":2}", "{\"a\":1}")
    let narrow = try table("{\"a\":2}", "{\"a\":1}")
    #expect(matching(wide, narrow) == [nil, 1, 0, nil])
    #expect(matching(columns, narrow) == [nil, 1, 0, nil])
    #expect(matching(narrow, columns) == [2, 1])
  }
}
