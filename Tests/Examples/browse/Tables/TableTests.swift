import BrowseKit
import TestSupport
import Testing

@Suite(.onThreadOfItsOwn) struct TableTests {
  private func kinds(_ spellings: [String]) throws -> [Value.Kind] {
    let table = try TableLoader(format: .csv).load(
      ("a\n" + spellings.joined(separator: "\n")).utf8, named: "file"
    ).table
    return (0..<table.rowCount).map { table[row: $0, column: 0].kind }
  }

  @Test func `a value of a delimited file is a number when JSON spells numbers so`() throws {
    let numbers = ["0", "-0", "12", "-12", "0.5", "1.0080", "1e5", "1E+5", "2.5e-3"]
    #expect(try kinds(numbers) == numbers.map { _ in .number })
    let texts = ["007", "1.", ".5", "+1", "-", "1e", "1e+", "0x1", "1 ", "NaN", "--1", "1a"]
    #expect(try kinds(texts) == texts.map { _ in .text })
  }

  @Test func `a million values take little more than their letters`() throws {
    var text = "number,name\n"
    for number in 0..<20_000 { text += "\(number % 1000 + 1000),pomegranate\n" }
    let table = try TableLoader(format: .csv).load(text.utf8, named: "file").table
    #expect(table.rowCount == 20_000)
    // 17 bytes of letters and delimiters, 4 for each end of a value, 4 for the end of the row.
    #expect(table.storedByteCount / table.rowCount == 29)
  }

  @Test func `values of JSON take a byte more for their kind, and two where others are missing`()
    throws
  {
    let rows = (0..<20_000).map { "{\"number\":\($0 % 1000 + 1000),\"name\":\"pomegranate\"}\n" }
      .joined()
    for (first, byteCount) in [
      ("", 29 + 2), (#"{"a":1,"b":1,"c":1,"d":1,"e":1}"# + "\n", 29 + 2 * 3),
    ] {
      let text = first + rows
      let table = try TableLoader(format: .jsonLines).load(text.utf8, named: "file").table
      #expect(table.storedByteCount / table.rowCount == byteCount)
    }
  }

  @Test(arguments: [
    (-1, 0, "row -1 is out of range: the rows are 0..<1"),
    (1, 0, "row 1 is out of range: the rows are 0..<1"),
    (0, -1, "column -1 is out of range: the columns are 0..<2"),
    (0, 2, "column 2 is out of range: the columns are 0..<2"),
  ])
  func `a place outside the table stops the program`(
    row: Int, column: Int, message: String
  ) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [row, column] in
      let table = try TableLoader(format: .csv).load("a,b\n1,2\n".utf8, named: "file").table
      _ = table[row: row, column: column]
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains(message))
  }

  @Test func `a row outside the table has no values, also where there are no columns`() async throws
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let table = try TableLoader(format: .json).load("[]".utf8, named: "file").table
      _ = table.values(ofRow: 7)
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("row 7 is out of range: the rows are 0..<0"))
  }

  @Test func `tables are equal when they have the same columns and values`() throws {
    let texts = [
      "[{\"a\":1,\"b\":2}]", "[{\"b\":1,\"a\":2}]", "[{\"a\":1,\"b\":3}]", "[{\"a\":0,\"b\":2}]",
      "[{\"a\":1,\"b\":\"2\"}]", "[{\"a\":1,\"b\":2.0}]", "[{\"a\":1,\"b\":2},{}]",
      "[{\"a\":1,\"b\":2},{\"a\":1}]", "[{\"a\":1}]", "[]",
    ]
    let loader = TableLoader(format: .json)
    for (first, text) in texts.enumerated() {
      for (second, other) in texts.enumerated() {
        let (left, right) = try (
          loader.load(text.utf8, named: "one"), loader.load(other.utf8, named: "other")
        )
        #expect((left.table == right.table) == (first == second), "\(text) \(other)")
      }
    }
  }
}
