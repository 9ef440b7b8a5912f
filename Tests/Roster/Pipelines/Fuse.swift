import Synchronization

/// Counts hashes and calls, and cancels the task of one of them.
final class Fuse: Sendable {
  private let calls = Mutex((count: 0, limit: Int.max))

  var count: Int { calls.withLock(\.count) }

  /// Counts from nothing, and cancels the task of one call, the tenth unless said otherwise.
  func light(_ limit: Int = 10) { calls.withLock { $0 = (0, limit) } }

  func burn() -> Bool {
    let isBurnt = calls.withLock { calls in
      calls.count += 1
      return calls.count == calls.limit
    }
    if isBurnt { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
    return true
  }
}
