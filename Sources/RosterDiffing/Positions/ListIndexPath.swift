/// Where an item is in a list of sections: which section, and which item in it.
///
/// An index path always has exactly these two parts, both counted from 0. It says nothing about whether such an
/// item exists; queries that take one answer `nil` where there is none. So any numbers are possible.
/// ``ListChanges`` speaks of the first 2³¹ − 1 items of a section and knows nothing of those behind.
///
/// ```swift
/// let path = ListIndexPath(section: 1, item: 0)
/// print(path)  // [1, 0]
/// ```
public struct ListIndexPath: Hashable, Sendable, Codable {
  /// The index of the section.
  public var section: Int

  /// The index of the item in its section.
  public var item: Int

  /// Makes an index path.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - item: The index of the item in its section.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

extension ListIndexPath: Comparable {
  /// Whether one index path comes before another in the list: by section, then by item.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.section != rhs.section ? lhs.section < rhs.section : lhs.item < rhs.item
  }
}

extension ListIndexPath: CustomStringConvertible {
  /// The index path as `[section, item]`.
  public var description: String { "[\(section), \(item)]" }
}

extension ListIndexPath {
  /// The index path of what does not exist in a state.
  @inlinable static var nowhere: ListIndexPath { ListIndexPath(section: -1, item: 0) }

  /// The index path a number of items further on in the same section.
  @inlinable
  package func shifted(by items: Int) -> ListIndexPath {
    ListIndexPath(section: section, item: item &+ items)
  }
}

/// What says where an element is in a state: an index in a collection, or an index path in a list of sections.
///
/// Differences of both kinds share their sets and pairs of positions in this way. There are these two kinds of
/// position; other types have no use for it.
public protocol ListPosition: Hashable, Comparable, Codable, Sendable {
  /// Finds the index path of a position; a collection is the section 0.
  ///
  /// - Parameter position: The position.
  /// - Returns: Its index path.
  static func indexPath(of position: Self) -> ListIndexPath

  /// Finds the position that has an index path.
  ///
  /// - Parameter path: The index path.
  /// - Returns: Its position.
  static func position(at path: ListIndexPath) -> Self
}

extension Int: ListPosition {
  /// The index path in the section 0.
  ///
  /// - Parameter position: An index of a collection.
  /// - Returns: Its index path.
  @inlinable
  public static func indexPath(of position: Int) -> ListIndexPath {
    ListIndexPath(section: 0, item: position)
  }

  /// The index of the item, whatever its section.
  ///
  /// - Parameter path: An index path.
  /// - Returns: The index.
  @inlinable
  public static func position(at path: ListIndexPath) -> Int { path.item }
}

extension ListIndexPath: ListPosition {
  /// The index path itself.
  ///
  /// - Parameter position: An index path.
  /// - Returns: The same.
  @inlinable
  public static func indexPath(of position: Self) -> ListIndexPath { position }

  /// The index path itself.
  ///
  /// - Parameter path: An index path.
  /// - Returns: The same.
  @inlinable
  public static func position(at path: ListIndexPath) -> Self { path }
}
