import BrowseKit
import Foundation
import TestSupport
import Testing

@Suite struct LoadLimitsTests {
  private static let chunks = [1, 2, 3, 7, 16, 100, 1 << 18]

  /// What comes of a text, the same for all chunks: the first values of the rows and the number of rows
  /// that were skipped, or the message.
  private func outcome(
    _ text: String, _ format: FileFormat, skips: Bool, _ change: (inout LoadLimits) -> Void
  ) -> String {
    let outcomes = Self.chunks.map { chunk in
      var loader = TableLoader(format: format, skipsBadRows: skips, chunkByteCount: chunk)
      change(&loader.limits)
      do throws(LoadError) {
        let loaded = try loader.load(text.utf8, named: "file")
        let rows = (0..<loaded.table.rowCount).map { loaded.table.values(ofRow: $0).map(\.text) }
        return "\(rows) \(loaded.skippedRowCount)"
      } catch {
        return error.description
      }
    }
    return Set(outcomes).count == 1 ? outcomes[0] : "outcomes differ: \(outcomes)"
  }

  @Test func `limits are held within their ranges`() {
    #expect(TableLoader().chunkByteCount == 262_144)
    var limits = LoadLimits()
    #expect(limits.recordByteCount == 16_777_216 && limits.rowCount == 536_870_912)
    for number in [Int.min, -1, 0, .max] {
      limits.recordByteCount = number
      limits.badRowCount = number
      limits.emptyByteCount = number
      limits.memoryByteCount = number
      limits.rowCount = number
      #expect(limits.recordByteCount == (number > 0 ? 16_777_216 : 1))
      #expect(limits.badRowCount == max(1, number))
      #expect(limits.emptyByteCount == max(1, number))
      #expect(limits.memoryByteCount == max(0, number))
      #expect(limits.rowCount == (number > 0 ? 536_870_912 : 1))
    }
  }

  @Test(arguments: [Int.min, 0, .max])
  func `a chunk of any size is read in one that can be`(chunk: Int) throws {
    #expect(try rows(of: "a\n1\n", as: .csv, chunk: chunk) == [["a"], ["1"]])
  }

