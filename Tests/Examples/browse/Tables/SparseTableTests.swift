import BrowseKit
import TestSupport
import Testing

/// Objects that have few of the table's columns.
@Suite struct SparseTableTests {
  private func sparse(_ count: Int) -> String {
    (0..<count).map { "{\"k\($0)\":1}\n" }.joined()
  }

  private func size(_ text: String) throws -> Int {
    try TableLoader(format: .jsonLines).load(text.utf8, named: "file").table.storedByteCount
  }

  @Test func `rows take as much memory as they have values, however many columns there are`()
    throws
  {
    let large = try size(sparse(4096))
    #expect(try large <= 9 * size(sparse(512)))
    #expect(large <= 4096 * 20)
    // Rows that have nearly all columns, but seldom the last, take no more than before.
    let dense = (0..<1000).map {
      "{\"a\":\($0 % 10),\"b\":1,\"c\":2\($0 % 99 == 0 ? ",\"d\":3" : "")}"
    }
    // Two bytes of spelling and separator, four of place and one of kind for each value.
    #expect(try size(dense.joined(separator: "\n")) <= 1000 * (3 * 7 + 4 + 1))
    // Nor do they for one that has every second column.
    let half = (0..<1000).map {
      "{\"a\":1,\"b\":1,\"c\":2,\"d\":2}\n\($0 == 9 ? "{\"d\":1,\"b\":1}\n" : "")"
    }
    #expect(try size(half.joined()) <= 1001 * (4 * 7 + 4 + 1))
  }

  @Test func `rows print in the time that their values take`() throws {
    let cut = ["", " --grid --sort-by k1", " --group-by k1"].map { "--width=80\($0)" }
    // In a short run the whole table, and the costliest way to cut it; half the rows are written in a quarter of the time.
    let (count, seconds) = LongRun.isAsked ? (3_000, 6) : (1_500, 2)
    let input = sparse(count)
    let nameLength = (0..<count).reduce(0) { $0 + "k\($1)".utf8.count }
    for options in LongRun.isAsked ? cut + ["", "--sort-by k1"] : [cut[1], ""] {
      let run = try BrowseRun(shell: "ulimit -t \(seconds); \"$0\" - \(options)", input: input)
      #expect(run.status == 0, "\(options)")
      guard options.isEmpty else { continue }
      // Nothing is cut, so the last value stands behind the room of all others: their names, two between each.
      let last = String(repeating: " ", count: 2 + nameLength + 2 * (count - 1) - 1) + "1"
      let isAtItsPlace = run.output.hasSuffix("\n\(last)\n")
      #expect(isAtItsPlace)
    }
  }

  @Test func `what is missing is nothing between delimiters, and a mark where it stands alone`()
    throws
  {
    let lines = #"{"a":"x","b":1,"c":2}"# + "\n" + #"{"c":3}"# + "\n"
    let table = try TableLoader(format: .jsonLines).load(lines.utf8, named: "file").table
    func written(_ columns: String, _ writer: DelimitedWriter) throws -> String {
      var query = Query()
      query.columns = columns
      var bytes: [UInt8] = []
      writer.write(try table.arranged(by: query)) { bytes += $0 }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(try written("a,b,c", .csv) == "a,b,c\nx,1,2\n,,3\n")
    #expect(try written("a,b,c", .tsv) == "a\tb\tc\nx\t1\t2\n\t\t3\n")
    #expect(try written("c,a", .csv) == "c,a\n2,x\n3,\n")
    #expect(try written("a", .csv) == "a\nx\n\"\"\n")
    #expect(try written("a", .tsv) == "a\nx\n\\N\n")
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 300 : 4))
  func `each object has its values, and null for other columns, wherever they are`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let keyCount = Int.random(in: 1...40, using: &generator)
    var keys: [String] = []
    var rows: [[String: Int]] = []
    var lines: [String] = []
    for _ in 0..<Int.random(in: 0...400, using: &generator) {
      let isDense = Int.random(in: 0..<4, using: &generator) == 0
      var row: [String: Int] = [:]
      var members: [String] = []
      let count = isDense ? keyCount : Int.random(in: 0...3, using: &generator)
      for index in 0..<count {
        let key = isDense ? "k\(index)" : "k\(Int.random(in: 0..<keyCount, using: &generator))"
        guard row[key] == nil else { continue }
        row[key] = Int.random(in: 0...99, using: &generator)
        members.append("\"\(key)\":\(row[key] ?? 0)")
        if !keys.contains(key) { keys.append(key) }
      }
      rows.append(row)
      lines.append("{\(members.joined(separator: ","))}")
    }
    let loader = TableLoader(
      format: .jsonLines, chunkByteCount: Int.random(in: 1...200, using: &generator))
    let table = try loader.load(lines.joined(separator: "\n").utf8, named: "file").table
    #expect(table.columns == keys)
    #expect(table.rowCount == rows.count)
    func expected(_ row: [String: Int], _ key: String) -> Value {
      row[key].map { Value(.number, "\($0)") } ?? .null
    }
    for (place, row) in rows.enumerated() {
      guard table.values(ofRow: place) == keys.map({ expected(row, $0) }) else {
        Issue.record("row \(place): \(table.values(ofRow: place)), not \(row)")
        return
      }
    }

    // As JSON: all columns, and columns out of order, each of them once.
    let written = JSONWriter().bytes(of: table)
    if !rows.isEmpty {
      #expect(try TableLoader(format: .json).load(written, named: "file").table == table)
    }
    let chosen = (0..<5).compactMap { _ in keys.indices.randomElement(using: &generator) }
    var named: Set<Int> = []
    let once = chosen.filter { named.insert($0).inserted }
    for (place, row) in rows.enumerated().prefix(10) {
      var output: [UInt8] = []
      JSONWriter().append(place, of: table, columns: chosen, to: &output)
      let members = once.map { "\"\(keys[$0])\": \(row[keys[$0]].map(String.init) ?? "null")" }
      #expect(String(decoding: output, as: UTF8.self) == "{\(members.joined(separator: ", "))}")
    }

    // As text: each value on the right below its name, however many are missing.
    for columns in [chosen, Array(keys.indices)] where !columns.isEmpty {
      var query = Query()
      query.columns = columns.map { keys[$0] }.joined(separator: ",")
      var lines: [UInt8] = []
      ListPrinter(try table.arranged(by: query), width: nil).print { lines += $0 }
      let widths = columns.map { column in
        rows.compactMap { $0[keys[column]].map { "\($0)".count } }.reduce(keys[column].count, max)
      }
      func line(_ text: (String) -> String) -> String {
        let values = zip(columns, widths).map { column, width in
          let text = text(keys[column])
          return String(repeating: " ", count: width - text.count) + text
        }
        let line = "  " + values.joined(separator: "  ")
        return line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
      }
      let expected = [line { $0 }] + rows.map { row in line { row[$0].map { "\($0)" } ?? "" } }
      #expect(String(decoding: lines, as: UTF8.self) == expected.map { $0 + "\n" }.joined())
    }
  }

  @Test(
    .enabled(if: LongRun.isAsked),
    arguments: ["", "--sort-by k1", "--width=80 --grid --sort-by k1", "--width=80 --group-by k1"])
  func `as many columns as there may be take little memory and time, with as many rows`(
    options: String
  ) throws {
    // What grows with rows times columns would take 256 MB.
    let run = try BrowseRun(
      shell: """
        ulimit -t 32; ulimit -v 150000
        { "$0" - \(options); echo $? >&2; } > /dev/null
        """, input: sparse(16_000))
    #expect(run.errors == "0\n")
  }
}
