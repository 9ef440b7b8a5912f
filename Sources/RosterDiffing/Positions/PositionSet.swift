/// A set of positions, kept as ascending runs.
///
/// Deletes and inserts are position sets: of indices in a collection, or of index paths in a list of sections.
/// Neighbors share a run, so a block of a thousand deletes takes no more memory than a single one. The
/// positions come in ascending order.
///
/// ```swift
/// var sold = PositionSet<Int>()
/// sold.append(2)
/// sold.append(contentsOf: 3..<6)
/// print(sold.count, sold.contains(4), sold)  // 4 true [2..<6]
///
/// let moved: PositionSet = [ListIndexPath(section: 1, item: 4)]
/// print(moved)  // [[1, 4]]
/// ```
public struct PositionSet<Position: ListPosition>: Hashable, Sendable {
  @usableFromInline var storage: PositionRuns

  /// Makes an empty set.
  @inlinable
  public init() { storage = PositionRuns() }

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

  /// The positions as ascending ranges that neither overlap nor adjoin, each in one section.
  ///
  /// - Complexity: O(runs).
  public var ranges: [Range<Position>] {
    storage.runs.map { run in
      let section = Int(run.section)
      let start = ListIndexPath(section: section, item: run.range.lowerBound)
      let end = ListIndexPath(section: section, item: run.range.upperBound)
      return Position.position(at: start)..<Position.position(at: end)
    }
  }

  /// Returns whether a position is in the set.
  ///
  /// - Parameter position: Any position.
  /// - Returns: `true` if the set holds it; `false` for negative numbers too.
  /// - Complexity: O(log runs).
  public func contains(_ position: Position) -> Bool {
    let path = Position.indexPath(of: position)
    return storage.contains(path.item, in: path.section)
  }

  /// Appends a position behind all others.
  ///
  /// - Parameter position: The position.
  /// - Precondition: It is greater than every position in the set. Its numbers are in `0..<Int(Int32.max)`.
  /// - Complexity: O(1), amortized.
  public mutating func append(_ position: Position) {
    let path = Position.indexPath(of: position)
    storage.append(path)
  }

  /// Makes a set from ranges that were written down elsewhere.
  ///
  /// - Parameter ranges: Ascending ranges that do not overlap. Empty ones are ignored.
  /// - Throws: `InvalidDifference` if they are not ascending, go over more than one section, or leave
  ///   `0..<Int(Int32.max)`.
  public init(validating ranges: some Sequence<Range<Position>>) throws(InvalidDifference) {
    self.init()
    var end = ListIndexPath(section: 0, item: 0)
    for range in ranges where !range.isEmpty {
      let (first, last) = (
        Position.indexPath(of: range.lowerBound), Position.indexPath(of: range.upperBound)
      )
      guard first.section == last.section else {
        throw InvalidDifference("position range \(range) is in more than one section")
      }
      guard first.item >= 0, first >= end else {
        throw InvalidDifference(
          "position range \(range) starts before \(Position.position(at: end))")
      }
      guard last.item <= Int(Int32.max), last.section < Int(Int32.max) else {
        throw InvalidDifference("position range \(range) ends after \(Int32.max)")
      }
      storage.append(first.item..<last.item, section: first.section)
      end = last
    }
  }
}

// MARK: - Positions in a collection

extension PositionSet<Int> {
  /// Makes the set of the positions in a range.
  ///
  /// - Parameter range: The positions.
  /// - Precondition: The range lies in `0..<Int(Int32.max)`.
  public init(_ range: Range<Int>) {
    self.init()
    storage.append(range)
  }

  /// Returns how many positions of the set come before a position.
  ///
  /// - Parameter position: Any integer.
  /// - Returns: The number of smaller positions in the set.
  /// - Complexity: O(log runs).
  public func count(before position: Int) -> Int { storage.count(before: position) }

