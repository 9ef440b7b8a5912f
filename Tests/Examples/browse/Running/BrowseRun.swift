import Foundation

/// One run of the built program, and what came of it.
struct BrowseRun {
  let status: Int32

  /// Whether a signal ended the run; the status is its number.
  let wasKilled: Bool

  let output: String
  let errors: String

  /// Whether what was written is UTF-8.
  let isUTF8: Bool

  /// The repository's folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let samples = root.appendingPathComponent("Sources/Examples/browse/Samples")

  /// The program, which is built beside the tests.
  static var program: URL {
    Bundle.allBundles.map(\.bundleURL)
      .map { $0.pathExtension == "xctest" ? $0.deletingLastPathComponent() : $0 }
      .map { $0.appendingPathComponent("browse") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("browse")
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - input: What it can read from standard input.
  ///   - columns: How wide lines may be, or `nil` to cut nothing.
  /// - Throws: When the program cannot be run.
  init(_ arguments: [String], input: String = "", columns: String? = nil) throws {
    try self.init(arguments, bytes: Array(input.utf8), columns: columns)
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - bytes: What it can read from standard input.
  ///   - columns: How wide lines may be, or `nil` to cut nothing.
  /// - Throws: When the program cannot be run.
  init(_ arguments: [String], bytes: [UInt8], columns: String? = nil) throws {
    let width = columns.map { ["--width=\($0)"] } ?? []
    try self.init(Self.program, arguments + width, input: bytes)
  }

  /// Runs a shell's command line, in which the program is called `$0`.
  ///
  /// - Parameters:
  ///   - command: The command line.
  ///   - path: What it calls `$1`.
  ///   - input: What it can read from standard input.
  /// - Throws: When the shell cannot be run.
  init(shell command: String, _ path: String = "", input: String = "") throws {
    try self.init(
      URL(fileURLWithPath: "/bin/sh"), ["-c", command, Self.program.path, path],
      input: Array(input.utf8))
  }

  private init(_ program: URL, _ arguments: [String], input: [UInt8]) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("browse-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
    for file in files { try Data(file == files[0] ? input : []).write(to: file) }

    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.filter {
      $0.key != "COLUMNS" && $0.key != "CLICOLOR_FORCE"
    }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    wasKilled = process.terminationReason == .uncaughtSignal
    let written = try files.dropFirst().map { try Data(contentsOf: $0) }
    output = String(decoding: written[0], as: UTF8.self)
    errors = String(decoding: written[1], as: UTF8.self)
    isUTF8 = Data(output.utf8) == written[0] && Data(errors.utf8) == written[1]
  }
}
