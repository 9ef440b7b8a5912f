import BrowseKit
import Testing

@Suite struct JSONReaderTests {
  private func values(of text: String, _ format: FileFormat, chunk: Int = 1 << 18) throws
    -> [[Value]]
  {
    let table = try TableLoader(format: format, chunkByteCount: chunk)
      .load(text.utf8, named: "file").table
    return (0..<table.rowCount).map(table.values(ofRow:))
  }

  @Test(arguments: [1, 2, 3, 7, 1 << 18])
  func `each kind of value keeps its kind and its spelling`(chunk: Int) throws {
    let text = #"""
      [ {"a": "t", "b": 1.50, "c": true, "d": null, "e": [1, {"x" : "y"}], "f": {} } ,
        {"b": -0e+1, "a": "", "c": false} ]
      """#
    #expect(
      try values(of: text, .json, chunk: chunk) == [
        [
          Value(.text, "t"), Value(.number, "1.50"), Value(.bool, "true"), .null,
          Value(.nested, #"[1,{"x":"y"}]"#), Value(.nested, "{}"),
        ],
        [Value(.text, ""), Value(.number, "-0e+1"), Value(.bool, "false"), .null, .null, .null],
      ])
  }

  @Test func `columns are the keys of all objects, in order of appearance`() throws {
    #expect(
      try rows(of: #"[{"b":1},{"a":2,"b":3},{}, {"c":4}]"#, as: .json) == [
        ["b", "a", "c"], ["1", "", ""], ["3", "2", ""], ["", "", ""], ["", "", "4"],
      ])
  }

  @Test(arguments: [1, 3, 1 << 18])
  func `keys that are equal as texts and have other code points are columns of their own`(
    chunk: Int
  ) throws {
    let text = #"""
      {"\u00e9":1,"e\u0301":2}
      {"e\u0301":3,"\u00e9_2":4}
      {"\u00e9_2":5,"\u00e9":6}
      """#
    let expected = [
      ["\u{E9}", "\u{E9}_2", "\u{E9}_2_2"], ["1", "2", ""], ["", "3", "4"], ["6", "", "5"],
    ]
    #expect(try rows(of: text, as: .jsonLines, chunk: chunk) == expected)
    let array = "[" + text.split(separator: "\n").joined(separator: ",") + "]"
    #expect(try rows(of: array, as: .json, chunk: chunk) == expected)
  }

  @Test func `escapes are resolved, surrogates in pairs`() throws {
    let text = #"[{"a":"\"\\\/\b\f\n\r\tAé\u00e9\uD83D\uDE00\u0000"}]"#
    #expect(
      try values(of: text, .json, chunk: 1)
        == [[Value(.text, "\"\\/\u{8}\u{C}\n\r\tAéé😀\u{0}")]])
  }

  @Test func `an empty array is a table without columns`() throws {
    #expect(try rows(of: " [ ] \n", as: .json, chunk: 1) == [[]])
    #expect(try rows(of: "\n \n", as: .jsonLines, chunk: 1) == [[]])
  }

  @Test(arguments: [1, 3, 1 << 18])
  func `JSON Lines has an object on each line`(chunk: Int) throws {
    let text = "{\"a\":1}\r\n\n  {\"b\": [2 , 3]}  \n{\"a\":\"x\"}"
    #expect(
      try rows(of: text, as: .jsonLines, chunk: chunk)
        == [["a", "b"], ["1", ""], ["", "[2,3]"], ["x", ""]])
  }

  @Test(arguments: [
    ("", "file:1:1: expected [ and an array of objects, found the end of the file"),
    ("{}", "file:1:1: expected [ and an array of objects, found \"{\""),
    ("[{\"a\":1}\n", "file:2:1: expected a comma or ], found the end of the file"),
    ("[{\"a\":1} {}]", "file:1:10: expected a comma or ], found \"{\""),
    ("[{\"a\":1},]", "file:1:10: expected a value, found \"]\""),
    ("[1]", "file:1:2: expected an object, found a number"),
    ("[[1]]", "file:1:2: expected an object, found an array"),
    ("[{a:1}]", "file:1:3: expected a key in quotes, found \"a\""),
    ("[{\"a\":{b\":1}}]", "file:1:8: expected a key in quotes, found \"b\""),
    ("[{\"a\" 1}]", "file:1:7: expected a colon, found \"1\""),
    ("[{\"a\":}]", "file:1:7: expected a value, found \"}\""),
    ("[{\"a\":1,}]", "file:1:9: expected a key in quotes, found \"}\""),
    ("[{\"a\":1 \"b\":2}]", "file:1:9: expected a comma or }, found a quote"),
    ("[{\"a\":😀}]", "file:1:7: expected a value, found \"😀\""),
    ("[{\"a\":日", "file:1:7: expected a value, found \"日\""),
    ("[{\"a\":tru}]", "file:1:7: expected \"true\", found \"t\""),
    ("[{\"a\":01}]", "file:1:8: expected the end of the number, found \"1\""),
    ("[{\"a\":-}]", "file:1:7: expected a number, found \"-\""),
    ("[{\"a\":1.}]", "file:1:7: expected a number, found \"1.\""),
    ("[{\"a\":\"x", "file:1:9: expected a closing quote, found the end of the file"),
    ("[{\"a\":\"\\", "file:1:9: expected an escape, found the end of the file"),
    ("[{\"a\":\"\\uD83D\\", "file:1:15: expected an escape, found the end of the file"),
    ("[{\"a\":\"\\uD83D", "file:1:14: expected a closing quote, found the end of the file"),
    ("[{\"a\":\"\\uD8", "file:1:12: expected four hexadecimal digits, found the end of the file"),
    ("[{\"a\":1,\"a\":2}]", "file:1:9: expected keys that differ, found the key \"a\" again"),
    (
      "[{\"a\":\"\\x\"}]",
      "file:1:9: expected one of \"\\/bfnrtu after a backslash, found \"x\""
    ),
    ("[{\"a\":\"\\u12G4\"}]", "file:1:12: expected four hexadecimal digits, found \"G\""),
    (
      "[{\"a\":\"\\uD800x\"}]",
      "file:1:8: expected a pair of surrogates, found \\uD800 alone"
    ),
    (
      "[{\"a\":\"\\uDC00\"}]",
      "file:1:8: expected a pair of surrogates, found \\uDC00 alone"
    ),
    (
      "[{\"a\":\"\\uD83D\\u0041\"}]",
      "file:1:14: expected \\uDC00 to \\uDFFF behind \\uD83D, found \\u0041"
    ),
    (
      "[{\"a\":\"\\uD83D\\uD83D\\uDE00\"}]",
      "file:1:14: expected \\uDC00 to \\uDFFF behind \\uD83D, found \\uD83D"
    ),
    ("[{\"a\":\"\\uD83D\\uDE0\"}]", "file:1:19: expected four hexadecimal digits, found a quote"),
    (
      "[{\"a\":\"\\uD83D\\n\"}]",
      "file:1:8: expected a pair of surrogates, found \\uD83D alone"
    ),
    (
      "[{\"a\":\"é\n\"}]",
      "file:1:9: expected an escape, found the bare control character 0x0A"
    ),
    (
      "[{\"a\":\"é\r\"}]",
      "file:1:9: expected an escape, found the bare control character 0x0D"
    ),
    ("[] x", "file:1:4: expected the end of the file, found \"x\""),
    ("[\n  {\"a\": 1},\n  nul]", "file:3:3: expected \"null\", found \"n\""),
  ])
  func `an error in an array names its place`(text: String, expected: String) {
    #expect(message(text, as: .json) == expected)
  }

  @Test(arguments: [
    ("{\"a\":1}\n[]\n", "file:2:1: expected an object, found \"[\""),
    ("{\"a\":1,\n\"b\":2}\n", "file:1:8: expected a key in quotes, found the end of the line"),
    ("{\"a\":\"x\n\"}\n", "file:1:8: expected a closing quote, found the end of the line"),
    ("{\"a\":1} {}\n", "file:1:9: expected the end of the line, found \"{\""),
    ("{\"a\":1", "file:1:7: expected a comma or }, found the end of the file"),
  ])
  func `an error in JSON Lines names its place`(text: String, expected: String) {
    #expect(message(text, as: .jsonLines) == expected)
  }

  @Test func `bytes in a string that are not UTF-8 are an error with their place`() {
    let bytes = Array("{\"a\":\"é".utf8) + [0xFF] + Array("\"}".utf8)
    #expect(message(bytes, as: .jsonLines) == "file:1:8: expected UTF-8, found the byte 0xFF")
  }

  @Test func `nesting is limited to 128 levels`() throws {
    func text(_ depth: Int) -> String {
      "[{\"a\":" + String(repeating: "[", count: depth - 1)
        + String(repeating: "]", count: depth - 1) + "}]"
    }
    #expect(message(text(128), as: .json) == nil)
    #expect(
      message(text(129), as: .json)
        == "file:1:134: expected at most 128 levels of nesting, found another")
    #expect(message(text(100_000), as: .json) != nil)
  }

  @Test(arguments: [1, 3, 1 << 18])
  func `bad lines and bad elements are skipped, and leave no columns behind`(chunk: Int) throws {
    let loader = TableLoader(format: .jsonLines, skipsBadRows: true, chunkByteCount: chunk)
    let lines = try loader.load(
      "{\"a\":1}\n{\"z\":\n{\"a\":2,\"a\":3}\nnull\n{\"a\":4}".utf8, named: "file")
    #expect(lines.skippedRowCount == 3)
    #expect(lines.table.columns == ["a"])
    #expect(lines.table.rowCount == 2)

    var arrays = loader
    arrays.format = .json
    let array = try arrays.load("[{\"a\":1}, 12 , {\"z\":\"\\q\"}, {\"a\":2}]".utf8, named: "file")
    #expect(array.skippedRowCount == 2)
    #expect(array.table.columns == ["a"])
    #expect(array.firstSkipped?.description == "file:1:11: expected an object, found a number")
    #expect(throws: LoadError.self) { try arrays.load("[{\"a\" 1}]".utf8, named: "file") }
  }

  @Test(arguments: [1, 2, 3, 5, 1 << 18])
  func `a bad line of JSON Lines ends where any line of it does, and not at a return`(
    chunk: Int
  ) throws {
    let loader = TableLoader(format: .jsonLines, skipsBadRows: true, chunkByteCount: chunk)
    let loaded = try loader.load(
      "{\"a\":1} x\r{\"a\":2}\n{\"a\":3}\r\n".utf8, named: "file")
    #expect(loaded.skippedRowCount == 1 && loaded.table.rowCount == 1)
    #expect(loaded.table.values(ofRow: 0).map(\.text) == ["3"])
  }

  @Test(arguments: 1...8)
  func `a bad string in place of an object is skipped, wherever the file is cut`(chunk: Int) throws
  {
    let file = Array("[\"\\".utf8) + [0xA9] + Array("\",{\"a\":1}]".utf8)
    let loader = TableLoader(format: .json, skipsBadRows: true, chunkByteCount: chunk)
    let loaded = try loader.load(file, named: "file")
    #expect(loaded.skippedRowCount == 1)
    #expect(
      loaded.firstSkipped?.description
        == "file:1:4: expected one of \"\\/bfnrtu after a backslash, found the byte 0xA9")
    #expect(loaded.table.values(ofRow: 0).map(\.text) == ["1"])
  }

  @Test(arguments: [1, 2, 5, 1 << 18])
  func `a row with half a pair of surrogates is skipped, and reading goes on behind it`(
    chunk: Int
  ) throws {
    for half in [#"\uD83D"#, #"\uD83D\u0041"#, #"\uD83D\uD83D"#, #"\uDE00"#, #"\uD83D\uDE0x"#] {
      let loader = TableLoader(format: .json, skipsBadRows: true, chunkByteCount: chunk)
      let loaded = try loader.load(
        "[{\"a\":\"\(half)\"},{\"a\":\"\\uD83D\\uDE00\"}]".utf8, named: "file")
      #expect(loaded.skippedRowCount == 1)
      #expect(loaded.table.values(ofRow: 0).map(\.text) == ["😀"])
    }
  }

  @Test func `a line that is too long is so whatever is wrong with what it begins with`() {
    var loader = TableLoader(format: .jsonLines)
    loader.limits.recordByteCount = 20
    func message(_ value: String) -> String? {
      let error = #expect(throws: LoadError.self) {
        try loader.load("{\"a\":\(value)}\n".utf8, named: "f")
      }
      return error?.description
    }
    let long = message(String(repeating: "1", count: 40))
    #expect(long?.contains("20 bytes") == true, "\(long ?? "-")")
    for value in ["-" + String(repeating: "e", count: 40), String(repeating: "-", count: 40)] {
      #expect(message(value) == long)
    }
    #expect(message("-e")?.contains("a number") == true)
  }
}
