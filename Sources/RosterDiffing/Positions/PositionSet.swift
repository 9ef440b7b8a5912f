/// A set of positions in one collection, kept as ascending runs.
///
/// Deletes and inserts are position sets. Neighbours share a run, so a block of a thousand deletes takes
/// no more memory than a single one. The elements come in ascending order.
///
/// ```swift
/// var sold = PositionSet()
/// sold.append(2)
/// sold.append(contentsOf: 3..<6)
/// print(sold.count, sold.contains(4), sold)  // 4 true [2..<6]
/// ```
public struct PositionSet: Hashable, Sendable {
  @usableFromInline var storage: PositionRuns

  /// Makes an empty set.
  @inlinable
  public init() { storage = PositionRuns() }

  /// Makes the set of the positions in a range.
  ///
  /// - Parameter range: The positions.
  /// - Precondition: The range lies in `0..<Int(Int32.max)`.
  @inlinable
  public init(_ range: Range<Int>) {
    storage = PositionRuns()
    storage.append(range)
  }

  @inlinable
  init(storage: PositionRuns) { self.storage = storage }

  /// How many positions the set holds.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { storage.count }

  /// Whether the set holds no position.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var isEmpty: Bool { storage.runs.isEmpty }

  /// The positions as ascending ranges that neither overlap nor adjoin.
  ///
  /// - Complexity: O(runs).
  @inlinable
  public var ranges: [Range<Int>] { storage.runs.map(\.range) }

  /// Tells whether a position is in the set.
  ///
  /// - Parameter position: Any integer.
  /// - Returns: `true` if the set holds it; `false` for negative numbers too.
  /// - Complexity: O(log runs).
  public func contains(_ position: Int) -> Bool { storage.contains(position) }

  /// Tells how many positions of the set come before a position.
  ///
  /// - Parameter position: Any integer.
  /// - Returns: The number of smaller positions in the set.
  /// - Complexity: O(log runs).
  public func count(before position: Int) -> Int { storage.count(before: position) }

  /// Appends a position behind all others.
  ///
  /// - Parameter position: The position.
  /// - Precondition: It is greater than every position in the set, and in `0..<Int(Int32.max)`.
  /// - Complexity: O(1), amortised.
  @inlinable
  public mutating func append(_ position: Int) {
    precondition(
      position >= 0 && position < Int(Int32.max),
      "position \(position) is outside 0..<\(Int32.max)")
    storage.append(position..<position + 1)
  }

  /// Appends a range of positions behind all others.
  ///
  /// - Parameter range: The positions; an empty range changes nothing.
  /// - Precondition: They are greater than every position in the set, and in `0..<Int(Int32.max)`.
  /// - Complexity: O(1), amortised.
  @inlinable
  public mutating func append(contentsOf range: Range<Int>) { storage.append(range) }
}

extension PositionSet: Sequence {
  /// Walks over the positions in ascending order.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline let runs: [PositionRun]
    @usableFromInline var nextRun = 0
    @usableFromInline var remaining = 0..<0

    @inlinable
    init(_ runs: [PositionRun]) { self.runs = runs }

    /// Returns the next position.
    ///
    /// - Returns: The position, or `nil` at the end.
    @inlinable
    public mutating func next() -> Int? {
      if remaining.isEmpty {
        guard nextRun < runs.count else { return nil }
        remaining = runs[nextRun].range
        nextRun += 1
      }
      defer { remaining = remaining.lowerBound + 1..<remaining.upperBound }
      return remaining.lowerBound
    }
  }

  /// Makes an iterator over the positions, ascending.
  ///
  /// - Returns: The iterator.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(storage.runs) }

  /// The exact number of positions.
  @inlinable
  public var underestimatedCount: Int { count }
}

extension PositionSet: ExpressibleByArrayLiteral {
  /// Makes a set of positions in any order.
  ///
  /// - Parameter elements: The positions; repeated ones count once.
  /// - Precondition: They are in `0..<Int(Int32.max)`.
  public init(arrayLiteral elements: Int...) {
    self.init()
    for position in elements.sorted() where !contains(position) { append(position) }
  }
}

extension PositionSet: CustomStringConvertible {
  /// The ranges, for example `[0..<2, 5]`.
  public var description: String {
    let parts = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0)" }
    return "[" + parts.joined(separator: ", ") + "]"
  }
}
