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

/// How often cells and views were made, reused and configured, and their lists handed over: each number is 0 or more.
public struct OperationCounts: Hashable, Sendable {
  /// How many cells were made.
  public var cellsMade = 0

  /// How many times a cell was configured.
  public var cellsConfigured = 0

  /// How many supplementary views were made.
  public var viewsMade = 0

  /// How many times a supplementary view was configured.
  public var viewsConfigured = 0

  /// How many batches were applied.
  public var batches = 0

  /// How many times the list was drawn from scratch.
  public var reloads = 0

  /// How many times a cell was configured that had been made before: reused, or refreshed in its place; less than 0
  /// where cells were made and not configured.
  public var cellsReused: Int { max(0, cellsConfigured) - max(0, cellsMade) }
}

extension OperationCounts: CustomStringConvertible {
  /// The counts that are not zero.
  public var description: String {
    let counts = [
      (cellsMade, "cells made"), (cellsConfigured, "cells configured"),
      (viewsMade, "views made"), (viewsConfigured, "views configured"),
      (batches, "batches"), (reloads, "reloads"),
    ]
    let shown = counts.filter { $0.0 != 0 }.map { "\($0.0) \($0.1)" }
    return shown.isEmpty ? "nothing" : shown.joined(separator: ", ")
  }
}

/// An item that tells a counter when its id is hashed or compared, and when its content is compared.
public struct CountedItem: Identifiable, Equatable, Sendable {
  /// The identity.
  public let id: CountedKey

  /// The content; another revision is another content.
  public var revision: Int

  private let counter: OperationCounter

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - number: The identity.
  ///   - counter: What counts.
  ///   - revision: The content.
  public init(_ number: Int, _ counter: OperationCounter, revision: Int = 0) {
    id = CountedKey(number, counter)
    self.counter = counter
    self.revision = revision
  }

  /// Counts one comparison of contents, and compares them; the ids are compared uncounted.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.counter.countContentComparison()
    return lhs.id.number == rhs.id.number && lhs.revision == rhs.revision
  }
}

/// An id that tells a counter when it is hashed or compared.
public struct CountedKey: Hashable, Sendable {
  /// The id itself.
  public let number: Int

  private let counter: OperationCounter

  /// Makes an id.
  ///
  /// - Parameters:
  ///   - number: The id itself.
  ///   - counter: What counts.
  public init(_ number: Int, _ counter: OperationCounter) {
    self.number = number
    self.counter = counter
  }

  /// Counts, and compares the numbers.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.counter.countComparison()
    return lhs.number == rhs.number
  }

  /// Counts, and hashes the number.
  ///
  /// - Parameter hasher: The hasher to feed.
  public func hash(into hasher: inout Hasher) {
    counter.countHash()
    hasher.combine(number)
  }
}

extension CountedKey: CustomStringConvertible {
  /// The number.
  public var description: String { "\(number)" }
}