  /// Appends a range of positions behind all others.
  ///
  /// - Parameter range: The positions; an empty range changes nothing.
  /// - Precondition: They are greater than every position in the set, and in `0..<Int(Int32.max)`.
  /// - Complexity: O(1), amortized.
  public mutating func append(contentsOf range: Range<Int>) { storage.append(range) }
}

// MARK: - Positions in a list of sections

extension PositionSet<ListIndexPath> {
  /// The runs, ascending: a section and the range of items in it.
  ///
  /// - Complexity: O(runs).
  public var runs: [(section: Int, items: Range<Int>)] {
    storage.runs.map { (Int($0.section), $0.range) }
  }

  /// Finds the items of one section.
  ///
  /// - Parameter section: Any integer.
  /// - Returns: The indices in that section; none if there is no such section.
  /// - Complexity: O(log runs + runs of the section).
  public func items(inSection section: Int) -> PositionSet<Int> {
    var items = PositionSet<Int>()
    for run in storage.runs(in: section) { items.append(contentsOf: run.range) }
    return items
  }

  /// Counts the items of one section.
  ///
  /// - Parameter section: Any integer.
  /// - Returns: How many positions of that section are in the set.
  /// - Complexity: O(log runs).
  public func count(inSection section: Int) -> Int { storage.count(in: section) }

  /// Appends items of one section behind all others.
  ///
  /// - Parameters:
  ///   - items: The items; an empty range changes nothing.
  ///   - section: Their section.
  /// - Precondition: They are greater than every position in the set, and in `0..<Int(Int32.max)`; the section is
  ///   in `0...Int(Int32.max)`.
  /// - Complexity: O(1), amortized.
  public mutating func append(_ items: Range<Int>, inSection section: Int) {
    storage.append(items, section: section)
  }
}

// MARK: - Walking, writing, reading

extension PositionSet: Sequence {
  /// Walks over the positions in ascending order.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline let runs: [PositionRun]
    @usableFromInline var nextRun = 0
    @usableFromInline var path = ListIndexPath(section: 0, item: 0)
    @usableFromInline var end = 0

    @usableFromInline
    init(_ runs: [PositionRun]) { self.runs = runs }

    /// Returns the next position.
    ///
    /// - Returns: The position, or `nil` at the end.
    @inlinable
    public mutating func next() -> Position? {
      if path.item == end {
        guard nextRun < runs.count else { return nil }
        path = ListIndexPath(
          section: Int(runs[nextRun].section), item: Int(runs[nextRun].lowerBound))
        end = Int(runs[nextRun].upperBound)
        nextRun += 1
      }
      defer { path.item += 1 }
      return Position.position(at: path)
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
  /// - Precondition: Their numbers are in `0..<Int(Int32.max)`.
  public init(arrayLiteral elements: Position...) { self.init(unordered: elements) }

  /// Makes a set of positions in any order, of which repeated ones count once.
  package init(unordered positions: some Sequence<Position>) {
    self.init()
    var last: Position?
    for position in positions.sorted() where position != last {
      append(position)
      last = position
    }
  }
}

extension PositionSet: CustomStringConvertible {
  /// The ranges, for example `[0..<2, 5]`.
  public var description: String {
    let parts = zip(storage.runs, ranges).map { run, range in
      run.range.count == 1 ? "\(range.lowerBound)" : "\(range)"
    }
    return "[" + parts.joined(separator: ", ") + "]"
  }
}

extension PositionSet: Codable {
  /// Decodes a set from its ranges.
  ///
  /// - Parameter decoder: The source.
  /// - Throws: `DecodingError`, with an ``InvalidDifference`` below it if the parts do not fit.
  public init(from decoder: any Decoder) throws {
    let ranges = try [Range<Position>](from: decoder)
    self = try decoder.checking { () throws(InvalidDifference) in try Self(validating: ranges) }
  }

  /// Encodes the ranges.
  ///
  /// - Parameter encoder: The destination.
  /// - Throws: The encoder's own error.
  public func encode(to encoder: any Encoder) throws { try ranges.encode(to: encoder) }
}
