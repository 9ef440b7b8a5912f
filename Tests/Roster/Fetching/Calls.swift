import Synchronization

/// Counts calls of closures that must be `Sendable`.
final class Calls: Sendable {
  private let number = Atomic(0)

  var count: Int { number.load(ordering: .acquiring) }

  func note() -> Bool {
    number.add(1, ordering: .acquiringAndReleasing)
    return true
  }

  func reset() { number.store(0, ordering: .releasing) }
}
