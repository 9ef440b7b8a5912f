import Foundation

/// Tells how much memory programs take at most, once for each.
///
/// The system counts the memory of whoever starts a program as the program's until it begins. This
/// process is big, so a small one starts the program: Python, which also asks the system afterwards.
final class MemoryMeter {
  private let python: ChildProgram
  private var told: Set<String> = []

  init(python: ChildProgram) { self.python = python }

  /// Runs a program and tells its peak on standard error, unless that was told before.
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
