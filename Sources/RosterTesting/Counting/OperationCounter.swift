import Synchronization

/// Counts hashes and comparisons of ids, and comparisons of contents.
///
/// Counts are the same on every machine and in every run, so that a test can state a budget:
///
/// ```swift
/// let counter = OperationCounter()
/// let old = (0..<1_000).map { CountedItem($0, counter) }
/// counter.reset()
/// _ = KeyedDifference(from: old, to: old.dropLast())
/// #expect(counter.hashes == 0)
/// ```
public final class OperationCounter: Sendable {
  private struct Counts {
    var hashes = 0
    var comparisons = 0
    var contentComparisons = 0
  }

  private let counts = Mutex(Counts())

  /// Starts at zero.
  public init() {}

  /// How many ids were hashed.
  public var hashes: Int { counts.withLock { $0.hashes } }

  /// How many pairs of ids were compared.
  public var comparisons: Int { counts.withLock { $0.comparisons } }

  /// How many pairs of contents were compared.
  public var contentComparisons: Int { counts.withLock { $0.contentComparisons } }

  /// Starts at zero again.
  public func reset() {
    counts.withLock { $0 = Counts() }
  }

  func countHash() { counts.withLock { $0.hashes += 1 } }

  func countComparison() { counts.withLock { $0.comparisons += 1 } }

  func countContentComparison() { counts.withLock { $0.contentComparisons += 1 } }
}
