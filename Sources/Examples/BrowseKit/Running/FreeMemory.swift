#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much memory the program may still take.
///
/// An allocation that fails ends a Swift program at once, without a word of its own. So the program asks
/// beforehand, and stays far below the answer: allocations of the system's libraries, of the
/// runtime, and by other programs at the same time cannot be foreseen.
enum FreeMemory {
  // The limits' numbers; here they have a type of their own.
  #if canImport(Glibc)
    private static let mapped = __rlimit_resource_t(RLIMIT_AS.rawValue)
    private static let data = __rlimit_resource_t(RLIMIT_DATA.rawValue)
  #else
    private static let (mapped, data) = (RLIMIT_AS, RLIMIT_DATA)
  #endif

  /// The bytes that the process may still take: what is left of its limits (`ulimit -v`, `ulimit -d`),
  /// of its group's limit, and of the machine's memory; the least of these.
  static var byteCount: Int { byteCount(ofGroup: "/sys/fs/cgroup/memory.max") }

  /// The same for a group whose limit stands in a file; where there is none, the group has none.
  static func byteCount(ofGroup path: String) -> Int {
    let used = usedByteCount
    var free = Int(clamping: ProcessInfo.processInfo.physicalMemory) - used.resident
    for (resource, used) in [(Self.mapped, used.mapped), (Self.data, used.data)] {
      var limit = rlimit()
      if unsafe getrlimit(resource, &limit) == 0 {
        free = min(free, Int(clamping: limit.rlim_cur) - used)
      }
    }
    if let limit = numbers(inFile: path).first {
      free = min(free, limit - used.resident)
    }
    return max(0, free)
  }

  /// What the process has by now: all that is mapped, the part that is data, and what is in memory.
  private static var usedByteCount: (mapped: Int, data: Int, resident: Int) {
    let pages = numbers(inFile: "/proc/self/statm")
    guard pages.count >= 6 else { return (0, 0, 0) }
    let size = Int(sysconf(Int32(_SC_PAGESIZE)))
    return (pages[0] * size, pages[5] * size, pages[1] * size)
  }

  /// The numbers that a small file begins with; none where there is no such file.
  private static func numbers(inFile path: String) -> [Int] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .prefix { Int($0) != nil }.compactMap { Int($0) }
  }
}
