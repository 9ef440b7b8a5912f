#if os(Linux)
  import Foundation

  /// The memory that the process has, whatever it is used for.
  ///
  /// - Returns: The number of bytes.
  /// - Throws: An error where the system does not say.
  public func residentByteCount() throws -> Int {
    let numbers = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      .split(separator: " ")
    return (numbers.dropFirst().first.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }
#endif
