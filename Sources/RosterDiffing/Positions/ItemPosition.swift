/// The place of an item in a list of sections: which section, and which item in it.
///
/// Both parts count from 0. Positions are ordered by section, then by item.
///
/// ```swift
/// let milk = ItemPosition(section: 1, item: 0)
/// print(milk)  // 1/0
/// ```
public struct ItemPosition: Hashable, Sendable, Codable {
  @usableFromInline var storedSection: Int32
  @usableFromInline var storedItem: Int32

  private enum CodingKeys: String, CodingKey {
    case storedSection = "section"
    case storedItem = "item"
  }

  /// Makes a position.
  ///
  /// - Parameters:
  ///   - section: The section's index, from 0 to 2³¹ − 1.
  ///   - item: The item's index in its section, from 0 to 2³¹ − 1.
  /// - Precondition: Both fit 32 bits. No list has a position of which one is negative.
  @inlinable
  public init(section: Int, item: Int) {
    storedSection = Int32(truncatingIfNeeded: section)
    storedItem = Int32(truncatingIfNeeded: item)
    precondition(
      self.section == section && self.item == item,
      "position \(section)/\(item) is outside of 0/0...\(Int32.max)/\(Int32.max)")
  }

  /// The section's index.
  @inlinable
  public var section: Int { Int(storedSection) }

  /// The item's index in its section.
  @inlinable
  public var item: Int { Int(storedItem) }
}

extension ItemPosition: Comparable {
  /// Whether one position comes before another: by section, then by item.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.storedSection != rhs.storedSection
      ? lhs.storedSection < rhs.storedSection : lhs.storedItem < rhs.storedItem
  }
}

extension ItemPosition: CustomStringConvertible {
  /// The position as `section/item`.
  public var description: String { "\(section)/\(item)" }
}
