import Foundation

/// Runs other programs.
enum Shell {
  /// What a program left behind.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs a program, found on the search path, to its end.
  ///
  /// - Parameters:
  ///   - arguments: The name of the program and its arguments.
  ///   - folder: Where it runs; here by default.
  /// - Returns: Its status and what it wrote.
  /// - Throws: What the system says if it cannot be started.
  static func run(_ arguments: [String], in folder: URL? = nil) throws -> Result {
    // Files and not pipes: a full pipe would stop a program whose other pipe is being read.
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "roster-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let output = scratch.appending(path: "output")
    let errors = scratch.appending(path: "errors")
    try Data().write(to: output)
    try Data().write(to: errors)

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }
}
