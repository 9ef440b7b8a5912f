import BrowseKit
import Foundation
import Synchronization
import TestSupport
import Testing

/// Standard output and input that take and give little at a time, or nothing for a while.
@Suite(.onThreadOfItsOwn) struct StreamTests {
  private final class Flag: Sendable {
    let isReached = Atomic(false)
  }

  /// Few rows of many bytes.
  private let rows = (0..<500).map {
    "{\"number\": \($0), \"text\": \"\(String(repeating: "x", count: 300))\"}\n"
  }.joined()

  @Test(arguments: ["text", "json"])
  func `an output that does not block gets everything, in as many pieces as it takes`(
    format: String
  ) throws {
    let expected = try BrowseRun(["-", "--output-format", format], input: rows).output
    #expect(expected.utf8.count > 1 << 17)
    let run = try PipedRun(["-", "--output-format", format], isBlocking: false)
    try run.write(rows)
    try run.endInput()
    run.waitUntilStuck()
    #if os(Linux)
      #expect(run.comesToRest())
    #endif
    let (status, output, errors) = try run.finish()
    #expect(status == 0)
    #expect(output == expected)
    #expect(errors.isEmpty)
  }

  @Test func `an input that does not block is waited for`() throws {
    let run = try PipedRun(["-", "--input-format=jsonl"], isBlocking: false)
    try run.write("{\"a\": 1}\n")
    usleep(100_000)
    #if os(Linux)
      #expect(run.comesToRest())
    #endif
    try run.write("{\"a\": 2}\n")
    let (status, output, errors) = try run.finish()
    #expect(status == 0)
    #expect(output == "  a\n  1\n  2\n")
    #expect(errors.isEmpty)
  }

  // A character that may be cut off is waited for; no other one is, be it a byte or all of its bytes.
  @Test(arguments: ["y", "é", "日"])
  func `a bad row is told while the input goes on`(_ bad: String) throws {
    let run = try PipedRun(["-", "--input-format=jsonl", "--skip-bad-rows"])
    // Of what is known to be JSON no delimiter is looked for, which would take more lines.
    try run.write("{\"a\": \",;\"}\n\(bad)\n")
    #expect(
      run.nextErrors()
        == "browse: skipped a bad row: <stdin>:2:1: expected an object, found \"\(bad)\"\n")
    try run.write("{\"a\": 2}\nyes\n")
    let (status, output, errors) = try run.finish()
    #expect(status == 0)
    #expect(output == "  a\n  ,;\n  2\n")
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

  #if os(Linux)
    @Test func `a signal during the writing loses nothing`() async {
      await #expect(processExitsWith: .success) {
        let folder = FileManager.default.temporaryDirectory
        let files = ["jsonl", "txt"].map {
          folder.appendingPathComponent("browse-\(UUID().uuidString).\($0)")
        }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        let rows = (0..<20_000).map { "{\"number\": \($0)}\n" }.joined()
        try Data(rows.utf8).write(to: files[0])

        // A reader who begins when the pipe has long been full.
        let (reader, pipe) = (Process(), Pipe())
        reader.executableURL = URL(fileURLWithPath: "/bin/sh")
        reader.arguments = ["-c", "sleep 0.5; cat > \"$0\"", files[1].path]
        reader.standardInput = pipe.fileHandleForReading
        try reader.run()
        try pipe.fileHandleForReading.close()
        dup2(pipe.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
        try pipe.fileHandleForWriting.close()

        // With this a signal ends a write, and does not begin it anew.
        var action = sigaction()
        action.__sigaction_handler = .init(sa_handler: { _ in })
        unsafe sigaction(SIGUSR1, &action, nil)
        let writer = pthread_self()
        let end = Flag()
        Thread.detachNewThread {
          for _ in 0..<60 where !end.isReached.load(ordering: .acquiring) {
            usleep(5000)
            pthread_kill(writer, SIGUSR1)
          }
        }
        let status = Program().run([files[0].path, "--output-format=json"])
        end.isReached.store(true, ordering: .releasing)
        close(STDOUT_FILENO)
        reader.waitUntilExit()
        let written = try String(contentsOf: files[1], encoding: .utf8)
        let expected = try BrowseRun([files[0].path, "--output-format=json"]).output
        guard status == .success, written == expected else { exit(1) }
      }
    }
  #endif
}
