import Foundation

/// The Swift compiler, looking at programs that import the modules of this package.
///
/// The modules are those that the running tests were built with, wherever they were built.
enum Compiler {
  /// What kept a program from being compiled.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Checks a program without making an executable.
  ///
  /// - Parameters:
  ///   - program: The text of a `main.swift`.
  ///   - limit: From how many milliseconds on an expression that takes so long to check is warned of.
  /// - Returns: The errors, warnings and notes, empty if all is well.
  /// - Throws: ``Failure`` if there is no compiler, or no modules.
  static func diagnostics(of program: String, timing limit: Int? = nil) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "roster-program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "main.swift")
    try program.write(to: file, atomically: true, encoding: .utf8)

    var arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm",
      "-enable-upcoming-feature", "ExistentialAny",
      "-enable-upcoming-feature", "MemberImportVisibility",
      "-I", try modules.get().path, file.path,
    ]
    if let limit {
      arguments += ["-Xfrontend", "-warn-long-expression-type-checking=\(limit)"]
    }
    let result = try Shell.run(arguments)
    return result.errors
  }

  /// Checks programs as one, which takes much less time than one after another.
  ///
  /// - Parameters:
  ///   - programs: The programs, with names or scopes of their own.
  ///   - prelude: What stands before them, with a line break at the end.
  ///   - limit: From how many milliseconds on an expression that takes so long to check is warned of.
  /// - Returns: For each program the number of its first line, and what is said from each error or warning in it
  ///   to the next one. What is said of no program is said of all.
  /// - Throws: ``Failure`` if there is no compiler, or no modules.
  static func diagnostics(
    ofEach programs: [String], after prelude: String, timing limit: Int? = nil
  ) throws -> [(firstLine: Int, text: String)] {
    func lineCount(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
    var said: [(firstLine: Int, text: String)] = []
    var line = lineCount(prelude) + 1
    for program in programs {
      said.append((line, ""))
      line += lineCount(program) + 1
    }
    let end = line
    let all = try diagnostics(
      of: prelude + programs.map { $0 + "\n" }.joined(), timing: limit)
    var current = Array(said.indices)
    for message in all.split(separator: "\n") {
      if message.contains(": error: ") || message.contains(": warning: ") {
        let line = message.firstMatch(of: /main\.swift:([0-9]+):/).flatMap { Int($0.output.1) } ?? 0
        let program = line < end ? said.lastIndex { $0.firstLine <= line } : nil
        current = program.map { [$0] } ?? Array(said.indices)
      }
      for program in current { said[program].text += message + "\n" }
    }
    return said
  }

  /// Where the modules that these tests import were built.
  private static let modules: Result<URL, Failure> = {
    var starts = CommandLine.arguments.filter { $0.hasPrefix("/") }.map { URL(filePath: $0) }
    starts.append(Bundle.main.bundleURL)
    for start in starts {
      var folder = start.standardizedFileURL
      while folder.pathComponents.count > 1 {
        folder.deleteLastPathComponent()
        for candidate in [folder.appending(path: "Modules"), folder] {
          let module = candidate.appending(path: "Roster.swiftmodule")
          if FileManager.default.fileExists(atPath: module.path) { return .success(candidate) }
        }
      }
    }
    return .failure(Failure(description: "No modules beside any of \(starts.map(\.path))."))
  }()
}
