/// A set of item positions in a list of sections, kept as ascending runs.
///
/// ```swift
/// var sold = ItemPositionSet()
/// sold.append(0..<2, inSection: 1)
/// print(sold.count, sold.contains(ItemPosition(section: 1, item: 1)), sold)  // 2 true [1/0..<2]
/// ```
public struct ItemPositionSet: Hashable, Sendable {
  @usableFromInline var storage: PositionRuns

  /// Makes an empty set.
  @inlinable
  public init() { storage = PositionRuns() }

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

  /// The runs, ascending: a section and the range of items in it.
  ///
  /// - Complexity: O(runs).
  @inlinable
  public var runs: [(section: Int, items: Range<Int>)] {
    storage.runs.map { (Int($0.section), $0.range) }
  }

  /// Finds the items of one section.
  ///
  /// - Parameter section: Any integer.
  /// - Returns: The positions in that section; none if there is no such section.
  /// - Complexity: O(log runs + runs of the section).
  public func items(inSection section: Int) -> PositionSet {
    var items = PositionSet()
    for run in storage.runs(in: section) { items.append(contentsOf: run.range) }
    return items
  }

  /// Counts the items of one section.
  ///
  /// - Parameter section: Any integer.
  /// - Returns: How many positions of that section are in the set.
  /// - Complexity: O(log runs).
  public func count(inSection section: Int) -> Int { storage.count(in: section) }

  /// Tells whether a position is in the set.
  ///
  /// - Parameter position: Any position.
  /// - Returns: `true` if the set holds it.
  /// - Complexity: O(log runs).
  public func contains(_ position: ItemPosition) -> Bool {
    storage.contains(position.item, in: position.section)
  }

  /// Appends a position behind all others.
  ///
  /// - Parameter position: The position.
  /// - Precondition: It is greater than every position in the set.
  /// - Complexity: O(1), amortised.
  @inlinable
  public mutating func append(_ position: ItemPosition) {
    storage.append(position.item..<position.item + 1, section: position.section)
  }

  /// Appends items of one section behind all others.
  ///
  /// - Parameters:
  ///   - items: The items; an empty range changes nothing.
  ///   - section: Their section.
  /// - Precondition: They are greater than every position in the set, and in `0..<Int(Int32.max)`; the section is
  ///   in `0...Int(Int32.max)`.
  /// - Complexity: O(1), amortised.
  @inlinable
  public mutating func append(_ items: Range<Int>, inSection section: Int) {
    storage.append(items, section: section)
  }
}

extension ItemPositionSet: Sequence {
  /// Walks over the positions in ascending order.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline let runs: [PositionRun]
    @usableFromInline var nextRun = 0
    @usableFromInline var section = 0
    @usableFromInline var remaining = 0..<0

    @inlinable
    init(_ runs: [PositionRun]) { self.runs = runs }

    /// Returns the next position.
    ///
    /// - Returns: The position, or `nil` at the end.
    @inlinable
    public mutating func next() -> ItemPosition? {
      if remaining.isEmpty {
        guard nextRun < runs.count else { return nil }
        section = Int(runs[nextRun].section)
        remaining = runs[nextRun].range
        nextRun += 1
      }
      defer { remaining = remaining.lowerBound + 1..<remaining.upperBound }
      return ItemPosition(section: section, item: remaining.lowerBound)
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

extension ItemPositionSet: ExpressibleByArrayLiteral {
  /// Makes a set of positions in any order.
  ///
  /// - Parameter elements: The positions; repeated ones count once.
  public init(arrayLiteral elements: ItemPosition...) {
    self.init()
    for position in elements.sorted() where !contains(position) { append(position) }
  }
}

extension ItemPositionSet: CustomStringConvertible {
  /// The runs as `section/items`, for example `[0/3, 1/0..<2]`.
  public var description: String {
    let parts = runs.map { section, items in
      items.count == 1 ? "\(section)/\(items.lowerBound)" : "\(section)/\(items)"
    }
    return "[" + parts.joined(separator: ", ") + "]"
  }
}
