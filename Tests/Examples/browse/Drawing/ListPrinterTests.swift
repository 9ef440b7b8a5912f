import BrowseKit
import TestSupport
import Testing

/// Lists are written from bytes, and grids drawn by the text backend: what both can show looks the same.
@Suite struct ListPrinterTests {
  /// What is printed, piece by piece.
  private func pieces(
    _ table: Table, width: Int?, isGrid: Bool = false, _ query: Query = Query()
  ) throws -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    ListPrinter(
      try table.arranged(by: query), groupName: query.groupColumn, width: width, isGrid: isGrid
    ).print { pieces.append($0) }
    return pieces
  }

  /// Checks that a list is a grid of one tile in a row, below the names of the columns.
  private func check(_ table: Table, width: Int, _ query: Query = Query()) throws {
    let list = try pieces(table, width: width, query).reduce(into: [UInt8]()) { $0 += $1 }
    let grid = try pieces(table, width: width, isGrid: true, query)
      .reduce(into: [UInt8]()) { $0 += $1 }
    let rest = Array(list.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
    if rest != grid {
      let lines = [rest, grid].map {
        String(decoding: $0, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      }
      let (line, other) = zip(lines[0], lines[1]).first { $0 != $1 } ?? ("", "")
      Issue.record("width \(width): \(line.debugDescription) for \(other.debugDescription)")
    }
  }

  /// A column so wide that no two tiles stand side by side.
  private let wide = String(repeating: "w", count: 60)

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 120 : 3))
  func `a list is what the text backend draws of its rows`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let oddity = [0, 3, 30][Int(seed % 3)]
    let names = ["a", wide, "Größe", "d"]
    let table = try HardTexts.table(names, rowCount: 50, oddity: oddity, using: &generator)
    var query = Query()
    if generator.below(3) == 0 { query.groupColumn = "a" }
    if generator.below(3) == 0 { query.sortKey = "d" }
    try check(table, width: 1 + generator.below(120), query)
    query.columns = "d,\(wide),a"
    for width in [1 + generator.below(12), 10 + generator.below(60), 110] {
      try check(table, width: width, query)
    }
  }

  @Test func `rows of few values far apart look the same too`() throws {
    var generator = SeededGenerator(seed: 1)
    let lines = (0..<(LongRun.isAsked ? 300 : 80)).map { row in
      let members = (0..<12).filter { _ in generator.below(6) == 0 }.map { "\"\($0)\": \(row)" }
      return "{\"\(wide)\": \"ü\", " + members.joined(separator: ", ") + "}\n"
    }
    let table = try TableLoader(format: .jsonLines).load(
      lines.joined().replacing(", }", with: "}").utf8, named: "file"
    ).table
    for width in [20, 70, 90, 119] { try check(table, width: width) }
  }

  @Test func `in a grid all lines of a group but the last are full, however many there are`() throws
  {
    let rows = (100..<352).map { "\($0),\($0 < 101 ? "x" : "y")\n" }
    let table = try TableLoader(format: .csv).load(("a,b\n" + rows.joined()).utf8, named: "file")
      .table
    var query = Query()
    query.groupColumn = "b"
    query.columns = "a"
    let text = String(
      decoding: try pieces(table, width: 10, isGrid: true, query).joined(), as: UTF8.self)
    let expected =
      ["x (1)", "  100", "y (251)"]
      + stride(from: 101, to: 351, by: 2).map { "  \($0)  \($0 + 1)" } + ["  351"]
    #expect(text.split(separator: "\n").map(String.init) == expected)
  }

  @Test func `where nothing is cut, a line of a grid has the tiles that 80 columns have room for`()
    throws
  {
    // A tile has two columns in front of its value.
    for (length, count) in [(38, 2), (25, 2), (3, 16)] {
      let file = "a\n" + String(repeating: String(repeating: "x", count: length) + "\n", count: 20)
      let table = try TableLoader(format: .csv).load(file.utf8, named: "file").table
      let text = String(
        decoding: try pieces(table, width: nil, isGrid: true).joined(), as: UTF8.self)
      let first = text.split(separator: "\n").first ?? ""
      #expect(first.split(separator: " ").count == count, "\(length)")
    }
  }

  @Test func `any scalar takes the columns that the text backend gives it`() throws {
    var rows: [String] = []
    var rest = HardTexts.scalars[...]
    while !rest.isEmpty {
      rows.append(String(String.UnicodeScalarView(rest.prefix(8))))
      rows[rows.count - 1] += "z" + rest.prefix(8).map { "\($0)z" }.joined()
      rest = rest.dropFirst(8)
    }
    // In a short run every second line in each of the widths.
    for (turn, width) in [80, 100].enumerated() {
      let some = rows.enumerated().filter { LongRun.isAsked || $0.offset % 2 == turn }
      let file = "a,\(wide)\n" + some.map { "\"\($0.element)\",|\n" }.joined()
      try check(try TableLoader(format: .csv).load(file.utf8, named: "file").table, width: width)
    }
  }

  @Test(arguments: [1, 7, 80, 10_000])
  func `however long a list is, no more is held than a piece and a line`(width: Int) throws {
    let marks = String(repeating: "\u{301}", count: 3000)
    let count = LongRun.isAsked ? 2000 : 800
    let rows = (0..<count).map { "\($0),größe \($0 % 7),\($0 % 500 == 0 ? marks : wide)" }
    let file = "a,b,c\n" + rows.joined(separator: "\n")
    let table = try TableLoader(format: .csv).load(file.utf8, named: "file").table
    var query = Query()
    // In a short run one of the groupings in each width, and all in one that many terminals have.
    for (turn, group) in ["", "b", "a"].enumerated()
    where LongRun.isAsked || width == 80 || width % 5 % 3 == turn {
      query.groupColumn = group.isEmpty ? nil : group
      let pieces = try pieces(table, width: width, query)
      var (lineCount, lineStart, longest) = (0, 0, 0)
      let text = pieces.reduce(into: [UInt8]()) { $0 += $1 }
      for place in text.indices where text[place] == UInt8(ascii: "\n") {
        longest = max(longest, place - lineStart)
        (lineCount, lineStart) = (lineCount + 1, place + 1)
      }
      #expect(pieces.allSatisfy { $0.count < ListPrinter.pieceByteCount + longest + 1 })
      #expect(pieces.dropLast().allSatisfy { $0.count >= ListPrinter.pieceByteCount })
      #expect(pieces.allSatisfy { $0.last == UInt8(ascii: "\n") })
      let titleCount = ["a": count, "b": 7][group] ?? 0
      #expect(lineCount == count + 1 + titleCount)
    }
  }

  @Test func `in a grid where nothing is cut, a long value stands out and fills no other line up`()
    throws
  {
    let long = String(repeating: "x", count: 10_000)
    let file = "a,b\n\(long),0\n" + (1..<300).map { "y,\($0)\n" }.joined()
    let table = try TableLoader(format: .csv).load(file.utf8, named: "file").table
    let grid = Array(try pieces(table, width: nil, isGrid: true).joined())
    let list = Array(try pieces(table, width: nil).joined())
    // It is the list without the names of the columns.
    #expect(grid.elementsEqual(list.drop { $0 != UInt8(ascii: "\n") }.dropFirst()))
    #expect(grid.count < long.utf8.count + 300 * 300)
  }
}
