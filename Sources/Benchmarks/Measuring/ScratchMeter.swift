#if os(Linux)
  import Foundation

  /// Tells how much memory a piece of work takes at its peak, its result included.
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
