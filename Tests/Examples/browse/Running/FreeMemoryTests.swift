#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @testable import BrowseKit

  /// What the program knows of the memory that it may still take.
  @Suite(.onThreadOfItsOwn) struct FreeMemoryTests {
    private func numbers(inFile path: String) -> [Int] {
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    }

    @Test
    func `what the program has by now is not free, of the machine's memory and of its group's`()
      throws
    {
      let pages = numbers(inFile: "/proc/self/statm")
      try #require(pages.count >= 6)
      let resident = pages[1] * sysconf(Int32(_SC_PAGESIZE))
      let machine = Int(clamping: ProcessInfo.processInfo.physicalMemory)
      let limit = numbers(inFile: "/sys/fs/cgroup/memory.max").first ?? machine
      // Other tests take memory and give it back meanwhile.
      #expect(FreeMemory.byteCount < min(machine, limit) - resident / 2)
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(
        "browse-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data("\(resident)\n".utf8).write(to: file)
      #expect(FreeMemory.byteCount(ofGroup: file.path) < resident / 2)
      // Numbers behind a word are none that the file begins with.
      for text in ["max\n", "", "max \(resident)\n"] {
        try Data(text.utf8).write(to: file)
        #expect(FreeMemory.byteCount(ofGroup: file.path) > resident / 2)
      }
    }

    @Test func `what a limit of data leaves is halved, and told where it is not enough`() throws {
      let row = (1...17).map { "\($0)" }.joined(separator: ",")
      let run = try BrowseRun(shell: "ulimit -t 20; ulimit -d 10240; yes \(row) | \"$0\" -")
      #expect(run.status == 71)
      // Of ten, less than five: the program itself has some.
      let words = run.errors.split(separator: " ")
      let end = try #require(words.firstIndex(of: "MiB"), "\(run.errors)")
      #expect(Int(words[end - 1]).map { $0 < 5 } == true, "\(run.errors)")
    }
  }
#endif
