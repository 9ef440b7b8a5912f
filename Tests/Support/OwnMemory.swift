#if os(Linux)
  import Foundation

  /// The memory that the process has, whatever it is used for, in bytes.
  ///
  /// - Returns: Its size.
  /// - Throws: What the system has against that.
  public func ownByteCount() throws -> Int {
    let numbers = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      .split(separator: " ")
    return (numbers.dropFirst().first.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }
#endif
