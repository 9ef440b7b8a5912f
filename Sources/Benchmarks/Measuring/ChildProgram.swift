import Foundation

/// Another program, run for what it costs.
struct ChildProgram {
  private let url: URL

  var path: String { url.path }

  /// A program of the search path, or `nil` where there is none of that name.
  static func named(_ name: String) -> ChildProgram? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.lazy.compactMap { ChildProgram(URL(fileURLWithPath: "\($0)/\(name)")) }.first
  }

  /// A program that was built with this one, or `nil` where there is none of that name.
  static func besideThis(_ name: String) -> ChildProgram? {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return ChildProgram(folder.appendingPathComponent(name))
  }

  private init?(_ url: URL) {
    guard FileManager.default.isExecutableFile(atPath: url.path) else { return nil }
    self.url = url
  }

  /// Runs the program, reads its first screen, and then stops reading, as `head` does.
  ///
  /// - Parameter arguments: The program's arguments.
  /// - Returns: The first screen.
  @discardableResult
  func run(_ arguments: [String]) -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = url
    process.arguments = arguments
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      preconditionFailure("\(url.path) does not run: \(error)")
    }
    let screen = firstLines(of: output.fileHandleForReading)
    try? output.fileHandleForReading.close()
    process.waitUntilExit()
    precondition(
      process.terminationStatus == 0 && !screen.isEmpty,
      "\(url.path) ended with status \(process.terminationStatus).")
    return screen
  }

  /// Reads a screen of lines, or less where there is less.
  private func firstLines(of output: FileHandle) -> String {
    var screen = ""
    while screen.count(where: { $0 == "\n" }) < 24 {
      let text = output.availableData
      if text.isEmpty { break }
      screen += String(decoding: text, as: UTF8.self)
    }
    return screen
  }
}
