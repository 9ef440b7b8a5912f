import BrowseKit
import TestSupport
import Testing

/// Delimited text that is not as it should be, and is read all the same: as Python's `csv` reads it, value by value.
@Suite struct OddRecordTests {
  private func load(
    _ text: String, chunk: Int = 1 << 18, hasHeader: Bool = true,
    _ ragged: Dialect.RaggedRecords = .keep, skips: Bool = false
  ) throws(LoadError) -> LoadedTable {
    var loader = TableLoader(format: .csv, skipsBadRows: skips, chunkByteCount: chunk)
    loader.dialect.delimiter = UInt8(ascii: ",")
    loader.dialect.ragged = ragged
    loader.dialect.hasHeader = hasHeader
    return try loader.load(text.utf8, named: "file")
  }

  /// The columns, and each row's spellings with `nil` for what it does not have.
  private func written(_ table: Table) -> [[String?]] {
    [table.columns]
      + (0..<table.rowCount).map { row in
        table.values(ofRow: row).map { $0.kind == .null ? nil : $0.text }
      }
  }

  @Test(arguments: [1, 2, 3, 7, 1 << 18])
  func `text behind a closing quote is data, as in Python, and no row is lost`(chunk: Int) throws {
    let text =
      "a,b\n1,\"x\"y\n2,\"z\" \n\"p\"q\"r\",3\n4,\"m,n\"o\"\"\n5,\"u\nv\"w\n6,\"\"é"
    let loaded = try load(text, chunk: chunk)
    #expect(
      written(loaded.table) == [
        ["a", "b"], ["1", "xy"], ["2", "z "], ["pq\"r\"", "3"], ["4", "m,no\"\""], ["5", "u\nvw"],
        ["6", "é"],
      ])
    #expect(
      loaded.doubts.map(\.description) == [
        "6 values with quotes out of place: file:2:6: expected a comma or the end of the line after "
          + "a closing quote, found \"y\""
      ])
  }

  @Test(arguments: [1, 2, 3, 7, 1 << 18])
  func `rows keep what they have, be it less or more than there are names`(chunk: Int) throws {
    let loaded = try load("a,b\n1\n1,2,3\n1,2\n1,2,3,,5\n\"\"\n", chunk: chunk)
    #expect(
      written(loaded.table) == [
        ["a", "b", "column3", "column4", "column5"], ["1", nil, nil, nil, nil],
        ["1", "2", "3", nil, nil], ["1", "2", nil, nil, nil], ["1", "2", "3", "", "5"],
        ["", nil, nil, nil, nil],
      ])
    #expect(
      loaded.doubts.map(\.description) == [
        "2 rows with too few values: file:2:2: expected 2 values, found 1",
        "2 rows with too many values: file:3:5: expected 2 values, found 3",
      ])
    let refused = try load("a,b\n1\n1,2,3\n1,2\n", chunk: chunk, .refuse, skips: true)
    #expect(written(refused.table) == [["a", "b"], ["1", "2"]])
    #expect(refused.skippedRowCount == 2 && refused.doubts.isEmpty)
    #expect(throws: LoadError.self) { try load("a,b\n1\n", chunk: chunk, .refuse) }
  }

  @Test func `empty values at the end of a row make no column, and those before others do`() throws
  {
    #expect(
      written(try load("a,b\n1,2,\n,,,,,\n").table) == [["a", "b"], ["1", "2"], ["", ""]])
    #expect(
      written(try load("a\n1,,\n2,\"\",x,\"\"\n").table)
        == [["a", "column2", "column3"], ["1", nil, nil], ["2", "", "x"]])
    #expect(
      written(try load("1,2\n3\n4,5,6\n", hasHeader: false).table) == [
        ["column1", "column2", "column3"], ["1", "2", nil], ["3", nil, nil], ["4", "5", "6"],
      ])
  }

  @Test func `names that repeat get a number, and columns without a name are called by theirs`()
    throws
  {
    for (names, expected) in [
      ("a,a,a", ["a", "a_2", "a_3"]), ("a,a,a_2,a", ["a", "a_3", "a_2", "a_4"]),
      (",a,", ["column1", "a", "column3"]), ("\"\"", ["column1"]),
      ("column2,", ["column2", "column2_2"]), ("é,e\u{301}", ["é", "e\u{301}_2"]),
      ("A,a", ["A", "a"]), ("a,a ", ["a", "a "]),
    ] {
      #expect(try load(names + "\n").table.columns == expected, "\(names)")
    }
    let loaded = try load("a,\"b,\",a,b,a\n")
    #expect(
      loaded.doubts.map(\.description) == [
        "2 columns with a name that another one has: file:1:8: expected column names that differ, "
          + "found the name \"a\" again"
      ])
    #expect(try load("a,column3\n1,2,3\n").table.columns == ["a", "column3", "column3_2"])
  }

  @Test func `a row makes no more columns than a JSON object may have keys`() throws {
    let long = "1" + String(repeating: ",1", count: 16_384)
    #expect(
      message("a\n\(long)\n", as: .csv) == "file:2:3: expected at most 16384 values, found 16385")
    let loaded = try load("a\n1\n\(long)\n\(long.dropLast(2))\n", skips: true)
    #expect(loaded.table.columns.count == 16_384)
    #expect(loaded.table.rowCount == 2 && loaded.skippedRowCount == 1)
    // Nothing is in the way of empty ones.
    #expect(
      try load("a\n1" + String(repeating: ",", count: 20_000)).table.columns.count == 1)
  }

  @Test func `what is odd is told, on standard error, and the rows are printed`() throws {
    let input = "name,name,\nApple,1,2,\nPear\nPlum,\"3\" x,4\n"
    let run = try BrowseRun(["-"], input: input)
    #expect(run.status == 0)
    #expect(
      run.output == """
          name   name_2  column3
          Apple  1             2
          Pear
          Plum   3 x           4

        """)
    #expect(
      run.errors == """
        browse: 1 column with a name that another one has: <stdin>:1:6: expected column names that \
        differ, found the name "name" again
        browse: 1 row with too many values: <stdin>:2:11: expected 3 values, found 4
        browse: 1 row with too few values: <stdin>:3:5: expected 3 values, found 1
        browse: 1 value with quotes out of place: <stdin>:4:9: expected a comma or the end of the \
        line after a closing quote, found a space

        """)
    let json = try BrowseRun(["-", "--output-format=jsonl", "--columns=name_2"], input: input)
    #expect(json.output == "{\"name_2\": 1}\n{\"name_2\": null}\n{\"name_2\": \"3 x\"}\n")
  }

  @Test(arguments: [1, 2, 3, 7, 1 << 18])
  func `a quote that is never closed is data, and the rows behind it are rows`(chunk: Int) throws {
    for (text, expected, position) in [
      ("a,b\n1,\"x\n2,y\n3,z\n", [["a", "b"], ["1", "\"x"], ["2", "y"], ["3", "z"]], "2:3"),
      ("a,b\r\n\"1,2\r\n3,4", [["a", "b"], ["\"1", "2"], ["3", "4"]], "2:1"),
      ("a,\"b\n1,2\n", [["a", "\"b"], ["1", "2"]], "1:3"),
      ("a,b\n\"1\",\"2\"\"\n\"\",\"\"x\n", [["a", "b"], ["1", "\"2\"\""], ["", "x"]], "2:5"),
      ("a,b\n1,\"", [["a", "b"], ["1", "\""]], "2:3"),
      ("a,b\né,\"é\n", [["a", "b"], ["é", "\"é"]], "2:3"),
    ] as [(String, [[String]], String)] {
      let loaded = try load(text, chunk: chunk)
      #expect(written(loaded.table) == expected, "\(text.debugDescription)")
      let told = loaded.doubts.first { $0.kind == .openQuotes }?.description
      #expect(
        told
          == "1 value with a quote that is never closed: file:\(position): expected a closing quote, "
          + "found the end of the file")
    }
    // What is wrong behind it is where it is.
    let loaded = try load("a,b\n1,\"x,2,3\n4,\n\u{0},5\n", chunk: chunk, skips: true)
    #expect(
      written(loaded.table) == [["a", "b", "column3", "column4"], ["1", "\"x", "2", "3"]]
        + [["4", "", nil, nil]])
    #expect(loaded.firstSkipped?.description == "file:4:1: expected text, found a NUL byte")
    #expect(loaded.doubts.map(\.first.column) == [6, 3])
  }

  @Test(arguments: [1, 5, 1 << 18])
  func `a quote that is closed further away than a record may reach is data`(chunk: Int) throws {
    let rows = (0..<100).map { "\($0),\($0 % 20 == 7 ? "\"" : "")value" }
    var loader = TableLoader(format: .csv, chunkByteCount: chunk)
    loader.limits.recordByteCount = 64
    let text = "a,b\n" + rows.joined(separator: "\n")
    let loaded = try loader.load(text.utf8, named: "file")
    #expect(
      written(loaded.table).dropFirst().map { $0.compactMap(\.self).joined(separator: ",") } == rows
    )
    #expect(
      loaded.doubts.map(\.description) == [
        "5 values with a quote that is never closed: file:9:3: expected a closing quote, "
          + "found none in 64 bytes"
      ])
  }

  @Test
  func `a quote that is open at the end of a file that grows is an error, since more may come`() {
    var loader = TableLoader(format: .csv)
    loader.isGrowing = true
    let error = #expect(throws: LoadError.self) {
      try loader.load("a,b\n1,\"x\n".utf8, named: "file")
    }
    #expect(
      error?.description == "file:3:1: expected a closing quote, found the end of the file")
  }

  /// Records as Python's `csv` module has them, but for a quote that is never closed, which is data, and how many such
  /// quotes there are.
  private func records(_ text: String) -> (records: [[String]], openQuoteCount: Int) {
    let scalars = Array(text.unicodeScalars)
    var literals: Set<Int> = []
    while true {
      let (records, open) = records(scalars, literals)
      guard let open else { return (records, literals.count) }
      literals.insert(open)
    }
  }

  /// Records, and where a quote is that is open at the end.
  private func records(
    _ scalars: [Unicode.Scalar], _ literals: Set<Int>
  ) -> (records: [[String]], open: Int?) {
    enum Place { case start, plain, quoted, behindQuote }
    var opening = 0
    var records: [[String]] = []
    var record: [String] = []
    var value = ""
    var place = Place.start
    var isBlank = true
    func isEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }
    for (index, scalar) in scalars.enumerated() {
      if place == .quoted {
        if scalar == "\"" { place = .behindQuote } else { value.unicodeScalars.append(scalar) }
        continue
      }
      if isEnd(scalar) {
        if !isBlank { records.append(record + [value]) }
        (record, value, place, isBlank) = ([], "", .start, true)
        continue
      }
      isBlank = false
      if scalar == "," {
        record.append(value)
        (value, place) = ("", .start)
      } else if scalar == "\"", place == .start, !literals.contains(index) {
        (place, opening) = (.quoted, index)
      } else {
        if scalar == "\"", place == .behindQuote { place = .quoted } else { place = .plain }
        value.unicodeScalars.append(scalar)
      }
    }
    if place == .quoted { return ([], opening) }
    return (isBlank ? records : records + [record + [value]], nil)
  }

  /// What a table is made of, by the simplest of means.
  private func expected(_ records: [[String]]) -> [[String?]] {
    var names: [String] = []
    for (index, name) in (records.first ?? []).enumerated() {
      let base = name.isEmpty ? "column\(index + 1)" : name
      let others = names + (records[0].filter { !$0.isEmpty })
      let tries = [base] + (2...99).map { "\(base)_\($0)" }
      let isFirst = !name.isEmpty && !names.contains(name) && !records[0][..<index].contains(name)
      names.append(isFirst ? name : tries.first { !others.contains($0) } ?? "")
    }
    let width = names.count
    let rows = records.dropFirst().map { record -> [String] in
      var row = record
      while row.count > width, row.last == "" { row.removeLast() }
      return row
    }
    for index in width..<max(width, rows.map(\.count).max() ?? 0) {
      let base = "column\(index + 1)"
      names.append(([base] + (2...99).map { "\(base)_\($0)" }).first { !names.contains($0) } ?? "")
    }
    return [names]
      + rows.map { row in names.indices.map { $0 < row.count ? row[$0] : nil } }
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 1_000 : 12))
  func `noise is read as Python reads it, wherever the chunks end`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      ",", ",", "\"", "\"", "\"\"", "\n", "\n", "\r\n", "\r", "a", "a", "b", "é", " ", "column2",
      "a_2", "\t", "\\",
    ]
    for _ in 0..<4 {
      let text =
        "a," + (0..<generator.below(40)).map { _ in pieces[generator.below(pieces.count)] }.joined()
      let (records, openQuoteCount) = records(text)
      for chunk in [1, 1 + generator.below(9), 1 << 18] {
        let loaded = try load(text, chunk: chunk)
        let expected = expected(records)
        #expect(written(loaded.table) == expected, "\(text.debugDescription)")
        let width = records[0].count
        func count(_ kind: Doubt.Kind) -> Int {
          loaded.doubts.first { $0.kind == kind }?.count ?? 0
        }
        let rows = records.dropFirst()
        #expect(count(.openQuotes) == openQuoteCount)
        #expect(count(.fewValues) == rows.filter { $0.count < width }.count)
        #expect(count(.manyValues) == rows.filter { $0.count > width }.count)
        #expect(
          count(.repeatedNames)
            == records[0].filter { !$0.isEmpty }.count
            - Set(records[0].filter { !$0.isEmpty }).count)
        // What is refused is left out, and nothing else.
        let even = try load(text, chunk: chunk, .refuse, skips: true)
        #expect(
          written(even.table) == self.expected(records.filter { $0.count == width }),
          "\(text.debugDescription)")
      }
    }
  }
}
