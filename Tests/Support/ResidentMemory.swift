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

  /// Has the system take back what was freed, where its library can do that, so that memory that was used for a while does
  /// not count.
  public func giveBackFreedMemory() {
    typealias Trimming = @convention(c) (_ kept: Int) -> Int32
    guard let symbol = unsafe dlsym(nil, "malloc_trim") else { return }
    _ = unsafe unsafeBitCast(symbol, to: Trimming.self)(0)
  }
#endif
