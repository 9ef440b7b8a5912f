import TestSupport
import Testing

@testable import BrowseKit

/// Which row of a file is which one of the file as it was before.
@Suite struct RowMatchingTests {
  private func table(_ lines: String...) throws -> Table {
    try TableLoader(format: .jsonLines).load(lines.joined(separator: "\n").utf8, named: "f").table
  }

  private func matching(_ old: Table, _ new: Table) -> [UInt32?] {
    guard let matching = try? RowMatching(from: old, to: new) else { return [] }
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

  @Test func `where all columns have other names and are as many, rows are known by their values`()
    throws
  {
    let old = try table("{\"a\":1,\"b\":1}", "{\"a\":2,\"b\":1}")
    #expect(matching(old, try table("{\"c\":2,\"d\":1}", "{\"c\":1,\"d\":1}")) == [1, 0])
    #expect(matching(old, try table("{\"c\":2}", "{\"c\":1}")) == [nil, nil])
  }

  /// Rows of objects whose columns come in any order, some of them in most rows only.
  private static func lines(_ names: [String], _ numbers: inout SeededGenerator) -> [String] {
    let first = "{" + names.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    let count = numbers.below(8) == 0 ? 250 + numbers.below(20) : numbers.below(9)
    let kinds = 1 + numbers.below(12)
    return [first]
      + (0..<count).map { _ in
        let values = names.filter { _ in numbers.below(9) > 0 }.map { name in
          "\"\(name)\":\(name == "a" ? numbers.below(kinds) : numbers.below(2))"
        }
        return "{" + values.joined(separator: ",") + "}"
      }
  }

  private static func names(_ numbers: inout SeededGenerator) -> [String] {
    [["a"], ["a", "b"], ["b", "a"], ["a", "b", "c"], ["c"], ["d", "a"]][numbers.below(6)]
  }

  /// The values that tell what a row is, in the columns that both tables have.
  private func values(_ table: Table, _ names: [String]) -> [[String]] {
    let columns = names.compactMap(table.columns.firstIndex(of:))
    return (0..<table.rowCount).map { row in columns.map { table.text(row: row, column: $0) } }
  }

  @Test(arguments: 1...60)
  func `as many rows as both tables have are the same, each with the same values`(
    _ seed: UInt64
  ) throws {
    var numbers = SeededGenerator(seed: seed)
    let names = Self.names(&numbers)
    var lines = Self.lines(names, &numbers)
    let old = try TableLoader(format: .jsonLines).load(
      lines.joined(separator: "\n").utf8, named: "f"
    ).table
    if numbers.below(2) == 0 {
      // Much is as it was.
      for _ in 0...numbers.below(3) {
        let place = 1 + numbers.below(lines.count)
        if numbers.below(2) == 0, place < lines.count {
          lines.remove(at: place)
        } else {
          lines.insert(Self.lines(names, &numbers).last ?? "", at: place)
        }
      }
    } else {
      lines = Self.lines(Self.names(&numbers), &numbers)
    }
    let new = try TableLoader(format: .jsonLines).load(
      lines.joined(separator: "\n").utf8, named: "f"
    ).table
    let common = old.columns.filter(new.columns.contains)
    let matching = matching(old, new)
    let (oldValues, newValues) = (values(old, common), values(new, common))
    let found = matching.compactMap { $0 }
    #expect(Set(found).count == found.count, "No row is two.")
    guard !common.isEmpty else { return }
    for (row, other) in matching.enumerated() {
      guard let other else { continue }
      try #require(newValues.indices.contains(Int(other)))
      #expect(oldValues[row] == newValues[Int(other)])
    }
    let newCounts = Dictionary(grouping: newValues) { $0 }.mapValues(\.count)
    let expected = Dictionary(grouping: oldValues) { $0 }.reduce(0) {
      $0 + min($1.value.count, newCounts[$1.key] ?? 0)
    }
    #expect(found.count == expected, "\(oldValues) \(newValues)")
    #expect(self.matching(old, old) == (0..<UInt32(old.rowCount)).map { $0 })
  }
}
