import BrowseKit
import Testing

@Suite struct CommandTests {
  private func invocation(_ arguments: String...) throws -> Invocation {
    guard case .browse(let invocation) = try Command(parsing: arguments) else {
      throw NoInvocation()
    }
    return invocation
  }

  private struct NoInvocation: Error {}

  @Test func `an option's value is the next argument or stands behind an equals sign`() throws {
    #expect(try invocation("f.csv", "--group-by", "a").query.groupColumn == "a")
    #expect(try invocation("--group-by=a=b", "f.csv").query.groupColumn == "a=b")
    #expect(try invocation("f.csv", "--group-by=").query.groupColumn == "")
    #expect(try invocation("f.csv", "--group-by", "--grid").query.groupColumn == "--grid")
  }

  @Test func `every option has its effect`() throws {
    let invocation = try invocation(
      "--sort-by", "a:desc", "--columns=a,b", "--where", "a=1", "--where", "b~x", "--limit", "7",
      "--grid", "--output-format", "json", "--input-format", "jsonl", "--skip-bad-rows", "-",
      "--ignore-case", "--regex", "--sample", "5", "--seed=6", "--offset", "3", "--width=40",
      "--encoding", "utf-16")
    #expect(invocation.path == "-")
    #expect(invocation.query.sortKey == "a:desc")
    #expect(invocation.query.columns == "a,b")
    #expect(invocation.query.conditions == ["a=1", "b~x"])
    #expect(invocation.query.limit == 7)
    #expect(invocation.isGrid)
    #expect(invocation.outputFormat == .json)
    #expect(invocation.inputFormat == .jsonLines)
    #expect(invocation.skipsBadRows)
    #expect(invocation.query.ignoresCase && invocation.query.usesRegex)
    #expect(invocation.query.sampleCount == 5 && invocation.query.seed == 6)
    #expect(invocation.query.offset == 3)
    #expect(invocation.width == 40)
    #expect(invocation.encoding == .utf16)
    let text = try self.invocation("--delimiter=;", "--quote", "'", "--no-header", "f")
    #expect(text.dialect.delimiter == UInt8(ascii: ";"))
    #expect(text.dialect.quoting == .character(UInt8(ascii: "'")))
    #expect(!text.dialect.hasHeader)
    #expect(try self.invocation("--delimiter=tab", "f").dialect.delimiter == 9)
    for character in ["\t", " ", "!", "~"] {
      let text = try self.invocation("--delimiter=\(character)", "f").dialect
      #expect(text.delimiter == character.utf8.first)
      let quoted = try self.invocation("--quote=\(character)", "f").dialect
      #expect(quoted.quoting == character.utf8.first.map { .character($0) })
    }
    for wrong in ["", "ab", "\u{7F}", "\u{1F}", "\u{8}", "\u{A}", "é"] {
      #expect(throws: UsageError.self, "\(wrong)") {
        try self.invocation("--delimiter=\(wrong)", "f")
      }
      #expect(throws: UsageError.self, "\(wrong)") { try self.invocation("--quote=\(wrong)", "f") }
    }
    #expect(try self.invocation("--quote=none", "f").dialect.quoting == Dialect.Quoting.none)
    #expect(try self.invocation("--quote=backslash", "f").dialect.quoting == .backslash)
    #expect(try self.invocation("--ragged=refuse", "f").dialect.ragged == .refuse)
    #expect(try self.invocation("--ragged", "keep", "f").dialect == Dialect())
    #expect(try self.invocation("--count", "f").isCounting)
    #expect(
      try self.invocation("--stats=a", "--stats", "b", "f").statisticsColumns == ["a", "b"])
    #expect(try self.invocation("f.csv", "--follow").isFollowing)
    let byHand = try self.invocation(
      "f.csv", "--follow", "--interactive", "--output-format", "json")
    #expect(byHand.isFollowing && byHand.isInteractive == true && byHand.outputFormat == .json)
  }

  @Test func `a limit may be as large as a number is`() throws {
    #expect(try invocation("-", "--limit=0").query.limit == 0)
    #expect(try invocation("-", "--limit=\(Int.max)").query.limit == Int.max)
  }

  @Test func `two dashes end the options`() throws {
    #expect(try invocation("--", "--grid").path == "--grid")
    #expect(try invocation("--grid", "--", "-x").path == "-x")
  }

  @Test func `standard input is shown where it has something and no file is named`() throws {
    #expect(try Command(parsing: [], hasInput: true) == Command(parsing: ["-"]))
    #expect(try Command(parsing: ["a"], hasInput: true) == Command(parsing: ["a"]))
    #expect(throws: UsageError.self) { try Command(parsing: [], hasInput: false) }
    #expect(throws: UsageError.self) { try Command(parsing: ["a", "b"], hasInput: true) }
  }

  @Test func `help and version are found wherever they stand`() throws {
    #expect(try Command(parsing: ["f.csv", "--help"]) == .help)
    #expect(try Command(parsing: ["-h"]) == .help)
    #expect(try Command(parsing: ["--version"]) == .version)
    #expect(try Command(parsing: ["--manual"]) == .manual)
    #expect(try Command(parsing: ["--completions", "zsh"]) == .completions(.zsh))
  }

  @Test(arguments: [
    ([], "expected a file, or - for standard input"),
    (["a", "b"], "expected one file, found 2: a, b"),
    (["a", "--gruop-by", "x"], "there is no option --gruop-by; did you mean --group-by?"),
    (["a", "--frobnicate"], "there is no option --frobnicate"),
    (["a", "-x"], "there is no option -x"),
    (["a", "--limit"], "expected N after --limit, found the end of the command line"),
    (
      ["a", "--limit=x"], "expected a whole number from 0 to \(Int.max) after --limit, found \"x\""
    ),
    (
      ["a", "--limit", "-1"],
      "expected a whole number from 0 to \(Int.max) after --limit, found \"-1\""
    ),
    (
      ["a", "--limit", "9223372036854775808"],
      "expected a whole number from 0 to \(Int.max) after --limit, found \"9223372036854775808\""
    ),
    (["a", "--grid=yes"], "--grid takes no value, found \"yes\""),
    (["a", "--sort=b"], "there is no option --sort; did you mean --sort-by?"),
    (["a", "-x"], "there is no option -x"),
    (
      ["a", "--width=0"], "expected a whole number from 1 to \(Int.max) after --width, found \"0\""
    ),
    (["a", "--delimiter=ab"], "expected an ASCII character after --delimiter, found \"ab\""),
    (["a", "--delimiter", "é"], "expected an ASCII character after --delimiter, found \"é\""),
    (["a", "--quote", "\n"], "expected an ASCII character after --quote, found \"\n\""),
    (["a", "--quote=|", "--delimiter=pipe"], "expected a quote that differs from the delimiter"),
    (
      ["a", "--input-format=json", "--no-header"],
      "--delimiter, --quote, --no-header and --ragged are for delimited text, and not for JSON"
    ),
    (["a", "--count", "--output-format=csv"], "--count and --stats print text, and nothing else"),
    (
      ["a", "--stats=b", "--output-format=csv"],
      "--count and --stats print text, and nothing else"
    ),
    (["a", "--count", "--grid"], "--count and --stats print text, and nothing else"),
    (["a", "--count", "--stats=b"], "--count and --stats print text, and nothing else"),
    (["a", "--follow", "--grid"], "--follow prints a row a line of text, and nothing else"),
    (["a", "--follow", "--count"], "--follow prints a row a line of text, and nothing else"),
    (["a", "--follow", "--stats=b"], "--follow prints a row a line of text, and nothing else"),
    (
      ["a", "--follow", "--output-format=csv"],
      "--follow prints a row a line of text, and nothing else"
    ),
    (
      ["a", "--interactive", "--grid"],
      "--interactive shows a row a line, and neither a grid nor what --count and --stats tell"
    ),
    (
      ["a", "--interactive", "--count"],
      "--interactive shows a row a line, and neither a grid nor what --count and --stats tell"
    ),
    (
      ["a", "--interactive", "--stats=b"],
      "--interactive shows a row a line, and neither a grid nor what --count and --stats tell"
    ),
    (
      ["a", "--input-format=jsonl", "--delimiter=tab"],
      "--delimiter, --quote, --no-header and --ragged are for delimited text, and not for JSON"
    ),
    (
      ["a", "--completions=tcsh"],
      "expected one of bash, zsh, fish after --completions, found \"tcsh\""
    ),
    (
      ["a", "--output-format", "xml"],
      "expected one of text, csv, tsv, json, jsonl, markdown, html after --output-format, found \"xml\""
    ),
  ])
  func `a command line that cannot be understood says why`(arguments: [String], expected: String) {
    let error = #expect(throws: UsageError.self) { try Command(parsing: arguments) }
    #expect(error?.description == expected)
  }
}