  @Test func `a line of JSON may be as long as the limit, wherever the window ends`() {
    // 17, 18 and 19 bytes without the line end.
    let lines = ["{\"a\":\"012345678\"}", "{\"a\":\"0123456789\"}", "{\"a\":\"01234567890\"}"]
    let text = lines.joined(separator: "\n") + "\n{\"a\":1}\n"
    func limit(_ limits: inout LoadLimits) { limits.recordByteCount = 18 }
    #expect(
      outcome(text, .jsonLines, skips: true, limit)
        == "[[\"012345678\"], [\"0123456789\"], [\"1\"]] 1")
    #expect(
      outcome(text, .jsonLines, skips: false, limit)
        == "file:3:1: expected a record of at most 18 bytes, found a longer one")
    // At the end of the file too, and also where a mistake or blanks make the line long.
    #expect(outcome(lines[1], .jsonLines, skips: false, limit) == "[[\"0123456789\"]] 0")
    for line in [
      lines[2], "{\"a\":1             x}", "{\"a\":1              ", "{\"a\":1}            ",
    ] {
      #expect(
        outcome(line, .jsonLines, skips: false, limit)
          == "file:1:1: expected a record of at most 18 bytes, found a longer one")
    }
  }

  @Test func `a line of blanks is no longer than the limit either, wherever it stands`() {
    func limit(_ limits: inout LoadLimits) { limits.recordByteCount = 18 }
    let row = "{\"a\":1}"
    for end in ["", "\n", "\n\(row)"] {
      let text = { (count: Int) in "\(row)\n" + String(repeating: " ", count: count) + end }
      let rows = end.count > 1 ? "[[\"1\"], [\"1\"]]" : "[[\"1\"]]"
      #expect(outcome(text(18), .jsonLines, skips: false, limit) == "\(rows) 0")
      for count in [19, 40, 300] {
        #expect(
          outcome(text(count), .jsonLines, skips: false, limit)
            == "file:2:1: expected a record of at most 18 bytes, found a longer one")
        #expect(outcome(text(count), .jsonLines, skips: true, limit) == "\(rows) 1")
      }
    }
  }

  @Test func `a record of delimited values may be as long as the limit, its line end included`() {
    func limit(_ limits: inout LoadLimits) { limits.recordByteCount = 8 }
    let text =
      "a,b\n1,23456\n1,234567\n1,\"2345\"\n1,\"234\"\n\"1\n3\",2\n\"1\n,,\",2\n5,6\n1,23456"
    #expect(
      outcome(text, .csv, skips: true, limit)
        == #"[["1", "23456", "", ""], ["1", "234", "", ""], ["1\n3", "2", "", ""], ["", "", "\"", "2"], "#
        + #"["5", "6", "", ""], ["1", "23456", "", ""]] 3"#)
    #expect(
      outcome("a,b\r\n1,2345\r\n1,23456\r\n", .csv, skips: false, limit)
        == "file:3:1: expected a record of at most 8 bytes, found a longer one")
    #expect(
      outcome("a,b\n1,2\n1,234567", .csv, skips: false, limit)
        == "file:3:1: expected a record of at most 8 bytes, found a longer one")
  }

  @Test(arguments: [
    ("a\n\"x", FileFormat.csv), ("{\"a\":\"x", .jsonLines), ("[{\"a\":\"x", .json),
    ("{}\n ", .jsonLines),
  ])
  func `of a record that is longer than the limit no more is read`(
    _ start: String, _ format: FileFormat
  ) throws {
    let text = start + String(repeating: String(start.suffix(1)), count: 100_000)
    let file = FileManager.default.temporaryDirectory.appending(
      path: "browse-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var loader = TableLoader(format: format, chunkByteCount: 64)
    loader.limits.recordByteCount = 500
    var readByteCount = 0
    let error = #expect(throws: LoadError.self) {
      try loader.load(file.path) { readByteCount = $0.byteCount }
    }
    #expect(error?.description.hasSuffix("at most 500 bytes, found a longer one") == true)
    #expect((500...2_100).contains(readByteCount))
  }

  @Test func `an element of an array that is too long ends the reading`() {
    for (element, isFine) in [("{\"a\":\"012345678\"}", true), ("{\"a\":\"01234567890\"}", false)] {
      let outcome = outcome("[\(element),{\"a\":1}]", .json, skips: true) {
        $0.recordByteCount = 18
      }
      #expect(
        outcome
          == (isFine
            ? "[[\"012345678\"], [\"1\"]] 0"
            : "file:1:2: expected a record of at most 18 bytes, found a longer one"))
    }
  }

  @Test(arguments: ["fals1", "-----"])
  func `a mistake that reaches beyond the limit is a record that is too long`(value: String) {
    func limit(_ limits: inout LoadLimits) { limits.recordByteCount = 18 }
    for padding in 3...6 {
      let text = "[{\"a\":\"" + String(repeating: "x", count: padding) + "\",\"b\":\(value)}]"
      #expect(
        outcome(text, .json, skips: false, limit)
          == "file:1:2: expected a record of at most 18 bytes, found a longer one", "\(padding)")
    }
  }

  /// The longest records fill a page.
  ///
  /// A page has 256 rows, and places in it 32 bits: rows of 16 MiB fill it to the last bit. With a limit
  /// of 64 bytes it is the same in small, and a row that takes more than its record does stops the
  /// program.
  @Test(arguments: FileFormat.allCases)
  func `pages of the longest records hold all of them`(format: FileFormat) throws {
    let limit = 64
    let isJSON = format == .json || format == .jsonLines
    let delimiter = format == .tsv ? "\t" : ","
    let long = String(repeating: "x", count: limit)
    var records: [String] = []
    for number in 0..<300 {
      let length = limit - (isJSON ? 0 : 1)
      switch (isJSON, number % 4) {
      case (true, 0):
        records.append("{\"a\":\"\(long.dropLast(8))\"}")
      case (true, 1):
        // The value of the last column, and none before it.
        records.append("{\"o\":\"\(long.dropLast(8))\"}")
      case (true, 2):
        let members = "abcdefgh".map { "\"\($0)\":0" }.joined(separator: ",")
        records.append("{\(members),\"o\":[\"\(long.prefix(limit - members.count - 11))\"]}")
      case (true, _):
        records.append(
          "{\"b\":[\"" + String(repeating: "\\u0001", count: 8) + "\(long.prefix(6))\"]}")
      case (false, 0):
        records.append("\(long.prefix(length - 14))" + String(repeating: delimiter, count: 14))
      case (false, 1):
        records.append(String(repeating: delimiter, count: 14) + "\(long.prefix(length - 14))")
      case (false, 2):
        records.append(
          "\"\(long.prefix(length - 16))\"" + String(repeating: delimiter, count: 14))
      default:
        records.append(
          "\"\"\"\(long.prefix(length - 18))\"" + String(repeating: delimiter, count: 14))
      }
      #expect(records[number].utf8.count <= length)
      #expect(records[number].utf8.count >= length - 3)
    }
    let names = "abcdefghijklmno".map(String.init)
    let text =
      switch format {
      case .json: "[" + records.joined(separator: ",") + "]"
      case .jsonLines: records.joined(separator: "\n")
      case .csv, .tsv: ([names.joined(separator: delimiter)] + records).joined(separator: "\n")
      }
    var loader = TableLoader(format: format)
    let expected = try loader.load(text.utf8, named: "file").table
    loader.limits.recordByteCount = limit
    #expect(try loader.load(text.utf8, named: "file").table == expected)
    #expect(expected.rowCount == 300)
    loader.limits.recordByteCount = limit - 4
    #expect(throws: LoadError.self) { try loader.load(text.utf8, named: "file") }
  }

  @Test func `of bad rows the first is told of, and then each tenfold`() throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "browse-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    // What is read at the end is told, too, with the number of all.
    for (count, told) in [(0, []), (1, []), (9, [1]), (10, [1]), (230, [1, 10, 100])] {
      let text = String(repeating: "x\n", count: count) + "{\"a\":1}\n"
      try Data(text.utf8).write(to: file)
      var counts: [Int] = []
      let loaded = try TableLoader(format: .jsonLines, skipsBadRows: true).load(file.path) {
        counts.append($0.skippedRowCount)
      }
      #expect(counts.filter { (1..<max(1, count)).contains($0) } == told)
      #expect(loaded.skippedRowCount == count)
    }
  }

  @Test func `bad rows on end are given up, and a good row among them starts anew`() {
    func limit(_ limits: inout LoadLimits) { limits.badRowCount = 3 }
    #expect(
      outcome("{}\nx\nx\nx\n{}\nx\nx\nx\n{}", .jsonLines, skips: true, limit) == "[[], [], []] 6")
    #expect(outcome("x\nx\nx\n{}\nx\nx\nx\n", .jsonLines, skips: true, limit) == "[[]] 6")
    #expect(
      outcome("{}\nx\nx\n{}\nx\nx\nx\n  x\n{}", .jsonLines, skips: true, limit)
        == "file:8:3: expected a good row after 3 bad ones, found another bad one")
    #expect(
      outcome("a\n\u{0}\n\"x\u{0}\"\n\u{0}\n\"x\"\u{0}\n", .csv, skips: true, limit)
        == "file:5:4: expected a good row after 3 bad ones, found another bad one")
  }

  @Test(arguments: [
    (FileFormat.csv, "a\n1\n" + String(repeating: "\n", count: 5000)),
    (.csv, String(repeating: "\r\n", count: 5000)),
    (.jsonLines, "{}\n" + String(repeating: " \n", count: 5000)),
    (.jsonLines, "{}\n" + String(repeating: "x", count: 5000)),
    (.jsonLines, "{}\n" + String(repeating: "xx\n", count: 2000)),
    (.json, "[{}," + String(repeating: " ", count: 5000)),
    (.json, "[{}" + String(repeating: ",0", count: 5000)),
  ])
  func `bytes that make no row are given up`(format: FileFormat, text: String) {
    for chunk in [1, 16, 100] {
      var loader = TableLoader(format: format, skipsBadRows: true, chunkByteCount: chunk)
      loader.limits.emptyByteCount = 4000
      let error = #expect(throws: LoadError.self) { try loader.load(text.utf8, named: "file") }
      #expect(
        error?.description.hasSuffix(": expected a row within 4000 bytes, found none") == true,
        "\(error?.description ?? "")")
    }
  }

  @Test func `rows may take more bytes in all than those that make none`() throws {
    var loader = TableLoader(format: .csv, chunkByteCount: 16)
    loader.limits.emptyByteCount = 100
    let text = "a\n" + String(repeating: "1\n", count: 1_000)
    #expect(try loader.load(text.utf8, named: "file").table.rowCount == 1_000)
  }

  @Test func `a table that takes too much memory is given up before it does`() throws {
    let text = "a,b\n" + String(repeating: "1234,5678\n", count: 20_000)
    let size = try TableLoader(format: .csv).load(text.utf8, named: "file").table.storedByteCount
    for limit in [0, size / 4, size - 1] {
      var loader = TableLoader(format: .csv, chunkByteCount: 1000)
      loader.limits.memoryByteCount = limit
      let error = #expect(throws: LoadError.self) { try loader.load(text.utf8, named: "file") }
      guard case .memory(let memory)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(memory.byteLimit == limit)
      #expect(memory.rowCount < 20_000)
    }
    var loader = TableLoader(format: .csv, chunkByteCount: 1000)
    loader.limits.memoryByteCount = 2 * size
    #expect(try loader.load(text.utf8, named: "file").table.rowCount == 20_000)
  }

  @Test func `once a page is full there has to be room for another one like it`() {
    func least(rows count: Int) -> Int {
      let row = String(repeating: "x", count: 100) + "\n"
      let text = "a\n" + String(repeating: row, count: count)
      var (low, high) = (0, 1 << 20)
      while high - low > 1000 {
        let middle = (low + high) / 2
        var loader = TableLoader(format: .csv, chunkByteCount: 500)
        loader.limits.memoryByteCount = middle
        let isEnough = (try? loader.load(text.utf8, named: "file")) != nil
        if isEnough { high = middle } else { low = middle }
      }
      return high
    }
    // A page has 256 rows.
    let (almost, more) = (least(rows: 250), least(rows: 300))
    #expect(more * 10 > almost * 11, "\(almost), \(more)")
  }

  @Test func `long names of columns take memory too`() {
    let name = String(repeating: "n", count: 10_000)
    let text = (0..<100).map { "{\"\(name)\($0)\":1}\n" }.joined()
    var loader = TableLoader(format: .jsonLines, chunkByteCount: 1000)
    loader.limits.memoryByteCount = 500_000
    #expect(throws: LoadError.self) { try loader.load(text.utf8, named: "file") }
  }

  @Test func `what is read at a time takes memory too`() {
    var loader = TableLoader(format: .csv, chunkByteCount: 100_000)
    loader.limits.memoryByteCount = 100_000
    #expect(throws: LoadError.self) { try loader.load("a\n1\n".utf8, named: "file") }
    loader.chunkByteCount = 1000
    #expect(throws: Never.self) { try loader.load("a\n1\n".utf8, named: "file") }
  }
}
