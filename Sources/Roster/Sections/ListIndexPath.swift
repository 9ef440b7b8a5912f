/// The place of an item in a list: which section, and which item in it.
///
/// A path always has exactly these two parts, both counted from 0. It says nothing about whether
/// such an item exists; queries that take a path answer `nil` where there is none. So any numbers are possible.
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

  /// Makes a path.
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
  /// Whether one path comes before another in the list: by section, then by item.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }
}

extension ListIndexPath: CustomStringConvertible {
  /// The path as `[section, item]`.
  public var description: String { "[\(section), \(item)]" }
}
