import TestSupport
import Testing

/// Streams that do not end, and what the program does instead of waiting for their end.
///
/// A shell ends a run that takes 20 s of the processor's time.
@Suite(.onThreadOfItsOwn) struct EndlessInputTests {
  private func run(_ stream: String, _ options: String) throws -> BrowseRun {
    try BrowseRun(shell: "ulimit -t 20; \(stream) | \"$0\" - \(options)")
  }

  @Test func `a stream of bad rows is told of, and given up`() throws {
    let run = try run("yes", "--input-format=jsonl --skip-bad-rows")
    #expect(run.status == 65)
    #expect(
      run.errors == """
        browse: skipped a bad row: <stdin>:1:1: expected an object, found "y"
        browse: skipped 1000 bad rows so far
        browse: skipped 10000 bad rows so far
        browse: skipped 100000 bad rows so far
        browse: skipped 1000000 bad rows so far
        browse: <stdin>:1000001:1: expected a good row after 1000000 bad ones, found another bad one

        """)
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    ("yes '{\"a\":1}'", "--limit 2", "  a\n  1\n  1\n"),
    ("yes 'a'", "--limit 2", "  a\n  a\n  a\n"),
    ("{ echo '['; yes '{\"a\":1},'; }", "--limit 2", "  a\n  1\n  1\n"),
    ("{ echo '{\"b\":2}'; yes '{\"a\":1}'; }", "--limit 2 --columns a", "  a\n\n  1\n"),
    (
      "{ echo '{\"b\":2}'; yes '{\"a\":1}'; }", "--limit 1 --where a=1 --group-by a",
      "  b\n1 (1)\n\n"
    ),
    ("{ yes | head -1500; yes '{\"a\":1}'; }", "--limit 1 --skip-bad-rows", "  a\n  1\n"),
  ])
  func `a limit ends the reading as soon as there are enough rows`(
    stream: String, options: String, expected: String
  ) throws {
    let format = stream.contains("[") ? "json" : stream.contains("{") ? "jsonl" : "csv"
    let run = try run(stream, "--input-format=\(format) \(options)")
    #expect(run.status == 0)
    #expect(run.output == expected)
  }

  @Test func `rows without end are too many for the memory`() throws {
    // Of rows of many values fewer fill the memory.
    let row = (1...17).map { "\($0)" }.joined(separator: ",")
    let run = try BrowseRun(shell: "ulimit -t 20; ulimit -v 75000; yes \(row) | \"$0\" -")
    #expect(run.status == 71)
    #expect(run.errors.hasPrefix("browse: <stdin>: not enough memory: "))
    #expect(run.errors.hasSuffix(" MiB (try --limit)\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(
    arguments: LongRun.isAsked
      ? ["--where a=1", "--sort-by a --group-by a"] : ["--sort-by a --group-by a"])
  func `memory that is short is a message, for every query and every size`(query: String) throws {
    let run = try BrowseRun(
      shell: """
        ulimit -t 20; ulimit -v 75000
        for n in 1000 10000 160000; do
          { echo a; seq $n; } | "$0" - \(query) > /dev/null; echo $?
        done
        """)
    let statuses = run.output.split(separator: "\n")
    #expect(statuses == (query == "--where a=1" ? ["0", "0", "0"] : ["0", "0", "71"]))
    #expect(run.errors.split(separator: "\n").allSatisfy { $0.contains(": not enough memory: ") })
  }
}
