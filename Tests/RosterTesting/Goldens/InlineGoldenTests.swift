import Foundation
import RosterTesting
import TestSupport
import Testing

@Suite struct InlineGoldenTests {
  @Test func `A literal that differs is rewritten, and compared from then on`() throws {
    let file = try SourceFile(#"    golden(list.text, "milk")"#)
    let violations = file.violations(of: "eggs", equalTo: "milk")
    #expect(violations.map(\.rule) == [.goldenRecorded])
    #expect(violations[0].explanation.contains("line 1, has been recorded; run again to compare"))
    #expect(file.current == #"    golden(list.text, "eggs")"#)
    #expect(file.violations(of: "eggs", equalTo: "eggs").isEmpty)
  }

  @Test func `A literal whose characters are spelled otherwise is rewritten`() throws {
    let file = try SourceFile(#"    golden(list.text, "\u{e9}")"#)
    #expect(
      file.violations(of: "e\u{301}", equalTo: "\u{E9}").map(\.rule) == [.goldenRecorded])
    #expect(file.current.unicodeScalars.contains("\u{301}"))
    // A call has one spelling in a run.
    #expect(file.violations(of: "\u{E9}", equalTo: "x").map(\.rule).last == .goldenMissing)
  }

  @Test func `A file that is open while it is rewritten is read as it was, whole`() throws {
    let file = try SourceFile(#"golden(list.text, "milk")"#)
    let reader = try #require(FileHandle(forReadingAtPath: file.path))
    #expect(file.violations(of: "eggs", equalTo: "milk").map(\.rule) == [.goldenRecorded])
    #expect(file.current != file.text)
    #expect(try reader.readToEnd() == Data(file.text.utf8))
  }

  @Test func `A literal of several lines is indented as its call is`() throws {
    let file = try SourceFile(
      #"""
        golden(list.text, "milk")
        golden(
          list.text,
          "milk")
        golden(
          list.text,
          """
            milk
            eggs
            """)
      """#)
    let text = "milk\n\n  eggs \\ \"\"\"\"\n"
    for (call, expected) in ["milk", "milk", "milk\neggs"].enumerated() {
      #expect(
        file.violations(of: text, equalTo: expected, atCall: call).map(\.rule) == [.goldenRecorded])
    }
    #expect(
      file.current == #"""
          golden(list.text, """
            milk

              eggs \\ \"\"""
        \#("")
            """)
          golden(
            list.text,
            """
            milk

              eggs \\ \"\"""
        \#("")
            """)
          golden(
            list.text,
            """
              milk

                eggs \\ \"\"""
        \#("")
              """)
        """#)
  }

  @Test func `A blank at the end of a line is written so that no editor takes it away`() throws {
    let file = try SourceFile(#"golden(text, "milk")"#)
    _ = file.violations(of: "one \n two  \n \nthree ", equalTo: "milk")
    #expect(
      file.current == #"""
        golden(text, """
          one\u{20}
           two \u{20}
          \u{20}
          three\u{20}
          """)
        """#)
    let single = try SourceFile(#"golden(text, "milk")"#)
    _ = single.violations(of: "one ", equalTo: "milk")
    #expect(single.current == #"golden(text, "one ")"#)
  }

  @Test func `A literal that is not there is added after the text`() throws {
    let file = try SourceFile(
      """
        golden(list.text)
        golden( list.text , mode: .missing)
        golden(
          // The list.
          list.text)
      """)
    for (call, text) in ["milk", "eggs", "milk\neggs"].enumerated() {
      #expect(
        file.violations(of: text, equalTo: nil, atCall: call, mode: .missing).map(\.rule)
          == [.goldenRecorded])
    }
    #expect(
      file.current == #"""
          golden(list.text, "milk")
          golden( list.text, "eggs" , mode: .missing)
          golden(
            // The list.
            list.text, """
              milk
              eggs
              """)
        """#)
  }

  @Test func `Calls are found though others have become longer, in any order and at the same time`()
    async throws
  {
    let calls = (0..<24).map { #"golden(text(\#($0)), "same"); "# }
    let lines = stride(from: 0, to: 24, by: 2).map { calls[$0] + calls[$0 + 1] }
    let file = try SourceFile(lines.joined(separator: "\n"))
    let (path, recorder) = (file.path, InlineRecorder())
    let places = (0..<24).map { call in
      (line: call / 2 + 1, column: (call % 2 == 0 ? 0 : calls[call - 1].utf8.count) + 7)
    }
    await withTaskGroup { group in
      for call in (0..<24).map({ $0 * 7 % 24 }) {
        group.addTask {
          let golden = InlineGolden(
            file: path, line: places[call].line, column: places[call].column, mode: .all,
            recorder: recorder)
          let text = Array(repeating: "\(call)", count: call % 5 + 1).joined(separator: "\n")
          #expect(golden.violations(of: text, equalTo: "same").map(\.rule) == [.goldenRecorded])
        }
      }
    }
    file.compileAgain()
    for call in 0..<24 {
      let text = Array(repeating: "\(call)", count: call % 5 + 1).joined(separator: "\n")
      #expect(
        file.violations(of: "new", equalTo: text, atCall: call).map(\.rule) == [.goldenRecorded])
    }
    #expect(file.current.split(separator: "\n").count == 12)
  }

  @Test func `The mode says whether a literal is rewritten`() throws {
    let file = try SourceFile(#"golden(text, "milk") + golden(text)"#)
    func rules(_ mode: RecordMode, _ text: String, _ expected: String?) -> [ViolationRule] {
      file.violations(of: text, equalTo: expected, atCall: expected == nil ? 1 : 0, mode: mode)
        .map(\.rule)
    }
    #expect(rules(.never, "milk", "milk") == [])
    #expect(rules(.never, "eggs", "milk") == [.golden])
    #expect(rules(.never, "eggs", nil) == [.goldenMissing])
    #expect(rules(.missing, "eggs", "milk") == [.golden])
    #expect(rules(.failed, "milk", "milk") == [])
    #expect(file.current == file.text)
    #expect(rules(.all, "milk", "milk") == [.goldenRecorded])
    #expect(file.current == file.text)
    #expect(rules(.missing, "eggs", nil) == [.goldenRecorded])
    #expect(file.current == #"golden(text, "milk") + golden(text, "eggs")"#)
  }

  @Test func `A call whose literal is not found is left alone, and the report says so`() throws {
    let file = try SourceFile(
      #"""
      golden(text, expected) golden(text, "\(1)") golden(text, "milk" + "") golden(text], "milk") \
      golden(f({), "milk") golden(
      """#)
    for (call, reason) in [
      (0, "does not contain a string literal"), (1, "does not contain"), (2, "does not contain"),
      (3, "no call that can be read"), (4, "no call that can be read"),
      (5, "no call that can be read"),
    ] {
      let violations = file.violations(of: "eggs", equalTo: "milk", atCall: call)
      #expect(violations.map(\.rule) == [.golden, .goldenMissing])
      #expect(violations.last?.explanation.contains(reason) == true)
    }
    let outside = InlineGolden(file: file.path, line: 9, column: 1, mode: .all)
    #expect(outside.violations(of: "eggs", equalTo: "eggs").map(\.rule) == [.goldenMissing])
    for (line, column) in [(1, Int.max), (1, .min), (.max, 1), (.min, .max)] {
      let beyond = InlineGolden(file: file.path, line: line, column: column, mode: .all)
      #expect(beyond.violations(of: "eggs", equalTo: "eggs").map(\.rule) == [.goldenMissing])
    }
    let nowhere = InlineGolden(file: file.path + "?", line: 1, column: 1, mode: .all)
    #expect(nowhere.violations(of: "eggs", equalTo: "eggs").map(\.rule) == [.goldenMissing])
    #expect(file.current == file.text)
  }

  @Test func `A call that is run with two texts keeps the first`() throws {
    let file = try SourceFile(#"golden(text, "milk")"#)
    #expect(file.violations(of: "eggs", equalTo: "milk").map(\.rule) == [.goldenRecorded])
    #expect(file.violations(of: "eggs", equalTo: "milk").map(\.rule) == [.goldenRecorded])
    let violations = file.violations(of: "soap", equalTo: "milk")
    #expect(violations.map(\.rule) == [.golden, .goldenMissing])
    #expect(violations[1].explanation.contains("recorded in this run, with another text"))
    #expect(file.current == #"golden(text, "eggs")"#)
  }

  @Test func `A file that somebody changes during the run is not written`() throws {
    let file = try SourceFile(#"golden(text, "milk")  golden(text, "milk")"#)
    #expect(file.violations(of: "eggs", equalTo: "milk").map(\.rule) == [.goldenRecorded])
    try "mine".write(toFile: file.path, atomically: true, encoding: .utf8)
    let violations = file.violations(of: "eggs", equalTo: "milk", atCall: 1)
    #expect(violations.last?.explanation.contains("changed during this run") == true)
    #expect(file.current == "mine")
  }

  @Test func `A file keeps its tabs and its line ends`() throws {
    let file = try SourceFile("\tgolden(\r\n\t\ttext, \"milk\")\r\n")
    _ = file.violations(of: "milk\neggs", equalTo: "milk")
    #expect(
      file.current
        == "\tgolden(\r\n\t\ttext, \"\"\"\r\n\t\t\tmilk\r\n\t\t\teggs\r\n\t\t\t\"\"\")\r\n")
    file.compileAgain()
    _ = file.violations(of: "soap", equalTo: "milk\neggs")
    #expect(file.current == "\tgolden(\r\n\t\ttext, \"soap\")\r\n")
  }

  @Test(arguments: [
    " ", "\t", "\n", "\r\n", "\t\n\t\t ", "// a )\n", "// a )\n  ", "/* ( /* \" */ */", "\r",
  ])
  func `What stands between arguments is left as it is`(_ space: String) throws {
    let call = "golden(\(space)text\(space),\(space)[\(space)1]\(space)"
    let file = try SourceFile(call + ",\(space)\"milk\"\(space))")
    #expect(file.violations(of: "soap", equalTo: "milk").map(\.rule) == [.goldenRecorded])
    #expect(file.current == call + ",\(space)\"soap\"\(space))")
    let bare = try SourceFile("golden(\(space)text\(space), mode: .missing)")
    #expect(bare.violations(of: "soap", equalTo: nil).map(\.rule) == [.goldenRecorded])
    #expect(bare.current == "golden(\(space)text, \"soap\"\(space), mode: .missing)")
  }

  @Test(arguments: [
    #"{ $0 + ")," }"#, #"list.map { f($0, "milk") }"#, #"["milk", f(1)]"#, #"f([{ (1, "milk") }])"#,
  ])
  func `A literal in brackets is not that of the call`(_ argument: String) throws {
    let file = try SourceFile("golden(\(argument), \"milk\")")
    #expect(file.violations(of: "soap", equalTo: "milk").map(\.rule) == [.goldenRecorded])
    #expect(file.current == "golden(\(argument), \"soap\")")
  }

  @Test(arguments: [
    "golden(text, \"milk\n\")", "golden(text, #\"milk\n\"#)", "golden(text, \"milk)",
    "golden(text, \"\"\"\nmilk)",
    "golden(text, \"milk\"", "golden(text, (\"milk\")", "golden(text, \"\\(milk\")",
    "golden(text, ]\"milk\")",
    "golden text, \"milk\")", "golden(text, /* \"milk\")", "golden(text, // \"milk\")",
  ])
  func `What is no call, or is not closed, is left as it is`(_ source: String) throws {
    let file = try SourceFile(source)
    #expect(file.violations(of: "soap", equalTo: "milk").map(\.rule) == [.golden, .goldenMissing])
    #expect(file.current == source)
  }

  @Test(arguments: 0..<20 * UInt64(LongRun.factor))
  func `Whatever text is recorded is read as the same text`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "\"", "\"\"\"", "\\", "\n", "\r", " ", "\t", "#", "\\(x)", "ä", "👩‍🌾", "\0", "\u{2028}", "a",
    ]
    let text = (0..<random.next(below: 12)).map { _ in random.pick(from: pieces)! }.joined()
    let original = "  golden(text, /* \"( */ f([1: \"\\(g(\"x\"))\"]), \"milk\", 2)"
    let file = try SourceFile(original)
    #expect(file.violations(of: text, equalTo: "milk").map(\.rule) == [.goldenRecorded])
    file.compileAgain()
    #expect(file.violations(of: "milk", equalTo: text, mode: .all).map(\.rule) == [.goldenRecorded])
    #expect(file.current == original)
  }
}
