import Foundation
import Testing

/// Standard output and input that take and give little at a time, or nothing for a while.
@Suite struct StreamTests {
  private let rows = (0..<20_000).map { "{\"number\": \($0)}\n" }.joined()

  @Test(arguments: ["text", "json"])
  func `an output that does not block gets everything, in as many pieces as it takes`(
    format: String
  ) throws {
    let expected = try BrowseRun(["-", "--format", format], input: rows).output
    #expect(expected.utf8.count > 1 << 17)
    let run = try PipedRun(["-", "--format", format], isBlocking: false)
    try run.write(rows)
    try run.endInput()
    run.waitUntilStuck()
    let (status, output, errors) = try run.finish()
    #expect(status == 0)
    #expect(output == expected)
    #expect(errors.isEmpty)
  }

  @Test func `an input that does not block is waited for`() throws {
    let run = try PipedRun(["-", "--input-format=jsonl"], isBlocking: false)
    try run.write("{\"a\": 1}\n")
    usleep(100_000)
    try run.write("{\"a\": 2}\n")
    let (status, output, errors) = try run.finish()
    #expect(status == 0)
    #expect(output == "  a\n  1\n  2\n")
    #expect(errors.isEmpty)
  }

  @Test func `a bad row is told while the input goes on`() throws {
    let run = try PipedRun(["-", "--input-format=jsonl", "--skip-bad-rows"])
    try run.write("{\"a\": 1}\nyes\n")
    #expect(
      run.nextErrors()
        == "browse: skipped a bad row: <stdin>:2:1: expected an object, found \"y\"\n")
    try run.write("{\"a\": 2}\nyes\n")
    let (status, output, errors) = try run.finish()
    #expect(status == 0)
    #expect(output == "  a\n  1\n  2\n")
    #expect(errors == "browse: skipped 2 bad rows\n")
  }

  @Test func `a full device is an error, and a reader who left is none`() throws {
    let full = try BrowseRun(shell: "\"$0\" - > /dev/full", input: rows)
    #expect(full.status == 74)
    #expect(full.errors == "browse: cannot write the output: no space left on device\n")
    let left = try BrowseRun(
      shell: "{ \"$0\" -; echo \"status $?\" >&2; } | true", input: rows)
    #expect(left.errors == "status 0\n")
  }
}
