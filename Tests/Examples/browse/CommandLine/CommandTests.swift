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
      "--grid", "--format", "json", "--input-format", "jsonl", "--skip-bad-rows", "-")
    #expect(invocation.path == "-")
    #expect(invocation.query.sortKey == "a:desc")
    #expect(invocation.query.columns == "a,b")
    #expect(invocation.query.conditions == ["a=1", "b~x"])
    #expect(invocation.query.limit == 7)
    #expect(invocation.isGrid)
    #expect(invocation.outputFormat == .json)
    #expect(invocation.inputFormat == .jsonLines)
    #expect(invocation.skipsBadRows)
  }

  @Test func `a limit may be as large as a number is`() throws {
    #expect(try invocation("-", "--limit=0").query.limit == 0)
    #expect(try invocation("-", "--limit=\(Int.max)").query.limit == Int.max)
  }

  @Test func `two dashes end the options`() throws {
    #expect(try invocation("--", "--grid").path == "--grid")
    #expect(try invocation("--grid", "--", "-x").path == "-x")
  }

  @Test func `help and version are found wherever they stand`() throws {
    #expect(try Command(parsing: ["f.csv", "--help"]) == .help)
    #expect(try Command(parsing: ["-h"]) == .help)
    #expect(try Command(parsing: ["--version"]) == .version)
  }

  @Test func `the help explains every option`() {
    #expect(
      Command.helpText == """
        usage: browse FILE [options]

        Shows a data file as a list: CSV, TSV, JSON (an array of objects) or JSON Lines.
        FILE is a path, or - for standard input.

          --group-by COLUMN                  make a section of each value
          --sort-by COLUMN[:desc]            sort the rows; numbers by their size
          --columns A,B,C                    show these columns only, in this order
          --where CONDITION                  show rows with COLUMN=VALUE or COLUMN~TEXT only; may be repeated
          --limit N                          show the first N rows only; unless they are sorted, read no further
          --grid                             show the rows side by side
          --format text|json                 print text (the default) or JSON
          --input-format csv|tsv|json|jsonl  read this format, whatever the file is called
          --skip-bad-rows                    leave out rows that are wrong, and tell of them
          --help                             print this help
          --version                          print the version

        All rows are held in memory, in at most half of what is free. A record may have
        16777216 bytes. Of bad rows the first is told at once, and their number later;
        after 1000000 bad rows on end, or 67108864 bytes without a row, the
        file is given up.

        Exit status: 0 done, 64 wrong usage, 65 bad data, 66 no such file, 71 not enough memory,
        74 output failed.

        """)
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
    (["a", "--format", "xml"], "expected one of text, json after --format, found \"xml\""),
  ])
  func `a command line that cannot be understood says why`(arguments: [String], expected: String) {
    let error = #expect(throws: UsageError.self) { try Command(parsing: arguments) }
    #expect(error?.description == expected)
  }
}
