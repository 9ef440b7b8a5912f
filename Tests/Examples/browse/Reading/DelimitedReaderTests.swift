import BrowseKit
import TestSupport
import Testing

@Suite struct DelimitedReaderTests {
  @Test(arguments: [1, 2, 3, 5, 8, 1 << 18])
  func `values are what RFC 4180 says, wherever the chunks end`(chunk: Int) throws {
    let text =
      "a,\"b \"\"c\"\"\",d\r\n" + "1,\"two\nlines\",\"\"\r\n" + ",\"x,y\",é\n"
    #expect(
      try rows(of: text, as: .csv, chunk: chunk) == [
        ["a", "b \"c\"", "d"], ["1", "two\nlines", ""], ["", "x,y", "é"],
      ])
  }

  @Test func `LF, CR LF and CR end a line, and the last line needs none`() throws {
    for end in ["\n", "\r\n", "\r"] {
      let expected = [["a", "b"], ["1", "2"], ["3", "4"]]
      #expect(try rows(of: "a,b\(end)1,2\(end)3,4", as: .csv, chunk: 1) == expected)
      #expect(try rows(of: "a,b\(end)1,2\(end)3,4\(end)", as: .csv, chunk: 1) == expected)
      #expect(try rows(of: "a,b\(end)\(end)1,2\(end)\(end)3,4", as: .csv) == expected)
      #expect(try rows(of: "a,b\(end)1,\"2\"\(end)3,\"4\"", as: .csv, chunk: 1) == expected)
    }
  }

  @Test func `a byte order mark is not part of the first name`() throws {
    #expect(try rows(of: "\u{FEFF}a,b\n1,2\n", as: .csv, chunk: 1) == [["a", "b"], ["1", "2"]])
    #expect(try rows(of: "\u{FEFF}\"a\"\n1\n", as: .csv) == [["a"], ["1"]])
  }

  @Test func `tabs take the place of commas`() throws {
    var dialect = Dialect()
    dialect.quoting = .character(UInt8(ascii: "\""))
    #expect(
      try rows(of: "a\tb\n1,5\t\"x\ty\"\n", as: .tsv, chunk: 1, dialect)
        == [["a", "b"], ["1,5", "x\ty"]])
  }

  @Test func `a header alone is a table without rows`() throws {
    #expect(try rows(of: "a,b", as: .csv) == [["a", "b"]])
  }

  @Test func `a record of one empty value is written with quotes`() throws {
    #expect(try rows(of: "a\n\"\"\n1\n", as: .csv) == [["a"], [""], ["1"]])
  }

  @Test func `rows cross pages and long records cross chunks`() throws {
    let long = String(repeating: "long ", count: 2000)
    let lines = (0..<1000).map { "\($0),\($0 % 97 == 0 ? long : "short")" }
    let table = try TableLoader(format: .csv, chunkByteCount: 64).load(
      ("number,text\n" + lines.joined(separator: "\n")).utf8, named: "file"
    ).table
    #expect(table.rowCount == 1000)
    #expect((0..<1000).allSatisfy { table[row: $0, column: 0].text == "\($0)" })
    #expect(table[row: 970, column: 1].text == long)
  }

  @Test(arguments: [
    ("", "file:1:1: expected a line of column names, found the end of the file"),
    ("\n\n", "file:3:1: expected a line of column names, found the end of the file"),
    ("a,b\n1,\"x,", "file:2:6: expected 2 values, found 3"),
    ("a,b\n1,\"x\ny", "file:3:2: expected 2 values, found 1"),
    ("a,b\n1,2\n\n3\n", "file:4:2: expected 2 values, found 1"),
    ("a,b\r\n1,2,3\r\n", "file:2:5: expected 2 values, found 3"),
    ("a,b\r1,\"2,\"\"\",3\r", "file:2:10: expected 2 values, found 3"),
    ("é,b\nü,2,3\n", "file:2:5: expected 2 values, found 3"),
    ("a,b\n1,\"x\"y,z\n", "file:2:8: expected 2 values, found 3"),
    ("a,b\n1,\u{0}\n", "file:2:3: expected text, found a NUL byte"),
    ("a,b\n\"1\",\u{0}\n", "file:2:5: expected text, found a NUL byte"),
  ])
  func `an error names line, column, expectation and finding`(text: String, expected: String) {
    #expect(message(text, as: .csv, .refuse) == expected)
  }

  @Test func `bytes that are not UTF-8 are an error with their place`() {
    #expect(
      message(Array("a,b\né,".utf8) + [0xFF, 0x0A], as: .csv)
        == "file:2:3: expected UTF-8, found the byte 0xFF")
    #expect(
      message(Array("a,b\n1,".utf8) + [0xC3], as: .csv)
        == "file:2:3: expected UTF-8, found the byte 0xC3")
    #expect(
      message(Array("a,b\n\"".utf8) + [0xED, 0xA0, 0x80] + Array("\",2".utf8), as: .csv)
        == "file:2:2: expected a pair of surrogates, found U+D800 alone")
  }

  @Test(arguments: [("\t", "a tab"), (";", "a semicolon"), (" ", "a space"), ("|", "\"|\"")])
  func `a delimiter is named by what it is`(delimiter: String, name: String) throws {
    var loader = TableLoader(format: .csv)
    loader.dialect.delimiter = delimiter.utf8.first
    let loaded = try loader.load("a\(delimiter)b\n1\(delimiter)\"x\",\n".utf8, named: "file")
    #expect(
      loaded.doubts.map(\.description) == [
        "1 value with quotes out of place: file:2:6: expected \(name) or the end of the line after a "
          + "closing quote, found \",\""
      ])
  }

  @Test(arguments: [1, 3, 1 << 18])
  func `bad rows are skipped and counted`(chunk: Int) throws {
    let text = "a,b\n1,2\n3\n4,\"x\"\u{0}\n5,6\n7,\"open\n8,9\n"
    var loader = TableLoader(format: .csv, skipsBadRows: true, chunkByteCount: chunk)
    loader.dialect.ragged = .refuse
    let loaded = try loader.load(text.utf8, named: "file")
    #expect(
      (0..<loaded.table.rowCount).map { loaded.table[row: $0, column: 0].text } == [
        "1", "5", "7", "8",
      ])
    #expect(loaded.skippedRowCount == 2)
    #expect(loaded.firstSkipped?.description == "file:3:2: expected 2 values, found 1")
  }

  @Test(arguments: [
    ("a,\u{0}\n1,2\n3,4\n", "file:1:3: expected text, found a NUL byte"),
    (
      "a,bcdefghijklmnopq\n1,2\n3,4\n",
      "file:1:1: expected a record of at most 16 bytes, found a longer one"
    ),
    ("", "file:1:1: expected a line of column names, found the end of the file"),
  ])
  func `a bad header cannot be skipped`(text: String, expected: String) {
    for chunk in [1, 2, 3, 7, 1 << 18] {
      var loader = TableLoader(format: .csv, skipsBadRows: true, chunkByteCount: chunk)
      if text.contains("q") { loader.limits.recordByteCount = 16 }
      let error = #expect(throws: LoadError.self) { try loader.load(text.utf8, named: "file") }
      #expect(error?.description == expected)
    }
    let bytes = Array("a,".utf8) + [0xFF] + Array("\n1,2\n".utf8)
    let error = #expect(throws: LoadError.self) {
      try TableLoader(format: .csv, skipsBadRows: true).load(bytes, named: "file")
    }
    #expect(error?.description == "file:1:3: expected UTF-8, found the byte 0xFF")
  }

  @Test func `more than a million columns are a mistake`() throws {
    let header = String(repeating: ",", count: 1 << 20)
    let error = #expect(throws: LoadError.self) {
      try TableLoader(format: .csv).load(header.utf8, named: "file")
    }
    #expect(
      error?.description == "file:1:1: expected at most 1048576 columns, found 1048577")
  }

  @Test func `a record longer than a page can hold is an error`() throws {
    var loader = TableLoader(format: .csv, skipsBadRows: true)
    #expect(loader.limits.recordByteCount == 1 << 24)
    // In a short run a limit of a sixteenth of that.
    let byteCount = LongRun.isAsked ? 1 << 24 : 1 << 20
    loader.limits.recordByteCount = byteCount
    let text = "a,b\n1," + String(repeating: "x", count: byteCount) + "\n2,3\n"
    let loaded = try loader.load(text.utf8, named: "file")
    #expect(loaded.table.rowCount == 1)
    #expect(
      loaded.firstSkipped?.description
        == "file:2:1: expected a record of at most \(byteCount) bytes, found a longer one")
  }
}
