import BrowseKit
import TestSupport
import Testing

/// Rows that are drawn, passed over and counted, and what a column is like.
@Suite struct StatisticsTests {
  private func table(_ values: [String]) throws -> Table {
    let text = "a,b\n" + values.map { "\"\($0)\",x\n" }.joined()
    return try TableLoader(format: .csv).load(text.utf8, named: "file").table
  }

  private func statistics(_ values: [String]) throws -> ColumnStatistics {
    try ColumnStatistics(of: try table(values).arranged(by: Query()), column: "a")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `statistics are what one finds by counting`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let isNumeric = seed % 2 == 0
    let values = (0..<generator.below(80)).map { _ in
      switch generator.below(isNumeric ? 3 : 4) {
      case 0: ""
      case 1: "\(generator.below(40) - 20)"
      case 2: "\(Double(generator.below(4000)) / 16)"
      default: ["b", "é", "B", "ab"][generator.below(4)]
      }
    }
    let found = try statistics(values)
    let filled = values.filter { !$0.isEmpty }
    let numbers = filled.compactMap { Double($0) }
    let texts = filled.filter { Double($0) == nil }.sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
    #expect(found.rowCount == values.count && found.emptyCount == values.count - filled.count)
    #expect(found.distinctCount == Set(filled).count)
    #expect(found.numberCount == numbers.count)
    if let least = numbers.min() {
      #expect(found.extremes.flatMap { Double($0.least) } == least)
    } else {
      #expect(found.extremes?.least == texts.first)
    }
    if let greatest = texts.last {
      #expect(found.extremes?.greatest == greatest)
      #expect(found.mean == nil)
      #expect(
        found.histogram.first?.count
          == Set(filled).map { value in filled.count { $0 == value } }.max())
      #expect(found.histogram.count == min(10, Set(filled).count))
      #expect(found.histogram.allSatisfy { bar in filled.count { $0 == bar.label } == bar.count })
    } else if let greatest = numbers.max() {
      #expect(found.extremes.flatMap { Double($0.greatest) } == greatest)
      let mean = numbers.reduce(0, +) / Double(numbers.count)
      #expect(abs((found.mean ?? .nan) - mean) <= 1e-9 * max(1, abs(mean)))
      #expect(found.histogram.reduce(0) { $0 + $1.count } == numbers.count)
    }
    #expect(found.description.split(separator: "\n").allSatisfy { $0.last != " " })
  }

  @Test(arguments: [
    ["1e400", "-1e400", "0"], ["1e308", "1e308", "1e308"], ["-1.7e308", "1.7e308"], ["5"],
    ["5", "5"],
    ["1e-320", "2e-320"], ["0", "-0"], [""], [], ["x\u{1B}[31m", "\u{202E}y"],
  ])
  func `numbers of any size and texts of any kind have statistics`(values: [String]) throws {
    let found = try statistics(values)
    #expect(found.histogram.reduce(0) { $0 + $1.count } == values.count { !$0.isEmpty })
    #expect(found.description.unicodeScalars.allSatisfy { $0 == "\n" || !Terminal.obeys($0) })
    if values.first == "1e308" { #expect(found.mean == 1e308) }
  }

  @Test(arguments: [
    ["first-c", "first-a", "first-b", "first-"].map { "the-\($0)" },
    ["9007199254740993", "9007199254740992", "9007199254740992.5"],
  ])
  func `of values that begin alike the least and the greatest are found by what follows`(
    values: [String]
  ) throws {
    for values in [values, values.reversed()] {
      let extremes = try statistics(values).extremes
      var query = Query()
      query.sortKey = "a"
      let table = try table(values)
      let sorted = try table.arranged(by: query).groups[0].rows.map {
        table[row: Int($0), column: 0].text
      }
      #expect(extremes?.least == sorted.first && extremes?.greatest == sorted.last)
      #expect(Set(sorted).count == values.count)
    }
  }

  @Test func `numbers are counted in ten ranges, however near to each other they are`() throws {
    let found = try statistics(["0", "0.5", "1", "0.04"])
    #expect(found.histogram.map(\.label).first == "0 to 0.1")
    #expect(found.histogram.map(\.label).last == "0.9 to 1")
    #expect(found.histogram.map(\.count) == [2, 0, 0, 0, 0, 1, 0, 0, 0, 1])
  }

  @Test func `the last range ends with the greatest number, however small that is`() throws {
    #expect(try statistics(["-1", "1e-20"]).histogram.last?.label == "-0.1 to 1e-20")
  }

  @Test func `numbers further apart than a number can tell are counted in one bar`() throws {
    let found = try statistics(["1.7e308", "0", "-1.7e308"])
    #expect(found.histogram.map(\.label) == ["-1.7e+308 to 1.7e+308"])
    #expect(try statistics(["5", "5"]).histogram.map(\.label) == ["5"])
  }

  @Test func `a tab within a value is one space in statistics, wherever it stands`() throws {
    let words = try statistics(["a\tb", "abc\td"]).description
    #expect(words.contains("a b") && words.contains("abc d"))
  }

  @Test func `memory that is short for what differs is told`() throws {
    let arrangement = try table((0..<2000).map { "\($0)" }).arranged(by: Query())
    let error = #expect(throws: QueryError.self) {
      try ColumnStatistics(of: arrangement, column: "a", memoryByteCount: 100_000)
    }
    #expect(error?.isAboutMemory == true)
    #expect(throws: Never.self) {
      try ColumnStatistics(of: arrangement, column: "b", memoryByteCount: 100_000)
    }
    #expect(throws: QueryError.self) { try ColumnStatistics(of: arrangement, column: "c") }
  }

  @Test func `a sample is as large as is asked for, in order, and the same for a seed`() throws {
    let table = try table((0..<100).map { "\($0)" })
    var counts = [Int](repeating: 0, count: 100)
    for seed in 0..<2000 as Range<UInt64> {
      var query = Query()
      query.seed = seed
      query.sampleCount = 10
      let rows = try Array(table.arranged(by: query).groups[0].rows)
      #expect(rows.count == 10 && rows == rows.sorted() && Set(rows).count == 10)
      for row in rows { counts[Int(row)] += 1 }
      #expect(try Array(table.arranged(by: query).groups[0].rows) == rows)
      if seed > 50 { continue }
      query.limit = 3
      #expect(try Array(table.arranged(by: query).groups[0].rows) == Array(rows.prefix(3)))
      (query.limit, query.sampleCount) = (nil, [100, 101, .max][Int(seed % 3)])
      #expect(try table.arranged(by: query).groups[0].rows.elementsEqual(0..<100))
      (query.limit, query.sampleCount) = (3, 10)
      query.conditions = ["a < 7"]
      #expect(try table.arranged(by: query).groups[0].rows.count == 3)
      query.limit = nil
      #expect(try table.arranged(by: query).groups[0].rows.count == 7)
    }
    // Each row is drawn 200 times of 2000, give or take five standard deviations of 13.4.
    #expect(counts.allSatisfy { (133...267).contains($0) }, "\(counts)")
  }

  // Drawn by another program of SplitMix64.
  @Test(
    arguments: [
      (0, [2, 32, 33, 42, 53]), (1, [25, 28, 61, 66, 67]), (1_234_567, [17, 44, 82, 90, 94]),
      (.max, [9, 10, 12, 29, 93]),
    ] as [(UInt64, [UInt32])])
  func `a seed draws the rows that it draws everywhere`(seed: UInt64, rows: [UInt32]) throws {
    var query = Query()
    (query.seed, query.sampleCount) = (seed, 5)
    let table = try table((0..<100).map { "\($0)" })
    #expect(try Array(table.arranged(by: query).groups[0].rows) == rows)
  }

  @Test func `an offset passes over rows, before the limit and after the order`() throws {
    let table = try table(["3", "1", "2", "5", "4"])
    func shown(_ offset: Int, _ limit: Int?, _ sort: String? = nil) throws -> [String] {
      var query = Query()
      (query.offset, query.limit, query.sortKey) = (offset, limit, sort)
      var loader = TableLoader(format: .csv)
      loader.query = query
      let text = "a,b\n" + (0..<5).map { "\(table[row: $0, column: 0].text),x\n" }.joined()
      let read = try loader.load(text.utf8, named: "file").table
      return try read.arranged(by: query).groups[0].rows.map { read[row: Int($0), column: 0].text }
    }
    #expect(try shown(0, 2) == ["3", "1"])
    #expect(try shown(1, 2) == ["1", "2"])
    #expect(try shown(3, .max) == ["5", "4"])
    #expect(try shown(.max, .max) == [])
    #expect(try shown(1, 2, "a") == ["2", "3"])
    #expect(try shown(4, nil, "a:desc") == ["1"])
    // No more is read than is passed over and shown.
    let run = try BrowseRun(
      shell: "ulimit -t 20; yes 1 | \"$0\" - --no-header --offset 3 --limit 2")
    #expect(run.output == "  column1\n        1\n        1\n")
  }

  @Test func `rows are counted, and none are told`() throws {
    let input = "a,b\n1,x\n2,y\n3,x\n4,\u{1B}\n"
    #expect(try BrowseRun(["-", "--count"], input: input).output == "4\n")
    #expect(try BrowseRun(["-", "--count", "--where=b=x"], input: input).output == "2\n")
    #expect(
      try BrowseRun(["-", "--count", "--group-by=b"], input: input).output == "2\tx\n1\ty\n1\t␛\n")
    for arguments in [["--count"], [], ["--output-format=csv"], ["--stats=a"]] {
      let run = try BrowseRun(["-", "--where", "a > 9"] + arguments, input: input)
      #expect(run.status == 1)
      #expect(run.errors == "browse: no rows\n")
    }
    #expect(try BrowseRun(["-", "--count", "--where", "a > 9"], input: input).output == "0\n")
  }
}
