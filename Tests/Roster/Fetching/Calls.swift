import Synchronization

/// Counts calls of closures that must be `Sendable`.
final class Calls: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock(\.self) }

  func note() -> Bool {
    number.withLock { $0 += 1 }
    return true
  }

  func reset() { number.withLock { $0 = 0 } }
}
