import BrowseKit
import Foundation
import TestSupport
import Testing

/// Texts that a terminal would obey, in every place from which one can get to a terminal.
@Suite(.onThreadOfItsOwn) struct HostileTextTests {
  /// An escape sequence, DEL, a C1 control, an override, an isolate and a line separator.
  private static let hostile = "x\u{1B}[31m\u{7F}\u{9B}\u{202E}\u{2066}\u{2028}y"

  /// The same as a message shows it.
  private static let visible = "x␛[31m␡\u{FFFD}\u{FFFD}\u{FFFD}␤y"

  private static let header = "\(hostile),b\n1,2\n"

  struct Case: Sendable {
    let arguments: [String]
    let input: String
    let status: Int32
    let part: String

    init(_ arguments: [String], _ input: String, _ status: Int32, _ part: String) {
      self.arguments = arguments
      self.input = input
      self.status = status
      self.part = part
    }
  }

  private static let cases: [Case] = [
    Case([hostile], "", 66, "\(visible): no such file"),
    Case(["-", "--group-by", hostile], "a\n", 64, "there is no column \"\(visible)\""),
    Case(["-", "--sort-by", "a:\(hostile)"], "a\n", 64, "found \"\(visible)\""),
    Case(["-", "--columns", "a,\(hostile)"], "a\n", 64, "there is no column \"\(visible)\""),
    Case(["-", "--where", hostile], "a\n", 64, "in a condition, found \"\(visible)\""),
    Case(["-", "--where", "\(hostile)=1"], "a\n", 64, "there is no column \"\(visible)\""),
    Case(["-", "--limit", hostile], "", 64, "found \"\(visible)\""),
    Case(["-", "--output-format", hostile], "", 64, "found \"\(visible)\""),
    Case(["-", "--grid=\(hostile)"], "", 64, "found \"\(visible)\""),
    Case(["-", "--\(hostile)"], "", 64, "there is no option --\(visible)"),
    Case(["-", hostile], "", 64, "found 2: -, \(visible)"),
    Case(["-", "--group-by", "c"], header, 64, "(the columns: \(visible), b)"),
    Case(["-", "--group-by", "\(hostile)z"], header, 64, "did you mean \"\(visible)\"?"),
    Case(["-"], "\(hostile),\(hostile)\n1,2\n", 0, "found the name \"\(visible)\" again"),
    Case(["-"], "[{\"\u{202E}\":1,\"\u{202E}\":1}]", 65, "found the key \"\u{FFFD}\" again"),
    Case(["-"], "a\n\"\"\u{202E}\n", 0, "after a closing quote, found \"\u{FFFD}\""),
    Case(["-"], "a\n\"\"\u{85}\n", 0, "after a closing quote, found \"\u{FFFD}\""),
    Case(["-"], "a\n\"\"\u{1B}\n", 0, "found the control character 0x1B"),
    Case(["-"], "a\n\"\"\u{7F}\n", 0, "found the control character 0x7F"),
    Case(["-", "--skip-bad-rows"], "a\n\"\"\u{9B}\n1\n", 0, "found \"\u{FFFD}\""),
    Case(["-"], "[{\"a\":\"\\ud83d\u{1B}\"}]", 65, "found \\uD83D alone"),
  ]

  @Test(arguments: 0..<cases.count)
  func `a message is one line that a terminal has nothing to obey in`(
    number: Int
  ) throws {
    let example = Self.cases[number]
    let run = try BrowseRun(example.arguments, input: example.input)
    #expect(run.status == example.status)
    #expect(run.errors.contains(example.part), "\(run.errors.debugDescription)")
    #expect(run.errors.hasSuffix("\n"))
    #expect(run.errors.dropLast().unicodeScalars.allSatisfy { !Terminal.obeys($0) })
    #expect(run.errors.dropLast().unicodeScalars.allSatisfy { !Terminal.turns($0) })
  }

  @Test func `a message shows controls as the list does`() throws {
    let name = "x\u{1B}[31m\u{7F}\u{9B}\ty"
    let list = try BrowseRun(["-", "--delimiter=comma"], input: "\(name)\n").output
    let errors = try BrowseRun(
      ["-", "--delimiter=comma", "--group-by=b"], input: "\(name)\n"
    ).errors
    let shown = list.split(separator: "\n")[0].dropFirst(2)
    #expect(shown == "x␛[31m␡\u{FFFD} y")
    #expect(errors.contains("(the columns: \(shown))"))
  }

  @Test func `JSON escapes what a terminal obeys, and reads as the same text`() throws {
    let values = Self.hostile + "\u{0}\u{8}\t\n\u{C}\r\u{1F}\u{80}\u{9F}\u{A0}é\u{2029}\u{2069}☃"
    let file = JSONText.array([values, "plain"])
    let run = try BrowseRun(["-", "--output-format=json", "--group-by=k"], input: file)
    #expect(run.status == 0)
    #expect(run.output.contains("x\\u001b[31m\\u007f\\u009b\\u202e\\u2066\\u2028y"))
    #expect(run.output.contains("\\u0080\\u009f\u{A0}é\\u2029\\u2069☃"))
    #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || !Terminal.obeys($0) })
    #expect(run.output.unicodeScalars.allSatisfy { !Terminal.turns($0) })
    let sections = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(sections.compactMap { $0["title"] as? String } == [values, "plain"])
    let rows = try #require(sections[0]["rows"] as? [[String: Any]])
    #expect(rows[0][values] as? String == values)
    #expect(rows[0]["nested"] as? [String] == [values])
  }

  /// JSON as another program would write it.
  private enum JSONText {
    static func array(_ values: [String]) -> String {
      let rows = values.map { ["k": $0, values[0]: $0, "nested": [$0]] as [String: Any] }
      let data = try? JSONSerialization.data(withJSONObject: rows)
      return String(decoding: data ?? Data(), as: UTF8.self)
    }
  }

  @Test func `a message quotes the beginning of a long text only`() throws {
    let name = String(repeating: "n", count: 100_000)
    let columns = (0..<1000).map { "\($0)\(name.prefix(90))" }
    let message = try BrowseRun(["-", "--group-by", name], input: columns.joined(separator: ","))
      .errors
    #expect(message.contains("there is no column \"\(name.prefix(80))…\" (the columns: 0nnn"))
    #expect(message.hasSuffix("n… and 980 more)\n"))
    #expect(message.unicodeScalars.count < 2000)
    for file in ["\(name),\(name)", "[{\"\(name)\":1,\"\(name)\":2}]", "[{\"a\":1.\(name)}]"] {
      let errors = try BrowseRun(["-"], input: file).errors
      #expect(errors.hasPrefix("browse: ") && errors.contains("<stdin>:1:"))
      #expect(errors.unicodeScalars.count < 300)
    }
  }

  @Test func `a suggestion for names of any length takes no time`() throws {
    let word = String(repeating: "w", count: 60)
    // With a quarter of the columns comes a third of the time.
    let (seconds, share) = LongRun.isAsked ? (10, 1) : (3, 4)
    let input = "\(String(repeating: "w", count: 4_000_000)),\(word)x\n"
    let run = try BrowseRun(
      shell: "ulimit -t \(seconds); \"$0\" - --group-by \(word)", input: input)
    #expect(run.status == 64)
    #expect(run.errors.contains("did you mean \"\(word)x\"?"))
    let columns = (0..<100_000 / share).map { "\(word.dropLast(6))\($0 + 100_000)" }
    let many = try BrowseRun(
      shell: "ulimit -t \(seconds); \"$0\" - --group-by \(word)",
      input: columns.joined(separator: ","))
    #expect(many.status == 64)
  }
}
