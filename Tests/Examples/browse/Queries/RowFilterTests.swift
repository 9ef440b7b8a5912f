import Roster
import RosterText
import Testing

@testable import BrowseKit

/// What is typed, among the rows of a query.
@Suite struct RowFilterTests {
  private func table(_ text: String, _ dialect: Dialect = Dialect()) throws -> Table {
    var loader = TableLoader(format: .csv)
    loader.dialect = dialect
    return try loader.load(text.utf8, named: "file").table
  }

  private func found(
    _ typed: String, _ matching: TextQuery.Matching = .words, columns: [Int]? = nil,
    in table: Table
  ) throws -> [UInt32] {
    let filter = StageInput(TextQuery(""))
    var rows = try table.pipeline(for: Query(), memoryByteCount: .max)
      .filter(by: filter, of: table, columns: columns ?? Array(table.columns.indices))
    rows[filter] = TextQuery(typed, matching: matching)
    return rows.output.sections.flatMap { RowGroup($0).rows }
  }

  @Test func `A letter that delimits values is in none of them`() throws {
    var dialect = Dialect()
    dialect.delimiter = UInt8(ascii: "x")
    let table = try table("axb\n1x2\n12x3\n", dialect)
    #expect(table.rowCount == 2)
    #expect(try found("x", in: table) == [])
    #expect(try found("1x2", in: table) == [])
    #expect(try found("12", in: table) == [1])
    let plain = try self.table("a,b\n1,2x\n12,3\n")
    #expect(try found("x", in: plain) == [0])
    #expect(try found("12", in: plain) == [1])
  }

  @Test func `What is typed is looked for in the order in which columns are shown`() throws {
    let table = try table("a,b\nxy,12\nzz,33\n")
    for (typed, inOrder, reversed) in [("y1", [0], []), ("2x", [], [0]), ("z3", [1], [])]
      as [(String, [UInt32], [UInt32])]
    {
      #expect(try found(typed, .fuzzy, columns: [0, 1], in: table) == inOrder, "\(typed)")
      #expect(try found(typed, .fuzzy, columns: [1, 0], in: table) == reversed, "\(typed)")
    }
    #expect(try found("33 zz", columns: [1, 0], in: table) == [1])
  }

  @Test func `Of two keys of an order one comes first, or they are equal`() throws {
    let table = try table("a,b\n" + ["1", "2", "1", "x", "y", "", "x"].map { "\($0),\n" }.joined())
    let page = try #require(table.pages.first)
    let keys = (0..<7).map { page.sortKey(of: $0, column: 0, textsFrom: 0) }
    for (one, key) in keys.enumerated() {
      for (other, otherKey) in keys.enumerated() {
        let isEqual =
          one == other || [[0, 2], [3, 6]].contains([min(one, other), max(one, other)])
        #expect((key == otherKey) == isEqual && (key < otherKey || otherKey < key) == !isEqual)
      }
    }
  }

  @Test func `What is typed is looked for among the rows behind an offset, or of a sample`() throws
  {
    let table = try table("a\n" + (0..<100).map { "\($0)\n" }.joined())
    func expect(_ change: (inout Query) -> Void) throws {
      var query = Query()
      change(&query)
      let typed = StageInput(TextQuery(""))
      var rows = try table.pipeline(for: query, memoryByteCount: .max)
        .filter(by: typed, of: table, columns: [0])
      let all = rows.output.sections.flatMap { RowGroup($0).rows }
      #expect(all.count < 100)
      for text in ["1", "12", "7", ""] {
        rows[typed] = TextQuery(text)
        let found = rows.output.sections.flatMap { RowGroup($0).rows }
        #expect(found == all.filter { text.isEmpty || "\($0)".contains(text) }, "\(text)")
      }
    }
    try expect { $0.offset = 60 }
    try expect { $0.sampleCount = 30 }
  }

  @Test func `Rows are passed over anew where those before them have changed`() throws {
    let table = try table("a\n" + (0..<100).map { "\($0)\n" }.joined())
    var query = Query()
    query.offset = 60
    var rows = try table.pipeline(for: query, memoryByteCount: .max)
    #expect(Array(RowGroup(rows.output.sections[0]).rows) == Array(60..<100))
    let fewer = try self.table("a\n" + (0..<70).map { "\($0)\n" }.joined())
    rows.input = ListContents([RowList(of: fewer)])
    #expect(Array(RowGroup(rows.output.sections[0]).rows) == Array(60..<70))
  }

  @Test func `What is typed leaves the rows before it, and their groups, as they are`() throws {
    let table = try table("a,b\n" + (0..<1_000).map { "\($0),\($0 % 7)\n" }.joined())
    var query = Query()
    query.limit = 900
    query.groupColumn = "a"
    let typed = StageInput(TextQuery(""))
    // So much memory has room for the groups once.
    var rows = try table.pipeline(for: query, memoryByteCount: 48_000 + 500_000)
      .filter(by: typed, of: table, columns: [0, 1])
    for text in ["1", "12", "", "3"] {
      rows[typed] = TextQuery(text)
      #expect(rows.failure == nil)
      let model = (0..<900).count { "\($0)".contains(text) || "\($0 % 7)".contains(text) }
      #expect(text.isEmpty || rows.output.totalItemCount == model)
    }
  }
}
