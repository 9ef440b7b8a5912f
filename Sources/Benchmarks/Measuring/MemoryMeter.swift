import Foundation

/// Measures how much memory programs take at most, once for each.
///
/// The system counts the memory of the process that starts a program as the program's until it begins. This
/// process is big, so a small one starts the program: Python, which also asks the system afterwards.
final class MemoryMeter {
  private let python: ChildProgram
  private var told: Set<String> = []

  init(python: ChildProgram) { self.python = python }

  /// Runs a program and prints its peak memory on standard error, unless that was printed before.
  ///
  /// - Parameters:
  ///   - name: What to call the program.
  ///   - program: The program.
  ///   - arguments: Its arguments.
  ///   - rowCount: How many rows share the memory.
  func tell(_ name: String, _ program: ChildProgram, _ arguments: [String], rowCount: Int) {
    guard told.insert(name).inserted else { return }
    let answer = python.run(["-c", Self.script, program.path] + arguments)
    guard let bytes = Int(answer.filter(\.isNumber)) else { return }
    let text = "\(name): \(bytes >> 20) MiB at the peak, \(bytes / rowCount) bytes a row\n"
    FileHandle.standardError.write(Data(text.utf8))
  }

  private static let script = """
    import resource, subprocess, sys
    child = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE)
    for _ in range(24):
        child.stdout.readline()
    child.stdout.close()
    child.wait()
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    print(peak if sys.platform == "darwin" else peak * 1024)
    """
}

#if os(Linux)
  import Foundation

  /// Measures how much memory a piece of work takes at its peak, its result included.
  enum ScratchMeter {
    /// Runs some work.
    ///
    /// The peak is forgotten first, so whatever it is above the resident memory before, the work has
    /// taken. Memory that was used and freed earlier is not seen again, so this belongs to the start of
    /// a process.
    ///
    /// - Parameter work: What to run.
    /// - Returns: The peak above the memory before, in bytes; `nil` where the system does not tell.
    static func peak(of work: () -> Void) -> Int? {
      try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
      guard let before = status("VmRSS") else { return nil }
      work()
      return status("VmHWM").map { max(0, $0 - before) }
    }

    private static func status(_ name: String) -> Int? {
      guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
        return nil
      }
      let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1024 }
    }
  }
#endif

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
    let screen = run(arguments, reading: firstLines)
    precondition(!screen.isEmpty, "\(url.path) printed nothing.")
    return screen
  }

  /// Runs the program and reads all that it prints.
  ///
  /// - Parameter arguments: The program's arguments.
  func runToEnd(_ arguments: [String]) {
    let count = run(arguments) { output in
      var count = 0
      while case let data = output.availableData, !data.isEmpty { count += data.count }
      return count
    }
    precondition(count > 0, "\(url.path) printed nothing.")
  }

  private func run<Answer>(
    _ arguments: [String], reading answer: (FileHandle) -> Answer
  ) -> Answer {
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
    let answer = answer(output.fileHandleForReading)
    try? output.fileHandleForReading.close()
    process.waitUntilExit()
    precondition(
      process.terminationStatus == 0, "\(url.path) ended with status \(process.terminationStatus).")
    return answer
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
