import Foundation
import TestSupport
import Testing

/// The program as it is built: what it reads, where it writes, how it ends.
@Suite(.onThreadOfItsOwn) struct ExecutableTests {
  private struct Run {
    let status: Int32
    let output: String
    let errors: String

    init(_ arguments: [String], input: String = "") throws {
      let process = Process()
      let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
      process.executableURL = Self.program
      process.arguments = arguments
      process.standardInput = pipes.input
      process.standardOutput = pipes.output
      process.standardError = pipes.errors
      try process.run()
      // Little enough for a pipe's buffer in each direction, so that nobody waits for anybody.
      try pipes.input.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try pipes.input.fileHandleForWriting.close()
      output = String(
        decoding: try pipes.output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      errors = String(
        decoding: try pipes.errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      status = process.terminationStatus
    }

    /// The program is built beside the tests.
    private static var program: URL {
      let folders = Bundle.allBundles.map(\.bundleURL)
        .map { $0.pathExtension == "xctest" ? $0.deletingLastPathComponent() : $0 }
      let start = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      return (folders + [start]).map { $0.appending(path: "gallery") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? start
    }
  }

  @Test func `a script is read from standard input`() throws {
    let run = try Run(
      ["swipe-actions", "--events", "-", "--trace"], input: "swipe leading 0 1 Vibrate")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("> swipe leading 0 1 Vibrate\n  bzzz: phone 2\n"))
  }

  @Test(arguments: [
    ["x\u{1B}[31m\u{7F}\u{9B}\u{202E}\u{2066}\u{2028}y"],
    ["--x\u{1B}[31m\u{9B}\u{202E}"], ["swipe-actions", "--events", "\u{1B}]0;x\u{7}\u{202E}"],
    ["swipe-actions", "--seed", "\u{1B}[2J\u{202E}"],
  ])
  func `a terminal has nothing to obey in what is wrong`(_ arguments: [String]) throws {
    let run = try Run(arguments)
    #expect(run.status != 0)
    #expect(run.errors.hasPrefix("gallery: ") && run.errors.hasSuffix("\n"))
    let message = run.errors.dropLast().unicodeScalars
    #expect(
      !message.contains { scalar in
        [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
      }, "\(message)")
  }

  @Test func `what is wrong with it goes to standard error, and nothing to standard output`() throws
  {
    let run = try Run(["swipe-actions", "--events", "-"], input: "show\nshake")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "gallery: <stdin>:2: expected a gesture, found “shake”\n")
  }

  @Test func `a file that is not there is an error`() throws {
    let run = try Run(["form", "--events", "/nowhere/script.txt"])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "gallery: /nowhere/script.txt: cannot be read\n")
  }
}
