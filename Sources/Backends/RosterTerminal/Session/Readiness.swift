#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waiting until descriptors are ready, by `select`: `poll` knows no terminals on Apple's systems.
///
/// A handler of signals may wait, too: nothing is allocated.
enum Readiness {
  /// Descriptors below it can be waited for.
  static let limit = Int32(8 * MemoryLayout<fd_set>.size)

  /// Waits until one of two descriptors can be read without blocking, or has come to its end.
  ///
  /// - Parameters:
  ///   - first: A descriptor.
  ///   - second: Another one.
  ///   - milliseconds: How long to wait at most; negative to wait as long as it takes.
  /// - Returns: Which can be read; `nil` when a signal came meanwhile.
  static func ofReading(
    _ first: Int32, _ second: Int32, milliseconds: Int32
  ) -> (first: Bool, second: Bool)? {
    var set = fd_set()
    unsafe set.insert(first)
    unsafe set.insert(second)
    var pause = timeval(milliseconds: milliseconds)
    let count =
      milliseconds < 0
      ? unsafe select(max(first, second) + 1, &set, nil, nil, nil)
      : unsafe select(max(first, second) + 1, &set, nil, nil, &pause)
    guard count < 0 else { return unsafe (set.contains(first), set.contains(second)) }
    // Reading finds out what is wrong with a descriptor.
    return errno == EINTR ? nil : (true, false)
  }

  /// Waits until a descriptor takes bytes without blocking.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - milliseconds: How long to wait at most, at least 0.
  /// - Returns: Whether it does.
  @discardableResult
  static func ofWriting(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    var set = fd_set()
    unsafe set.insert(descriptor)
    var pause = timeval(milliseconds: milliseconds)
    return unsafe select(descriptor + 1, nil, &set, nil, &pause) == 1
  }
}

extension timeval {
  fileprivate init(milliseconds: Int32) {
    let (seconds, rest) = max(0, milliseconds).quotientAndRemainder(dividingBy: 1_000)
    self.init(tv_sec: .init(seconds), tv_usec: .init(rest * 1_000))
  }
}

// A set has a bit for each descriptor. Its words are of other sizes on other systems, but all of them begin with their lowest byte.
extension fd_set {
  @unsafe fileprivate mutating func insert(_ descriptor: Int32) {
    unsafe withUnsafeMutableBytes(of: &self) { bytes in
      unsafe bytes[Int(descriptor) >> 3] |= 1 << (descriptor & 7)
    }
  }

  @unsafe fileprivate func contains(_ descriptor: Int32) -> Bool {
    unsafe withUnsafeBytes(of: self) { bytes in
      unsafe bytes[Int(descriptor) >> 3] & (1 << (descriptor & 7)) != 0
    }
  }
}
